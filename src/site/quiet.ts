import { type StateCode, stateCodes } from '#calendar/place/state.ts';
import type { GenreId, GenrePageId } from '#calendar/race/genre.ts';
import type { PublicRace } from '#calendar/race/race.ts';
import { type Season, usualSeason } from '#calendar/race/season.ts';
import { venueKindOf } from '#calendar/venue/venue.ts';
import { type Calendar, nearestStates, size, stateCounts } from './calendar.ts';
import { venuesByState, venuesNearState, venuesToName } from './venues.ts';

/** From so many upcoming races on, a discipline has a list worth leading with. */
const lively = 3;

const maxRows = 5;

/**
 * Whether a list has so few upcoming races that its page leads with those, the season and venues
 * (docs/rules.md#r71): under three everywhere, none in a state.
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

/** A cache: each state without a season shows the country's. */
const seasons = new WeakMap<readonly PublicRace[], { season: Season | undefined }>();

function seasonIn(past: readonly PublicRace[], { today }: Calendar): Season | undefined {
  const known = seasons.get(past) ?? { season: usualSeason(past, today) };
  seasons.set(past, known);
  return known.season;
}

function describe(calendar: Calendar, genre: GenreId, state?: StateCode) {
  const seasonOf = (where?: StateCode) => seasonIn(calendar.listing(genre, where).past, calendar);
  const inState = state && seasonOf(state);
  return {
    genre,
    state,
    upcoming: calendar.listing(genre, state).upcoming,
    season: inState ?? seasonOf(),
    isSeasonOfState: inState !== undefined,
    venues: venuesFor(calendar, genre, state),
    states: statesFor(calendar, genre, state).map(({ state: code, count }) => ({ code, count })),
  };
}

function venuesFor(calendar: Calendar, genre: GenreId, state?: StateCode) {
  const kind = venueKindOf(genre);
  if (!kind) return undefined;
  return {
    kind,
    count: venuesByState(kind).reduce((sum, group) => sum + group.venues.length, 0),
    rows: state
      ? venuesNearState(kind, state, maxRows)
      : venuesToName(calendar, kind, maxRows).map((venue) => ({ venue, miles: undefined })),
  };
}

/** The states nearest to one or, for the whole country, those with the most races. */
function statesFor(calendar: Calendar, genre: GenreId, state?: StateCode) {
  // A state without any race has a longer list of its own.
  if (state && size(calendar.listing(genre, state)) === 0) return [];
  if (state) return nearestStates(calendar, genre, state, maxRows);
  return stateCounts(calendar, stateCodes, genre)
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .slice(0, maxRows);
}
