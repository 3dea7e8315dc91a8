import type { PublicRace } from '../race.ts';
import type { StoredTexts } from './text-column.ts';

/** Raised whenever a reader of an earlier file could not read the new one right. */
export const shardVersion = 1;

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
 * A part of the listing index as the JSON it is stored in: a column a field, the races by date and
 * then id. Columns of numbers are written by `number-column.ts`, of texts by `text-column.ts`.
 */
export interface ShardFile {
  version: number;
  count: number;
  names: StoredTexts;
  /** The day that {@link days} start from. */
  firstDay: string;
  /** Days since the race before. */
  days: string;
  /** 0 without an end date, else one more than the days from the first to the last. */
  lengths: string;
  /** Places in `genreIds`. */
  genres: string;
  /** Places in `eventStatuses`. */
  statuses: string;
  /** 1 where an address to register at is known. */
  registration: string;
  /** 0 where the id is `raceIdBase(name, date)`, 2 and up for `-2` and up after it, 1 for one of {@link ids}. */
  idSuffixes: string;
  /** The ids that nothing else tells, a line each. */
  ids: string;
  /** Places in {@link tagLists}. */
  tags: string;
  /** Lists of tags, a line each, with {@link tagSeparator} between. */
  tagLists: StoredTexts;
  tagListCount: number;
  /** Places in {@link mileLists}. */
  miles: string;
  /** Lists of lengths in miles, a line each, with commas between. */
  mileLists: string;
  /** Rows of {@link latitudes} and {@link longitudes}. */
  places: string;
  /** By state and then text; a line leaves out the `, ST` that its location ends with. */
  locations: StoredTexts;
  /** For each state of `stateCodes`. */
  locationsPerState: string;
  /** How many places a location has beside its first. */
  morePlacesPerLocation: string;
  /** Degrees north of the south pole and east of the date line in parts of a degree; 0,0 is unknown. */
  latitudes: string;
  longitudes: string;
}

/** Latitudes and longitudes are whole numbers of this part of a degree. */
export const degreeParts = 10_000;

/** Most points have three decimals, so that their last digit is 0. */
export const coordsLowestBase = 10;

/** A tab: no tag has one, nor what tags are searched for. */
export const tagSeparator = '\t';
