/** How many tasks run at the same time: enough for the disk to be busy. */
const concurrency = 16;

/** Runs a task for each item, a few at a time. */
export async function forEachConcurrently<T>(
  items: Iterable<T>,
  task: (item: T) => Promise<void>,
): Promise<void> {
  const remaining = Iterator.from(items);
  const work = async () => {
    for (const item of remaining) await task(item);
  };
  await Promise.all(Array.from({ length: concurrency }, work));
}
