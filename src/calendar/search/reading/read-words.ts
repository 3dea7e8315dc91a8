import { townLabel } from '../../place/place.ts';
import { defaultMiles } from '../../place/place-query.ts';
import { maxMiles } from '../../query/filters.ts';
import type { RaceQuery } from '../../query/race-query.ts';
import type { Unmet } from '../../query/search-words.ts';
import { type WhenPart, whenLabel } from '../../query/when.ts';
import { areTownsNames, buildQuery, ofKind, typedMiles } from './build-query.ts';
import { type Choice, type Context, chooseReading } from './choose.ts';
import { type Division, divideWords, isKnown, meaningsOf } from './divide.ts';
import type { Meaning, Span } from './meaning.ts';
import { meaningsAt } from './meanings.ts';
import type { Alternative, Part, Reading } from './part.ts';
import { isWeekdaySpan } from './time-meanings.ts';
import { wordsOf } from './vocabulary.ts';
import { withoutParts } from './without-parts.ts';
import { writtenOut } from './written-out.ts';

/** A text with more words isn't a search. */
const maxWords = 20;

const isPartOfState = (meaning: Meaning) => meaning.kind === 'state' && meaning.isPart === true;

const isNoDay = (meaning: Meaning) => meaning.kind === 'days' && meaning.isNoDay === true;

