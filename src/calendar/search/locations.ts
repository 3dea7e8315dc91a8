import { stateCodes } from '../state.ts';
import { decodeNumbers } from './number-column.ts';
import { once } from './once.ts';
import type { ShardFile } from './shard-file.ts';
import {
  decodeTexts,
  foldColumn,
  lineEnd,
  type Marks,
  markOthersWith,
  marksOfTextsWith,
  type TextColumn,
  textAt,
} from './text-column.ts';

/** The locations of a shard by state. What all of a state end with, `, KS`, is in no line. */
export interface Locations {
  count: number;
  /** For each of `stateCodes`, its first row; and after the last, where one more state would start. */
  firstRows: Int32Array;
  /** Lines without their `, ST`; the others in full. */
  towns: TextColumn;
  foldedTowns: () => TextColumn;
}

export function decodeLocations(
  file: Pick<ShardFile, 'locations' | 'locationsPerState'>,
): Locations {
  const perState = decodeNumbers(file.locationsPerState, stateCodes.length);
  const firstRows = new Int32Array(stateCodes.length + 1);
  let count = 0;
  for (const [state, locations] of perState.entries()) {
    count += locations;
    firstRows[state + 1] = count;
  }
  const towns = decodeTexts(file.locations, count);
  return { count, firstRows, towns, foldedTowns: once(() => foldColumn(towns)) };
}

export function locationAt({ towns }: Locations, row: number, state: number): string {
  return towns.others.get(row) ?? `${textAt(towns, row)}, ${stateCodes[state]}`;
}

/**
 * Which locations contain a text.
 * @param needle folded, and not empty
 */
export function marksOfLocationsWith(locations: Locations, needle: string): Marks {
  const towns = locations.foldedTowns();
  const marks = marksOfTextsWith(towns, needle);
  for (const [state, code] of stateCodes.entries()) {
    const first = locations.firstRows[state] as number;
    const end = locations.firstRows[state + 1] as number;
    const ending = `, ${code.toLowerCase()}`;
    if (ending.includes(needle)) marks.fill(1, first, end);
    for (let length = 1; length <= ending.length; length += 1) {
      if (first < end && needle.endsWith(ending.slice(0, length))) {
        markTownsEndingWith(towns, needle.slice(0, -length), { first, end }, marks);
      }
    }
  }
  markOthersWith(towns, needle, marks);
  return marks;
}

/** Of the rows from `first` up to `end`. */
function markTownsEndingWith(
  { text, starts }: TextColumn,
  needle: string,
  { first, end }: { first: number; end: number },
  marks: Marks,
): void {
  const offset = starts[first] as number;
  const part = text.slice(offset, (starts[end] as number) - 1) + lineEnd;
  const whole = needle + lineEnd;
  let row = first;
  for (let at = part.indexOf(whole); at >= 0; at = part.indexOf(whole, at + 1)) {
    while ((starts[row + 1] as number) <= offset + at) row += 1;
    marks[row] = 1;
  }
}
