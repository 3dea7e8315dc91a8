import { townLabel } from '../../place/place.ts';
import { defaultMiles } from '../../place/place-query.ts';
import { statesText } from '../../place/place-text.ts';
import type { StateCode } from '../../place/state.ts';
import { filters, maxMiles } from '../../query/filters.ts';
import type { RaceQuery } from '../../query/race-query.ts';
import {
  bandWith,
  type CourseLength,
  courseLengthText,
  type DistanceBandId,
} from '../../race/distance.ts';
import { genreOf } from '../../race/genre.ts';
import { firstDay } from '../../time/day.ts';
import { combineTimes, monthAround } from './combine-times.ts';
import { isZip, type Meaning, nameWritings, townWritings } from './meaning.ts';
import type { Part } from './part.ts';
import type { KnownTown } from './vocabulary.ts';

type MeaningOf<Kind> = Extract<Meaning, { kind: Kind }>;

/** The meanings of one way to read the text, and the choices within them. */
export interface Understood {
  meanings: readonly Meaning[];
  /** Index of the chosen days among those of several years. */
  year?: number;
  /** Widens days to their whole month, or a weekday to the next 30 days. */
  inMonth?: boolean;
  /** Miles around a town, if wider than usual. */
  miles?: number;
  /** Searches the distance band of a course's miles instead of courses about as long. */
  inBand?: boolean;
}

export const ofKind = <Kind extends Meaning['kind']>(meanings: readonly Meaning[], kind: Kind) =>
  meanings.filter((meaning): meaning is MeaningOf<Kind> => meaning.kind === kind);

/** The radius that was typed, in miles. */
export const typedMiles = (meanings: readonly Meaning[]): number | undefined =>
  ofKind(meanings, 'radius').find(({ miles }) => miles !== undefined)?.miles;

/** Next to a word of a name, a town without a radius is one, too: `rule of three bentonville`. */
export const areTownsNames = (meanings: readonly Meaning[]): boolean =>
  ofKind(meanings, 'word').length > 0 &&
  ofKind(meanings, 'radius').length === 0 &&
  !ofKind(meanings, 'town').some(({ towns }) => isZip(towns));

export interface Built {
  query: RaceQuery;
  around: string | undefined;
  parts: Part[];
  named: RaceQuery | undefined;
  /** The name of the chosen days. */
  time: string | undefined;
  /** The band searched instead of a course's miles. */
  band: DistanceBandId | undefined;
  /** Times and disciplines that contradict the first. */
  contradicting: readonly Meaning[];
  /** Whether a race's name is meant, so that it matters more than the time. */
  isName: boolean;
}

interface Length {
  /** Undefined if the band is searched instead. */
  miles: CourseLength | undefined;
  /** Of a number of miles; a span has none. */
  band: DistanceBandId | undefined;
}

/** What typed miles search. */
function lengthOf(miles: CourseLength, inBand: boolean): Length {
  if (typeof miles !== 'number') return { miles, band: undefined };
  const band = bandWith(miles);
  return { miles: inBand ? undefined : miles, band };
}

