import type { GenreId } from '#calendar/race/genre.ts';
import type { SourceRace } from './source.ts';

/** A listing that is no race, or whose place nobody knows; why it is left out. */
export const notRaces: Readonly<Record<string, string>> = {
  'Dickerson Mine Trail Maintenance': 'a day of trail work',
  '11/12/23 Event is Cancelled (See Race 9 on 11/11/23)': 'only points to another listing',
  'SHIMANO Cyclocross Series 5-pack': 'an entry to five races that are listed themselves',
  '2024 SW Regional Gravity Champs-Series (sign up for all 3 races)':
    'an entry to races that are listed themselves',
  '2024 SW Regional Gravity Champs-Series (Mob n Mojave and the Reaper Madness only)':
    'an entry to races that are listed themselves',
  'Entire Mountain Cross Series': 'an entry to races that are listed themselves',
  '3 Feet Cycling Unbound Gravel SAG Support for Hire 2024 - Emporia, KS':
    'help for hire at a race that is listed itself',
  'Fast Splits Computrainer Saturday HILL CLIMB Class': 'an indoor class',
  'Central NJ Cyclocross Practice': 'a practice',
  'Trans Iowa': 'its town is given as "Checkpoint" and its point is the middle of Iowa',
};

interface Patch extends Partial<SourceRace> {
  eventStatus?: 'cancelled' | 'postponed';
  statusReason?: string;
  /** Why a moderator should look at it. */
  doubt?: string;
}

/** Slips of single listings, by the name they have in the source. */
const slips: Readonly<Record<string, Patch>> = {
  // The park's street stands for the town; both the park and the listing's point are in Canyon.
  '2023 TMBRA Palo Duro Mountain Bike Marathon': {
    location: 'Canyon, TX',
    eventAddress: 'Palo Duro Canyon, Canyon, TX',
  },
  "Michigan's Coast to Coast Gravel Grinder 204-Miler & Coast Loop 100-Miler": {
    location: 'Au Gres, MI',
    eventAddress: '2325 Green Dr, Au Gres, MI 48703',
  },
  // The state in the town's place.
  'Fat Bike Challenge': {
    location: 'Lake Orion, MI',
    eventAddress: '102 S. Broadway, Lake Orion, MI 48362',
  },
  // The address' ZIP is Charlottesville's.
  'VAHS MTB Series (Virginia Mountain Bike Series)': {
    location: 'Charlottesville, VA',
    eventAddress: '1000 Samuel Miller Loop, Charlottesville, VA 22903',
  },
  // A county, while the address has its town.
  'Barry Roubaix': {
    location: 'Hastings, MI',
    eventAddress: '200 S. Boltwood St., Hastings, MI 49058',
  },
  'The Dirt': { location: 'Waterbury, VT', eventAddress: '23 Commercial Dr, Waterbury, VT 05676' },
  'The Tour of St. Louis Omnium': {
    location: 'St. Louis, MO',
    eventAddress: '1155 South Big Bend Blvd., St. Louis, MO 63117',
  },
  // La Crescent, where the same championship is listed by its organizer, is in Minnesota.
  'USA Cycling Gravel Nationals': { state: 'MN', location: 'La Crescent, MN' },
  // Two ZIPs of which the park has the first, and a town without a comma.
  'OVCX FINALE - Cyclocross Resurrection at Eva Bandman Park': {
    eventAddress: '1701 River Rd, Louisville, KY 40206',
  },
  'Gobbler Gravel Grinder 2023 by Team Suicide Prevention and Big Wheel Events': {
    eventAddress: 'W Haskell Lake Rd, Haskell, OK 74436',
  },
  // A point on the map in the street's place.
  '12 Hours of Old El Paso': { eventAddress: undefined },
  'Insomniac Night Rides-Series Races': { eventAddress: undefined },
  'Campus "Tour duh Gravel" group ride series 2024': { eventAddress: undefined },
  // What became of the race, told in its name.
  'CANCELLED - Old Saddle Road Training Time Trial': {
    name: 'Old Saddle Road Training Time Trial',
    eventStatus: 'cancelled',
    statusReason: 'The organizer cancelled it.',
  },
  'Blue Ridge Extreme Gravel (has been POSTPONED until early in 2024)': {
    name: 'Blue Ridge Extreme Gravel',
    eventStatus: 'postponed',
    statusReason: 'The organizer postponed it to early 2024.',
  },
  'Refunds coming- race postponed to 2024 Idaho State Road Race Championship Presented by SWICA': {
    name: '2024 Idaho State Road Race Championship Presented by SWICA',
    doubt:
      'Its name began with "Refunds coming- race postponed to"; whether it was held is unknown.',
  },
  // Remarks that belong to no name.
  'Seasons of Rothrock Adventures at Greenwood Furnace *NEW Mid Atlantic Super Series Endurance Race':
    { name: 'Seasons of Rothrock Adventures at Greenwood Furnace' },
  'Tommyknocker 10 - Dedicated to Alex Olsen and Martyn Pearson': { name: 'Tommyknocker 10' },
  'Pain in the Neck - PMCX Series #?': { name: 'Pain in the Neck - PMCX Series' },
  'Belltown Throwdown CX - PMCX Series #?': { name: 'Belltown Throwdown CX - PMCX Series' },
  // The name says the genre, and another one was ticked.
  '2024 Solstice Gravel Grinder': { genre: 'gravel' },
  'BIPOC Community Gravel Ride': { genre: 'gravel' },
  'Frozen Frenzy - Fat Bike Race Series #2': { genre: 'fat' },
  'Pisgah Enduro': { genre: 'mtn' },
};

/** A listing with its slips mended; the rest of it is as it was. */
export function mend(race: SourceRace): SourceRace & Omit<Patch, keyof SourceRace> {
  return { ...race, ...slips[race.name] };
}

/** Tags that say again what the genre says. */
const genreTags: Partial<Record<GenreId, string>> = {
  mtn: 'mountain-bike',
  gravel: 'gravel',
  cx: 'cyclocross',
  road: 'road',
  crit: 'criterium',
  fat: 'fat-bike',
  multi: 'multi-sport',
};

export function tidyTags(tags: readonly string[], genre: GenreId): string[] {
  return [...new Set(tags)].filter((tag) => tag !== genreTags[genre]);
}

/**
 * A street address without what it says twice (`6 Emory Pl, Knoxville, Tn 37917, Knoxville, TN
 * 37917`), or undefined when it says no more than the town and its ZIP.
 */
export function tidyAddress(address: string, location: string): string | undefined {
  const [town = '', state = ''] = location.split(/, (?=[A-Z]{2}$)/);
  const parts = address.replace(/\s*,[\s,]*/g, ', ').split(', ');
  const tail = parts.slice(-2).join(', ');
  if (parts.length < 3 || !new RegExp(`, ${state}( \\d{5}(-\\d{4})?)?$`).test(tail)) return address;
  const escaped = town.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const said = new RegExp(`(^|[,.]? +)${escaped},? +(${state}|michigan)\\.?,?( +\\d{5})?$`, 'i');
  const street = parts.slice(0, -2).join(', ').replace(said, '').trim();
  return /^(\d{5})?$/.test(street) ? undefined : `${street}, ${tail}`;
}

/** A web address, unless it is empty or a private person's profile. */
export function tidyLink(address: string | undefined): string | undefined {
  if (!address || /facebook\.com\/profile\.php/.test(address)) return undefined;
  // A pasted second address: http://www.BikeReg.comhttps://cxnats.usacycling.org
  return address.replace(/^https?:\/\/[^/]+\.com(?=https?:\/\/)/i, '');
}
