const tasks = new Set<Promise<unknown>>();

/** Tracks a task that outlives its answer, for {@link settleBackground}. */
export function inBackground(task: Promise<unknown>): void {
  const tracked = task.catch(() => undefined).finally(() => tasks.delete(tracked));
  tasks.add(tracked);
}

/** Waits for the tasks that outlive their answers, so that none runs into the next test. */
export async function settleBackground(): Promise<void> {
  while (tasks.size > 0) await Promise.all(tasks);
}
