import { type RefObject, useEffect } from 'react';
import { whenQuiet } from '../start/when-quiet.ts';

/** The rows and cards of races. */
const rows = ':is([data-ends], [data-past]):not([data-resting])';

/** More than a window away; what is near would be seen to be laid out anew. One that is hidden has no size to remember. */
function isFar(row: HTMLElement): boolean {
  const { top, bottom, height } = row.getBoundingClientRect();
  return height > 0 && (bottom < -innerHeight || top > 2 * innerHeight);
}

/**
 * Spares the browser the style, layout and paint of the rows and cards that are out of view: of a long
 * list they are most of what a tap waits for. Each is first shown as it is, so that the browser knows its
 * size (contain-intrinsic-size) and nothing moves; it rests from then on.
 */
export function useRestingRows(container: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = container;
    if (!current) return;
    let isWaiting = false;
    const rest = () => {
      isWaiting = false;
      const far = [...current.querySelectorAll<HTMLElement>(rows)].filter(isFar);
      for (const row of far) row.dataset['resting'] = '';
    };
    const restSoon = () => {
      if (isWaiting) return;
      isWaiting = true;
      // Sizes are remembered at the end of a frame.
      requestAnimationFrame(() => requestAnimationFrame(() => whenQuiet(rest)));
    };
    const observer = new MutationObserver(restSoon);
    observer.observe(current, { childList: true, subtree: true });
    restSoon();
    return () => observer.disconnect();
  }, [container]);
}
