import { nameInSentence, type StateCode, stateCodes, stateOf } from '#calendar/place/state.ts';
import type { GenreId, GenrePageId } from '#calendar/race/genre.ts';
import type { PublicRace } from '#calendar/race/race.ts';
import { isInSeason, type Season, usualSeason } from '#calendar/race/season.ts';
import { isFirm } from '#calendar/race/status.ts';
import type { Today } from '#calendar/time/day.ts';
import { type Venue, venueKindOf, venueTown } from '#calendar/venue/venue.ts';
import { type Calendar, nearestStates, size, stateCounts } from './calendar.ts';
import { usableVenues, venueOf, venuesForState, venuesToName } from './venues.ts';

/** With this many upcoming races, a discipline has a list worth leading with. */
const lively = 3;

const maxRows = 5;

/** Races in more states than this are "across the country". */
const maxNamedStates = 2;

/**
 * Whether a list has so few upcoming races that its page leads with them, the season and venues (docs/rules.md#r71):
 * fewer than three in the whole country, or none in a state.
 */
function isQuiet(calendar: Calendar, genre: GenreId, state?: StateCode): boolean {
  const { upcoming } = calendar.listing(genre, state);
  return upcoming.length < (state ? 1 : lively);
}

export type Quiet = ReturnType<typeof describe>;

/** What a page leads with while its list is quiet; undefined if it isn't. */
export function quietDiscipline(
  calendar: Calendar,
  genre: GenrePageId,
  state?: StateCode,
): Quiet | undefined {
  return genre !== 'all' && isQuiet(calendar, genre, state)
    ? describe(calendar, genre, state)
    : undefined;
}

interface PlacedSeason extends Season {
  /** `at Hellyer Velodrome in San Jose, CA`, `in Ohio and Indiana`, `across the country` */
  where: string;
  /** The only states that the season is about; undefined for the whole country. */
  states?: readonly StateCode[];
}

/** A cache: each state without a season shows the country's. */
const seasons = new WeakMap<readonly PublicRace[], { season: PlacedSeason | undefined }>();

function seasonIn(past: readonly PublicRace[], { today }: Calendar): PlacedSeason | undefined {
  const known = seasons.get(past) ?? { season: placedSeason(past, today) };
  seasons.set(past, known);
  return known.season;
}

/**
 * The usual season of races, narrowed to one venue or at most two states if they hosted all of it (docs/rules.md#r70).
 */
function placedSeason(races: readonly PublicRace[], today: Today): PlacedSeason | undefined {
  const season = usualSeason(races, today);
  if (!season) return undefined;
  const isIn = ({ date }: PublicRace) => isInSeason(season, Number(date.slice(5, 7)) - 1);
  const inSeason = races.filter((race) => isFirm(race) && isIn(race));
  const states = stateCodes.filter((code) => inSeason.some(({ state }) => state === code));
  if (states.length > maxNamedStates) return { ...season, where: 'across the country' };
  const venue = sharedVenue(inSeason);
  const isThere = (race: PublicRace) =>
    venue ? venueOf(race) === venue : states.includes(race.state);
  return {
    ...(usualSeason(races.filter(isThere), today) ?? season),
    where: venue
      ? `at ${venue.name} in ${venueTown(venue)}`
      : `in ${states.map((code) => nameInSentence(stateOf(code))).join(' and ')}`,
    states,
  };
}

/** The venue of all of the races, if they share one. */
function sharedVenue([first, ...others]: readonly PublicRace[]): Venue | undefined {
  const venue = first && venueOf(first);
  return others.every((race) => venueOf(race) === venue) ? venue : undefined;
}

/** A state's season or, without one, the country's, unless that is only about other states. */
function seasonFor(calendar: Calendar, genre: GenreId, state?: StateCode) {
  const own = state && seasonIn(calendar.listing(genre, state).past, calendar);
  if (own) return own;
  const season = seasonIn(calendar.listing(genre).past, calendar);
  const isElsewhere = state && season?.states && !season.states.includes(state);
  return isElsewhere ? undefined : season;
}

function describe(calendar: Calendar, genre: GenreId, state?: StateCode) {
  return {
    genre,
    state,
    upcoming: calendar.listing(genre, state).upcoming,
    season: seasonFor(calendar, genre, state),
    venues: venuesFor(calendar, genre, state),
    states: statesFor(calendar, genre, state).map(({ state: code, count }) => ({ code, count })),
  };
}

function venuesFor(calendar: Calendar, genre: GenreId, state?: StateCode) {
  const kind = venueKindOf(genre);
  if (!kind) return undefined;
  const forState = state && venuesForState(calendar, kind, state, maxRows);
  return {
    kind,
    count: usableVenues(kind).length,
    isFromRaces: forState?.isFromRaces,
    rows:
      forState?.rows ??
      venuesToName(calendar, kind, maxRows).map((venue) => ({ venue, miles: undefined })),
  };
}

/** The states nearest to the given one or, for the whole country, those with the most races. */
function statesFor(calendar: Calendar, genre: GenreId, state?: StateCode) {
  // The page of a state without any race has a longer list of its own.
  if (state && size(calendar.listing(genre, state)) === 0) return [];
  if (state) return nearestStates(calendar, genre, state, maxRows);
  return stateCounts(calendar, stateCodes, genre)
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .slice(0, maxRows);
}
