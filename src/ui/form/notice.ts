/** Where a line waits for the sign-in and for the sign-up (QueuedNotice.astro). */
export const signInNotice = 'bell-lap:notice';
export const signUpNotice = 'bell-lap:sign-up-notice';

/** Queues a line that a page shows once. */
export function queueNotice(text: string, key = signInNotice): void {
  try {
    sessionStorage.setItem(key, text);
  } catch {
    // Without storage, the page shows no notice.
  }
}

/** Discards unread notices. */
export function clearNotices(): void {
  try {
    sessionStorage.removeItem(signInNotice);
    sessionStorage.removeItem(signUpNotice);
  } catch {
    // Without storage, there is no notice.
  }
}
