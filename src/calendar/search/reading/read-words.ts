import { maxMiles } from '../../query/filters.ts';
import type { RaceQuery } from '../../query/race-query.ts';
import type { Unmet } from '../../query/search-words.ts';
import type { Day } from '../../time/day.ts';
import {
  type Built,
  build,
  ofKind,
  townMiles,
  typedMiles,
  type Understood,
} from './build-query.ts';
import { idleWords } from './lexicon.ts';
import {
  isWeekdaySpan,
  type Meaning,
  meaningsAt,
  type Span,
  withoutPartTimes,
} from './meanings.ts';
import type { LastTime, Reading } from './part.ts';
import { type Vocabulary, wordsOf } from './vocabulary.ts';
import { writtenOut } from './written-out.ts';

interface Context {
  vocabulary: Vocabulary;
  today: Day;
  /** Whether a query finds a race. */
  finds(query: RaceQuery): boolean;
  /** How many races a query finds. */
  total(query: RaceQuery): number;
  /** How many races have one of the writings. */
  count(writings: readonly string[]): number;
}

/** More words aren't a search. */
const maxWords = 20;

/** Ways to divide the text into meanings that are kept, and those that are tried. */
const maxKept = 12;
const maxTried = 8;

/** A way that costs so much more than the first that finds anything isn't meant. */
const maxExtraCost = 1.2;

interface Division {
  spans: Span[];
  cost: number;
}

/** The cheapest ways to divide the words into meanings. */
function divide(words: readonly string[], spansAt: (start: number) => Span[]): Division[] {
  const ways: Division[][] = Array.from({ length: words.length + 1 }, () => []);
  ways[0] = [{ spans: [], cost: 0 }];
  for (let at = 0; at < words.length; at += 1) {
    const best = (ways[at] as Division[]).sort((a, b) => a.cost - b.cost).slice(0, maxKept);
    for (const span of spansAt(at)) {
      for (const way of best) {
        ways[span.end]?.push({ spans: [...way.spans, span], cost: way.cost + span.cost });
      }
    }
  }
  return (ways[words.length] as Division[]).sort((a, b) => a.cost - b.cost).slice(0, maxKept);
}

interface Found extends Built {
  lastTime: LastTime | undefined;
}

/** What some meanings find; where there is nothing at the coming time yet, that of the last time that had any. */
function find(
  understood: Understood,
  base: RaceQuery,
  { finds, total }: Context,
): Found | undefined {
  const built = build(understood, base);
  if (!built) return undefined;
  if (finds(built.query)) return { ...built, lastTime: undefined };
  if (built.isName) return undefined;
  for (let year = 1; ; year += 1) {
    const before = build({ ...understood, year }, base);
    if (!before?.time) return undefined;
    const races = total({ ...before.query, when: 'all' });
    if (races === 0) continue;
    // Who asks for past races means those.
    if (base.when === 'past') return { ...before, lastTime: undefined };
    const coming = built.time ?? '';
    const lastTime = { coming, label: before.time, races, query: before.query };
    return { ...built, named: undefined, lastTime };
  }
}

const isNoDay = (meaning: Meaning) => meaning.kind === 'days' && meaning.isNoDay === true;

const isEffective = ({ kind }: Meaning) => !['idle', 'unknown', 'here', 'exclusion'].includes(kind);

