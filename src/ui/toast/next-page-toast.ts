const key = 'bell-lap:toast';

/** Queues a toast for the next page, because a toast doesn't outlive its page. */
export function queueToast(title: string): void {
  try {
    sessionStorage.setItem(key, title);
  } catch {
    // Without storage, the next page shows no toast.
  }
}

/** Shows the queued toast, once. */
export async function showQueuedToast(): Promise<void> {
  const title = popTitle();
  if (!title) return;
  const { showToast } = await import('./toast.ts');
  showToast({ title });
}

function popTitle(): string | null {
  try {
    const title = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return title;
  } catch {
    // Storage is blocked, so there is none.
    return null;
  }
}
