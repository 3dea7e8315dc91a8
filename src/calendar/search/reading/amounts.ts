import { milesAnHour } from '../../place/coords.ts';
import { maxMiles } from '../../query/filters.ts';
import { lengthUnits, type MilesSpan, parseMiles } from '../../race/distance.ts';
import { numberOf } from './lexicon.ts';

/** No course is searched by meters. */
const unitNames = Object.keys(lengthUnits).filter((name) => lengthUnits[name] !== 'm');
const anyUnit = ['milers?', ...unitNames].join('|');
const anyHours = 'h|hrs?|hours?';
const unit = new RegExp(`^(?:${anyUnit})$`);
const withUnit = new RegExp(`^\\d+(?:${anyUnit})$`);

/** What a number may count, in which case it's no day of a month: `june 30 mile`. */
export const countable = new RegExp(`^(?:${anyUnit}|${anyHours}|days?|person|up)$`);

/** A unit of length, and hours, as whole words: the sources of regular expressions. */
export const lengthWord = `(?:${anyUnit})\\b`;
export const hoursWord = `(?:${anyHours})\\b`;

/** Typed miles are about so many anyway. */
const approximations = new Set(['about', 'around', 'roughly', 'approximately']);

/** Lengths with a name of their own. `Century` alone is a word of names. */
const namedLengths: ReadonlyMap<string, number> = new Map([
  ['half century', 50],
  ['metric century', 62],
  ['double century', 200],
]);

/** A course's miles, rounded to whole ones from ten on: 62 for `100k`. */
export function courseMilesOf(words: readonly string[]): number | undefined {
  const named = namedLengths.get(words.join(' '));
  if (named !== undefined) return named;
  const isAbout = approximations.has(words[0] ?? '');
  const [first = '', second = '', ...more] = isAbout ? words.slice(1) : words;
  const isOne = second === '' && withUnit.test(first);
  const isTwo = /^\d+$/.test(first) && unit.test(second) && more.length === 0;
  const miles =
    isOne || isTwo ? parseMiles(`${first} ${second.replace(/^milers?$/, 'mi')}`) : undefined;
  return miles !== undefined && miles >= 10 ? Math.min(Math.round(miles), maxMiles) : miles;
}

const range = /^(?<low>\d+) to (?<high>\d+) ?(?<unit>\S+)$/;
const atMost = /^(?:under|below|less than|shorter than|up to|at most|no more than|max) (.+)$/;
const atLeast = /^(?:over|above|more than|longer than|at least|no less than|min) (.+)$/;

/** The span in `under 50 miles`, `over 100k` and `50 to 75 miles`; without the unit, `under 18` is an age. */
export function milesSpanOf(words: readonly string[]): MilesSpan | undefined {
  const text = words.join(' ').replace(/^between (\d+) and /, '$1 to ');
  const { low = '', high = '', unit = '' } = range.exec(text)?.groups ?? {};
  const [from, to] = [low, high].map((number) => courseMilesOf([number, unit]));
  if (from !== undefined && to !== undefined && from < to) return { from, to };
  const [, most] = atMost.exec(text) ?? [];
  const [, least] = atLeast.exec(text) ?? [];
  const miles = courseMilesOf((most ?? least ?? '').split(' '));
  if (miles === undefined) return undefined;
  return most ? { from: 0, to: miles } : { from: miles, to: Number.POSITIVE_INFINITY };
}

/** A bare number that may be miles, as riders call a race's courses: `unbound 200`. */
export const courseNumber = (word: string, next = ''): number | undefined =>
  /^[1-9]\d{1,2}$/.test(word) && !countable.test(next) ? Number(word) : undefined;

const radiusPatterns = [
  /^within (?:about )?(\d+) ?(?:mi|miles?)(?: (?:of|from))?$/,
  /^(\d+) ?(?:mi|miles?) (?:of|from)$/,
  /^(?:within )?(?:a )?(\d+) ?(?:mi|miles?) radius(?: (?:of|from|around))?$/,
  /^radius (?:of )?(\d+) ?(?:mi|miles?)(?: (?:of|from|around))?$/,
];

/** `24 hours of` begins the name of a race. */
const drivePatterns = [
  /^within (?:a )?(\w+) (?:hr|hour)s?(?: drive)?(?: (?:of|from))?$/,
  /^(?:a )?(\w+) (?:hr|hour)s?(?: (?:away|drive))? from$/,
  /^(?:a )?(\w+) (?:hr|hour)s? drive of$/,
];

/** The miles in `within 100 miles of` and `100 mile radius`, or those of a drive: 100 for `within 2 hours of`. */
export function radiusOf(words: readonly string[]): number | undefined {
  const text = words.join(' ');
  const firstOf = (patterns: readonly RegExp[]) =>
    patterns.flatMap((pattern) => pattern.exec(text)?.[1] ?? [])[0];
  const hours = firstOf(drivePatterns);
  const miles =
    hours === undefined
      ? Number(firstOf(radiusPatterns))
      : milesAnHour * (hours === 'an' ? 1 : numberOf(hours));
  return miles > 0 ? miles : undefined;
}

/** The dollars in `under 150 dollars`; without the word, `under 18` is an age. */
export function dollarsOf(words: readonly string[]): number | undefined {
  const [, dollars] =
    /^(?:(?:under|below|up to|at most|less than) )?(\d{1,5}) (?:dollars|bucks)$/.exec(
      words.join(' '),
    ) ?? [];
  return dollars === undefined ? undefined : Number(dollars);
}
