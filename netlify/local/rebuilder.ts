export interface Rebuilder {
  /** Asks for a rebuild. What is asked for during one is one more after it. */
  request(): void;
  /** Stops the rebuild that goes on; no other begins. */
  stop(): Promise<void>;
}

/** Makes one rebuild at a time. */
export function createRebuilder(rebuild: (signal: AbortSignal) => Promise<void>): Rebuilder {
  const stopping = new AbortController();
  let running: Promise<void> | undefined;
  let isAskedAgain = false;

  async function run(): Promise<void> {
    do {
      isAskedAgain = false;
      await rebuild(stopping.signal);
    } while (isAskedAgain && !stopping.signal.aborted);
    running = undefined;
  }

  return {
    request: () => {
      if (running !== undefined) isAskedAgain = true;
      else if (!stopping.signal.aborted) running = run();
    },
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}
