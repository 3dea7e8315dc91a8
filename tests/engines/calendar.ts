import type { StateCode } from '#calendar/place/state.ts';
import { type Day, type Today, todayAt } from '#calendar/time/day.ts';

/** The fields of a race in `/api/races` that the journeys need. */
export interface ListedRace {
  id: string;
  name: string;
  genre: string;
  state: StateCode;
  location: string;
  tags: readonly string[];
  date: Day;
  endDate?: Day;
  eventStatus?: string;
}

const perPage = 100;

/** Every race of a site, page by page. */
export async function readRaces(origin: string): Promise<ListedRace[]> {
  const races: ListedRace[] = [];
  for (let page = 1; ; page += 1) {
    const response = await fetch(`${origin}/api/races?when=all&perPage=${perPage}&page=${page}`);
    const found = (await response.json()) as ListedRace[];
    races.push(...found);
    if (found.length < perPage) return races;
  }
}

/** Upcoming and past races, each in the site's order, by a rule that shares no code with the site. */
export function inOrder(races: readonly ListedRace[], today: Today = todayAt(new Date())) {
  const isUpcoming = (race: ListedRace) => (race.endDate ?? race.date) >= today.in(race.state);
  const key = (race: ListedRace) => `${race.date} ${race.id}`;
  const upcoming = races.filter(isUpcoming).sort((a, b) => (key(a) < key(b) ? -1 : 1));
  const past = races
    .filter((race) => !isUpcoming(race))
    .sort((a, b) => (a.date === b.date ? (a.id < b.id ? -1 : 1) : a.date < b.date ? 1 : -1));
  return { upcoming, past };
}
