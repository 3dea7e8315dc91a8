import { useCallback, useEffect, useState } from 'react';

type Target = HTMLElement | null | undefined;

/** Focuses an element after a dialog closes and its opener is gone. */
export function useFocusNext(): (element: Target) => void {
  const [next, setNext] = useState<{ element: Target }>();
  useEffect(() => next?.element?.focus({ preventScroll: true }), [next]);
  return useCallback((element) => setNext({ element }), []);
}

const rowOf = (id: string) => document.getElementById(`race-${id}`)?.closest('li');

const firstButton = (row: Element | null | undefined): Target =>
  row?.querySelector<HTMLElement>('.admin-row-actions [data-act]');

export const buttonOf = (id: string): Target => firstButton(rowOf(id));

/** The first button of the next row, or of the previous one after the last. */
export function buttonBeside(id: string): Target {
  const row = rowOf(id);
  return firstButton(row?.nextElementSibling ?? row?.previousElementSibling);
}
