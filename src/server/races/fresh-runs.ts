/** Concurrent callers share runs of `task`, each getting one that started after its call, or its error. */
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
