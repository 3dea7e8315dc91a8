import type { Coords } from '../place/coords.ts';
import { townOf } from '../place/place.ts';
import { type StateCode, states } from '../place/state.ts';
import type { GenreId } from '../race/genre.ts';
import type { RaceFields } from '../race/race.ts';
import { dayNumber } from '../search/day-number.ts';
import type { Day } from '../time/day.ts';
import { type NameParts, placeWords, readRaceName } from './race-name.ts';

/** What of a race tells whether it is listed already; a stored race is one, and so is a filled form. */
export type ComparedRace = Pick<RaceFields, 'name' | 'genre' | 'state' | 'location' | 'date'> &
  Partial<Pick<RaceFields, 'endDate' | 'coords' | 'orgUrl' | 'regUrl' | 'website'>>;

/** A listing, read once for many comparisons. */
export interface ReadListing {
  name: NameParts;
  state: StateCode;
  /** The words of the town's name in one, however it is spelled. */
  town: string;
  coords: Coords | undefined;
  genre: GenreId;
  /** Days since 1970, the first and the last of the race. */
  first: number;
  last: number;
  /** Addresses of the race itself; those of a whole registration site are left out. */
  sites: ReadonlySet<string>;
  /** Decides which of two is compared with which, so that both ways give one answer. */
  order: string;
}

/** Registration and social sites: there an address means a race only with its path. */
const shared =
  /(?:^|\.)(?:bikereg|usacycling|facebook|instagram|eventbrite|runsignup|active|athlinks|sportsbaseonline|imathlete|webscorer|raceroster|athletereg|ultrasignup|google|tinyurl|bit|github|githubusercontent|crossresults|preracer|trainingpeaks)\.[a-z]+$/;

/** Host and path of an address, without what leads to the same page; nothing when it names no race. */
function siteOf(address: string | undefined): string[] {
  if (!address) return [];
  const [, host = '', path = ''] =
    /^https?:\/\/(?:www\.)?([^/?#]+)([^?#]*)/i.exec(address.trim()) ?? [];
  const page = path.toLowerCase().replace(/(?:\/index\.\w+)?\/*$/, '');
  const site = host.toLowerCase();
  return site === '' || (shared.test(site) && page.length < 3) ? [] : [site + page];
}

const noSites: ReadonlySet<string> = new Set();

/** Races are on few days, and are listed by the 10,000. */
const numbers = new Map<Day, number>();

function numberOf(day: Day): number {
  const number = numbers.get(day) ?? dayNumber(day);
  numbers.set(day, number);
  return number;
}

const stateWords = new Map(states.map(({ code, name }) => [code, placeWords(name)]));

export function readListing(listing: ComparedRace): ReadListing {
  const town = placeWords(townOf(listing.location));
  const places = new Set([...town, ...(stateWords.get(listing.state) ?? [])]);
  const first = numberOf(listing.date);
  const sites = [listing.orgUrl, listing.regUrl, listing.website].flatMap(siteOf);
  return {
    name: readRaceName(listing.name, listing.date, places),
    state: listing.state,
    town: town.join(' '),
    coords: listing.coords,
    genre: listing.genre,
    first,
    last: listing.endDate ? Math.max(first, numberOf(listing.endDate)) : first,
    sites: sites.length > 0 ? new Set(sites) : noSites,
    order: `${listing.date} ${listing.name} ${listing.location}`,
  };
}
