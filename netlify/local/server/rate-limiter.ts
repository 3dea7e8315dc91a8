/** How often a function may be called, in the form of Netlify's `config.rateLimit`. */
export interface RateLimit {
  /** Seconds. */
  windowSize: number;
  windowLimit: number;
  /** Which calls count together; Netlify reads a bare string as `domain`. */
  aggregateBy?: string | readonly string[] | undefined;
}

export interface RateLimiter {
  /** Counts a call. Returns undefined if it's allowed, else the seconds until the next one is. */
  take(call: { name: string; limit: RateLimit; ip: string; domain: string }): number | undefined;
}

/** How many callers are remembered; the least recent are dropped first. */
const maxCallers = 10_000;

/**
 * Like Netlify, allows `windowLimit` calls within `windowSize` seconds. A refused call doesn't count.
 * @param now milliseconds
 */
export function createRateLimiter(now: () => number = Date.now): RateLimiter {
  const callers = new Map<string, number[]>();
  return {
    take({ name, limit, ip, domain }) {
      const time = now();
      const key = JSON.stringify([name, ...subjects(limit, { ip, domain })]);
      const isInWindow = (at: number) => at > time - limit.windowSize * 1000;
      const times = (callers.get(key) ?? []).filter(isInWindow);
      callers.delete(key);
      callers.set(key, times);
      const leastRecent = callers.size > maxCallers ? callers.keys().next().value : undefined;
      if (leastRecent !== undefined) callers.delete(leastRecent);
      const [oldest] = times;
      if (oldest === undefined || times.length < limit.windowLimit) {
        times.push(time);
        return undefined;
      }
      return Math.max(1, Math.ceil((oldest + limit.windowSize * 1000 - time) / 1000));
    },
  };
}

function subjects({ aggregateBy }: RateLimit, caller: { ip: string; domain: string }): string[] {
  const by = Array.isArray(aggregateBy) ? aggregateBy : ['domain'];
  return (['ip', 'domain'] as const)
    .filter((field) => by.includes(field))
    .map((field) => caller[field]);
}
