import { useSyncExternalStore } from 'react';

/** Tailwind's breakpoints of the same names. */
const widths = { md: '48rem', lg: '64rem' };

/** Whether the window is at least so wide; true while prerendering. */
const useMinWidth = (width: keyof typeof widths): boolean => {
  const query = `(width >= ${widths[width]})`;
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => matchMedia(query).matches,
    () => true,
  );
};

/** Whether the window has room for filters in the page, rather than in a sheet. */
export const useIsWide = (): boolean => useMinWidth('md');

/** Whether the window has room for three cards side by side; fewer would leave holes. */
export const useHasRoomForCards = (): boolean => useMinWidth('lg');
