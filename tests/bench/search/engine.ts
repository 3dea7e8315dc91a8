/** What is searched, as every engine is given it. */
export interface Doc {
  id: string;
  name: string;
  location: string;
  tags: string[];
}

/** An answer, and from it the ids of all that was found; only the answer is timed. */
export type Search = (query: string) => Promise<() => string[]> | (() => string[]);

/** One way to search, the same in Node and in a browser. */
export interface Engine {
  /** Where the engine can run; a browser can run every one. */
  runsInNode: boolean;
  /** Makes the engine ready from its files as they arrive. */
  load(files: readonly string[]): Promise<Search>;
}
