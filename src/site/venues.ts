import { type Coords, milesBetween } from '#calendar/place/coords.ts';
import { type State, type StateCode, states } from '#calendar/place/state.ts';
import { stateCenter } from '#calendar/place/state-center.ts';
import type { PublicRace } from '#calendar/race/race.ts';
import {
  createPlaceTree,
  type PlaceTree,
  type SpherePoint,
  toPoint,
} from '#calendar/related/place-tree.ts';
import { isSuggested, nearbyMiles, type RelatedRace } from '#calendar/related/related-races.ts';
import { fold } from '#calendar/text/text.ts';
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

const usable = venues.filter(({ status }) => status !== 'closed');

/** A kind's venues that aren't closed. Counts include only these. */
export const usableVenues = (kind: VenueKind): Venue[] =>
  usable.filter((venue) => venue.kind === kind);

/** A state's venues, velodromes first, without closed ones. */
export const venuesIn = (state: StateCode): Venue[] =>
  venueKindIds.flatMap((kind) => usableVenues(kind).filter((venue) => venue.state === state));

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

/** The venues nearest to the given one. */
export const venuesNear = (venue: Venue, count: number): NearVenue[] =>
  byDistance(
    usable.filter(({ slug }) => slug !== venue.slug),
    venue.coords,
  ).slice(0, count);

/** How far from a state's races its neighbors' venues may be, in miles. */
export const fromStateMiles = 150;

/**
 * A kind's venues for a state (docs/rules.md#r69): first those that its races are held at, by number of races; then its
 * others, nearest to its races first; then its neighbors'. If no race has a known place, distances are from the middle
 * of the state.
 */
export function venuesForState(
  calendar: Calendar,
  kind: VenueKind,
  state: StateCode,
  count: number,
) {
  const { upcoming, past } = calendar.listing(venueKinds[kind].genre, state);
  const races = [...upcoming, ...past];
  const places = races.flatMap(({ coords }) => coords ?? []);
  const from = places.length > 0 ? places : [stateCenter(state)];
  const raced = races.map((race) => venueOf(race));
  const rows = usableVenues(kind)
    .map((venue) => ({
      venue,
      miles: Math.round(Math.min(...from.map((place) => milesBetween(place, venue.coords)))),
      races: raced.filter((at) => at === venue).length,
      isElsewhere: venue.state !== state,
    }))
    .filter(({ races, isElsewhere, miles }) => races > 0 || !isElsewhere || miles <= fromStateMiles)
    .sort(
      (a, b) =>
        b.races - a.races ||
        Number(a.isElsewhere) - Number(b.isElsewhere) ||
        a.miles - b.miles ||
        (a.venue.slug < b.venue.slug ? -1 : 1),
    )
    .slice(0, count)
    .map(({ venue, miles, isElsewhere }) => ({ venue, miles: isElsewhere ? miles : undefined }));
  return { rows, isFromRaces: places.length > 0 };
}

/** The venues to name for the whole country: those raced at most, then those known to be open. */
export function venuesToName(calendar: Calendar, kind: VenueKind, count: number): Venue[] {
  const rank = (venue: Venue) => racesAt(calendar, venue).past.length;
  return usableVenues(kind)
    .map((venue) => ({ venue, rank: rank(venue) * 2 + (venue.status === 'open' ? 1 : 0) }))
    .sort((a, b) => b.rank - a.rank)
    .slice(0, count)
    .map(({ venue }) => venue);
}

/** A kind's venues by state, both in alphabetical order. Omits states without one. */
export function venuesByState(kind: VenueKind): { state: State; venues: Venue[] }[] {
  return states
    .map((state) => ({
      state,
      venues: venues.filter((venue) => venue.kind === kind && venue.state === state.code),
    }))
    .filter((group) => group.venues.length > 0);
}

/** Far cheaper than a distance, and rules out most: a degree of latitude is over 68 miles. */
const isFartherNorthOrSouth = (a: Coords, b: Coords, miles: number) =>
  Math.abs(a.lat - b.lat) > (miles + 1) / 68;

interface NextEdition {
  race: PublicRace;
  point: SpherePoint;
  /** Its position by date. */
  rank: number;
}

/** A cache: every venue looks through the same races. */
const nextEditions = new WeakMap<Calendar, PlaceTree<NextEdition>>();

/** The next edition of each event that has a known place and isn't called off. */
function nextEditionsOf(calendar: Calendar): PlaceTree<NextEdition> {
  const known = nextEditions.get(calendar);
  if (known) return known;
  const events = new Set<string>();
  const editions = calendar.listing('all').upcoming.flatMap((race, rank) => {
    if (!isSuggested(race) || events.has(race.eventKey)) return [];
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
  let reach = nearbyMiles + 0.5;
  nextEditionsOf(calendar).visitNear(toPoint(venue.coords), reach, (edition, exact) => {
    const miles = Math.round(exact);
    if (miles > nearbyMiles) return reach;
    near.push({ ...edition, miles });
    near.sort((a, b) => a.miles - b.miles || a.rank - b.rank).splice(count);
    // Others round to more miles.
    const farthest = near[count - 1];
    if (farthest) reach = Math.min(reach, farthest.miles + 0.5);
    return reach;
  });
  return near.map(({ race, miles }): RelatedRace<PublicRace> => ({ race, miles }));
}

/** A race this near to a venue's pin, in its discipline, is raced there. */
const hereMiles = 2;

/** A cache: most races are the same in the next build. */
const venueOfRaces = new WeakMap<PublicRace, { venue: Venue | undefined }>();

/** The venue that a race is at, the nearest if there are two; none if either place isn't known. */
export function venueOf(race: PublicRace): Venue | undefined {
  const known = venueOfRaces.get(race) ?? { venue: findVenue(race) };
  venueOfRaces.set(race, known);
  return known.venue;
}

/** A pin this near to a venue's is at it, whatever the race's address says. */
const sameMiles = 0.1;

/** Whether an address names a venue or its street. */
function isAddressOf(address: string, venue: Venue): boolean {
  const [street] = venue.address?.split(',') ?? [];
  const names = [venue.name, street].filter((name) => name !== undefined);
  return names.some((name) => fold(address).includes(fold(name)));
}

function findVenue({ genre, coords, eventAddress }: PublicRace): Venue | undefined {
  const kind = venueKindOf(genre);
  if (!kind || !coords) return undefined;
  return venues
    .filter((venue) => venue.kind === kind && venue.pin !== 'town')
    .filter((venue) => !isFartherNorthOrSouth(venue.coords, coords, hereMiles))
    .map((venue) => ({ venue, miles: milesBetween(venue.coords, coords) }))
    .filter(({ miles }) => miles <= hereMiles)
    .filter(
      ({ venue, miles }) => miles <= sameMiles || !eventAddress || isAddressOf(eventAddress, venue),
    )
    .sort((a, b) => a.miles - b.miles)[0]?.venue;
}

type ByVenue = Map<Venue | undefined, PublicRace[]>;

/** A cache: every venue asks for its races. */
const racesByVenue = new WeakMap<Calendar, { upcoming: ByVenue; past: ByVenue }>();

/** The past and upcoming races of a venue's discipline held there; none if its place isn't known. */
export function racesAt(calendar: Calendar, venue: Venue) {
  const all = calendar.listing('all');
  const { upcoming, past } = racesByVenue.get(calendar) ?? {
    upcoming: Map.groupBy(all.upcoming, venueOf),
    past: Map.groupBy(all.past, venueOf),
  };
  racesByVenue.set(calendar, { upcoming, past });
  return { upcoming: upcoming.get(venue) ?? [], past: past.get(venue) ?? [] };
}
