import { useSyncExternalStore } from 'react';

/** From here on, filters stand in the page rather than in a sheet. Tailwind's `md`. */
const wide = '(width >= 48rem)';

function subscribe(listener: () => void): () => void {
  const media = matchMedia(wide);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** Whether the window has room for filters in the page; true while prerendering. */
export const useIsWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(wide).matches,
    () => true,
  );
