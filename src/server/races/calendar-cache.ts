import { minute } from '#calendar/time/durations.ts';
import { cacheLatest } from '#server/cache.ts';
import type { Db } from '#server/database/client.ts';
import { calendarMark } from './public-race-repository.ts';

/** Results cached per database, each a page of at most 200 races. */
const maxResults = 200;

/** In every time zone the day starts on a quarter hour. */
const quarterHour = 15 * minute;

interface Cache {
  readMark: () => Promise<string>;
  /** The calendar's mark and the quarter hour of the results. */
  state: string;
  results: ReturnType<typeof cacheLatest<unknown>>;
}

const caches = new WeakMap<Db, Cache>();

/** Caches a value under `key` until the calendar or the day changes; each call checks that with one small query. */
export async function cachedByCalendar<T>(
  { db, now }: { db: Db; now: Date },
  key: string,
  make: () => Promise<T>,
): Promise<T> {
  const cache = caches.get(db) ?? createCache(db);
  caches.set(db, cache);
  const state = `${await cache.readMark()} ${Math.floor(now.getTime() / quarterHour)}`;
  if (cache.state !== state) Object.assign(cache, { state, results: cacheLatest(maxResults) });
  return (await cache.results(key, make)) as T;
}

const createCache = (db: Db): Cache => ({
  readMark: shareRuns(() => calendarMark(db)),
  state: '',
  results: cacheLatest(maxResults),
});

/** Concurrent callers share runs of `task`, each getting one that started after its call, or its error. */
export function shareRuns<T>(task: () => Promise<T>): () => Promise<T> {
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
