const key = 'bell-lap:toast';

/** Leaves a toast's title for the next page, because leaving a page ends its own toasts. */
export function leaveToast(title: string): void {
  try {
    sessionStorage.setItem(key, title);
  } catch {
    // Where nothing can be kept, the next page goes without.
  }
}

/** Shows the toast that the page before left, once. */
export async function showLeftToast(): Promise<void> {
  const title = takeTitle();
  if (!title) return;
  const { showToast } = await import('./toast.ts');
  showToast({ title });
}

function takeTitle(): string | null {
  try {
    const title = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return title;
  } catch {
    // Where storage is forbidden, nothing was left.
    return null;
  }
}
