/** The pages that show a line from the page before, and where it waits for them (QueuedNotice.astro). */
export const noticeKeys = { signIn: 'bell-lap:notice', signUp: 'bell-lap:sign-up-notice' };

/** Queues a line that the page shows once. */
export function queueNotice(text: string, page: keyof typeof noticeKeys = 'signIn'): void {
  try {
    sessionStorage.setItem(noticeKeys[page], text);
  } catch {
    // Without storage, the next page shows no notice.
  }
}

/** Discards unread notices. */
export function clearNotices(): void {
  try {
    for (const key of Object.values(noticeKeys)) sessionStorage.removeItem(key);
  } catch {
    // Without storage, there is no notice.
  }
}
