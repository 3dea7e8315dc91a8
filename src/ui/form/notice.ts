/** Read in left-notice.js, which imports nothing. */
const key = 'bell-lap:notice';

/** Leaves a line for the sign-in page, which says it once (left-notice.js). */
export function leaveNotice(text: string): void {
  try {
    sessionStorage.setItem(key, text);
  } catch {
    // Where nothing can be kept, the next page goes without.
  }
}

/** Takes back a line that nobody has read. */
export function clearNotice(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nor was anything kept.
  }
}
