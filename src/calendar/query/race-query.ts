import type { Area, Coords } from '../place/coords.ts';
import { townLabel } from '../place/place.ts';
import { isAnywhere, isStateGuessed, type PlaceText, parsePlaceText } from '../place/place-text.ts';
import type { StateCode } from '../place/state.ts';
import type { CourseLength, DistanceBandId } from '../race/distance.ts';
import type { genreIds } from '../race/genre.ts';
import type { RegistrationFilter } from '../race/registration.ts';
import type { EventStatus } from '../race/status.ts';
import type { Today } from '../time/day.ts';
import { apiPageSizes } from './api-page-sizes.ts';
import { filters, Refusal, wholeNumber } from './filters.ts';
import { daysOfWhen, isWhenPart, type When, type WhenPart } from './when.ts';

const parameterTable = {
  ...filters,
  page: { parse: wholeNumber('page', 1_000_000) },
  perPage: { parse: wholeNumber('perPage', apiPageSizes.max) },
};

export type Parameter = keyof typeof parameterTable;
export const parameters = Object.keys(parameterTable) as Parameter[];

type Values = {
  [Name in Parameter]?: Exclude<ReturnType<(typeof parameterTable)[Name]['parse']>, Refusal>;
};

/** Empty parameters don't count, nor does the search bar's "United States" as a place. */
const isGiven = (name: Parameter, text: string) =>
  name === 'location' ? !isAnywhere(text) : text !== '';

/** Whether a parameter is valid by itself. */
export const isValid = (name: Parameter, text: string): boolean =>
  !isGiven(name, text) || !(parameterTable[name].parse(text) instanceof Refusal);

/** A query, or messages by parameter. */
export type ParsedQuery =
  | { query: RaceQuery; errors?: undefined }
  | { query?: undefined; errors: Readonly<Record<string, string>> };

/** Parses the parameters of GET /api/races and of listing pages, except unknown ones. */
export function parseRaceQuery(
  params: Readonly<Record<string, string | undefined>>,
  today: Today,
): ParsedQuery {
  const values: Record<string, unknown> = {};
  const errors: Record<string, string> = {};
  for (const name of parameters) {
    const text = params[name];
    if (text === undefined || !isGiven(name, text)) continue;
    const value = parameterTable[name].parse(text);
    if (value instanceof Refusal) errors[name] = value.message;
    else values[name] = value;
  }
  if (Object.keys(errors).length === 0) Object.assign(errors, errorsBetween(values));
  return Object.keys(errors).length > 0 ? { errors } : { query: queryOf(values, today) };
}

function errorsBetween({ near, within, from, to }: Values): Record<string, string> {
  const errors: Record<string, string> = {};
  if (near && within === undefined) errors['within'] = 'near needs within, in miles';
  if (within !== undefined && !near) {
    errors['near'] = 'within needs a location, or near as latitude,longitude';
  }
  if (from && to && to < from) errors['to'] = 'to must not be before from';
  return errors;
}

/** The query's page, or the API's first by default; listing pages give their own. */
export const pagingOf = ({ paging }: Pick<RaceQuery, 'paging'>) =>
  paging ?? { page: 1, perPage: apiPageSizes.initial };

/** A town as stored locations spell it. */
const textOf = (place: PlaceText) =>
  place.kind === 'town' ? townLabel({ name: place.town, state: place.state }) : undefined;

/** The states of a place that has no town; undefined for other places. */
function statesOf(place: PlaceText): StateCode[] | undefined {
  if (place.kind === 'state') return [place.state.code];
  return place.kind === 'states' ? place.states.map(({ code }) => code) : undefined;
}

/** The later of two first days, or the earlier of two last days; either may be missing. */
const narrower = (a: string | undefined, b: string | undefined, isFirst: boolean) =>
  a !== undefined && b !== undefined ? (a > b === isFirst ? a : b) : (a ?? b);

/** What `when` means today: a part of the calendar, and days narrowed to the query's own. */
function timeOf({ when = 'all', from, to }: Values, today: Today) {
  const days = daysOfWhen(when, today.day);
  return {
    when: isWhenPart(when) ? when : ('all' as const),
    span: days && when,
    from: narrower(from, days?.from, true),
    to: narrower(to, days?.to, false),
  };
}

function queryOf({ location, genre, page, perPage, ...values }: Values, today: Today): RaceQuery {
  const place = parsePlaceText(location ?? '');
  const located = statesOf(place);
  const isGuessed = place.kind === 'town' && isStateGuessed(location ?? '');
  return {
    ...values,
    ...timeOf(values, today),
    tags: values.tags ?? [],
    open: values.open === '1',
    exact: values.exact === '1',
    genre: genre === 'all' ? undefined : genre,
    states: values.state
      ? [values.state].filter((code) => !located || located.includes(code))
      : located,
    location: located ? undefined : (textOf(place) ?? location),
    typedLocation: isGuessed ? location : undefined,
    paging:
      page === undefined && perPage === undefined
        ? undefined
        : { page: page ?? 1, perPage: perPage ?? apiPageSizes.initial },
  };
}

/** Filters, all of which a race must match. Texts ignore case and accents. */
export interface RaceQuery {
  genre?: (typeof genreIds)[number] | undefined;
  /** The race is in one of these states; an empty list matches no race. */
  states?: readonly StateCode[] | undefined;
  /** The location contains this text. */
  location?: string | undefined;
  /** Or the location contains this text: `palo al` if `location` is `palo, AL`. */
  typedLocation?: string | undefined;
  /** The name, another name of its event, the location or a tag contains this text. */
  q?: string | undefined;
  /** For each list, one of those fields contains one of its texts. Set only by reading typed words. */
  words?: readonly (readonly string[])[] | undefined;
  /** For each list, the name or another name of its event contains one of its texts. */
  nameWords?: readonly (readonly string[])[] | undefined;
  /** Typed text is taken literally, even if it finds nothing. */
  exact?: boolean | undefined;
  /** The race's last day is on or after this day. */
  from?: string | undefined;
  /** The race's first day is on or before this day. */
  to?: string | undefined;
  near?: Coords | undefined;
  /** Miles around `near`. */
  within?: number | undefined;
  /** The race's pin is in this area. */
  area?: Area | undefined;
  /** A course's length is in this band. The same course must match `miles` and `price`, too (docs/rules.md#r112). */
  distance?: DistanceBandId | undefined;
  /** A course is about this many miles long, or within a span. */
  miles?: CourseLength | undefined;
  /** A course costs at most this many dollars today. */
  price?: number | undefined;
  /** The race has all of these tags. */
  tags: string[];
  /** Riders can register, as far as we know: the race has a `registrationUrl`. */
  open: boolean;
  /** Registration is known to be open, or to open or close soon. */
  registration?: RegistrationFilter | undefined;
  eventStatus?: EventStatus | undefined;
  when: WhenPart;
  /** The `when` that {@link from} and {@link to} come from, such as `this-weekend`; for titles. */
  span?: When | undefined;
  paging?: { page: number; perPage: number } | undefined;
}
