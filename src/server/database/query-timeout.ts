import { AsyncLocalStorage } from 'node:async_hooks';

const limit = new AsyncLocalStorage<number>();

/**
 * How long a query may take while a client waits for the answer, in milliseconds: less than the browser
 * waits. A database that stops answering fails sooner; see `TimeoutPool`.
 */
export const requestTimeout = 15_000;

/** The same for schedules, commands and builds, where no one waits. */
const backgroundPatience = 60_000;

/** Runs a task in which each query may take that many milliseconds. */
export function withQueryTimeout<T>(milliseconds: number, task: () => PromiseLike<T>): Promise<T> {
  // Drizzle starts a query when it is awaited, so it must be awaited here.
  return limit.run(milliseconds, async () => await task());
}

/** How long a query that starts now may take, in milliseconds. */
export const queryTimeout = (): number => limit.getStore() ?? backgroundPatience;
