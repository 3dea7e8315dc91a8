import { parsePlaceText } from '../place/place-text.ts';
import { stateOf } from '../place/state.ts';
import { tagLabel } from '../race/tag.ts';
import { counted, inSentence, raceTitles } from '../race/words.ts';
import { filters } from './filters.ts';
import type { RaceQuery } from './race-query.ts';
import { whenLabel } from './when.ts';

const times = { upcoming: 'Upcoming ', past: 'Past ', all: '' } as const;

function placeOf(
  { states, location, typedLocation, within }: RaceQuery,
  near: string | undefined,
): string {
  if (near !== undefined) return ` Near ${near}`;
  const names = states.map((code) => stateOf(code).name);
  if (typedLocation !== undefined) names.push(`“${typedLocation}”`);
  else if (location !== undefined) {
    names.push(parsePlaceText(location).kind === 'text' ? `“${location}”` : location);
  }
  const place = names.join(', ');
  if (within !== undefined) return ` Within ${within} Miles${place && ` of ${place}`}`;
  return place && ` in ${place}`;
}

/** `, June 2027`, `, This Weekend` */
const spanOf = ({ span }: RaceQuery) =>
  span ? `, ${whenLabel(span).replace(/\b[a-z]/g, (letter) => letter.toUpperCase())}` : '';

/** `Upcoming Gravel Races in Kansas: “grinder”, Page 2`. @param near where from: `Emporia, KS` or `You` */
export function searchTitle(query: RaceQuery, near?: string): string {
  const words = [query.q, ...(query.words ?? []).map(([text]) => text), ...query.tags.map(tagLabel)]
    .filter(Boolean)
    .map((text) => `“${text}”`);
  const page = query.paging?.page ?? 1;
  return [
    times[query.when] + raceTitles[query.genre ?? 'all'] + placeOf(query, near) + spanOf(query),
    words.length > 0 ? `: ${words.join(', ')}` : '',
    page > 1 ? `, Page ${page}` : '',
  ].join('');
}

/** `in spring 2027`, `on Jul 4, 2027` */
const inTime = (label: string) =>
  /^[A-Z][a-z]{2} \d{1,2}\b/.test(label)
    ? `on ${label}`
    : `in ${label.replace(/^(?:Spring|Summer|Fall|Winter)\b/, (season) => season.toLowerCase())}`;

interface LastTime {
  coming: string;
  label: string;
  races: number;
}

/** `No gravel races within 100 miles of Denver in spring 2027 yet. Spring 2026 had 1.` @param near as a town's label */
export function noneYet(
  query: RaceQuery,
  { coming, label, races }: LastTime,
  near?: string,
): string {
  const { tags, open, registration, price, eventStatus, distance, within } = query;
  const narrowed = [registration, price, eventStatus].some((filter) => filter !== undefined);
  const isFiltered = tags.length > 0 || open || narrowed;
  const titles = inSentence(raceTitles[query.genre ?? 'all']);
  const town = near?.replace(/,.*/, '');
  const words = [
    isFiltered ? `No such ${titles}` : `No ${titles}`,
    distance && `of ${filters.distance.chip(distance)}`,
    near === undefined ? placeOf(query, near).trim() : `within ${within} miles of ${town}`,
    inTime(coming),
  ];
  return `${words.filter(Boolean).join(' ')} yet. ${label} had ${races.toLocaleString('en-US')}.`;
}

/** For the page's meta description. */
export function searchDescription(query: RaceQuery, total: number, near?: string): string {
  const title = searchTitle(query, near);
  if (total === 0) return `${title}. No races found.`;
  return `${title}. ${counted(total, 'race')} with dates, places, distances and where to register.`;
}
