import type { Db } from '#server/database/client.ts';
import { createFreshRuns } from './fresh-runs.ts';
import { calendarMark } from './public-race-repository.ts';

/** So many answers are kept, each a page of at most 200 races. */
const most = 200;

/** In every time zone a day begins at a quarter of an hour. */
const quarter = 15 * 60_000;

interface Memory {
  readMark: () => Promise<string>;
  /** The state of the calendar and the quarter of an hour that the answers are of. */
  state: string;
  answers: Map<string, Promise<unknown>>;
}

const memories = new WeakMap<Db, Memory>();

/**
 * What `make` makes of the public calendar, remembered under `key` by this process until the calendar or
 * the day changes. Before each answer one small query asks whether it has, so that what was committed
 * before the call is never missing, and no answer is given while the database is away.
 */
export async function remembered<T>(
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
  // Last in the map is what was asked for last.
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
