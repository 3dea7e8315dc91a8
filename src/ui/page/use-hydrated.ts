import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False in prerendered HTML and in the browser's first render. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
