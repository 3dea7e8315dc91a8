import { milesBetween } from '../place/coords.ts';
import type { ParsedListing } from './listing.ts';
import { nameSimilarity } from './name-similarity.ts';
import type { ParsedName } from './race-name.ts';

export interface Comparison {
  /** `same-edition` means duplicates; `other-edition` means the same event in another year. */
  kind: 'same-edition' | 'other-edition' | 'different';
  /** Name similarity, from 0 to 1, for sorting duplicates. */
  score: number;
}

/** The minimum name similarity by how far apart the dates are, and what raises or lowers it. */
export interface Thresholds {
  sameDay: number;
  weekend: number;
  fortnight: number;
  season: number;
  otherYear: number;
  /** Added if the towns differ, by up to 50 miles or by an unknown distance. */
  elsewhere: number;
  /** Added if the towns are farther apart. */
  far: number;
  /** Added if the genres differ although the names don't. */
  otherGenre: number;
  /** Subtracted if both link to the same page, unless they are on the same day. */
  sameSite: number;
}

/** From `npm run bench:duplicates`. */
export const tunedThresholds: Thresholds = {
  sameDay: 0.34,
  weekend: 0.66,
  fortnight: 0.62,
  season: 0.78,
  otherYear: 0.56,
  elsewhere: 0.075,
  far: 0.325,
  otherGenre: 0.1,
  sameSite: 0.1,
};

const different: Comparison = { kind: 'different', score: 0 };
const nearMiles = 12;
const farMiles = 50;
const seasonDays = 60;

const roadGenres = new Set(['road', 'crit']);

/** The evidence for and against two listings being the same race. */
export interface Evidence {
  /** Name similarity, from 0 to 1. */
  similarity: number;
  /** Days between the two races; 0 if they overlap. */
  apart: number;
  place: 'same' | 'elsewhere' | 'far';
  isOtherGenre: boolean;
  isSameSite: boolean;
}

export function compareListings(a: ParsedListing, b: ParsedListing): Comparison {
  const evidence = evidenceOf(a, b);
  return evidence ? judgeEvidence(evidence, tunedThresholds) : different;
}

/** Symmetric; undefined if the listings can't be of the same event. */
export function evidenceOf(one: ParsedListing, two: ParsedListing): Evidence | undefined {
  if (one.state !== two.state) return undefined;
  const apart = Math.max(0, one.first - two.last, two.first - one.last);
  // A spring and a fall race are separate events.
  if (apart > seasonDays && apart <= otherYearDays) return undefined;
  const [a, b] = one.order <= two.order ? [one, two] : [two, one];
  if (isRuledOut(a, b, apart)) return undefined;
  return {
    similarity: nameSimilarity(a.name, b.name),
    apart,
    place: placesOf(a, b),
    isOtherGenre: a.genre !== b.genre && !(roadGenres.has(a.genre) && roadGenres.has(b.genre)),
    isSameSite: intersects(a.sites, b.sites),
  };
}

export function judgeEvidence(evidence: Evidence, thresholds: Thresholds): Comparison {
  const { apart, similarity, place } = evidence;
  let threshold = thresholdAt(apart, thresholds);
  if (place !== 'same') threshold += thresholds[place];
  if (evidence.isOtherGenre) threshold += thresholds.otherGenre;
  // On the same day, a festival's different races share a page.
  if (evidence.isSameSite && apart > 0) threshold -= thresholds.sameSite;
  if (similarity < threshold) return different;
  return { kind: apart > otherYearDays ? 'other-edition' : 'same-edition', score: similarity };
}

function thresholdAt(apart: number, thresholds: Thresholds): number {
  if (apart === 0) return thresholds.sameDay;
  if (apart <= 3) return thresholds.weekend;
  if (apart <= 16) return thresholds.fortnight;
  return apart <= seasonDays ? thresholds.season : thresholds.otherYear;
}

