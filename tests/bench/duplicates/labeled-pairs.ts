import { readFileSync } from 'node:fs';
import {
  type Comparison,
  type Evidence,
  evidenceOf,
  judgeEvidence,
  tunedThresholds,
} from '#calendar/duplicates/compare-listings.ts';
import { parseListing } from '#calendar/duplicates/listing.ts';
import { createGazetteer } from '#calendar/place/gazetteer.ts';
import type { RaceFields } from '#calendar/race/race.ts';
import places from '#data/places.json' with { type: 'json' };

type Labelled = Pick<RaceFields, 'name' | 'date' | 'location' | 'state' | 'genre'>;

interface Labels {
  a: Labelled;
  b: Labelled;
  same: boolean;
  kind: string;
}

/** Two listings' names and evidence, and what people judged them to be. */
export interface LabeledPair {
  names: readonly [string, string];
  /** Undefined when the listings say that they are different races. */
  evidence: Evidence | undefined;
  /** How such a pair occurs in real calendars, such as `series-round`. */
  label: string;
  kind: Comparison['kind'];
}

/** The 140 real pairs. A listing is placed at its town, like every race in the calendar without coordinates. */
export function readLabeledPairs(): LabeledPair[] {
  const file = new URL('../../data/duplicates-real.json', import.meta.url);
  const pairs = JSON.parse(readFileSync(file, 'utf8')) as Labels[];
  const gazetteer = createGazetteer(places as unknown as Parameters<typeof createGazetteer>[0]);
  const read = (listing: Labelled) =>
    parseListing({ ...listing, coords: gazetteer.find(listing.location, listing.state) });
  return pairs.map(({ a, b, same, kind: label }) => {
    const edition = label === 'same-edition' ? 'same-edition' : 'other-edition';
    return {
      names: [a.name, b.name],
      evidence: evidenceOf(read(a), read(b)),
      label,
      kind: same ? edition : 'different',
    };
  });
}

export interface Rates {
  precision: number;
  recall: number;
}

/** Counts of matches found rightly, found wrongly and missed. */
interface Found {
  right: number;
  wrong: number;
  missed: number;
}

export interface Judged {
  /** Finding the same edition listed twice, which is what a duplicate is. */
  duplicates: Found;
  /** Telling the same event, in any year, from different races. */
  events: Found;
}

export function judge(pairs: readonly LabeledPair[], thresholds = tunedThresholds): Judged {
  const judged: Judged = {
    duplicates: { right: 0, wrong: 0, missed: 0 },
    events: { right: 0, wrong: 0, missed: 0 },
  };
  for (const { evidence, kind } of pairs) {
    const found = evidence ? judgeEvidence(evidence, thresholds).kind : 'different';
    count(judged.duplicates, found === 'same-edition', kind === 'same-edition');
    count(judged.events, found !== 'different', kind !== 'different');
  }
  return judged;
}

function count(found: Found, isFound: boolean, isTrue: boolean): void {
  if (isFound && isTrue) found.right += 1;
  else if (isFound) found.wrong += 1;
  else if (isTrue) found.missed += 1;
}

export function ratesOf({ right, wrong, missed }: Found): Rates {
  return { precision: right / (right + wrong), recall: right / (right + missed) };
}

/** The harmonic mean of precision and recall. */
export function f1(found: Found): number {
  const { precision, recall } = ratesOf(found);
  return precision + recall > 0 ? (2 * precision * recall) / (precision + recall) : 0;
}
