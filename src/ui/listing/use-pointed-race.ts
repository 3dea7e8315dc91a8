import { type RefObject, useEffect, useState } from 'react';

/** The path of the race, in the list beside an element, whose row the mouse or the focus is on. */
export function usePointedRace(element: RefObject<HTMLElement | null>): string | undefined {
  const [path, setPath] = useState<string>();
  useEffect(() => {
    const layout = element.current?.closest('.map-layout');
    const left = new AbortController();
    const point = ({ target }: Event) => {
      const row = target instanceof Element ? target.closest('.race-row') : null;
      setPath(row?.querySelector<HTMLAnchorElement>('.row-link')?.pathname);
    };
    layout?.addEventListener('pointerover', point, { signal: left.signal });
    layout?.addEventListener('focusin', point, { signal: left.signal });
    layout?.addEventListener('pointerleave', () => setPath(undefined), { signal: left.signal });
    return () => left.abort();
  }, [element]);
  return path;
}
