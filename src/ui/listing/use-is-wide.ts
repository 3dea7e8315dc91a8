import { useCallback, useSyncExternalStore } from 'react';

/** Whether the window is at least so wide (`48rem`); the prerendered page takes it to be. */
export function useIsWide(width: string): boolean {
  const query = `(width >= ${width})`;
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => true,
  );
}
