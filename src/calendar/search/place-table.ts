import { once } from '../once.ts';
import type { Coords } from '../place/coords.ts';
import { stateCodes } from '../place/state.ts';
import { createNumberColumn } from './number-column.ts';
import { coordsLowestBase, degreeParts, type ShardFile } from './shard-file.ts';
import { decodeTexts, lineEnd, type TextColumn, textAt } from './text-column.ts';
import { createTextSearch, type TextSearch } from './text-search.ts';
import { townAt } from './town-offset.ts';

/** The places of a shard: each combination of location and coordinates once, by state and location. */
export interface Places {
  count: number;
  /** The first place of each of `stateCodes`, and the end. */
  firstPlaces: Int32Array;
  /** Each place's index in `stateCodes`. */
  states: Uint8Array;
  /** Each place's location without its `, ST`; locations that don't end with it are in `others`. */
  towns: TextColumn;
  townSearch: TextSearch;
  coords(place: number): Coords | undefined;
  /** The point of the town that the place is in. */
  townCoords(place: number): Coords | undefined;
  /** The coordinates of all places; NaN if unknown. */
  degrees(): { latitudes: Float64Array; longitudes: Float64Array };
}

export function decodePlaces({
  placesPerState,
  towns: head,
  columns,
}: Pick<ShardFile, 'placesPerState' | 'towns' | 'columns'>): Places {
  const count = placesPerState.reduce((total, places) => total + places, 0);
  const firstPlaces = new Int32Array(placesPerState.length + 1);
  const states = new Uint8Array(count);
  for (const [state, places] of placesPerState.entries()) {
    const first = firstPlaces[state] as number;
    states.fill(state, first, first + places);
    firstPlaces[state + 1] = first + places;
  }
  const towns = decodeTexts(columns.towns, head, count);
  const townSearch = createTextSearch(towns);
  return { count, firstPlaces, states, towns, townSearch, ...createCoords(columns, count) };
}

function createCoords(
  columns: ShardFile['columns'],
  count: number,
): Pick<Places, 'coords' | 'townCoords' | 'degrees'> {
  const north = createNumberColumn(columns.latitudes, count, coordsLowestBase);
  const east = createNumberColumn(columns.longitudes, count, coordsLowestBase);
  const townsNorth = createNumberColumn(columns.townsNorth, count);
  const townsEast = createNumberColumn(columns.townsEast, count);
  const coords = (place: number) => {
    const lat = latitudeOf(north.at(place));
    const lng = longitudeOf(east.at(place));
    return isKnown(lat, lng) ? { lat, lng } : undefined;
  };
  return {
    coords,
    townCoords(place) {
      const start = coords(place);
      const offset = { north: townsNorth.at(place), east: townsEast.at(place) };
      return start && townAt(start, offset);
    },
    degrees: once(() => {
      const latitudes = Float64Array.from(north.all(), latitudeOf);
      const longitudes = Float64Array.from(east.all(), longitudeOf);
      for (let place = 0; place < count; place += 1) {
        if (isKnown(latitudes[place] as number, longitudes[place] as number)) continue;
        latitudes[place] = Number.NaN;
        longitudes[place] = Number.NaN;
      }
      return { latitudes, longitudes };
    }),
  };
}

// One division of whole numbers gives exactly the rounded degrees that were encoded.
const latitudeOf = (north: number) => (north - 90 * degreeParts) / degreeParts;
const longitudeOf = (east: number) => (east - 180 * degreeParts) / degreeParts;

const isKnown = (lat: number, lng: number) => lat !== 0 || lng !== 0;

export function locationAt({ towns, states }: Places, place: number): string {
  const state = stateCodes[states[place] as number];
  return towns.others.get(place) ?? `${textAt(towns, place)}, ${state}`;
}

/** Places whose location contains a text, in any order, possibly repeated. @param needle folded, and not empty */
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
