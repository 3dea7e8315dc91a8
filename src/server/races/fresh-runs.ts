/**
 * Lets callers at once share a run of `task`, and still gives each the result of a run that began after it
 * asked: who comes while one goes on gets the next. When a run fails, those who wait fail with it.
 */
export function createFreshRuns<T>(task: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  let next: Promise<T> | undefined;

  function start(): Promise<T> {
    next = undefined;
    const run = task().finally(() => {
      if (running === run) running = undefined;
    });
    running = run;
    return run;
  }

  return () => {
    if (!running) return start();
    next ??= running.then(start);
    return next;
  };
}
