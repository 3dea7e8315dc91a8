import { useCallback, useEffect, useState } from 'react';

type Target = HTMLElement | null | undefined;

/**
 * Gives the focus to an element once what is open has closed: a dialog gives it back to the button that
 * opened it, and that goes with the row it stands in.
 */
export function useFocusNext(): (element: Target) => void {
  const [next, setNext] = useState<{ element: Target }>();
  useEffect(() => next?.element?.focus({ preventScroll: true }), [next]);
  return useCallback((element) => setNext({ element }), []);
}

const rowOf = (id: string) => document.getElementById(`race-${id}`)?.closest('li');

const firstButton = (row: Element | null | undefined): Target =>
  row?.querySelector<HTMLElement>('.admin-row-actions [data-act]');

/** The first button of a race's row. */
export const buttonOf = (id: string): Target => firstButton(rowOf(id));

/** The first button of the row after a race's, or before the last one's. */
export function buttonBeside(id: string): Target {
  const row = rowOf(id);
  return firstButton(row?.nextElementSibling ?? row?.previousElementSibling);
}
