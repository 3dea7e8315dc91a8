import { parsePlaceText } from '../place/place-text.ts';
import { stateOf } from '../place/state.ts';
import { counted, raceTitles } from '../race/words.ts';
import type { RaceQuery } from './race-query.ts';

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

/** `Upcoming Gravel Races in Kansas: “grinder”, Page 2`. @param near where from: `Emporia, KS` or `You` */
export function searchTitle(query: RaceQuery, near?: string): string {
  const words = [query.q, ...query.tags].filter(Boolean).map((text) => `“${text}”`);
  const page = query.paging?.page ?? 1;
  return [
    times[query.when] + raceTitles[query.genre ?? 'all'] + placeOf(query, near),
    words.length > 0 ? `: ${words.join(', ')}` : '',
    page > 1 ? `, Page ${page}` : '',
  ].join('');
}

/** For the page's meta description. */
export function searchDescription(query: RaceQuery, total: number, near?: string): string {
  const title = searchTitle(query, near);
  if (total === 0) return `${title}. No races found.`;
  return `${title}. ${counted(total, 'race')} with dates, places, distances and where to register.`;
}
