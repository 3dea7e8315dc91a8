import type { PublicRace } from '../race/race.ts';
import type { TextHead } from './text-column.ts';

/** Raised whenever a reader of an earlier file could not read the new one right. */
export const shardVersion = 2;

/** What the index is made of; a whole race has it. */
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
>;

/** What the index tells of a race. */
export type ListedRace = Omit<IndexableRace, 'distance' | 'regUrl'> & {
  /** The lengths that its distances state, in miles, shortest first. */
  miles: number[];
  /** Whether an address to register at is known; it is in the shard's details. */
  hasRegistration: boolean;
};

/**
 * A part of the listing index as it is stored: a column a field, the races by date and then id.
 * Columns of numbers are written by `number-column.ts`, of texts by `text-column.ts`.
 */
export interface ShardFile {
  version: number;
  /** Of the races. */
  count: number;
  names: TextHead;
  firstDay: string;
  /** Of each day that has races: days since the one before, and how many it has. */
  dayGaps: number[];
  racesPerDay: number[];
  /** Of each race with an end date: rows since the one before, and days from the first to the last. */
  endGaps: number[];
  lengths: number[];
  /** The ids that nothing else tells, by row. */
  ids: [row: number, id: string][];
  tagLists: TextHead;
  tagListCount: number;
  mileLists: string[];
  towns: TextHead;
  /** Of each state of `stateCodes`. */
  placesPerState: number[];
  columns: {
    names: string;
    /** Places in `genreIds`. */
    genres: string;
    /** Places in `eventStatuses`. */
    statuses: string;
    /** 1 where an address to register at is known. */
    registration: string;
    /** 0 where the id is `raceIdBase(name, date)`, 2 and up for `-2` and up after it. */
    idSuffixes: string;
    /** Rows of {@link tagLists}. */
    tags: string;
    /** Lists of tags, with {@link tagSeparator} between. */
    tagLists: string;
    /** Rows of {@link mileLists}: lists of lengths in miles, with commas between. */
    miles: string;
    /** Rows of the columns below: a place is a location and coordinates, each combination once. */
    places: string;
    /** Their locations by state and then text, without the `, ST` that nearly all end with. */
    towns: string;
    /** Degrees north of the south pole and east of the date line in parts of a degree; 0,0 is unknown. */
    latitudes: string;
    longitudes: string;
  };
}

/** Latitudes and longitudes are whole numbers of this part of a degree. */
export const degreeParts = 10_000;

/** Most points have three decimals, so that their last digit is 0. */
export const coordsLowestBase = 10;

/** A tab: no tag has one, nor what tags are searched for. */
export const tagSeparator = '\t';