function placesOf(a: ParsedListing, b: ParsedListing): Evidence['place'] {
  if (a.town === b.town) return 'same';
  const miles = a.coords && b.coords ? milesBetween(a.coords, b.coords) : undefined;
  if (miles === undefined || (miles > nearMiles && miles <= farMiles)) return 'elsewhere';
  return miles > farMiles ? 'far' : 'same';
}

/** Two editions of an event are more than this many days apart. */
export const otherYearDays = 200;

type Words = ReadonlyMap<string, number>;

export function intersects(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  for (const value of a) if (b.has(value)) return true;
  return false;
}

const rulesOut = (a: ReadonlySet<string>, b: ReadonlySet<string>) =>
  a.size > 0 && b.size > 0 && !intersects(a, b);

/** Whether listings `apart` days apart differ in round, length, discipline, format or side event. */
export function isRuledOut(a: ParsedListing, b: ParsedListing, apart: number): boolean {
  const [one, two] = [a.name, b.name];
  if (namesOtherDiscipline(a, b) || rulesOut(one.formats, two.formats)) return true;
  if (rulesOut(one.lengths, two.lengths)) return true;
  if (intersects(one.head, two.head) && rulesOut(one.tail, two.tail)) return true;
  if (a.genre !== b.genre && apart > 0 && apart <= otherYearDays) return true;
  const [events, otherEvents] = [one.sideEvents, two.sideEvents];
  if (events.size !== otherEvents.size || rulesOut(events, otherEvents)) return true;
  for (const [group, values] of one.qualifiers) {
    if (rulesOut(values, two.qualifiers.get(group) ?? values)) return true;
  }
  // For weekly races, and rounds that only one listing numbers, another date means another race.
  const isByDay = one.isRecurrent || two.isRecurrent || a.genre === 'bmx' || a.genre === 'track';
  const hasRoundOnce = one.rounds.size > 0 !== two.rounds.size > 0;
  if (apart > 0 && apart <= otherYearDays && (isByDay || hasRoundOnce)) return true;
  const isOtherEdition = one.edition && two.edition && one.edition !== two.edition;
  if (apart <= otherYearDays && isOtherEdition) return true;
  const other = otherRounds(one, two);
  return other.length > 0 && !(apart === 0 && other.join() === 'round' && isNamedAlike(one, two));
}

/** Whether one listing's name contradicts the other's discipline. Calendars disagree on road, gravel and adventure. */
function namesOtherDiscipline(a: ParsedListing, b: ParsedListing): boolean {
  const [one, two] = [a.name.disciplines, b.name.disciplines];
  if (one.size > 0 && two.size > 0) return !intersects(one, two);
  if (one.size === 0 && two.size === 0) return false;
  const [named, genre] = one.size > 0 ? [one, b.genre] : [two, a.genre];
  if (genre === 'adv' || named.has(genre)) return false;
  const isRoad = genre === 'road' || genre === 'crit';
  return !(isRoad && (named.has('gravel') || a.genre === b.genre));
}

/** The round labels that both names have, but with different numbers. */
function otherRounds(a: ParsedName, b: ParsedName): string[] {
  if (a.rounds.size === 0 || b.rounds.size === 0) return [];
  return [...a.rounds.keys()].filter((label) =>
    rulesOut(a.rounds.get(label) ?? new Set(), b.rounds.get(label) ?? new Set()),
  );
}

/** Calendars number a series differently, so a round's own name counts for more than its number. */
function isNamedAlike(a: ParsedName, b: ParsedName): boolean {
  const { shared, all } = overlap(a.unnumbered, b.unnumbered);
  return shared >= 1 && shared / all >= 0.7;
}

function overlap(a: Words, b: Words): { shared: number; all: number } {
  let shared = 0;
  let all = 0;
  for (const [word, weight] of a) {
    const other = b.get(word);
    if (other !== undefined) shared += Math.max(weight, other);
    all += Math.max(weight, other ?? 0);
  }
  for (const [word, weight] of b) if (!a.has(word)) all += weight;
  return { shared, all };
}
