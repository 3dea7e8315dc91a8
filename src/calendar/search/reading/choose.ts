import { widerMiles } from '../../place/place-query.ts';
import type { RaceQuery } from '../../query/race-query.ts';
import type { Day } from '../../time/day.ts';
import { isShort } from '../word-starts.ts';
import { type Built, buildQuery, ofKind, typedMiles, type Understood } from './build-query.ts';
import { type Division, isEffective, isKnown, meaningsOf } from './divide.ts';
import { exclusions, idleWords } from './lexicon.ts';
import type { Meaning, Span } from './meaning.ts';
import type { LastTime } from './part.ts';
import type { Vocabulary } from './vocabulary.ts';

export interface Context {
  vocabulary: Vocabulary;
  today: Day;
  /** Whether a query finds any race. */
  finds(query: RaceQuery): boolean;
  /** How many races a query finds. */
  total(query: RaceQuery): number;
  /** How many races have one of the writings. */
  count(writings: readonly string[]): number;
}

/** How many ways to divide the text are tried. */
const maxTried = 8;

/** A way that costs this much more than the likeliest one isn't meant. */
const maxExtraCost = 1.2;

interface Found extends Built {
  lastTime: LastTime | undefined;
}

/** What some meanings find or, if they include a course's miles, what comes closest to them (docs/rules.md#r102). */
function find(understood: Understood, base: RaceQuery, context: Context): Found | undefined {
  const exact = findAs(understood, base, context);
  if (ofKind(understood.meanings, 'distance').length === 0) return exact;
  const isAhead = (found: Found | undefined) => hasAhead(found, base, context);
  if (isAhead(exact)) return exact;
  for (const wider of widened(understood)) {
    const found = findAs(wider, base, context);
    if (isAhead(found)) return found;
  }
  const ofBand = findAs({ ...understood, inBand: true }, base, context);
  return isAhead(ofBand) ? ofBand : (exact ?? ofBand);
}

/** Whether an upcoming race is found or, in a search for past races, any. */
const hasAhead = (found: Found | undefined, base: RaceQuery, { finds }: Context): boolean =>
  found !== undefined &&
  found.lastTime === undefined &&
  (base.when !== 'all' || finds({ ...found.query, when: 'upcoming' }));

/** What some meanings find, in a wider circle around their town if only that has an upcoming race. */
function findAhead(understood: Understood, base: RaceQuery, context: Context): Found | undefined {
  const exact = find(understood, base, context);
  if (!exact || exact.isName || exact.lastTime || hasAhead(exact, base, context)) return exact;
  for (const wider of widened(understood)) {
    const found = find(wider, base, context);
    if (hasAhead(found, base, context)) return found;
  }
  return exact;
}

/** What some meanings find; if the upcoming time has no races yet, also the last time that had some. */
function findAs(
  understood: Understood,
  base: RaceQuery,
  { finds, total }: Context,
): Found | undefined {
  const built = buildQuery(understood, base);
  if (!built) return undefined;
  if (finds(built.query)) return { ...built, lastTime: undefined };
  if (built.isName) return undefined;
  for (let year = 1; ; year += 1) {
    const before = buildQuery({ ...understood, year }, base);
    if (!before?.time) return undefined;
    const races = total({ ...before.query, when: 'all' });
    if (races === 0) continue;
    // A rider who asks for past races means these.
    if (base.when === 'past') return { ...before, lastTime: undefined };
    const upcoming = built.time ?? '';
    const lastTime = { upcoming, label: before.time, races, query: before.query };
    return { ...built, named: undefined, lastTime };
  }
}

/** How the words were understood, and what that finds. */
export interface Choice {
  division: Division;
  /** The meanings that no race has in addition to the rest. */
  dropped: readonly Meaning[];
  found: Found;
}

/** The likeliest way to understand the words that finds anything, or for which finding nothing is the answer. */
export const chooseReading = (
  ways: readonly Division[],
  words: readonly string[],
  base: RaceQuery,
  context: Context,
): Choice | undefined =>
  chooseWay(ways, base, context) ??
  emptyPast(ways, base, context) ??
  emptyRadius(ways, base, context) ??
  withoutFacts(ways, base, context) ??
  relax(ways, words, base, context);

