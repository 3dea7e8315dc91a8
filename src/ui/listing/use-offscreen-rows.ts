import { type RefObject, useEffect } from 'react';
import { onIdle } from '../hydration/page-events.ts';

/** Rows and cards of races. */
const rows = ':is([data-ends], [data-past]):not([data-offscreen])';

/** Whether the row is more than a window away, so that readers don't see the layout change. */
function isFar(row: HTMLElement): boolean {
  const { top, bottom, height } = row.getBoundingClientRect();
  return height > 0 && (bottom < -innerHeight || top > 2 * innerHeight);
}

/** Skips layout and paint of rows out of view once their size is known, for faster taps in a long list. */
export function useOffscreenRows(container: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = container;
    if (!current) return;
    let changes = 0;
    const markOffscreen = () => {
      const far = [...current.querySelectorAll<HTMLElement>(rows)].filter(isFar);
      for (const row of far) row.dataset['offscreen'] = '';
    };
    const markSoon = () => {
      changes += 1;
      const changesBefore = changes;
      // The browser remembers sizes at the end of a frame; a row changed since has none yet.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => onIdle(() => changesBefore === changes && markOffscreen())),
      );
    };
    const observer = new MutationObserver((records) => {
      // Details change a row's size, and the browser only measures rows that are laid out.
      for (const { target } of records) {
        const row = target instanceof Element && target.closest<HTMLElement>('[data-offscreen]');
        if (row) delete row.dataset['offscreen'];
      }
      markSoon();
    });
    observer.observe(current, { childList: true, subtree: true });
    markSoon();
    return () => observer.disconnect();
  }, [container]);
}
