/**
 * Remembers what the latest few keys stand for, each made once however many ask for it at a time. What
 * failed is not kept: the next who asks has it made anew.
 */
export function cacheLatest<T>(most: number) {
  const kept = new Map<string, Promise<T>>();
  return (key: string, make: () => Promise<T>): Promise<T> => {
    const made = kept.get(key) ?? make();
    kept.delete(key);
    kept.set(key, made);
    const [oldest] = kept.keys();
    if (oldest !== undefined && kept.size > most) kept.delete(oldest);
    made.catch(() => kept.get(key) === made && kept.delete(key));
    return made;
  };
}
