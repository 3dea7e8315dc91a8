const tasks = new Set<Promise<unknown>>();

/** Takes note of what goes on after an answer, for {@link settleBackground}. */
export function inBackground(task: Promise<unknown>): void {
  const noted = task.catch(() => undefined).finally(() => tasks.delete(noted));
  tasks.add(noted);
}

/** Until all that goes on after answers is done, so that it does not run into the next test. */
export async function settleBackground(): Promise<void> {
  while (tasks.size > 0) await Promise.all(tasks);
}
