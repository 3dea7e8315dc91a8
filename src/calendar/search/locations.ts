import { stateCodes } from '../state.ts';
import { decodeNumbers } from './number-column.ts';
import type { ShardFile } from './shard-file.ts';
import { decodeTexts, lineEnd, type TextColumn, textAt } from './text-column.ts';
import { createTextSearch, type TextSearch } from './text-search.ts';

/** The locations of a shard by state. What all of a state end with, `, KS`, is in no line. */
export interface Locations {
  count: number;
  /** For each of `stateCodes`, its first row; and after the last, where one more state would start. */
  firstRows: Int32Array;
  /** Lines without their `, ST`; the others in full. */
  towns: TextColumn;
  townSearch: TextSearch;
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
  return { count, firstRows, towns, townSearch: createTextSearch(towns) };
}

export function locationAt({ towns }: Locations, row: number, state: number): string {
  return towns.others.get(row) ?? `${textAt(towns, row)}, ${stateCodes[state]}`;
}

/**
 * The rows whose location contains a text, in no order, some perhaps twice.
 * @param needle folded, and not empty
 */
export function locationsWith(locations: Locations, needle: string): number[] {
  const rows = locations.townSearch.rowsWith(needle);
  return mayReachEnding(needle) ? rows.concat(rowsByEnding(locations, needle)) : rows;
}

const endings = stateCodes.map((code) => `, ${code.toLowerCase()}`);
const endingLength = ', st'.length;

/** Whether a match could take in a part of `, st`: it is within it, or has the comma near its end. */
const mayReachEnding = (needle: string) =>
  needle.length < endingLength || needle.lastIndexOf(',') >= needle.length - endingLength;

function rowsByEnding({ firstRows, townSearch }: Locations, needle: string): number[] {
  const towns = townSearch.column();
  const rows: number[] = [];
  for (const [state, ending] of endings.entries()) {
    const first = firstRows[state] as number;
    const end = firstRows[state + 1] as number;
    if (ending.includes(needle)) {
      for (let row = first; row < end; row += 1) rows.push(row);
    }
    for (let length = 1; length <= endingLength; length += 1) {
      if (first === end || !needle.endsWith(ending.slice(0, length))) continue;
      for (const row of townsEndingWith(towns, needle.slice(0, -length), first, end)) {
        rows.push(row);
      }
    }
  }
  return rows.filter((row) => !towns.others.has(row));
}

/** Of the rows from `first` up to `end`. */
function townsEndingWith(
  { text, starts }: TextColumn,
  needle: string,
  first: number,
  end: number,
): number[] {
  const rows: number[] = [];
  const offset = starts[first] as number;
  const part = text.slice(offset, (starts[end] as number) - 1) + lineEnd;
  const whole = needle + lineEnd;
  let row = first;
  for (let at = part.indexOf(whole); at >= 0; at = part.indexOf(whole, at + 1)) {
    while ((starts[row + 1] as number) <= offset + at) row += 1;
    rows.push(row);
  }
  return rows;
}
