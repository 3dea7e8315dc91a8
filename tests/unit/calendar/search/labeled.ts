import { parsePlaceText } from '#calendar/place/place-text.ts';
import type { RaceQuery } from '#calendar/query/race-query.ts';
import type { RaceIndex } from '#calendar/search/race-index.ts';
import { everyRace, search } from '#calendar/search/search.ts';
import { fold } from '#calendar/text/text.ts';
import { type Today, todayAt } from '#calendar/time/day.ts';
import { gazetteer, queryOf } from './listed.ts';
import queries from './queries.json' with { type: 'json' };

/** The labels' current time: "june" is June 2027, and "this weekend" November 27 to 29. */
export const labeled: Today = todayAt(new Date('2026-11-23T15:00:00Z'));

/** A search as a rider may type it, labeled by hand with the race it means or the address of the list. */
export interface LabeledQuery {
  q: string;
  /** Part of the race's folded name; any edition counts. */
  race?: string;
  state?: string;
  list?: string;
}

export const labeledQueries: readonly LabeledQuery[] = queries;

/** Every third search was held out while the rules were made. */
export const isHeldOut = (index: number): boolean => index % 3 === 2;

const hundredth = (degrees: number) => Math.round(degrees * 100) / 100;

function addressOf(list: string): RaceQuery {
  const address = new URLSearchParams(list);
  const place = parsePlaceText(address.get('location') ?? '');
  if (place.kind === 'town') {
    const at = gazetteer.find(place.town, place.state);
    if (!at) throw new Error(list);
    address.set('near', `${hundredth(at.lat)},${hundredth(at.lng)}`);
    address.delete('location');
  }
  return queryOf(address.toString());
}

/** The rows of the races that a query means. */
export function meantRows(index: RaceIndex, { race, state, list }: LabeledQuery): Set<number> {
  if (list !== undefined) return new Set(search(index, addressOf(list), labeled).rows);
  const rows = search(index, { ...everyRace, q: race }, labeled).rows;
  return new Set(
    rows.filter((row) => {
      const found = index.race(row);
      return (
        fold(found.name).includes(race ?? '') && (state === undefined || found.state === state)
      );
    }),
  );
}
