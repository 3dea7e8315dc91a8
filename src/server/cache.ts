/** Caches the latest values. Concurrent calls with the same key share one `make`; a failure isn't cached. */
export function cacheLatest<T>(maxEntries: number) {
  const cache = new Map<string, Promise<T>>();
  return (key: string, make: () => Promise<T>): Promise<T> => {
    const value = cache.get(key) ?? make();
    cache.delete(key);
    cache.set(key, value);
    const [oldest] = cache.keys();
    if (oldest !== undefined && cache.size > maxEntries) cache.delete(oldest);
    value.catch(() => cache.get(key) === value && cache.delete(key));
    return value;
  };
}
