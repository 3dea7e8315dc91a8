import { townLabel } from '../../place/place.ts';
import { maxMiles } from '../../query/filters.ts';
import type { RaceQuery } from '../../query/race-query.ts';
import type { Unmet } from '../../query/search-words.ts';
import { areTownsNames, buildQuery, ofKind, typedMiles } from './build-query.ts';
import { type Choice, type Context, chooseReading } from './choose.ts';
import { type Division, divideWords, isKnown, meaningsOf } from './divide.ts';
import { isWeekdaySpan, type Meaning, meaningsAt, type Span, withoutParts } from './meanings.ts';
import type { Alternative, Reading } from './part.ts';
import { wordsOf } from './vocabulary.ts';
import { writtenOut } from './written-out.ts';

/** A text with more words isn't a search. */
const maxWords = 20;

const isPartOfState = (meaning: Meaning) => meaning.kind === 'state' && meaning.isPart === true;

const isNoDay = (meaning: Meaning) => meaning.kind === 'days' && meaning.isNoDay === true;

/** What a rider means by typed text; undefined if none of it is about a race. */
export function readWords(typed: string, base: RaceQuery, context: Context): Reading | undefined {
  const text = writtenOut(typed);
  const words = wordsOf(text).slice(0, maxWords);
  const raw = text.split(/[^\p{L}\p{N}'’.]+/u).filter((word) => word !== '');
  const isAligned = raw.length === words.length;
  const spans = withoutParts(
    [...words.keys()].flatMap((start) =>
      meaningsAt(words, isAligned ? raw : words, start, context.vocabulary, context.today),
    ),
  );
  const all = divideWords(words, (at) => spans.filter(({ start }) => start === at)).filter(
    (way) => !isListAsName(way, spans) && (base.near !== undefined || !isPlaceless(way)),
  );
  const saysHere = (way: Division) => way.spans.some(({ meaning }) => meaning.kind === 'here');
  const isHere = all[0] !== undefined && saysHere(all[0]);
  const ways = all.filter((way) => saysHere(way) === isHere);
  // Next to "near me", idle words aren't names: `races near me`.
  const isOnlyHere = isHere && ways.some((way) => meaningsOf(way).length === 0 && isKnown(way));
  const best = isOnlyHere ? undefined : chooseReading(ways, words, base, context);
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
        isPartOfState(meaning) ||
        (dropped.includes(meaning) && !isNear(meaning) && !(unmet && kindToSay(meaning, best))),
    ),
    alternatives: [
      ...division.spans.flatMap((span) =>
        found.contradicting.includes(span.meaning) ? alternative(span, division, words) : [],
      ),
      ...namesakes(best, words, context),
    ],
    isHere,
    hereMiles,
  };
}

/** A time or discipline in place of all others: `gravel dec 12` of `gravel dec 5 vs dec 12`. */
function alternative(
  chosen: Span,
  { spans }: Division,
  words: readonly string[],
): Alternative | [] {
  const { kind } = chosen.meaning;
  if (kind !== 'days' && kind !== 'genre') return [];
  const textOf = ({ start, end }: Span) => words.slice(start, end).join(' ');
  const kept = spans.filter(
    (span) => span === chosen || ![kind, 'idle'].includes(span.meaning.kind),
  );
  return { kind, words: textOf(chosen), text: kept.map(textOf).join(' ') };
}

/** How many towns of the same name are offered. */
const maxNamesakes = 3;

/** The other towns with the name of the one that is searched around, if they have upcoming races near them. */
function namesakes(
  { division: { spans }, found: { around, query } }: Choice,
  words: readonly string[],
  { finds }: Context,
): Alternative[] {
  const isPlace = ({ kind }: Meaning) => ['region', 'state', 'town'].includes(kind);
  const [town, ...others] = spans.filter(({ meaning }) => isPlace(meaning));
  if (around === undefined || town?.meaning.kind !== 'town' || others.length > 0) return [];
  return town.meaning.towns
    .filter((other) => townLabel(other) !== around)
    .filter(({ lat, lng }) => finds({ ...query, near: { lat, lng }, when: 'upcoming' }))
    .slice(0, maxNamesakes)
    .map((other) => ({
      kind: 'town',
      words: townLabel(other),
      text: spans
        .filter(({ meaning }) => meaning.kind !== 'idle')
        .map((span) =>
          span === town ? townLabel(other) : words.slice(span.start, span.end).join(' '),
        )
        .join(' '),
    }));
}

/** `near`, which says nothing without its place. */
const isNear = (meaning: Meaning) => meaning.kind === 'radius' && meaning.miles === undefined;

/** Whether there is a radius but no town at its center. */
function isPlaceless(way: Division): boolean {
  const kinds = way.spans.map(({ meaning }) => meaning.kind);
  return kinds.includes('radius') && !kinds.includes('town');
}

function hereMilesOf([way]: readonly Division[]): number | undefined {
  const here = ofKind(way?.spans.map(({ meaning }) => meaning) ?? [], 'here')[0];
  return here?.miles && Math.min(here.miles, maxMiles);
}

/** What a sentence calls a meaning's kind; undefined for words of names, and for a town that is one: `paris-roubaix`. */
function kindToSay({ kind }: Meaning, { division }: Choice): Unmet['without'][number] | undefined {
  if (kind === 'days' || kind === 'distance' || kind === 'genre' || kind === 'price') return kind;
  if (kind === 'town' && areTownsNames(meaningsOf(division))) return undefined;
  return ['state', 'region', 'town'].includes(kind) ? 'place' : undefined;
}

/** Everything that was understood, if the races found lack a part of it. */
function unmetOf(choice: Choice, base: RaceQuery): Unmet | undefined {
  const { division, dropped, found } = choice;
  const without = dropped.flatMap((meaning) =>
    isNoDay(meaning) ? [] : (kindToSay(meaning, choice) ?? []),
  );
  const isKept = (meaning: Meaning) => !dropped.includes(meaning) || kindToSay(meaning, choice);
  const meanings = meaningsOf(division).filter(isKept);
  const { band, around: town, query: shown } = found;
  const miles = band && town !== undefined ? shown.within : undefined;
  const whole =
    without.length > 0 || band
      ? buildQuery(miles === undefined ? { meanings } : { meanings, miles }, base)
      : undefined;
  if (!whole) return undefined;
  const insteadTime = without.includes('days') ? found.time : undefined;
  const { query, around, time } = whole;
  return { query, around, time, insteadTime, insteadBand: band, without: [...new Set(without)] };
}

/** Whether only disciplines and weekdays are taken as a name next to a time: `next weekend gravel`, `saturday`. */
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

/** The radius used, if the one typed is larger than the maximum. */
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
  alternatives: [],
  around: undefined,
  named: undefined,
  lastTime: undefined,
} as const;
