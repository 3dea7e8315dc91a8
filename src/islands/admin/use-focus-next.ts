import { useEffect, useState } from 'react';

/**
 * Gives the focus to an element once what is open has closed: a dialog gives it back to the button that
 * opened it, and that goes with the row it stands in.
 */
export function useFocusNext(): (element: HTMLElement | null | undefined) => void {
  const [next, setNext] = useState<{ element: HTMLElement | null | undefined }>();
  useEffect(() => next?.element?.focus({ preventScroll: true }), [next]);
  return (element) => setNext({ element });
}
