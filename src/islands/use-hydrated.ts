import { startTransition, useEffect, useState } from 'react';

/**
 * Whether the island has come alive: false in prerendered HTML and in the first render of a browser. What
 * it then shows beside is rendered a bit at a time, so that a slow phone answers a tap meanwhile.
 */
export function useHydrated(): boolean {
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => startTransition(() => setHydrated(true)), []);
  return isHydrated;
}
