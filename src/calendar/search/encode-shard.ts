import type { Coords } from '../place/coords.ts';
import type { Gazetteer } from '../place/gazetteer.ts';
import { townOf } from '../place/place.ts';
import { type StateCode, stateCodes } from '../place/state.ts';
import { milesOf } from '../race/distance.ts';
import { genreIds } from '../race/genre.ts';
import { raceIdBase } from '../race/race-id.ts';
import { eventStatuses } from '../race/status.ts';
import { compareText } from '../text/text.ts';
import { daysBetween } from '../time/day.ts';
import { encodeFile } from './column-file.ts';
import { pricesText, windowText } from './entry-columns.ts';
import { encodeNumbers } from './number-column.ts';
import {
  coordsLowestBase,
  degreeParts,
  type IndexableRace,
  listSeparator,
  type ShardFile,
  shardVersion,
} from './shard-file.ts';
import { encodeTexts, lineEnd, type StoredTexts } from './text-column.ts';
import { townOffset } from './town-offset.ts';

/** By date, then id: the order of races in a shard and in its details. */
export function inShardOrder<T extends Pick<IndexableRace, 'date' | 'id'>>(
  races: readonly T[],
): T[] {
  return races.toSorted((a, b) => compareText(a.date, b.date) || compareText(a.id, b.id));
}

/** Encodes races as a {@link ShardFile}. A town that the gazetteer doesn't know is where its race starts. */
export function encodeShard(races: readonly IndexableRace[], gazetteer?: Gazetteer): string {
  const rows = inShardOrder(races);
  const names = encodeTexts(rows.map((race) => race.name));
  const { ids, suffixes } = encodeIds(rows);
  const tags = dictionaryOf(rows.map((race) => race.tags.join(listSeparator)));
  const tagLists = encodeTexts(tags.entries);
  const aliases = dictionaryOf(rows.map((race) => (race.aliases ?? []).join(listSeparator)));
  const aliasLists = encodeTexts(aliases.entries);
  const miles = dictionaryOf(rows.map((race) => milesOf(race.distance).join(',')));
  const windows = dictionaryOf(rows.map((race) => windowText(race.date, race.registration)));
  const prices = dictionaryOf(rows.map(pricesText));
  const { towns, placesPerState, ...placeColumns } = encodePlaces(rows, gazetteer);
  const file: ShardFile = {
    version: shardVersion,
    count: rows.length,
    names: names.head,
    ...encodeDays(rows),
    ids,
    tagLists: tagLists.head,
    tagListCount: tags.entries.length,
    aliasLists: aliasLists.head,
    aliasListCount: aliases.entries.length,
    mileLists: miles.entries,
    windowTexts: windows.entries,
    priceTexts: prices.entries,
    towns: towns.head,
    placesPerState,
    columns: {
      names: names.text,
      genres: encodeNumbers(rows.map((race) => genreIds.indexOf(race.genre))),
      statuses: encodeNumbers(rows.map((race) => eventStatuses.indexOf(race.eventStatus))),
      registration: encodeNumbers(rows.map((race) => (race.regUrl ? 1 : 0))),
      idSuffixes: encodeNumbers(suffixes),
      tags: encodeNumbers(tags.numbers),
      tagLists: tagLists.text,
      aliases: encodeNumbers(aliases.numbers),
      aliasLists: aliasLists.text,
      miles: encodeNumbers(miles.numbers),
      windows: encodeNumbers(windows.numbers),
      prices: encodeNumbers(prices.numbers),
      towns: towns.text,
      ...placeColumns,
    },
  };
  return encodeFile(file);
}

type Days = Pick<ShardFile, 'firstDay' | 'dayGaps' | 'racesPerDay' | 'endGaps' | 'lengths'>;

function encodeDays(rows: readonly IndexableRace[]): Days {
  const byDay = Map.groupBy(rows, (race) => race.date);
  const days = [...byDay.keys()];
  const ends = rows.flatMap(({ date, endDate }, row) =>
    endDate ? [{ row, length: daysBetween(date, endDate) }] : [],
  );
  return {
    firstDay: days[0] ?? '',
    dayGaps: days.map((day, index) => daysBetween(days[index - 1] ?? day, day)),
    racesPerDay: [...byDay.values()].map((races) => races.length),
    endGaps: ends.map(({ row }, index) => row - (ends[index - 1]?.row ?? 0)),
    lengths: ends.map(({ length }) => length),
  };
}

