import { useEffect, useState } from 'react';

const key = 'bell-lap:notice';

/** Leaves a line for the page that comes next. */
export function leaveNotice(text: string): void {
  try {
    sessionStorage.setItem(key, text);
  } catch {
    // Where nothing can be kept, the next page goes without.
  }
}

/** The line that the page before has left; it is shown once. */
export function useNotice(): string | undefined {
  const [notice, setNotice] = useState<string>();
  useEffect(() => {
    try {
      setNotice(sessionStorage.getItem(key) ?? undefined);
      sessionStorage.removeItem(key);
    } catch {
      // Nor was anything kept.
    }
  }, []);
  return notice;
}
