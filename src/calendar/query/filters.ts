import { type Area, type Coords, parseArea, parseCoords } from '../place/coords.ts';
import { maxLocationLength } from '../place/place.ts';
import { findState } from '../place/state.ts';
import { maxPrice } from '../race/course.ts';
import {
  type CourseLength,
  courseLengthLabel,
  type DistanceBandId,
  distanceBandIds,
  distanceBands,
} from '../race/distance.ts';
import { genreIds, genreOf, isGenreId } from '../race/genre.ts';
import {
  type RegistrationFilter,
  registrationFilterNames,
  registrationFilters,
} from '../race/registration.ts';
import { eventStatuses, statusNames } from '../race/status.ts';
import { tagLabel } from '../race/tag.ts';
import { cleanLine, lineError } from '../text/line.ts';
import { formatNumber } from '../text/number.ts';
import { dayError, formatDay } from '../time/day.ts';
import { isWhen, nearWhens, type When, whenLabel, whenParts } from './when.ts';

// Plain functions, because every listing page runs them: zod would be a fifth of its script.

/** Why a parameter is refused; the message starts with the parameter's name or continues after it. */
export class Refusal {
  readonly message: string;
  constructor(message: string) {
    this.message = message;
  }
}

const choice =
  <const T extends string>(
    name: string,
    values: readonly T[],
    choices = `one of ${values.join(', ')}`,
  ) =>
  (text: string): T | Refusal =>
    values.find((value) => value === text) ?? new Refusal(`${name} must be ${choices}`);

const line =
  (max: number) =>
  (text: string): string | Refusal => {
    const error = lineError(text, max);
    return error === undefined ? cleanLine(text) : new Refusal(error);
  };

function day(text: string): string | Refusal {
  const error = dayError(text);
  return error === undefined ? text : new Refusal(error);
}

function near(text: string): Coords | Refusal {
  const [lat, lng, ...more] = text.split(',');
  const coords = more.length === 0 ? parseCoords(lat, lng) : undefined;
  return coords ?? new Refusal('near must be latitude,longitude');
}

const area = (text: string): Area | Refusal =>
  parseArea(text) ?? new Refusal('area must be west,south,east,north in degrees');

/** The largest radius and the longest course length to search for. */
export const maxMiles = 5000;

const numberOfMiles =
  (name: string) =>
  (text: string): number | Refusal => {
    if (!/^\d+(\.\d+)?$/.test(text)) return new Refusal(`${name} must be a number of miles`);
    const miles = Number(text);
    if (miles <= 0) return new Refusal(`${name} must be more than 0`);
    return miles <= maxMiles ? miles : new Refusal(`${name} must be at most ${maxMiles}`);
  };

/** Parses `100` as about so many miles, `0-50` and `100-` as a span. */
function courseLength(text: string): CourseLength | Refusal {
  const [, from, to] = /^(\d+(?:\.\d+)?)-(\d+(?:\.\d+)?)?$/.exec(text) ?? [];
  if (from === undefined) return numberOfMiles('miles')(text);
  const span = { from: Number(from), to: to === undefined ? Number.POSITIVE_INFINITY : Number(to) };
  if ([from, to].some((end) => Number(end) > maxMiles)) {
    return new Refusal(`miles must be at most ${maxMiles}`);
  }
  return span.from < span.to ? span : new Refusal('miles must go from fewer to more');
}

function price(text: string): number | Refusal {
  if (!/^\d+(\.\d{1,2})?$/.test(text)) return new Refusal('price must be a number of dollars');
  const dollars = Number(text);
  return dollars <= maxPrice ? dollars : new Refusal(`price must be at most ${maxPrice}`);
}

const isRegistrationFilter = (text: string): text is RegistrationFilter =>
  Object.hasOwn(registrationFilterNames, text);

function when(text: string): When | Refusal {
  const choices = [...whenParts, ...nearWhens].join(', ');
  return isWhen(text)
    ? text
    : new Refusal(`when must be ${choices}, a month (2027-06) or a season (2027-spring)`);
}

function tags(text: string): string[] | Refusal {
  const list = text.split(',', 31);
  if (list.length > 30 || list.some((tag) => lineError(tag, 80) !== undefined)) {
    return new Refusal('tags must be at most 30, of at most 80 characters');
  }
  return [...new Set(list.map(cleanLine).filter((tag) => tag !== ''))];
}

