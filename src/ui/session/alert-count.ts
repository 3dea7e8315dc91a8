import * as apiPaths from '#calendar/api-paths.ts';
import type { AlertCount } from '#calendar/rider/alert.ts';
import { callApi, isSessionOver } from '../api/api.ts';
import { isSignedIn } from './signed-in.ts';

const key = 'bell-lap:alert-count';

/** Milliseconds. */
const maxAge = 30_000;

/** Dispatched on the document with the count as `detail`, once the count is known. */
export const alertCountEvent = 'bell-lap:alert-count';

/** Parses the unread count; anything that isn't a number is 0. */
export const countAnswer = {
  parse: (body: unknown): AlertCount['count'] => {
    const { count } = Object(body);
    return typeof count === 'number' ? count : 0;
  },
};

/**
 * Announces the number of unread alerts, fetched at most every 30 seconds; silently 0 on failure, which isn't cached.
 */
export async function countAlerts(onSessionOver: () => void): Promise<void> {
  const cached = readCount(Date.now());
  if (cached !== undefined) return announceCount(cached);
  try {
    setAlertCount(await callApi('GET', apiPaths.alertCount, { answer: countAnswer }));
  } catch (error) {
    if (isSessionOver(error)) onSessionOver();
    announceCount(0);
  }
}

/** Caches and announces a count from another call. */
export function setAlertCount(count: number): void {
  try {
    // A response that arrives after signing out must leave nothing behind.
    if (isSignedIn()) sessionStorage.setItem(key, JSON.stringify({ count, at: Date.now() }));
  } catch {
    // Without storage, every page fetches the count.
  }
  announceCount(count);
}

function readCount(now: number): number | undefined {
  try {
    const { count, at } = Object(JSON.parse(sessionStorage.getItem(key) ?? '{}'));
    const age = now - at;
    return typeof count === 'number' && age >= 0 && age < maxAge ? count : undefined;
  } catch {
    // Not a value that we stored, or storage is blocked.
    return undefined;
  }
}

function announceCount(count: number): void {
  document.dispatchEvent(new CustomEvent(alertCountEvent, { detail: count }));
}
