import { AsyncLocalStorage } from 'node:async_hooks';

const limit = new AsyncLocalStorage<number>();

/**
 * How long a query may take while a client waits for an answer, in milliseconds: less than the browser waits
 * for one. A database that answers nobody is given up sooner; see `PatientPool`.
 */
export const requestPatience = 15_000;

/** The same for schedules, commands and builds, where nobody waits. */
const backgroundPatience = 60_000;

/** Runs a task whose queries may take so many milliseconds each. */
export function withPatience<T>(milliseconds: number, task: () => PromiseLike<T>): Promise<T> {
  // Drizzle begins a query when it is awaited, so it is awaited in here.
  return limit.run(milliseconds, async () => await task());
}

/** How long a query that begins now may take, in milliseconds. */
export const queryPatience = (): number => limit.getStore() ?? backgroundPatience;
