/** How often a function may be called, as its `config.rateLimit` says it to Netlify. */
export interface RateLimit {
  /** Seconds. */
  windowSize: number;
  windowLimit: number;
  /** Whose calls count together; Netlify takes a bare string for `domain`. */
  aggregateBy?: string | readonly string[] | undefined;
}

export interface RateLimiter {
  /** Counts a call. Returns undefined when it may go on, else in how many seconds the next one may. */
  take(call: { name: string; limit: RateLimit; ip: string; domain: string }): number | undefined;
}

/** So many callers are remembered; the one that has not called for longest is forgotten first. */
const most = 10_000;

/**
 * Stands in for Netlify's limits: in any `windowSize` seconds, ending now, `windowLimit` calls of one
 * function by one caller go through. A call that is refused does not count.
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
      const forgotten = callers.size > most ? callers.keys().next().value : undefined;
      if (forgotten !== undefined) callers.delete(forgotten);
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
  return (['ip', 'domain'] as const).filter((one) => by.includes(one)).map((one) => caller[one]);
}
