import type { NumberColumn } from './number-column.ts';

/** 1 for each row, or each dictionary entry, that matches. */
export type Marks = Uint8Array<ArrayBuffer>;

/** Padded to a multiple of four, so that four marks at once can be skipped. */
export const noneMarked = (count: number): Marks => new Uint8Array((count + 3) & ~3);

export const allMarked = (count: number): Marks => noneMarked(count).fill(1, 0, count);

export function marksOf<T>(entries: readonly T[], passes: (entry: T) => boolean): Marks {
  const marks = new Uint8Array(entries.length);
  for (const [index, entry] of entries.entries()) marks[index] = passes(entry) ? 1 : 0;
  return marks;
}

export const only = <T>(entries: readonly T[], value: T) =>
  marksOf(entries, (entry) => entry === value);

/** Clears the marks of rows whose entry is unmarked. */
export function keep(marks: Marks, entries: Int32Array | Uint8Array, entryMarks: Marks): void {
  for (let row = 0; row < entries.length; row += 1) {
    if (entryMarks[entries[row] as number] === 0) marks[row] = 0;
  }
}

export function union(list: readonly (Marks | undefined)[]): Marks | undefined {
  const [all, ...others] = list.filter((marks) => marks !== undefined);
  for (const marks of all ? others : []) {
    for (let row = 0; row < marks.length; row += 1) if (marks[row] === 1) (all as Marks)[row] = 1;
  }
  return all;
}

/** Clears the marks of rows that the others don't mark. */
export function keepRows(marks: Marks, others: Marks): void {
  for (let row = 0; row < marks.length; row += 1) if (others[row] === 0) marks[row] = 0;
}

/** Marks the rows that have one of the entries. */
export function markRows(
  marks: Marks,
  column: NumberColumn,
  entries: readonly number[],
  entryCount: number,
): void {
  if (entries.length === 0) return;
  const entryMarks = noneMarked(entryCount);
  for (const entry of entries) entryMarks[entry] = 1;
  const entryByRow = column.all();
  for (let row = 0; row < entryByRow.length; row += 1) {
    if (entryMarks[entryByRow[row] as number] === 1) marks[row] = 1;
  }
}

/** @param fours four marks in each number */
export function countMarks(fours: Uint32Array): number {
  let total = 0;
  for (let four = 0; four < fours.length; four += 1) {
    // The product's highest byte is the sum of the four bytes.
    if (fours[four] !== 0) total += Math.imul(fours[four] as number, 0x01010101) >>> 24;
  }
  return total;
}
