import { milesBetween } from '../place/coords.ts';
import type { ReadListing } from './listing.ts';
import { nameSimilarity } from './name-similarity.ts';
import { otherYearDays, ruledOut, share } from './ruled-out.ts';

/**
 * What two listings are of each other: the same edition of a race, which is a duplicate; another
 * edition of the same event; or different races.
 */
export interface Likeness {
  kind: 'same-edition' | 'other-edition' | 'different';
  /** How far above what is asked for, from 0 to 1; to order duplicates by. */
  score: number;
}

/** How like the names must be, by how far apart the days are, and what else moves it. */
export interface Thresholds {
  sameDay: number;
  weekend: number;
  fortnight: number;
  season: number;
  otherYear: number;
  /** Added when the towns differ, by up to 50 miles or by an unknown distance. */
  elsewhere: number;
  /** Added when they are farther apart. */
  far: number;
  /** Added when the disciplines differ though the names do not say so. */
  otherGenre: number;
  /** Taken off when both link to the same page, but for the same day. */
  sameSite: number;
}

/** Found by `npm run bench:duplicates`. */
export const tuned: Thresholds = {
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

const different: Likeness = { kind: 'different', score: 0 };
const nearMiles = 12;
const farMiles = 50;
const seasonDays = 60;

const roadGenres = new Set(['road', 'crit']);

/** What two listings say of being one race. */
export interface Evidence {
  /** How like the names are, from 0 to 1. */
  similarity: number;
  /** Days between the two races, 0 when they overlap. */
  apart: number;
  place: 'same' | 'elsewhere' | 'far';
  isOtherGenre: boolean;
  isSameSite: boolean;
}

export function compareListings(a: ReadListing, b: ReadListing): Likeness {
  const evidence = evidenceOf(a, b);
  return evidence ? judgeEvidence(evidence, tuned) : different;
}

/** The same both ways; undefined when the two say that they are different races. */
export function evidenceOf(one: ReadListing, two: ReadListing): Evidence | undefined {
  // A race of the same name in another state is another race.
  if (one.state !== two.state) return undefined;
  const apart = Math.max(0, one.first - two.last, two.first - one.last);
  // Spring and fall have each their own edition.
  if (apart > seasonDays && apart <= otherYearDays) return undefined;
  const [a, b] = one.order <= two.order ? [one, two] : [two, one];
  if (ruledOut(a, b, apart)) return undefined;
  return {
    similarity: nameSimilarity(a.name, b.name),
    apart,
    place: placesOf(a, b),
    isOtherGenre: a.genre !== b.genre && !(roadGenres.has(a.genre) && roadGenres.has(b.genre)),
    isSameSite: share(a.sites, b.sites),
  };
}

export function judgeEvidence(evidence: Evidence, thresholds: Thresholds): Likeness {
  const { apart, similarity, place } = evidence;
  let asked = thresholdAt(apart, thresholds);
  if (place !== 'same') asked += thresholds[place];
  if (evidence.isOtherGenre) asked += thresholds.otherGenre;
  // On one day a page is shared by the races of a festival as well.
  if (evidence.isSameSite && apart > 0) asked -= thresholds.sameSite;
  if (similarity < asked) return different;
  return { kind: apart > otherYearDays ? 'other-edition' : 'same-edition', score: similarity };
}

function thresholdAt(apart: number, thresholds: Thresholds): number {
  if (apart === 0) return thresholds.sameDay;
  if (apart <= 3) return thresholds.weekend;
  if (apart <= 16) return thresholds.fortnight;
  return apart <= seasonDays ? thresholds.season : thresholds.otherYear;
}

function placesOf(a: ReadListing, b: ReadListing): Evidence['place'] {
  if (a.town === b.town) return 'same';
  const miles = a.coords && b.coords ? milesBetween(a.coords, b.coords) : undefined;
  if (miles === undefined || (miles > nearMiles && miles <= farMiles)) return 'elsewhere';
  return miles > farMiles ? 'far' : 'same';
}
