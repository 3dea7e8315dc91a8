import { type Coords, milesBetween } from '#calendar/place/coords.ts';
import { type State, type StateCode, states } from '#calendar/place/state.ts';
import { stateCenter } from '#calendar/place/state-center.ts';
import type { PublicRace } from '#calendar/race/race.ts';
import { isCalledOff } from '#calendar/race/status.ts';
import {
  createPlaceTree,
  type PlaceTree,
  type SpherePoint,
  toPoint,
} from '#calendar/related/place-tree.ts';
import { nearbyMiles, type RelatedRace } from '#calendar/related/related-races.ts';
import {
  type Venue,
  type VenueKind,
  venueKindIds,
  venueKindOf,
  venueKinds,
  venueSchema,
} from '#calendar/venue/venue.ts';
import file from '#data/venues.json' with { type: 'json' };
import type { Calendar } from './calendar.ts';

/** Every venue (docs/rules.md#r69), by name. */
export const venues: readonly Venue[] = venueSchema
  .array()
  .parse(file)
  .sort((a, b) => a.name.localeCompare(b.name, 'en-US') || (a.slug < b.slug ? -1 : 1));

/** A state's venues, velodromes first, open ones only. */
export const venuesIn = (state: StateCode): Venue[] =>
  venueKindIds.flatMap((kind) =>
    venues.filter(
      (venue) => venue.kind === kind && venue.state === state && venue.status !== 'closed',
    ),
  );

interface NearVenue {
  venue: Venue;
  /** Whole great-circle miles. */
  miles: number;
}

/** Venues by distance from a point, nearest first. */
function byDistance(some: readonly Venue[], from: Coords): NearVenue[] {
  return some
    .map((venue) => ({ venue, miles: Math.round(milesBetween(from, venue.coords)) }))
    .sort((a, b) => a.miles - b.miles || (a.venue.slug < b.venue.slug ? -1 : 1));
}

/** The venues nearest to one. */
export const venuesNear = (venue: Venue, count: number): NearVenue[] =>
  byDistance(
    venues.filter(({ slug, status }) => slug !== venue.slug && status !== 'closed'),
    venue.coords,
  ).slice(0, count);

/** A kind's venues nearest to the middle of a state, its own first. */
export function venuesNearState(kind: VenueKind, state: StateCode, count: number): NearVenue[] {
  const near = byDistance(
    venues.filter((venue) => venue.kind === kind && venue.status !== 'closed'),
    stateCenter(state),
  );
  const own = near.filter(({ venue }) => venue.state === state);
  return [...own, ...near.filter(({ venue }) => venue.state !== state)].slice(0, count);
}

/** The venues to name for the whole country: those raced at most, then those known to be open. */
export function venuesToName(calendar: Calendar, kind: VenueKind, count: number): Venue[] {
  const rank = (venue: Venue) => racesAt(calendar, venue).past.length;
  return venues
    .filter((venue) => venue.kind === kind && venue.status !== 'closed')
    .map((venue) => ({ venue, rank: rank(venue) * 2 + (venue.status === 'open' ? 1 : 0) }))
    .sort((a, b) => b.rank - a.rank)
    .slice(0, count)
    .map(({ venue }) => venue);
}

/** A kind's venues by state, both in alphabetical order; states without one are left out. */
export function venuesByState(kind: VenueKind): { state: State; venues: Venue[] }[] {
  return states
    .map((state) => ({
      state,
      venues: venues.filter((venue) => venue.kind === kind && venue.state === state.code),
    }))
    .filter((group) => group.venues.length > 0);
}

/** Far cheaper than a distance, and rules out most: a degree of latitude has over 68 miles. */
const isFartherNorthOrSouth = (a: Coords, b: Coords, miles: number) =>
  Math.abs(a.lat - b.lat) > (miles + 1) / 68;

interface NextEdition {
  race: PublicRace;
  point: SpherePoint;
  /** Its place by date. */
  rank: number;
}

/** A cache: 400 venues look through the same races. */
const nextEditions = new WeakMap<Calendar, PlaceTree<NextEdition>>();

/** The next edition of each event that has a known place and isn't called off. */
function nextEditionsOf(calendar: Calendar): PlaceTree<NextEdition> {
  const known = nextEditions.get(calendar);
  if (known) return known;
  const events = new Set<string>();
  const editions = calendar.listing('all').upcoming.flatMap((race, rank) => {
    if (isCalledOff(race) || !race.coords || events.has(race.eventKey)) return [];
    events.add(race.eventKey);
    return [{ race, rank, point: toPoint(race.coords) }];
  });
  const tree = createPlaceTree(editions);
  nextEditions.set(calendar, tree);
  return tree;
}

/** The upcoming races nearest to a venue, within 100 miles, each the next edition of its event. */
export function racesNear(calendar: Calendar, venue: Venue, count: number) {
  const near: (NextEdition & { miles: number })[] = [];
  const reach = nearbyMiles + 0.5;
  nextEditionsOf(calendar).visitNear(toPoint(venue.coords), reach, (edition, exact) => {
    const miles = Math.round(exact);
    if (miles <= nearbyMiles) near.push({ ...edition, miles });
    return reach;
  });
  return near
    .sort((a, b) => a.miles - b.miles || a.rank - b.rank)
    .slice(0, count)
    .map(({ race, miles }): RelatedRace<PublicRace> => ({ race, miles }));
}

/** A race this near to a venue's pin, in its discipline, is raced there. */
const hereMiles = 2;

/** The venue that a race is at, the nearest if there are two; none if either place isn't known. */
export function venueOf({ genre, coords }: PublicRace): Venue | undefined {
  const kind = venueKindOf(genre);
  if (!kind || !coords) return undefined;
  return venues
    .filter((venue) => venue.kind === kind && venue.pin !== 'town')
    .filter((venue) => !isFartherNorthOrSouth(venue.coords, coords, hereMiles))
    .map((venue) => ({ venue, miles: milesBetween(venue.coords, coords) }))
    .filter(({ miles }) => miles <= hereMiles)
    .sort((a, b) => a.miles - b.miles)[0]?.venue;
}

/** The races of its discipline that were and will be raced at a venue; none if its place isn't known. */
export function racesAt(calendar: Calendar, venue: Venue) {
  const { upcoming, past } = calendar.listing(venueKinds[venue.kind].genre);
  const isHere = (race: PublicRace) => venueAt(calendar, race) === venue;
  return { upcoming: upcoming.filter(isHere), past: past.filter(isHere) };
}

/** A cache: each venue looks through the same races. */
const venuesAt = new WeakMap<Calendar, Map<PublicRace, Venue | undefined>>();

function venueAt(calendar: Calendar, race: PublicRace): Venue | undefined {
  const known = venuesAt.get(calendar) ?? new Map<PublicRace, Venue | undefined>();
  venuesAt.set(calendar, known);
  if (!known.has(race)) known.set(race, venueOf(race));
  return known.get(race);
}
