import { useCallback, useEffect, useState } from 'react';

export type FocusTarget = HTMLElement | null | undefined;

/** Focuses an element after a dialog closes and its opener is gone. */
export function useFocusNext(): (element: FocusTarget) => void {
  const [next, setNext] = useState<{ element: FocusTarget }>();
  useEffect(() => next?.element?.focus({ preventScroll: true }), [next]);
  return useCallback((element) => setNext({ element }), []);
}
