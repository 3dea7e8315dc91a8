import type { Coords } from '../place/coords.ts';
import { isAnywhere, isStateGuessed, type PlaceText, parsePlaceText } from '../place/place-text.ts';
import type { StateCode } from '../place/state.ts';
import { townLabel } from '../place/town.ts';
import type { DistanceBandId } from '../race/distance.ts';
import type { genreIds } from '../race/genre.ts';
import type { EventStatus } from '../race/status.ts';
import { filters, Refusal, wholeNumber } from './filters.ts';

const readers = {
  ...filters,
  page: { read: wholeNumber('page', 1_000_000) },
  perPage: { read: wholeNumber('perPage', 200) },
};

export type Parameter = keyof typeof readers;
export const parameters = Object.keys(readers) as Parameter[];

type Values = {
  [Name in Parameter]?: Exclude<ReturnType<(typeof readers)[Name]['read']>, Refusal>;
};

/** An empty text asks for nothing; nor does the search bar's "United States", for a place. */
const asksFor = (name: Parameter, text: string) =>
  name === 'location' ? !isAnywhere(text) : text !== '';

/** Whether a parameter's text can be read, by itself. */
export const isReadable = (name: Parameter, text: string): boolean =>
  !asksFor(name, text) || !(readers[name].read(text) instanceof Refusal);

/** What an address asks for, or what is wrong with it by parameter. */
export type ReadQuery =
  | { query: RaceQuery; faults?: undefined }
  | { query?: undefined; faults: Readonly<Record<string, string>> };

/**
 * Reads the query of GET /api/races, which is that of a list's address, too. A place that means
 * a state ({@link parsePlaceText}) filters by it, any other by the text of the location, in which a
 * town's state is its code. Where that state is a guess, the text finds races as it was typed, too. What is
 * no parameter is passed over.
 */
export function readRaceQuery(asked: Readonly<Record<string, string | undefined>>): ReadQuery {
  const values: Record<string, unknown> = {};
  const faults: Record<string, string> = {};
  for (const name of parameters) {
    const text = asked[name];
    if (text === undefined || !asksFor(name, text)) continue;
    const value = readers[name].read(text);
    if (value instanceof Refusal) faults[name] = value.message;
    else values[name] = value;
  }
  if (Object.keys(faults).length === 0) Object.assign(faults, faultsBetween(values));
  return Object.keys(faults).length > 0 ? { faults } : { query: queryOf(values) };
}

function faultsBetween({ near, within, from, to }: Values): Record<string, string> {
  const faults: Record<string, string> = {};
  if (near && within === undefined) faults['within'] = 'near needs within, in miles';
  if (within !== undefined && !near) {
    faults['near'] = 'within needs a location, or near as latitude,longitude';
  }
  if (from && to && to < from) faults['to'] = 'to must not be before from';
  return faults;
}

/** How many races a page of the API has by default; lists pass their own number. */
const usualPerPage = 100;

/** The page of an answer that always has one. */
export const pagingOf = ({ paging }: Pick<RaceQuery, 'paging'>) =>
  paging ?? { page: 1, perPage: usualPerPage };

/** How a stored location spells a town and its state. */
const textOf = (place: PlaceText) =>
  place.kind === 'town' ? townLabel({ name: place.town, state: place.state }) : undefined;

function queryOf({ location, genre, page, perPage, ...values }: Values): RaceQuery {
  const place = parsePlaceText(location ?? '');
  const state = place.kind === 'state' ? place.state.code : undefined;
  const isGuessed = place.kind === 'town' && isStateGuessed(location ?? '');
  return {
    ...values,
    when: values.when ?? 'all',
    tags: values.tags ?? [],
    open: values.open === '1',
    genre: genre === 'all' ? undefined : genre,
    states: [...new Set([values.state, state].filter((code) => code !== undefined))],
    location: state ? undefined : (textOf(place) ?? location),
    typedLocation: isGuessed ? location : undefined,
    paging:
      page === undefined && perPage === undefined
        ? undefined
        : { page: page ?? 1, perPage: perPage ?? usualPerPage },
  };
}

/** What to list. Every field given narrows the list; an absent one does not. */
export interface RaceQuery {
  genre?: (typeof genreIds)[number] | undefined;
  /** The race is in each of these, so two different ones match nothing. */
  states: StateCode[];
  /** Text the location contains, blind to case and accents. */
  location?: string | undefined;
  /** Text the location may contain instead: `palo al` where `location` is `palo, AL`. */
  typedLocation?: string | undefined;
  /** Text the name, the location or a tag contains, blind to case and accents. */
  q?: string | undefined;
  /** The race's last day is on or after this day. */
  from?: string | undefined;
  /** The race's first day is on or before this day. */
  to?: string | undefined;
  near?: Coords | undefined;
  /** Miles around `near`. */
  within?: number | undefined;
  /** A length of the race lies in this band. */
  distance?: DistanceBandId | undefined;
  /** The race has each of these tags, whole, blind to case and accents. */
  tags: string[];
  /** One can register: upcoming, neither cancelled nor postponed, and with an address to do it. */
  open: boolean;
  eventStatus?: EventStatus | undefined;
  when: 'upcoming' | 'past' | 'all';
  paging?: { page: number; perPage: number } | undefined;
}
