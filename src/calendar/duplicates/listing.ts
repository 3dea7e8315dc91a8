import type { Coords } from '../place/coords.ts';
import { townOf } from '../place/place.ts';
import { type StateCode, states } from '../place/state.ts';
import type { GenreId } from '../race/genre.ts';
import type { RaceFields } from '../race/race.ts';
import { sharedSites } from '../race/shared-host.ts';
import { type Day, dayNumber } from '../time/day.ts';
import { type ParsedName, parseRaceName, placeWords } from './race-name.ts';

/** The fields that identify a race, from a stored race or a form. */
export type ComparedRace = Pick<RaceFields, 'name' | 'genre' | 'state' | 'location' | 'date'> &
  Partial<Pick<RaceFields, 'endDate' | 'coords' | 'orgUrl' | 'regUrl' | 'website'>>;

/** A listing, parsed once for many comparisons. */
export interface ParsedListing {
  name: ParsedName;
  state: StateCode;
  /** The town's normalized name. */
  town: string;
  coords: Coords | undefined;
  genre: GenreId;
  /** First and last day, as days since 1970-01-01. */
  first: number;
  last: number;
  /** Hosts and paths of the race's own pages, without the home pages of {@link sharedSites}. */
  sites: ReadonlySet<string>;
  /** Sort key that makes comparisons symmetric. */
  order: string;
}

/** Normalized host and path of an address; empty if it identifies no race. */
function siteOf(address: string | undefined): string[] {
  if (!address) return [];
  const [, host = '', path = ''] =
    /^https?:\/\/(?:www\.)?([^/?#]+)([^?#]*)/i.exec(address.trim()) ?? [];
  const page = path.toLowerCase().replace(/(?:\/index\.\w+)?\/*$/, '');
  const site = host.toLowerCase();
  return site === '' || (sharedSites.test(site) && page.length < 3) ? [] : [site + page];
}

const noSites: ReadonlySet<string> = new Set();

/** Cached, because thousands of races share few days. */
const dayNumbers = new Map<Day, number>();

function cachedDayNumber(day: Day): number {
  const number = dayNumbers.get(day) ?? dayNumber(day);
  dayNumbers.set(day, number);
  return number;
}

const stateWords = new Map(states.map(({ code, name }) => [code, placeWords(name)]));

export function parseListing(listing: ComparedRace): ParsedListing {
  const town = placeWords(townOf(listing.location));
  const places = new Set([...town, ...(stateWords.get(listing.state) ?? [])]);
  const first = cachedDayNumber(listing.date);
  const sites = [listing.orgUrl, listing.regUrl, listing.website].flatMap(siteOf);
  return {
    name: parseRaceName(listing.name, listing.date, places),
    state: listing.state,
    town: town.join(' '),
    coords: listing.coords,
    genre: listing.genre,
    first,
    last: listing.endDate ? Math.max(first, cachedDayNumber(listing.endDate)) : first,
    sites: sites.length > 0 ? new Set(sites) : noSites,
    order: `${listing.date} ${listing.name} ${listing.location}`,
  };
}
