import { type RefObject, useEffect } from 'react';
import { whenQuiet } from '../start/when-quiet.ts';

/** The rows and cards of races. */
const rows = ':is([data-ends], [data-past]):not([data-resting])';

/** More than a window away: closer, a reader would see it laid out again. A hidden row has no size to remember. */
function isFar(row: HTMLElement): boolean {
  const { top, bottom, height } = row.getBoundingClientRect();
  return height > 0 && (bottom < -innerHeight || top > 2 * innerHeight);
}

/**
 * Spares the browser the style, layout and paint of rows and cards that are out of view; in a long list
 * they are most of what a tap waits for. Each is laid out once first, so that the browser remembers its
 * size (contain-intrinsic-size) and nothing moves.
 */
export function useRestingRows(container: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = container;
    if (!current) return;
    let changes = 0;
    const rest = () => {
      const far = [...current.querySelectorAll<HTMLElement>(rows)].filter(isFar);
      for (const row of far) row.dataset['resting'] = '';
    };
    const restSoon = () => {
      changes += 1;
      const seen = changes;
      // Sizes are remembered at the end of a frame; a row that has changed since has none yet.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => whenQuiet(() => seen === changes && rest())),
      );
    };
    const observer = new MutationObserver((records) => {
      // Details change a row's size, and the browser measures only rows that are laid out.
      for (const { target } of records) {
        const row = target instanceof Element && target.closest<HTMLElement>('[data-resting]');
        if (row) delete row.dataset['resting'];
      }
      restSoon();
    });
    observer.observe(current, { childList: true, subtree: true });
    restSoon();
    return () => observer.disconnect();
  }, [container]);
}
