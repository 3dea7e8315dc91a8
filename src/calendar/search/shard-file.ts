import type { PublicRace } from '../race/race.ts';
import type { RegistrationWindow } from '../race/registration.ts';
import type { TextHead } from './text-column.ts';

/** Increment it when code for the current version would misread the new one. */
export const shardVersion = 5;

/** The fields of a race that the index is built from. */
export type IndexableRace = Pick<
  PublicRace,
  | 'id'
  | 'name'
  | 'genre'
  | 'state'
  | 'location'
  | 'date'
  | 'endDate'
  | 'eventStatus'
  | 'tags'
  | 'distance'
  | 'coords'
  | 'regUrl'
  | 'courses'
  | 'registration'
> & {
  /** Other names of its event. */
  aliases?: readonly string[] | undefined;
};

/** A race as stored in the index. */
export type ListedRace = Omit<IndexableRace, 'distance' | 'regUrl' | 'courses' | 'registration'> & {
  /** Its distances in miles, shortest first. */
  miles: number[];
  /** Whether there is a `regUrl`, which is in the shard's details. */
  hasRegistration: boolean;
  /** What decides whether riders can register; absent if nothing is known. */
  registration?: RegistrationWindow | undefined;
};

/** A part of the listing index as stored, by date and then id: see number-column.ts and text-column.ts. */
export interface ShardFile {
  version: number;
  /** How many races it has. */
  count: number;
  names: TextHead;
  firstDay: string;
  /** For each day that has races: days since the previous one, and how many races. */
  dayGaps: number[];
  racesPerDay: number[];
  /** For each race with an end date: rows since the previous one, and days from first to last. */
  endGaps: number[];
  lengths: number[];
  /** Ids that don't follow from other columns. */
  ids: [row: number, id: string][];
  tagLists: TextHead;
  tagListCount: number;
  aliasLists: TextHead;
  aliasListCount: number;
  mileLists: string[];
  /** As in entry-columns.ts. */
  windowTexts: string[];
  priceTexts: string[];
  towns: TextHead;
  /** By index in `stateCodes`. */
  placesPerState: number[];
  columns: {
    names: string;
    /** Indexes into `genreIds`. */
    genres: string;
    /** Indexes into `eventStatuses`. */
    statuses: string;
    /** 1 if there is a `regUrl`. */
    registration: string;
    /** 0 for the id `raceIdBase(name, date)`, otherwise the number after it: 2 for `-2`. */
    idSuffixes: string;
    /** Rows of {@link tagLists}. */
    tags: string;
    /** Tags joined by {@link listSeparator}. */
    tagLists: string;
    /** Rows of {@link aliasLists}. */
    aliases: string;
    /** Other names joined by {@link listSeparator}. */
    aliasLists: string;
    /** Indexes into {@link mileLists}: miles joined by commas. */
    miles: string;
    /** Indexes into {@link windowTexts} and {@link priceTexts}. */
    windows: string;
    prices: string;
    /** Rows of the columns below, which have each combination of location and coordinates once. */
    places: string;
    /** Locations by state and then text, without the `, ST` that nearly all end with. */
    towns: string;
    /** Degrees from the south pole and the date line, times {@link degreeParts}; 0,0 is unknown. */
    latitudes: string;
    longitudes: string;
    /** As in town-offset.ts. */
    townsNorth: string;
    townsEast: string;
  };
}

/** Coordinates are stored as whole multiples of 1/10,000 degree. */
export const degreeParts = 10_000;

/** Most coordinates have three decimals, so their last digit is 0. */
export const coordsLowestBase = 10;

/** A tab, which neither tags nor names nor queries contain. */
export const listSeparator = '\t';
