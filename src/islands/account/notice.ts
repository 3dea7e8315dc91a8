const key = 'bell-lap:notice';

/** Leaves a line for the page that comes next. */
export function leaveNotice(text: string): void {
  try {
    sessionStorage.setItem(key, text);
  } catch {
    // Where nothing can be kept, the next page goes without.
  }
}

/** The line that the page before has left, once. */
export function takeNotice(): string | undefined {
  try {
    const notice = sessionStorage.getItem(key) ?? undefined;
    sessionStorage.removeItem(key);
    return notice;
  } catch {
    // Nor was anything kept.
    return undefined;
  }
}
