import { parsePlaceText, statesInWords } from '../place/place-text.ts';
import type { StateCode } from '../place/state.ts';
import { priceText } from '../race/course.ts';
import {
  type CourseLength,
  courseLengthLabel,
  courseLengthText,
  type DistanceBandId,
  distanceBands,
} from '../race/distance.ts';
import type { RegistrationFilter } from '../race/registration.ts';
import { tagLabel } from '../race/tag.ts';
import { counted, inSentence, raceTitles } from '../race/words.ts';
import { formatNumber } from '../text/number.ts';
import type { RaceQuery } from './race-query.ts';
import { whenLabel } from './when.ts';

const times = { upcoming: 'Upcoming ', past: 'Past ', all: '' } as const;

/** `Kansas`, `Emporia, KS`, `“river”` */
function placeNames({ states, location, typedLocation }: RaceQuery): string {
  const names = states?.length ? [statesInWords(states)] : [];
  if (typedLocation !== undefined) names.push(`“${typedLocation}”`);
  else if (location !== undefined) {
    names.push(parsePlaceText(location).kind === 'text' ? `“${location}”` : location);
  }
  return names.join(', ');
}

function placeInTitle(query: RaceQuery, near: string | undefined): string {
  const { within, area } = query;
  if (near !== undefined) return area ? ` in ${near}` : ` Near ${near}`;
  const place = placeNames(query);
  if (within !== undefined) return ` Within ${within} Miles${place && ` of ${place}`}`;
  return place && ` in ${place}`;
}

/** `within 50 miles of Denver`, `in Kansas`, `in this area` */
function placeInSentence(query: RaceQuery, near: string | undefined): string {
  const { within, area } = query;
  if (area) return 'in this area';
  if (within === undefined) return placeNames(query) && `in ${placeNames(query)}`;
  const center = near?.replace(/,.*/, '') ?? placeNames(query);
  return `within ${within} miles${center && ` of ${center}`}`;
}

/** `, June 2027`, `, This Weekend` */
const spanOf = ({ span }: RaceQuery) =>
  span ? `, ${whenLabel(span).replace(/\b[a-z]/g, (letter) => letter.toUpperCase())}` : '';

/** `Upcoming Gravel Races in Kansas: “grinder”, Page 2`. @param near the center: `Emporia, KS` or `You` */
export function searchTitle(query: RaceQuery, near?: string): string {
  const words = [query.q, ...(query.words ?? []).map(([text]) => text), ...query.tags.map(tagLabel)]
    .filter(Boolean)
    .map((text) => `“${text}”`);
  const page = query.paging?.page ?? 1;
  return [
    times[query.when] +
      raceTitles[query.genre ?? 'all'] +
      placeInTitle(query, near) +
      spanOf(query),
    words.length > 0 ? `: ${words.join(', ')}` : '',
    page > 1 ? `, Page ${page}` : '',
  ].join('');
}

const isLowerCase = /^(?:Spring|Summer|Fall|Winter|This|Next|Before)\b/;
const inside = (label: string) => label.replace(isLowerCase, (word) => word.toLowerCase());

/** `in spring 2027`, `on Jul 4, 2027`, `from Jul 4 to 6, 2027`, `this weekend`, `before Jan 1, 2026` */
function inTime(label: string): string {
  if (/^(?:[A-Z][a-z]{2}, )?[A-Z][a-z]{2} \d{1,2}\b/.test(label)) {
    return label.includes('–') ? `from ${label.replace('–', ' to ')}` : `on ${label}`;
  }
  if (/^Before\b|weekend$/.test(label)) return inside(label);
  return `in ${/^Next\b/.test(label) ? 'the ' : ''}${inside(label)}`;
}

/** `under 25 miles`, `100+ miles` */
const bandWords = (band: DistanceBandId) =>
  distanceBands[band].label.replace('U', 'u').replace('mi', 'miles');

/** `about 100 miles`, `up to 50 miles` */
const lengthWords = (length: CourseLength) =>
  courseLengthLabel(courseLengthText(length), (miles) => counted(Number(miles), 'mile')).replace(
    /^[AU]/,
    (letter) => letter.toLowerCase(),
  );

const inRegistration: Readonly<Record<RegistrationFilter, string>> = {
  open: 'with open registration',
  'opens-soon': 'with registration opening soon',
  'closes-soon': 'with registration closing soon',
  lottery: 'with entry by lottery',
};