/** The first way that finds a race with that exact name or, without one, any race. */
function chooseWay(
  ways: readonly Division[],
  base: RaceQuery,
  context: Context,
): Choice | undefined {
  let first: Choice | undefined;
  for (const division of ways.filter(isKnown).slice(0, maxTried)) {
    if (first && division.cost > first.division.cost + maxExtraCost) break;
    const meanings = meaningsOf(division);
    const found = meanings.length > 0 ? findAhead({ meanings }, base, context) : undefined;
    if (!found) continue;
    const choice = { division, dropped: [], found };
    // Nothing but disciplines, places and days: no race's name is meant.
    if (!found.named && !first) return choice;
    if (found.named && context.finds(found.named)) return choice;
    first ??= choice;
  }
  return first;
}

const kindsOfLists: readonly Meaning['kind'][] = ['genre', 'state', 'region', 'days'];

/** A list for a past time that had no races, which nothing else can stand in for: `december 2019`. */
function emptyPast(
  ways: readonly Division[],
  base: RaceQuery,
  context: Context,
): Choice | undefined {
  const division = ways.find(isKnown);
  const meanings = division ? meaningsOf(division) : [];
  const built = meanings.every(({ kind }) => kindsOfLists.includes(kind))
    ? buildQuery({ meanings }, base)
    : undefined;
  if (!division || !built?.time || (built.query.to ?? '9') >= context.today) return undefined;
  // For a day without races, `relax` searches its month.
  if (find({ meanings, inMonth: true }, base, context)) return undefined;
  return { division, dropped: [], found: { ...built, lastTime: undefined } };
}

/** The circle as typed, even with nothing in it: a rider who types a radius means it. */
function emptyRadius(
  ways: readonly Division[],
  base: RaceQuery,
  context: Context,
): Choice | undefined {
  const division = ways.find(isKnown) ?? ways[0];
  const meanings = division ? meaningsOf(division) : [];
  if (!division || typedMiles(meanings) === undefined) return undefined;
  const built = buildQuery({ meanings }, base);
  if (!built) return undefined;
  const found = find({ meanings }, base, context) ?? { ...built, lastTime: undefined };
  return { division, dropped: [], found };
}

/** All races, for a price or an open registration alone: few races list either. */
function withoutFacts(
  ways: readonly Division[],
  base: RaceQuery,
  context: Context,
): Choice | undefined {
  const division = ways.find(isKnown);
  const dropped = division ? meaningsOf(division) : [];
  if (!division || dropped.length === 0 || !dropped.every(isRarelyListed)) return undefined;
  const found = find({ meanings: [] }, base, context);
  return found && { division, dropped, found };
}

const isRarelyListed = (meaning: Meaning): boolean =>
  meaning.kind === 'price' || (meaning.kind === 'filter' && meaning.choice.name === 'registration');

/** How many ways, from the first, are widened or shortened. */
const maxRelaxed = 3;

