/** What every engine gets to search. */
export interface Doc {
  id: string;
  name: string;
  location: string;
  tags: string[];
}

/** Answers a query, and returns a function that lists the ids found; only the answer is timed. */
export type Search = (query: string) => Promise<() => string[]> | (() => string[]);

/** One way to search, the same in Node and in a browser. */
export interface Engine {
  /** Whether it can run in Node; every engine runs in a browser. */
  runsInNode: boolean;
  /** Prepares the engine from its files as they arrive. */
  load(files: readonly string[]): Promise<Search>;
}
