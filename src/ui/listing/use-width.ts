import { useSyncExternalStore } from 'react';

interface MinWidth {
  subscribe(listener: () => void): () => void;
  matches(): boolean;
}

function minWidth(width: string): MinWidth {
  const query = `(width >= ${width})`;
  return {
    subscribe(listener) {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    matches: () => matchMedia(query).matches,
  };
}

/** Tailwind's breakpoints of the same names. */
const md = minWidth('48rem');
const lg = minWidth('64rem');

/** Whether the window is at least so wide; true while prerendering. */
const useMinWidth = ({ subscribe, matches }: MinWidth): boolean =>
  useSyncExternalStore(subscribe, matches, () => true);

/** Whether the window has room for filters in the page, rather than in a sheet. */
export const useIsWide = (): boolean => useMinWidth(md);

/** Whether the window has room for three cards side by side; fewer would leave holes. */
export const useHasRoomForCards = (): boolean => useMinWidth(lg);
