/**
 * Lets concurrent callers share a run of `task`, but gives each the result of a run that started after its
 * call: a caller during a run gets the next one. When a run fails, the callers waiting for it fail too.
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
