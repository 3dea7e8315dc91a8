/** Repeated in show-notice.js, which imports nothing. */
const key = 'bell-lap:notice';

/** Queues a line that the sign-in page shows once (show-notice.js). */
export function queueNotice(text: string): void {
  try {
    sessionStorage.setItem(key, text);
  } catch {
    // Without storage, the next page shows no notice.
  }
}

/** Discards an unread notice. */
export function clearNotice(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Without storage, there is no notice.
  }
}