/** `No gravel races within 100 miles of Denver in spring 2027` @param near as a town's label */
function noneOf(
  query: RaceQuery,
  time: string | undefined,
  near: string | undefined,
  onlyPast = false,
): string {
  const { tags, open, registration, price, eventStatus, distance, miles } = query;
  const { words = [] } = query;
  const isFiltered = tags.length > 0 || open || eventStatus !== undefined;
  const titles = (onlyPast ? 'upcoming ' : '') + inSentence(raceTitles[query.genre ?? 'all']);
  return [
    isFiltered ? `No such ${titles}` : `No ${titles}`,
    words.length > 0 && `for ${words.map(([text]) => `“${text}”`).join(' and ')}`,
    distance && `of ${bandWords(distance)}`,
    miles !== undefined && `of ${lengthWords(miles)}`,
    price !== undefined && `for ${priceText(price)} or less`,
    registration && inRegistration[registration],
    placeInSentence(query, near),
    time && inTime(time),
  ]
    .filter(Boolean)
    .join(' ');
}

export interface TimesNamed {
  /** The name of the upcoming time: `Spring 2027`. */
  upcoming: string;
  label: string;
  races: number;
}

/** `No gravel races within 100 miles of Denver in spring 2027 yet. Spring 2026 had 1.` @param near as a town's label */
export function noneYet(
  query: RaceQuery,
  { upcoming, label, races }: TimesNamed,
  near?: string,
): string {
  return `${noneOf(query, upcoming, near)} yet. ${label} had ${formatNumber(races)}.`;
}

/** What was understood but matches no race, and which parts of it the listed races don't match. */
export interface Unmet {
  query: RaceQuery;
  around: string | undefined;
  time: string | undefined;
  /** Whether only past races match. */
  onlyPast: boolean;
  /** The time searched instead. */
  insteadTime: string | undefined;
  /** The distance band searched instead. */
  insteadBand: DistanceBandId | undefined;
  /** The miles searched around the place instead, because no radius was typed and the usual one has no race. */
  insteadMiles: number | undefined;
  /** The states searched instead of a place in them. */
  insteadStates: readonly StateCode[] | undefined;
  without: readonly ('days' | 'distance' | 'genre' | 'place' | 'price' | 'registration')[];
}

const allOf = {
  ...{ days: 'dates', distance: 'distances', genre: 'disciplines' },
  ...{ place: 'places', price: 'prices', registration: 'races' },
};

/** `No fat bike races in Minnesota in January 2027. Showing all dates.` @param near the label of the page's own town */
export function noneOfAll(unmet: Unmet, near?: string): string {
  const { query, around, time, insteadTime = '', insteadBand, insteadMiles, without } = unmet;
  const none = noneOf(query, time, around ?? near, unmet.onlyPast);
  const days = /^Next\b/.test(insteadTime) ? `the ${inside(insteadTime)}` : insteadTime;
  // "All races" covers the others, too.
  const kinds = without.includes('registration') ? (['registration'] as const) : without;
  const all = kinds.length > 0 && `all ${kinds.map((kind) => allOf[kind]).join(' and ')}`;
  if (insteadMiles) {
    return `${none}. Showing ${days || all || 'races'} within ${insteadMiles} miles instead.`;
  }
  const instead = [
    days,
    insteadBand ? `races of ${bandWords(insteadBand)}` : '',
    unmet.insteadStates?.length ? `races in ${statesInWords(unmet.insteadStates)}` : '',
  ].filter((part) => part !== '');
  return instead.length > 0
    ? `${none}. Showing ${instead.join(' and ')} instead.`
    : `${none}. Showing ${all}.`;
}

/** Says that a filter finds only races whose facts are known, because hardly any race may have them. */
export function missingFacts({ price, registration }: RaceQuery): string {
  const facts = [
    ...(price === undefined ? [] : ['prices']),
    ...(registration === undefined ? [] : ['registration dates']),
  ];
  return facts.length === 0 ? '' : ` We don’t have ${facts.join(' and ')} for every race.`;
}

/** For the page's meta description. */
export function searchDescription(query: RaceQuery, total: number, near?: string): string {
  const title = searchTitle(query, near);
  if (total === 0) return `${title}. No races found.`;
  return `${title}. ${counted(total, 'race')} with dates, places, distances and where to register.`;
}