/** The distinct texts, most frequent first, and each given text's index among them. */
function dictionaryOf(texts: readonly string[]): { entries: string[]; numbers: number[] } {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  const entries = [...counts].sort((a, b) => b[1] - a[1]).map(([text]) => text);
  const numbers = new Map(entries.map((text, number) => [text, number]));
  return { entries, numbers: texts.map((text) => numbers.get(text) as number) };
}

/** An id follows from name and date, except after a clash or a rename. */
function encodeIds(
  rows: readonly IndexableRace[],
): Pick<ShardFile, 'ids'> & { suffixes: number[] } {
  const ids: ShardFile['ids'] = [];
  const suffixes = rows.map(({ id, name, date }, row) => {
    const base = raceIdBase(name, date);
    if (id === base) return 0;
    const suffix = Number(id.slice(base.length + 1));
    if (suffix >= 2 && suffix < 1e6 && id === `${base}-${suffix}`) return suffix;
    ids.push([row, id]);
    return 0;
  });
  return { ids, suffixes };
}

interface Place {
  state: StateCode;
  location: string;
  coords: Coords | undefined;
  /** In units of 1/{@link degreeParts} degree from the south pole and the date line. */
  lat: number;
  lng: number;
}

const parts = (degrees: number, limit: number) => Math.round((degrees + limit) * degreeParts);

function placeOf({ state, location, coords }: IndexableRace): Place {
  return {
    state,
    location: location.replaceAll(lineEnd, ' '),
    coords,
    lat: parts(coords?.lat ?? 0, 90),
    lng: parts(coords?.lng ?? 0, 180),
  };
}

const placeKey = ({ state, location, lat, lng }: Place) => `${state}${lat},${lng},${location}`;

const byTown = (a: Place, b: Place): number =>
  compareText(a.location, b.location) || a.lat - b.lat || a.lng - b.lng;

/** The races' places, each once, and each row's index among them. */
function encodePlaces(
  rows: readonly IndexableRace[],
  gazetteer: Gazetteer | undefined,
): {
  towns: StoredTexts;
  placesPerState: number[];
} & Pick<ShardFile['columns'], 'places' | 'latitudes' | 'longitudes' | 'townsNorth' | 'townsEast'> {
  const placeByRow = rows.map(placeOf);
  const keys = placeByRow.map(placeKey);
  const distinct = new Map(placeByRow.map((place, row) => [keys[row], place]));
  const perState = Map.groupBy(distinct.values(), (place) => place.state);
  const places = stateCodes.flatMap((state) => perState.get(state)?.sort(byTown) ?? []);
  const numbers = new Map(places.map((place, number) => [placeKey(place), number]));
  const columnOf = (pick: (place: Place) => number) =>
    encodeNumbers(places.map(pick), coordsLowestBase);
  const offsets = places.map(({ location, state, coords }) => {
    const town = gazetteer?.find(townOf(location), state);
    return coords && town ? townOffset(coords, town) : { north: 0, east: 0 };
  });
  return {
    towns: encodeTowns(places),
    placesPerState: stateCodes.map((state) => perState.get(state)?.length ?? 0),
    places: encodeNumbers(keys.map((key) => numbers.get(key) as number)),
    latitudes: columnOf((place) => place.lat),
    longitudes: columnOf((place) => place.lng),
    townsNorth: encodeNumbers(offsets.map(({ north }) => north)),
    townsEast: encodeNumbers(offsets.map(({ east }) => east)),
  };
}

/** Locations without the `, ST` that nearly all end with; the rest are stored whole as `others`. */
function encodeTowns(places: readonly Place[]): StoredTexts {
  return encodeTexts(
    places.map((place) => place.location),
    (location, row) => {
      const ending = `, ${places[row]?.state}`;
      return location.endsWith(ending) ? location.slice(0, -ending.length) : undefined;
    },
  );
}
