import type { Db } from '#server/database/client.ts';
import { createFreshRuns } from './fresh-runs.ts';
import { calendarMark } from './public-race-repository.ts';

/** How many answers are kept, each a page of at most 200 races. */
const most = 200;

/** In every time zone the day starts on a quarter hour. In milliseconds. */
const quarter = 15 * 60_000;

interface Memory {
  readMark: () => Promise<string>;
  /** The calendar's state and the quarter hour of the answers. */
  state: string;
  answers: Map<string, Promise<unknown>>;
}

const memories = new WeakMap<Db, Memory>();

/**
 * The result of `make` for the public calendar, cachedByCalendar under `key` by this process until the calendar
 * or the day changes. One small query before each answer checks that, so that no answer misses what was
 * committed before the call, or is given while the database is away.
 */
export async function cachedByCalendar<T>(
  { db, now }: { db: Db; now: Date },
  key: string,
  make: () => Promise<T>,
): Promise<T> {
  const memory = memories.get(db) ?? createMemory(db);
  memories.set(db, memory);
  const state = `${await memory.readMark()} ${Math.floor(now.getTime() / quarter)}`;
  if (memory.state !== state) Object.assign(memory, { state, answers: new Map() });
  const { answers } = memory;
  const answer = (answers.get(key) as Promise<T> | undefined) ?? make();
  // The map's last entry is the most recently used.
  answers.delete(key);
  answers.set(key, answer);
  const oldest = answers.size > most ? answers.keys().next().value : undefined;
  if (oldest !== undefined) answers.delete(oldest);
  try {
    return await answer;
  } catch (error) {
    if (answers.get(key) === answer) answers.delete(key);
    throw error;
  }
}

const createMemory = (db: Db): Memory => ({
  readMark: createFreshRuns(() => calendarMark(db)),
  state: '',
  answers: new Map(),
});