/** Finds something close: in a wider circle around the town, or without a few of the words. */
function relax(
  ways: readonly Division[],
  words: readonly string[],
  base: RaceQuery,
  context: Context,
): Choice | undefined {
  const known = ways.filter(isKnown);
  const [likeliest, ...others] = known.length > 0 ? known : ways;
  for (const division of [likeliest, ...others].slice(0, maxRelaxed)) {
    if (!likeliest || !division || division.cost > likeliest.cost + maxExtraCost) break;
    const meanings = meaningsOf(division);
    if (!isMeaningful(division, meanings, words)) continue;
    const same = find({ meanings }, base, context);
    if (same) return { division, dropped: [], found: same };
    for (const wider of widened({ meanings })) {
      const found = find(wider, base, context);
      // Past races aren't worth a longer drive, unless the rider asks for them.
      const when = base.when === 'past' ? 'past' : 'upcoming';
      if (found && context.finds({ ...found.query, when })) return { division, dropped: [], found };
    }
    const dropped = ofKind(meanings, 'days');
    const found = find({ meanings, inMonth: true }, base, context);
    if (found) return { division, dropped, found };
  }
  for (const size of [0, 1, 2, 3]) {
    for (const division of ways.slice(0, maxRelaxed)) {
      const meanings = meaningsOf(division);
      // An unknown word counts as left out, too.
      const unknown = division.spans.filter(({ meaning }) => meaning.kind === 'unknown').length;
      for (const dropped of setsToDrop(division, size - unknown, context)) {
        const kept = meanings.filter((meaning) => !dropped.includes(meaning));
        const found = isMeaningful(division, kept, words)
          ? findAhead({ meanings: kept }, base, context)
          : undefined;
        if (found) return { division, dropped, found };
      }
    }
  }
  return undefined;
}

/** Whether some meanings say anything: an idle word, a `no` or a bare number alone doesn't. */
const isMeaningful = ({ spans }: Division, kept: readonly Meaning[], words: readonly string[]) =>
  spans.some(({ meaning, start }) => {
    const word = words[start] ?? '';
    const saysNothing = idleWords.has(word) || exclusions.has(word) || /^\d+$/.test(word);
    return kept.includes(meaning) && !(meaning.kind === 'word' && saysNothing);
  });

/** Wider circles around the town that is meant, unless a radius was typed. */
function widened(understood: Understood): Understood[] {
  const { meanings, miles = typedMiles(meanings) } = understood;
  if (miles !== undefined || ofKind(meanings, 'town').length === 0) return [];
  return widerMiles.map((miles) => ({ ...understood, miles }));
}

/** More sets aren't worth the time. */
const maxSets = 12;

/** Sets of `size` meanings to drop; sets that say the least come first. */
function setsToDrop(division: Division, size: number, { count }: Context): Meaning[][] {
  const spans = division.spans.filter(({ meaning }) => isEffective(meaning));
  if (size === 0) return [[]];
  if (size < 0 || size >= spans.length) return [];
  const weights = spans.map((span) => weightOf(span, count));
  const sum = (set: readonly number[]) =>
    set.reduce((total, at) => total + (weights[at] as number), 0);
  return combinations(spans.length, size)
    .filter((set) => !set.some((at) => isOfTown(spans, at) && !set.includes(at - 1)))
    .sort((a, b) => sum(a) - sum(b))
    .slice(0, maxSets)
    .map((set) => set.map((at) => (spans[at] as Span).meaning));
}

/** Whether a span is the state of the town before it, without which the town would be another: `jordan mt`. */
function isOfTown(spans: readonly Span[], at: number): boolean {
  const [before, span] = [spans[at - 1], spans[at]];
  if (before?.meaning.kind !== 'town' || span?.meaning.kind !== 'state') return false;
  const { state } = span.meaning;
  return before.end === span.start && before.meaning.towns.some((town) => town.state === state);
}

/** All ways to choose `size` of the numbers from 0 to `count` - 1. */
function combinations(count: number, size: number): number[][] {
  if (size === 0) return [[]];
  return Array.from({ length: count }, (_, last) =>
    combinations(last, size - 1).map((others) => [...others, last]),
  ).flat();
}

/** A guessed word says less than one that was typed, and a short word less than a long one: `unbound xl`. */
const guessShare = 0.5;

/** How much a span says: the fewer races have its words, the more it says. */
function weightOf({ meaning, cost }: Span, count: Context['count']): number {
  if (meaning.kind === 'price') return 0.3;
  if (meaning.kind === 'distance' || meaning.kind === 'radius') return 0.5;
  if (meaning.kind === 'days') return 1;
  if (meaning.kind !== 'word') return 6;
  const weight = 12 - Math.log2(1 + count(meaning.writings));
  return Math.max(0, cost > 1.1 || meaning.writings.every(isShort) ? weight * guessShare : weight);
}
