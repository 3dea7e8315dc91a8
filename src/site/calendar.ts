import { milesBetween } from '#calendar/place/coords.ts';
import { type StateCode, stateCodes } from '#calendar/place/state.ts';
import { stateCenter } from '#calendar/place/state-center.ts';
import { type GenrePageId, genres } from '#calendar/race/genre.ts';
import { partitionRaces } from '#calendar/race/order.ts';
import type { PublicRace } from '#calendar/race/race.ts';
import { KeptRelated } from '#calendar/related/kept-related.ts';
import type { RelatedRaces } from '#calendar/related/related-races.ts';
import type { Today } from '#calendar/time/day.ts';
import { countUpcoming, leftAtRebuild, type UpcomingCount } from '#calendar/time/ending-soon.ts';

export interface RaceList {
  upcoming: PublicRace[];
  past: PublicRace[];
}

export interface Calendar {
  races: readonly PublicRace[];
  today: Today;
  /** The races of one genre or all, in one state or everywhere. */
  listing(genre: GenrePageId, state?: StateCode): RaceList;
  /** Every edition of an event, latest first. */
  editions(eventKey: string): PublicRace[];
  related(race: PublicRace): RelatedRaces<PublicRace>;
}

const noRaces: RaceList = { upcoming: [], past: [] };

/** Sorts the calendar once into all the lists that pages show. @param kept what earlier calendars' pages found */
export function createCalendar(
  races: readonly PublicRace[],
  today: Today,
  kept: KeptRelated<PublicRace> = new KeptRelated(),
): Calendar {
  const listings = new Map<string, RaceList>();
  const editions = new Map<string, PublicRace[]>();

  function add(key: string, part: keyof RaceList, race: PublicRace) {
    const listing = listings.get(key) ?? { upcoming: [], past: [] };
    listing[part].push(race);
    listings.set(key, listing);
  }

  const ordered = partitionRaces(races, today);
  for (const part of ['upcoming', 'past'] as const) {
    for (const race of ordered[part]) {
      add('all', part, race);
      add(race.genre, part, race);
      add(`all/${race.state}`, part, race);
      add(`${race.genre}/${race.state}`, part, race);
      editions.set(race.eventKey, [...(editions.get(race.eventKey) ?? []), race]);
    }
  }
  for (const list of editions.values()) list.sort((a, b) => (a.date < b.date ? 1 : -1));

  return {
    races,
    today,
    listing: (genre, state) => listings.get(state ? `${genre}/${state}` : genre) ?? noRaces,
    editions: (eventKey) => editions.get(eventKey) ?? [],
    related: kept.update(ordered.upcoming, today),
  };
}

export const size = (listing: RaceList) => listing.upcoming.length + listing.past.length;

/** How many races a list has. */
export interface ListCount {
  count: number;
  /** How many of them are upcoming. */
  upcoming: UpcomingCount;
}

const countList = (listing: RaceList, today: Today): ListCount => ({
  count: size(listing),
  upcoming: countUpcoming(listing.upcoming, today),
});

/** Every genre with its races in a state, or everywhere. */
export function genreCounts(calendar: Calendar, state?: StateCode) {
  return genres.map((genre) => ({
    genre,
    ...countList(calendar.listing(genre.id, state), calendar.today),
  }));
}

interface StateCount extends ListCount {
  state: StateCode;
}

/** How many races of a genre each state has, in the order of `codes`. */
export function stateCounts(
  calendar: Calendar,
  codes: readonly StateCode[],
  genre: GenrePageId = 'all',
): StateCount[] {
  return codes.map((state) => ({
    state,
    ...countList(calendar.listing(genre, state), calendar.today),
  }));
}

/** How many states are listed as having the most upcoming races. */
export const topStateCount = 10;

/**
 * The states with the most upcoming races, most first, and any that may overtake one of them before the next rebuild.
 */
export function topStates(calendar: Calendar): StateCount[] {
  const ranked = stateCounts(calendar, stateCodes).sort(
    (a, b) => b.upcoming.count - a.upcoming.count || b.count - a.count,
  );
  const top = ranked.slice(0, topStateCount);
  const fewest = Math.min(...top.map(({ upcoming }) => leftAtRebuild(upcoming)));
  return [...top, ...ranked.slice(topStateCount).filter(({ upcoming }) => upcoming.count > fewest)];
}

export interface NearState extends StateCount {
  /** Great-circle distance from the center of the given state to the nearest race. */
  miles: number;
}

/** How many states an empty list names: two rows on a wide screen. */
const manyStates = 8;

/** States with races of a genre, nearest first: by their nearest race or, if none has coordinates, their center. */
export function nearestStates(
  calendar: Calendar,
  genre: GenrePageId,
  from: StateCode,
  maxStates: number = manyStates,
): NearState[] {
  const here = stateCenter(from);
  const milesTo = ({ upcoming, past }: RaceList, state: StateCode) => {
    const points = [...upcoming, ...past].flatMap(({ coords }) => (coords ? [coords] : []));
    const [first = stateCenter(state), ...others] = points;
    return Math.min(...[first, ...others].map((point) => milesBetween(here, point)));
  };
  return stateCodes
    .map((state) => ({ state, listing: calendar.listing(genre, state) }))
    .filter(({ state, listing }) => state !== from && size(listing) > 0)
    .map((one) => ({ ...one, miles: milesTo(one.listing, one.state) }))
    .sort((a, b) => a.miles - b.miles)
    .slice(0, maxStates)
    .map(({ state, listing, miles }) => ({
      ...{ state, miles },
      ...countList(listing, calendar.today),
    }));
}