/** Parses a page's number or size, and clamps it. */
export const wholeNumber =
  (name: string, high: number) =>
  (text: string): number | Refusal =>
    /^-?\d+$/.test(text)
      ? Math.min(high, Math.max(1, Number(text)))
      : new Refusal(`${name} must be a whole number`);

export interface Filter {
  /** Returns the value or a {@link Refusal}. */
  parse(text: string): unknown;
  label: string;
  /** Tells the rider why a page ignores an invalid value. */
  why: string;
  /** The text of a value's chip; without it, the filter has no chip. */
  chip?(value: string): string;
  /** Whether it is under "More Filters". */
  isMore?: true;
}

const tooLong = 'it’s too long, or has characters we can’t search for';
const noChoice = 'it isn’t one of the choices';
const noName = 'there isn’t one by that name';
const noDay = 'it isn’t a date';

/** By their names in addresses, in the order of chips. hide-stale-rows.js and scroll-to-results.js list them too. */
export const filters = {
  q: { parse: line(200), label: 'the text', why: tooLong, chip: (value) => `“${value}”` },
  exact: {
    parse: choice('exact', ['1'], '1'),
    label: 'the exact words',
    why: noChoice,
    chip: () => 'Exact match',
  },
  genre: {
    parse: choice('genre', [...genreIds, 'all'], `all or one of ${genreIds.join(', ')}`),
    label: 'the discipline',
    why: noName,
    chip: (value) => (isGenreId(value) ? genreOf(value).name : value),
  },
  state: {
    parse: (text: string) =>
      findState(text)?.code ?? new Refusal('state must be a US state or its code'),
    label: 'the state',
    why: noName,
    chip: (value) => findState(value)?.name ?? value,
  },
  location: {
    parse: line(maxLocationLength),
    label: 'the place',
    why: tooLong,
    chip: (value) => value,
  },
  near: { parse: near, label: 'the point', why: 'it isn’t a latitude and longitude' },
  within: {
    parse: numberOfMiles('within'),
    label: 'the radius',
    why: 'use a number of miles up to 5,000',
    chip: (value) => `Within ${value} mi`,
  },
  area: {
    parse: area,
    label: 'the area',
    why: 'it isn’t west, south, east and north in degrees',
    chip: () => 'Map area',
  },
  from: {
    parse: day,
    label: 'the date',
    why: noDay,
    chip: (value) => `From ${formatDay(value, 'short')}`,
    isMore: true,
  },
  to: {
    parse: day,
    label: 'the date',
    why: noDay,
    chip: (value) => `To ${formatDay(value, 'short')}`,
    isMore: true,
  },
  distance: {
    parse: choice('distance', distanceBandIds),
    label: 'the course length',
    why: noChoice,
    chip: (value) => distanceBands[value as DistanceBandId].label,
    isMore: true,
  },
  miles: {
    parse: courseLength,
    label: 'the miles',
    why: 'use a number of miles up to 5,000, or a span such as 0-50',
    chip: courseLengthLabel,
  },
  tags: {
    parse: tags,
    label: 'the tags',
    why: 'they are too many or too long',
    chip: tagLabel,
    isMore: true,
  },
  open: {
    parse: choice('open', ['1'], '1'),
    label: 'the registration',
    why: noChoice,
    chip: () => 'Has registration link',
    isMore: true,
  },
  registration: {
    parse: choice('registration', registrationFilters),
    label: 'when registration is open',
    why: noChoice,
    chip: (value) => (isRegistrationFilter(value) ? registrationFilterNames[value] : value),
    isMore: true,
  },
  price: {
    parse: price,
    label: 'the price',
    why: `use a number of dollars up to ${formatNumber(maxPrice)}`,
    chip: (value) => `Up to $${value}`,
    isMore: true,
  },
  eventStatus: {
    parse: choice('eventStatus', eventStatuses),
    label: 'the status',
    why: noChoice,
    chip: (value) => statusNames[value] ?? value,
    isMore: true,
  },
  when: {
    parse: when,
    label: 'the time',
    why: noChoice,
    chip: (value) => (isWhen(value) ? whenLabel(value) : value),
  },
} satisfies Record<string, Filter>;

export type FilterName = keyof typeof filters;

export const filterNames = Object.keys(filters) as FilterName[];

export const isFilterName = (name: string): name is FilterName => Object.hasOwn(filters, name);
