import { type StateCode, stateOf } from '../../place/state.ts';
import type { WhenPart } from '../../query/when.ts';
import type { CourseLength } from '../../race/distance.ts';
import type { GenreId } from '../../race/genre.ts';
import { genreWords } from '../../race/genre-words.ts';
import type { RegistrationFilter } from '../../race/registration.ts';
import type { EventStatus } from '../../race/status.ts';
import { fold } from '../../text/text.ts';
import type { Day } from '../../time/day.ts';
import type { Days } from './days.ts';
import type { KnownTown, Vocabulary } from './vocabulary.ts';

/** A choice of a filter that says how a race's date or its registration stands. */
export type FilterChoice =
  | { name: 'eventStatus'; value: EventStatus }
  | { name: 'registration'; value: RegistrationFilter };

/** What some typed words may mean. */
export type Meaning =
  | { kind: 'idle' }
  /** Around the rider, whose place only the page may ask for; without miles, the usual radius applies. */
  | { kind: 'here'; miles?: number }
  /** The whole country, which narrows nothing. */
  | { kind: 'country' }
  /** Only races that are ahead, or only past ones. */
  | { kind: 'when'; when: WhenPart }
  /** Would exclude what follows. */
  | { kind: 'exclusion' }
  /** No race has the word. */
  | { kind: 'unknown' }
  | { kind: 'genre'; genre: GenreId }
  /** Doubtful if the code is more likely a word: `in`, `or`. With `isPart`, only a part of it was meant: `socal`. */
  | { kind: 'state'; state: StateCode; isDoubtful?: boolean; isPart?: true }
  /** Any of a region's states. */
  | { kind: 'region'; states: readonly StateCode[] }
  | { kind: 'town'; towns: readonly KnownTown[] }
  /** Likeliest first; with `isNoDay`, the month of a day that doesn't exist; with `isInNames`, likelier a name. */
  | { kind: 'days'; choices: readonly Days[]; isNoDay?: true; isInNames?: true }
  | { kind: 'distance'; miles: CourseLength }
  /** The most that an entry may cost. */
  | { kind: 'price'; dollars: number }
  /** How a race's date or registration stands. */
  | { kind: 'filter'; choice: FilterChoice }
  /** Around the town that follows. `near` has no miles; a radius over the maximum counts as the maximum. */
  | { kind: 'radius'; miles?: number }
  /** A race has one of the writings. */
  | { kind: 'word'; writings: readonly string[] };

/** Words from `start` up to `end` with a meaning; the less it costs, the likelier. */
export interface Span {
  start: number;
  end: number;
  meaning: Meaning;
  cost: number;
}

/** A typed text, and what it's read with. */
export interface Typed {
  words: readonly string[];
  /** The same words as typed: `OR` and `or` differ. */
  raw: readonly string[];
  vocabulary: Vocabulary;
  today: Day;
}

/** The words of a typed text from `start` up to `end`. */
export interface Phrase extends Typed {
  start: number;
  end: number;
  /** Its own words. */
  own: readonly string[];
  /** Its own words, separated by spaces. */
  text: string;
}

/** Whether a phrase ends a text of several words. */
export const isLast = ({ end, words }: Phrase): boolean => end === words.length && words.length > 1;

/** Whether a race writes the phrase's last word together with the next: `state championship`, `usa cycling`. */
export const isWrittenWithNext = ({ end, words, vocabulary }: Phrase): boolean =>
  end < words.length && vocabulary.writings(`${words[end - 1]}${words[end]}`).length > 0;

/** Adds a meaning of a phrase. */
export type AddMeaning = (meaning: Meaning, price: number) => void;

/** What a meaning costs. */
export const cost = {
  /** `upcoming`, which is also idle. */
  when: 0.1,
  idle: 0.2,
  /** `OR gravel`, or `medford or`: less than elsewhere, where it may be idle. */
  sureCode: 0.1,
  entity: 0.5,
  begun: 0.8,
  doubtful: 0.9,
  /** A town that the calendar doesn't know. */
  lookedUp: 0.9,
  word: 1,
  joined: 1.05,
  part: 1.4,
  guess: 1.2,
  slip: 0.6,
  /** `within 50 miles` without a place. */
  placeless: 1.2,
  /** A number that is more likely part of a name: `leadville 100`. */
  number: 1.3,
  unknown: 4,
  shortUnknown: 2,
  /** For each word after the first: one long name is likelier than several short ones. */
  more: 0.1,
};

/** The writings of a meaning, one of which a race's name would have; undefined for meanings that names don't mention. */
export function nameWritings(meaning: Meaning): readonly string[] | undefined {
  if (meaning.kind === 'word') return meaning.writings;
  if (meaning.kind === 'genre') return genreWords[meaning.genre];
  if (meaning.kind === 'state') return [stateOf(meaning.state).name.toLowerCase()];
  // Names mention a town, but not a ZIP.
  if (meaning.kind === 'town' && !isZip(meaning.towns)) return townWritings(meaning.towns);
  return undefined;
}

export const isZip = ([town]: readonly KnownTown[]): boolean => town?.zip !== undefined;

/** The towns' names as locations write them. */
export const townWritings = (towns: readonly KnownTown[]): string[] => [
  ...new Set(towns.map(({ name }) => fold(name))),
];
