import type { FocusTarget } from '#ui/dialog/use-focus-next.ts';

const rowOf = (id: string) => document.getElementById(`race-${id}`)?.closest('li');

/** The link in a race's heading, if the list shows it. */
export const linkOf = (id: string): FocusTarget =>
  document.getElementById(`race-${id}`)?.querySelector('a');

const firstButton = (row: Element | null | undefined): FocusTarget =>
  row?.querySelector<HTMLElement>('.admin-row-actions [data-act]');

/** The first button of a race's row, if the list shows it. */
export const buttonOf = (id: string): FocusTarget => firstButton(rowOf(id));

/** The first button of the next row, or of the previous one after the last. */
export function buttonBeside(id: string): FocusTarget {
  const row = rowOf(id);
  return firstButton(row?.nextElementSibling ?? row?.previousElementSibling);
}
