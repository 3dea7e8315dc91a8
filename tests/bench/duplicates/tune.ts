import { type Thresholds, tunedThresholds } from '#calendar/duplicates/compare-listings.ts';
import { createRandom } from '../random.ts';
import { f1, type Judged, judge, type LabeledPair } from './labeled-pairs.ts';

const steps = (from: number, to: number, step: number) =>
  Array.from({ length: Math.round((to - from) / step) + 1 }, (_, at) =>
    Number((from + at * step).toFixed(3)),
  );

/** The values to try. The pairs have no links, so `sameSite` can't be tuned. */
const tried = {
  sameDay: steps(0.3, 0.7, 0.02),
  weekend: steps(0.4, 0.9, 0.02),
  fortnight: steps(0.4, 0.9, 0.02),
  season: steps(0.6, 0.96, 0.02),
  otherYear: steps(0.4, 0.9, 0.02),
  elsewhere: steps(0, 0.2, 0.025),
  far: steps(0.1, 0.4, 0.025),
  otherGenre: steps(0, 0.2, 0.025),
} as const satisfies Partial<Record<keyof Thresholds, number[]>>;

/** Where tuning starts; an arbitrary point. */
const start: Thresholds = {
  sameDay: 0.6,
  weekend: 0.6,
  fortnight: 0.6,
  season: 0.6,
  otherYear: 0.6,
  elsewhere: 0.1,
  far: 0.1,
  otherGenre: 0.1,
  sameSite: tunedThresholds.sameSite,
};

/**
 * The thresholds that judge these pairs best. Sets each in turn to the middle of its best values, until
 * none moves or for four rounds.
 */
export function tune(pairs: readonly LabeledPair[]): Thresholds {
  let best = start;
  for (let round = 0; round < 4; round += 1) {
    const before = best;
    for (const [name, values] of Object.entries(tried)) {
      best = { ...best, [name]: middleOfBest(pairs, best, name as keyof typeof tried, values) };
    }
    if (
      Object.keys(tried).every(
        (name) => best[name as keyof Thresholds] === before[name as keyof Thresholds],
      )
    )
      break;
  }
  return best;
}

function middleOfBest(
  pairs: readonly LabeledPair[],
  thresholds: Thresholds,
  name: keyof typeof tried,
  values: readonly number[],
): number {
  const scored = values.map((value) => {
    const { duplicates, events } = judge(pairs, { ...thresholds, [name]: value });
    return { value, score: f1(duplicates) + f1(events) };
  });
  const top = Math.max(...scored.map(({ score }) => score));
  const best = scored.filter(({ score }) => score === top);
  return best[Math.floor((best.length - 1) / 2)]?.value as number;
}

/**
 * For each fold, tunes on all the others and judges that one; adds up the judgments. Every fold has its
 * share of each label.
 */
export function crossValidate(pairs: readonly LabeledPair[], folds: number, seed: number): Judged {
  const foldOf = assignFolds(pairs, folds, seed);
  const total = judge([]);
  for (let fold = 0; fold < folds; fold += 1) {
    const thresholds = tune(pairs.filter((pair) => foldOf.get(pair) !== fold));
    const judged = judge(
      pairs.filter((pair) => foldOf.get(pair) === fold),
      thresholds,
    );
    for (const task of ['duplicates', 'events'] as const) {
      for (const count of ['right', 'wrong', 'missed'] as const) {
        total[task][count] += judged[task][count];
      }
    }
  }
  return total;
}

function assignFolds(
  pairs: readonly LabeledPair[],
  folds: number,
  seed: number,
): Map<LabeledPair, number> {
  const random = createRandom(seed);
  const shuffled = pairs
    .map((pair) => ({ pair, at: random() }))
    .sort((one, two) => one.pair.label.localeCompare(two.pair.label) || one.at - two.at);
  return new Map(shuffled.map(({ pair }, index) => [pair, index % folds]));
}
