import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether the island has come alive: false in prerendered HTML and in the first render of a browser. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