/** The query for some meanings plus the filters of `base`; undefined if they contradict each other. */
export function buildQuery(
  { meanings, year = 0, inMonth = false, miles, inBand = false }: Understood,
  base: RaceQuery,
): Built | undefined {
  const genres = ofKind(meanings, 'genre');
  const allTowns = ofKind(meanings, 'town');
  const zips = allTowns.filter(({ towns }) => isZip(towns));
  // A ZIP says where in the town: `boulder co 80302`.
  const towns = zips.length > 0 ? zips : allTowns;
  const lengths = new Map(
    ofKind(meanings, 'distance').map(({ miles }) => {
      const length = lengthOf(miles, inBand);
      return [length.miles === undefined ? length.band : courseLengthText(length.miles), length];
    }),
  );
  const words = ofKind(meanings, 'word');
  const namedStates = ofKind(meanings, 'state');
  const states = new Set<StateCode>([
    ...namedStates.map(({ state }) => state),
    ...ofKind(meanings, 'region').flatMap((region) => region.states),
  ]);
  if (lengths.size > 1) return undefined;
  // Several states mean any of them, but only if each is surely a state.
  if (states.size > 1 && namedStates.some(({ isDoubtful }) => isDoubtful)) return undefined;
  const genre = genres[0]?.genre;
  const [length] = lengths.values();
  if (base.genre && genre && base.genre !== genre) return undefined;
  if (base.distance && length?.band && base.distance !== length.band) return undefined;
  if (base.miles !== undefined && length && !lengths.has(courseLengthText(base.miles))) {
    return undefined;
  }

  const parts: Part[] = [];
  const query: RaceQuery = { ...base, q: undefined };
  if (genre && genre !== base.genre) {
    query.genre = genre;
    parts.push({ label: genreOf(genre).name, params: { genre } });
  }
  const hasRadius = ofKind(meanings, 'radius').length > 0;
  const typed = typedMiles(meanings);
  const radius = typed && Math.min(typed, maxMiles);
  const isName = areTownsNames(meanings) && miles === undefined;
  let around: KnownTown | undefined;
  if (towns.length > 0 && !isName) {
    const [town, ...others] = towns;
    if (!town || others.length > 0 || base.near || base.area) return undefined;
    const inState = town.towns.filter(({ state }) => states.size === 0 || states.has(state));
    // The page may be limited to a state, near whose border the town may be.
    [around] = inState.filter(({ state }) => base.states?.includes(state));
    around ??= inState[0];
    if (!around) return undefined;
    const within = miles ?? radius ?? Number(defaultMiles);
    query.near = { lat: around.lat, lng: around.lng };
    query.within = within;
    const place = around.zip ?? townLabel(around);
    parts.push({
      label: `Within ${within} mi of ${place}`,
      params: { location: place, within: String(within) },
      ...(miles !== undefined && { asked: { location: place, within: defaultMiles } }),
    });
  } else if (radius !== undefined && base.near) {
    query.within = radius;
    parts.push({ label: filters.within.chip(`${radius}`), params: { within: `${radius}` } });
  } else if (hasRadius) return undefined;
  if (states.size > 0 && !around) {
    query.states = [...states].filter((state) => base.states?.includes(state) ?? true);
    if (query.states.length === 0) return undefined;
    const location = statesText(query.states);
    parts.push({ label: location, params: { location } });
  }
  const times = ofKind(meanings, 'days');
  const combined = combineTimes(times.map(({ choices }) => choices));
  const choice = combined?.choices[year];
  const days = inMonth ? choice && monthAround(choice) : choice;
  if ((combined || inMonth) && !days) return undefined;
  if (days) {
    const { from, to, label, when } = days;
    query.from = base.from && base.from > from ? base.from : from;
    query.to = base.to && base.to < to ? base.to : to;
    if (query.from > query.to) return undefined;
    query.span = when;
    const start = query.from === firstDay ? {} : { from: query.from };
    // An address has one `when`, which may be the part of the calendar.
    const isOnly = when !== undefined && base.when === 'all';
    parts.push({ label, params: isOnly ? { when } : { ...start, to: query.to } });
  }
  if (length?.miles !== undefined) {
    query.miles = length.miles;
    const text = courseLengthText(length.miles);
    parts.push({ label: filters.miles.chip(text), params: { miles: text } });
  } else if (length?.band) {
    query.distance = length.band;
    parts.push({ label: filters.distance.chip(length.band), params: { distance: length.band } });
  }
  const prices = ofKind(meanings, 'price').map(({ dollars }) => dollars);
  if (prices.length > 0) {
    query.price = Math.min(...prices, base.price ?? Number.POSITIVE_INFINITY);
    const price = String(query.price);
    parts.push({ label: filters.price.chip(price), params: { price } });
  }
  for (const { choice } of ofKind(meanings, 'filter')) {
    const { name, value } = choice;
    if (query[name] !== undefined && query[name] !== value) return undefined;
    if (query[name] === undefined) {
      parts.push({ label: filters[name].chip(value), params: { [name]: value } });
    }
    Object.assign(query, { [name]: value });
  }
  const typedTexts = [
    ...words.map(({ writings }) => writings),
    ...(isName ? towns.map((town) => townWritings(town.towns)) : []),
  ];
  // A word typed twice is one: `point to point`.
  const texts = [
    ...new Map(typedTexts.map((writings) => [writings.join('\n'), writings])).values(),
  ];
  if (texts.length > 0) {
    query.words = texts;
    for (const [text = ''] of texts) parts.push({ label: `“${text}”`, params: { q: text } });
  }
  // The list already has the discipline, so its chip removes nothing, but it's all that was understood.
  if (parts.length === 0 && genre) parts.push({ label: genreOf(genre).name, params: { genre } });
  const nameWords = meanings.map(nameWritings).filter((writings) => writings !== undefined);
  // Names mention a town, but not a ZIP.
  const isNamed = texts.length > 0 || (around !== undefined && around.zip === undefined);
  return {
    query,
    parts,
    around: around && townLabel(around),
    named: isNamed ? { ...query, nameWords } : undefined,
    time: days?.label,
    band: length?.miles === undefined ? length?.band : undefined,
    contradicting: [
      ...genres.filter((other) => other.genre !== genre),
      ...(combined?.leftOut ?? []).flatMap((at) => times[at] ?? []),
    ],
    isName: texts.length > 0,
  };
}