/** What typed text means as a rider would say it; undefined if none of it is about a race. */
export function readWords(typed: string, base: RaceQuery, context: Context): Reading | undefined {
  const text = writtenOut(typed);
  const words = wordsOf(text).slice(0, maxWords);
  const raw = text.split(/[^\p{L}\p{N}'’.]+/u).filter((word) => word !== '');
  const isAligned = raw.length === words.length;
  const spans = withoutPartTimes(
    [...words.keys()].flatMap((start) =>
      meaningsAt(words, isAligned ? raw : words, start, context.vocabulary, context.today),
    ),
  );
  const all = divide(words, (at) => spans.filter(({ start }) => start === at)).filter(
    (way) => !isListAsName(way, spans) && (base.near !== undefined || !isPlaceless(way)),
  );
  const saysHere = (way: Division) => way.spans.some(({ meaning }) => meaning.kind === 'here');
  const isHere = all[0] !== undefined && saysHere(all[0]);
  const ways = all.filter((way) => saysHere(way) === isHere);
  // Beside "near me", idle words are no names: `races near me`.
  const isOnlyHere = isHere && ways.some((way) => meaningsOf(way).length === 0 && isKnown(way));
  const best = isOnlyHere
    ? undefined
    : (chooseWay(ways, base, context) ??
      emptyPast(ways, base, context) ??
      emptyRadius(ways, base, context) ??
      relax(ways, words, base, context));
  const hereMiles = isHere ? hereMilesOf(ways) : undefined;
  if (!best && isHere) {
    return { ...nothing, isHere, hereMiles, query: { ...base, q: undefined } };
  }
  if (!best) return undefined;
  const { division, dropped, found } = best;
  const unmet = unmetOf(best, base);
  const wordsOfMeanings = (which: (meaning: Meaning) => boolean) =>
    division.spans
      .filter(({ meaning }) => which(meaning))
      .map(({ start, end }) => words.slice(start, end).join(' '));
  const { query, parts, around, named, lastTime } = found;
  return {
    query,
    parts,
    around,
    named,
    lastTime,
    cappedMiles: cappedMilesOf(division, query),
    unmet,
    exclusions: wordsOfMeanings(({ kind }) => kind === 'exclusion'),
    leftOut: wordsOfMeanings(
      (meaning) =>
        meaning.kind === 'unknown' ||
        isNoDay(meaning) ||
        (dropped.includes(meaning) && !(unmet && kindToSay(meaning))),
    ),
    otherTimes: wordsOfMeanings((meaning) => found.otherTimes.includes(meaning)),
    isHere,
    hereMiles,
  };
}

/** Whether a radius has no town to be around. */
function isPlaceless(way: Division): boolean {
  const kinds = way.spans.map(({ meaning }) => meaning.kind);
  return kinds.includes('radius') && !kinds.includes('town');
}

function hereMilesOf([way]: readonly Division[]): number | undefined {
  const here = ofKind(way?.spans.map(({ meaning }) => meaning) ?? [], 'here')[0];
  return here?.miles && Math.min(here.miles, maxMiles);
}

/** What a sentence calls the kind of a meaning; undefined for words of names. */
function kindToSay({ kind }: Meaning): Unmet['without'][number] | undefined {
  if (kind === 'days' || kind === 'distance' || kind === 'genre') return kind;
  return kind === 'state' || kind === 'town' ? 'place' : undefined;
}

/** All that was understood, if a part of it isn't in the races that were found. */
function unmetOf({ division, dropped, found }: Choice, base: RaceQuery): Unmet | undefined {
  const without = dropped.flatMap((meaning) =>
    isNoDay(meaning) ? [] : (kindToSay(meaning) ?? []),
  );
  const isKept = (meaning: Meaning) => !dropped.includes(meaning) || kindToSay(meaning);
  const meanings = meaningsOf(division).filter(isKept);
  const whole = without.length > 0 ? build({ meanings }, base) : undefined;
  if (!whole) return undefined;
  const insteadTime = without.includes('days') ? found.time : undefined;
  const { query, around, time } = whole;
  return { query, around, time, insteadTime, without: [...new Set(without)] };
}

/** Whether nothing but disciplines and weekdays is taken as a race's name beside a time: `next weekend gravel`, `saturday`. */
function isListAsName({ spans }: Division, all: readonly Span[]): boolean {
  const names = spans.filter(({ meaning }) => meaning.kind === 'word');
  const meantBy = (name: Span, isMeant: (span: Span) => boolean) =>
    all.some((span) => span.start === name.start && span.end === name.end && isMeant(span));
  const isDay = (name: Span) => meantBy(name, isWeekdaySpan);
  const isDiscipline = (name: Span) =>
    meantBy(name, ({ meaning, cost }) => meaning.kind === 'genre' && cost < name.cost);
  const hasTime = spans.some(({ meaning }) => meaning.kind === 'days') || names.some(isDay);
  return hasTime && names.length > 0 && names.every((name) => isDay(name) || isDiscipline(name));
}

/** The radius taken, if a larger one was typed than there is. */
function cappedMilesOf(division: Division, { within = 0 }: RaceQuery): number | undefined {
  const typed = within && typedMiles(meaningsOf(division));
  return typed && within < typed ? within : undefined;
}

const nothing = {
  cappedMiles: undefined,
  parts: [],
  leftOut: [],
  unmet: undefined,
  exclusions: [],
  otherTimes: [],
  around: undefined,
  named: undefined,
  lastTime: undefined,
} as const;

interface Choice {
  division: Division;
  dropped: readonly Meaning[];
  found: Found;
}

const meaningsOf = ({ spans }: Division) => spans.map(({ meaning }) => meaning).filter(isEffective);

const isKnown = ({ spans }: Division) => spans.every(({ meaning }) => meaning.kind !== 'unknown');

/** The first way that finds a race of that very name or, without one, any race. */
function chooseWay(
  ways: readonly Division[],
  base: RaceQuery,
  context: Context,
): Choice | undefined {
  let first: Choice | undefined;
  for (const division of ways.filter(isKnown).slice(0, maxTried)) {
    if (first && division.cost > first.division.cost + maxExtraCost) break;
    const meanings = meaningsOf(division);
    const found = meanings.length > 0 ? find({ meanings }, base, context) : undefined;
    if (!found) continue;
    const choice = { division, dropped: [], found };
    // Nothing but disciplines, places and days: no race's name is meant.
    if (!found.named && !first) return choice;
    if (found.named && context.finds(found.named)) return choice;
    first ??= choice;
  }
  return first;
}

const kindsOfLists: readonly Meaning['kind'][] = ['genre', 'state', 'days'];

/** A list at a time that is over and had no races, which no other time or word stands for: `december 2019`. */
function emptyPast(
  ways: readonly Division[],
  base: RaceQuery,
  context: Context,
): Choice | undefined {
  const division = ways.find(isKnown);
  const meanings = division ? meaningsOf(division) : [];
  const built = meanings.every(({ kind }) => kindsOfLists.includes(kind))
    ? build({ meanings }, base)
    : undefined;
  if (!division || !built?.time || (built.query.to ?? '9') >= context.today) return undefined;
  // A day without races is looked for in its month.
  if (find({ meanings, inMonth: true }, base, context)) return undefined;
  return { division, dropped: [], found: { ...built, lastTime: undefined } };
}

/** The circle that was typed, even with nothing in it: whoever types a radius means it. */
function emptyRadius(
  ways: readonly Division[],
  base: RaceQuery,
  context: Context,
): Choice | undefined {
  const division = ways.find(isKnown) ?? ways[0];
  const meanings = division ? meaningsOf(division) : [];
  if (!division || typedMiles(meanings) === undefined) return undefined;
  const built = build({ meanings }, base);
  if (!built) return undefined;
  const found = find({ meanings }, base, context) ?? { ...built, lastTime: undefined };
  return { division, dropped: [], found };
}

/** The first so many ways are widened or shortened. */
const maxRelaxed = 3;

/** Finds something near: wider around the town, or without a word or two. */
function relax(
  ways: readonly Division[],
  words: readonly string[],
  base: RaceQuery,
  context: Context,
): Choice | undefined {
  const known = ways.filter(isKnown);
  for (const division of (known.length > 0 ? known : ways).slice(0, maxRelaxed)) {
    const meanings = meaningsOf(division);
    if (!isSaid(division, meanings, words)) continue;
    const same = find({ meanings }, base, context);
    if (same) return { division, dropped: [], found: same };
    for (const wider of widened(meanings)) {
      const found = find(wider, base, context);
      // Races that are over aren't worth a longer drive, unless they are asked for.
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
      // A word that is taken for nothing is left out, too.
      const unknown = division.spans.filter(({ meaning }) => meaning.kind === 'unknown').length;
      for (const dropped of setsToDrop(division, size - unknown, context)) {
        const kept = meanings.filter((meaning) => !dropped.includes(meaning));
        const found = isSaid(division, kept, words)
          ? find({ meanings: kept }, base, context)
          : undefined;
        if (found) return { division, dropped, found };
      }
    }
  }
  return undefined;
}

/** Whether some meanings say anything: an idle word alone doesn't. */
const isSaid = ({ spans }: Division, kept: readonly Meaning[], words: readonly string[]) =>
  spans.some(
    ({ meaning, start }) =>
      kept.includes(meaning) && !(meaning.kind === 'word' && idleWords.has(words[start] ?? '')),
  );

/** Wider circles around the town that is meant. */
function widened(meanings: readonly Meaning[]): Understood[] {
  if (ofKind(meanings, 'town').length === 0) return [];
  return townMiles.slice(1).map((miles) => ({ meanings, miles }));
}

/** More of them aren't worth the time. */
const maxSets = 12;

/** Sets of so many meanings to do without, those first that say the least. */
function setsToDrop(division: Division, size: number, { count }: Context): Meaning[][] {
  const spans = division.spans.filter(({ meaning }) => isEffective(meaning));
  if (size === 0) return [[]];
  if (size < 0 || size >= spans.length) return [];
  const weights = spans.map((span) => weightOf(span, count));
  const sets: number[][] = [[]];
  for (const at of spans.keys()) for (const set of [...sets]) sets.push([...set, at]);
  const sum = (set: readonly number[]) =>
    set.reduce((total, at) => total + (weights[at] as number), 0);
  return sets
    .filter((set) => set.length === size)
    .sort((a, b) => sum(a) - sum(b))
    .slice(0, maxSets)
    .map((set) => set.map((at) => (spans[at] as Span).meaning));
}

/** A guessed word says less than one that was typed. */
const guessShare = 0.5;

/** How much a span says: the fewer races have its words, the more. */
function weightOf({ meaning, cost }: Span, count: Context['count']): number {
  if (meaning.kind === 'distance' || meaning.kind === 'radius') return 0.5;
  if (meaning.kind === 'days') return 1;
  if (meaning.kind !== 'word') return 6;
  const weight = 12 - Math.log2(1 + count(meaning.writings));
  return Math.max(0, cost > 1.1 ? weight * guessShare : weight);
}
