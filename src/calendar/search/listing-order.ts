import type { RaceIndex } from './race-index.ts';

/**
 * Merges rows of several shards, each sorted by date and then id. Shards rarely overlap, so most lists
 * are copied whole.
 */
export function mergeRows(index: RaceIndex, lists: readonly Uint32Array[]): Uint32Array {
  const byFirstDay = lists
    .filter((rows) => rows.length > 0)
    .sort((a, b) => dayOf(index, a[0] as number) - dayOf(index, b[0] as number));
  return byFirstDay.reduce((merged, rows) => mergeTwo(index, merged, rows), new Uint32Array());
}

function mergeTwo(index: RaceIndex, a: Uint32Array, b: Uint32Array): Uint32Array {
  const merged = new Uint32Array(a.length + b.length);
  let nextA = 0;
  let nextB = 0;
  // Rows of `a` before all of `b` need no comparisons.
  if (b.length > 0) nextA = countBefore(index, a, dayOf(index, b[0] as number));
  merged.set(a.subarray(0, nextA));
  while (nextA < a.length && nextB < b.length) {
    const isA = isBefore(index, a[nextA] as number, b[nextB] as number);
    merged[nextA + nextB] = (isA ? a[nextA] : b[nextB]) as number;
    if (isA) nextA += 1;
    else nextB += 1;
  }
  merged.set(a.subarray(nextA), nextA + nextB);
  merged.set(b.subarray(nextB), nextA + nextB);
  return merged;
}

const dayOf = (index: RaceIndex, row: number) => index.days[row] as number;

/** How many of the sorted rows are before a day. */
function countBefore(index: RaceIndex, rows: Uint32Array, day: number): number {
  let low = 0;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (dayOf(index, rows[middle] as number) < day) low = middle + 1;
    else high = middle;
  }
  return low;
}

function isBefore(index: RaceIndex, a: number, b: number): boolean {
  const days = dayOf(index, a) - dayOf(index, b);
  return days < 0 || (days === 0 && index.id(a) < index.id(b));
}

/** Sorts rows by latest day first; races of one day stay in order of id. */
export function latestFirst(index: RaceIndex, rows: Uint32Array): Uint32Array {
  const reversed = new Uint32Array(rows.length);
  let end = rows.length;
  while (end > 0) {
    const day = dayOf(index, rows[end - 1] as number);
    let start = end - 1;
    while (start > 0 && dayOf(index, rows[start - 1] as number) === day) start -= 1;
    reversed.set(rows.subarray(start, end), rows.length - end);
    end = start;
  }
  return reversed;
}
