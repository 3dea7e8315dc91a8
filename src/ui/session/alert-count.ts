import * as apiPaths from '#calendar/api-paths.ts';
import type { AlertCount } from '#calendar/rider/alert.ts';
import { callApi, isSessionOver } from '../api/api.ts';

const key = 'bell-lap:alert-count';

/** How long a count is good for, in milliseconds. */
const freshness = 30_000;

/** Told to the document, with the count as detail, whenever a count is known. */
export const alertCountEvent = 'bell-lap:alert-count';

/** How many alerts are unread. Whatever is not a number is 0. */
export const countAnswer = {
  parse: (body: unknown): AlertCount['count'] => {
    const { count } = Object(body);
    return typeof count === 'number' ? count : 0;
  },
};

/**
 * How many alerts the rider has not read, asked for at most every 30 seconds of a visit; silently 0 when
 * that fails.
 * @param onSessionOver called when the server says that nobody is signed in
 */
export async function countAlerts(onSessionOver: () => void): Promise<void> {
  const known = readCount(Date.now());
  if (known !== undefined) return tellCount(known);
  const count = await callApi('GET', apiPaths.alertCount, {
    answer: countAnswer,
  }).catch((error) => {
    if (isSessionOver(error)) onSessionOver();
    return 0;
  });
  setAlertCount(count);
}

/** Keeps and shows a count that another call has brought. */
export function setAlertCount(count: number): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ count, at: Date.now() }));
  } catch {
    // Where nothing can be kept, each page asks.
  }
  tellCount(count);
}

function readCount(now: number): number | undefined {
  try {
    const { count, at } = Object(JSON.parse(sessionStorage.getItem(key) ?? '{}'));
    const age = now - at;
    return typeof count === 'number' && age >= 0 && age < freshness ? count : undefined;
  } catch {
    // Somebody else's text under our key, or storage that is forbidden.
    return undefined;
  }
}

function tellCount(count: number): void {
  document.dispatchEvent(new CustomEvent(alertCountEvent, { detail: count }));
}
