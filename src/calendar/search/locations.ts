import { stateCodes } from '../place/state.ts';
import { lineEnd } from './lines.ts';
import type { Places } from './places.ts';
import { textAt } from './text-column.ts';

export function locationAt({ towns, states }: Places, place: number): string {
  const state = stateCodes[states[place] as number];
  return towns.others.get(place) ?? `${textAt(towns, place)}, ${state}`;
}

/** Places whose location contains a text, in no order, maybe repeated. @param needle folded, and not empty */
export function placesWith(places: Places, needle: string): number[] {
  const inTowns = places.townSearch.rowsWith(needle);
  return mayMatchEnding(needle) ? inTowns.concat(placesByEnding(places, needle)) : inTowns;
}

const endings = stateCodes.map((code) => `, ${code.toLowerCase()}`);
const endingLength = ', st'.length;

/** Whether a match could include part of the ending `, st`. */
const mayMatchEnding = (needle: string) =>
  needle.length < endingLength || needle.lastIndexOf(',') >= needle.length - endingLength;

function placesByEnding(places: Places, needle: string): number[] {
  const { firstPlaces, towns } = places;
  const matches: number[] = [];
  for (const [state, ending] of endings.entries()) {
    const first = firstPlaces[state] as number;
    const end = firstPlaces[state + 1] as number;
    if (ending.includes(needle)) {
      for (let place = first; place < end; place += 1) matches.push(place);
    }
    for (let length = 1; length <= endingLength; length += 1) {
      if (first === end || !needle.endsWith(ending.slice(0, length))) continue;
      for (const place of townsEndingWith(places, needle.slice(0, -length), first, end)) {
        matches.push(place);
      }
    }
  }
  return matches.filter((place) => !towns.others.has(place));
}

/** Searches the places from `first` up to `end`. */
function townsEndingWith(
  { townSearch }: Places,
  needle: string,
  first: number,
  end: number,
): number[] {
  const { text, lines } = townSearch.column();
  const matches: number[] = [];
  const offset = lines.start(first);
  const part = text.slice(offset, lines.start(end) - lineEnd.length) + lineEnd;
  const ending = needle + lineEnd;
  let place = first;
  for (let at = part.indexOf(ending); at >= 0; at = part.indexOf(ending, at + 1)) {
    place = lines.rowAt(offset + at, place);
    matches.push(place);
  }
  return matches;
}
