import { milesBetween } from '../place/coords.ts';
import type { ParsedListing } from './listing.ts';
import { nameSimilarity } from './name-similarity.ts';
import { intersects, isRuledOut, otherYearDays } from './ruled-out.ts';

export interface Comparison {
  /** Two listings of the same edition are duplicates; other editions are of the same event. */
  kind: 'same-edition' | 'other-edition' | 'different';
  /** How similar the names are, from 0 to 1; to sort duplicates by. */
  score: number;
}

/** How similar names must be, by how far apart the dates are, and what raises or lowers that. */
export interface Thresholds {
  sameDay: number;
  weekend: number;
  fortnight: number;
  season: number;
  otherYear: number;
  /** Added if the towns differ, by up to 50 miles or by an unknown distance. */
  elsewhere: number;
  /** Added if they are farther apart. */
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

/** What speaks for and against two listings being the same race. */
export interface Evidence {
  /** Of the names, from 0 to 1. */
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

/** Symmetric; undefined if something rules out that they are the same event. */
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