/** What a rider means by typed text; undefined if none of it is about a race. @param page the filters of the page */
export function readWords(typed: string, page: RaceQuery, context: Context): Reading | undefined {
  const text = writtenOut(typed);
  const words = wordsOf(text).slice(0, maxWords);
  const raw = text.split(/[^\p{L}\p{N}'’.]+/u).filter((word) => word !== '');
  const isAligned = raw.length === words.length;
  const { vocabulary, today } = context;
  const typedWords = { words, raw: isAligned ? raw : words, vocabulary, today };
  const allSpans = withoutParts(
    [...words.keys()].flatMap((start) => meaningsAt(start, typedWords)),
  );
  const spans = allSpans.filter(({ meaning }) => !contradicts(meaning, page));
  const all = divideWords(words, (at) => spans.filter(({ start }) => start === at)).filter(
    (way) => !isListAsName(way, spans) && (page.near !== undefined || !isPlaceless(way)),
  );
  const saysHere = (way: Division) => way.spans.some(({ meaning }) => meaning.kind === 'here');
  const isHere = all[0] !== undefined && saysHere(all[0]);
  const when = all[0] && whenOf(all[0]);
  const ways = all.filter((way) => saysHere(way) === isHere && whenOf(way) === when);
  const base: RaceQuery = when ? { ...page, when } : page;
  const [likeliest] = ways;
  const isCountry = likeliest?.spans.some(({ meaning }) => meaning.kind === 'country') === true;
  // Next to "near me" or "upcoming", idle words aren't names: `races near me`.
  const isAlone =
    (isHere || isCountry || when !== undefined) &&
    ways.some((way) => meaningsOf(way).length === 0 && isKnown(way));
  const best = isAlone ? undefined : chooseReading(ways, words, base, context);
  const hereMiles = isHere ? hereMilesOf(ways) : undefined;
  if (!best && (isHere || isAlone)) {
    const parts = wholeParts({ when, isCountry }, [], page);
    return { ...nothing, isHere, hereMiles, parts, query: { ...base, q: undefined } };
  }
  if (!best) return undefined;
  const { division, dropped, found } = best;
  const unmet = unmetOf(best, base, context);
  const textOf = ({ start, end }: Span) => words.slice(start, end).join(' ');
  const wordsOfMeanings = (which: (meaning: Meaning) => boolean) =>
    division.spans.filter(({ meaning }) => which(meaning)).map(textOf);
  const leftOut = wordsOfMeanings(
    (meaning) =>
      meaning.kind === 'unknown' ||
      isNoDay(meaning) ||
      isPartOfState(meaning) ||
      (dropped.includes(meaning) && !isNear(meaning) && !(unmet && kindToSay(meaning, best))),
  );
  const overruled = new Set([
    ...allSpans.filter((span) => !spans.includes(span)).map(textOf),
    ...wordsOfMeanings((meaning) => dropped.includes(meaning) && isOverruled(meaning, base)),
  ]);
  const { query, parts, around, named, lastTime } = found;
  return {
    query,
    parts: [...parts, ...wholeParts({ when, isCountry }, parts, page)],
    around,
    named,
    lastTime,
    cappedMiles: cappedMilesOf(division, query),
    unmet,
    exclusions: wordsOfMeanings(({ kind }) => kind === 'exclusion'),
    leftOut: leftOut.filter((text) => !overruled.has(text)),
    overruled: leftOut.filter((text) => overruled.has(text)),
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

/** Whether a meaning contradicts the page's own filter: `past` among upcoming races. */
const contradicts = (meaning: Meaning, page: RaceQuery): boolean =>
  meaning.kind === 'when' && page.when !== 'all' && page.when !== meaning.when;

/** Whether a meaning contradicts the page's filters by itself; a radius means nothing by itself. */
const isOverruled = (meaning: Meaning, page: RaceQuery): boolean =>
  meaning.kind !== 'radius' && buildQuery({ meanings: [meaning] }, page) === undefined;

/** The part of the calendar that a way names. */
const whenOf = ({ spans }: Division): WhenPart | undefined =>
  ofKind(
    spans.map(({ meaning }) => meaning),
    'when',
  )[0]?.when;

/** The chips of the whole country and of a part of the calendar, beside the others. */
function wholeParts(
  { when, isCountry }: { when: WhenPart | undefined; isCountry: boolean },
  others: readonly Part[],
  page: RaceQuery,
): Part[] {
  const isNew = when !== undefined && (page.when !== when || others.length === 0);
  const isPlaced = others.some(({ params }) => params.location ?? params.within);
  const isAnywhere = !page.states && !page.location && !page.near && !page.area;
  return [
    ...(isCountry && isAnywhere && !isPlaced ? [countryPart] : []),
    ...(isNew ? [{ label: whenLabel(when), params: { when } }] : []),
  ];
}

/** The location that the search bar takes for anywhere. */
const countryPart: Part = { label: 'United States', params: { location: 'United States' } };

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
    .filter((other) => townLabel(other) !== around && !other.isSmaller)
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
function kindToSay(meaning: Meaning, { division }: Choice): Unmet['without'][number] | undefined {
  const { kind } = meaning;
  if (kind === 'days' || kind === 'distance' || kind === 'genre' || kind === 'price') return kind;
  if (kind === 'filter' && meaning.choice.name === 'registration') return 'registration';
  if (kind === 'town' && areTownsNames(meaningsOf(division))) return undefined;
  return ['state', 'region', 'town'].includes(kind) ? 'place' : undefined;
}

/** The miles around a town, if no radius was typed and the usual one has no race. */
const widenedMiles = ({ division, found }: Choice): number | undefined => {
  const { within = 0 } = found.query;
  const isTyped = typedMiles(meaningsOf(division)) !== undefined;
  const isWider = found.around !== undefined && !isTyped && within > Number(defaultMiles);
  return isWider ? within : undefined;
};

/** Everything that was understood, if the races found lack a part of it. */
function unmetOf(choice: Choice, base: RaceQuery, { finds }: Context): Unmet | undefined {
  const { division, dropped, found } = choice;
  const without = dropped.flatMap((meaning) =>
    isNoDay(meaning) ? [] : (kindToSay(meaning, choice) ?? []),
  );
  const isKept = (meaning: Meaning) => !dropped.includes(meaning) || kindToSay(meaning, choice);
  const meanings = meaningsOf(division).filter(isKept);
  const { band, around: town, query: shown } = found;
  const miles = band && town !== undefined ? shown.within : undefined;
  const insteadMiles = band || without.includes('place') ? undefined : widenedMiles(choice);
  const whole =
    without.length > 0 || band || insteadMiles
      ? buildQuery(miles === undefined ? { meanings } : { meanings, miles }, base)
      : undefined;
  // A town that was first taken as a word of a name has no circle that was widened.
  if (!whole || (insteadMiles && whole.around === undefined)) return undefined;
  const { query, around, time } = whole;
  return {
    ...{ query, around, time, insteadMiles, insteadBand: band, without: [...new Set(without)] },
    onlyPast: insteadMiles !== undefined && finds(query),
    insteadTime: without.includes('days') ? found.time : undefined,
    insteadStates: without.includes('place') ? shown.states : undefined,
  };
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
  overruled: [],
  unmet: undefined,
  exclusions: [],
  alternatives: [],
  around: undefined,
  named: undefined,
  lastTime: undefined,
} as const;
