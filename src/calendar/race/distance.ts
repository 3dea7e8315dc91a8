export type LengthUnit = 'mi' | 'km' | 'm';

/** Each way to write a unit of length, in lower case. */
export const lengthUnits: Readonly<Record<string, LengthUnit>> = {
  ...{ mi: 'mi', mile: 'mi', miles: 'mi' },
  ...{ k: 'km', km: 'km', kms: 'km', kilometer: 'km', kilometers: 'km' },
  ...{ kilometre: 'km', kilometres: 'km' },
  ...{ m: 'm', meter: 'm', meters: 'm', metre: 'm', metres: 'm' },
};

const milesPer: Readonly<Record<LengthUnit, number>> = { mi: 1, km: 0.621371, m: 0.000621371 };

const pattern = new RegExp(
  String.raw`(\d+(?:[.,]\d+)?|\.\d+)\s*(?:(?:-|–|to|or)\s*(\d+(?:\.\d+)?))?\s*\+?\s*-?\s*(${Object.keys(lengthUnits).join('|')})\b`,
  'i',
);

/** `1/2`, `1 1/2`, but not `25/50` or `24/12`. */
const fraction = /(?<![\d./])(?:(\d+)[ -])?(1\/[2348]|2\/3|3\/[48]|[57]\/8)(?![\d./])/g;

/** Writes fractions as decimals: `1/2 mile` → `0.5 mile`, `1½ miles` → `1.5 miles`. */
const withDecimals = (text: string): string =>
  text
    .replace(/ ?([¼-¾⅐-⅞])/g, (_, sign: string) => ` ${sign.normalize('NFKC').replace('⁄', '/')}`)
    .replace(fraction, (_, whole = '0', parts: string) => {
      const [top = 0, bottom = 1] = parts.split('/').map(Number);
      return `${Number(whole) + top / bottom}`;
    })
    .trim();

/** A text's miles, or the longer end of a range; undefined for "6 hours" or the length of a lap or a run. */
export function parseMiles(text: string): number | undefined {
  if (/\b(?:per\s*|\/\s*|(?:mi|miles?|km?)\b[^,;(\d]*)(?:laps?|loops?)\b|\brun\b/i.test(text)) {
    return undefined;
  }
  const match = pattern.exec(withDecimals(text).replace(/(\d),(?=\d{3}\b)/g, '$1'));
  if (!match) return undefined;
  const [, first = '', last, name = ''] = match;
  const unit = lengthUnits[name.toLowerCase()];
  if (!unit) return undefined;
  const miles = Number((last ?? first).replace(',', '.')) * milesPer[unit];
  const rounded = Math.round(miles * 10) / 10;
  return rounded > 0 ? rounded : undefined;
}

/**
 * Whether a comma is part of a number under 5,000 or of whole thousands: `1,000 mi`, `1,050`, `10,000`, but not
 * `50,100 mi` or `1,200, 50 mi`.
 */
function isInNumber(text: string, comma: number): boolean {
  const [before, after] = [text.slice(0, comma), text.slice(comma + 1)];
  if (/^000\b/.test(after)) return /\d$/.test(before);
  return /(?<!\d)[1-4]$/.test(before) && /^(?:\d{3}\s?[mk]|0\d\d\b)/i.test(after);
}

/** A number that is all of a text, such as `1,200`. */
const loneNumber = /^\s*[1-4],\d{3}\s*$/;

/** Splits a list at its commas, but not those in numbers: `1,000 mi, 50 mi` → `1,000 mi`, ` 50 mi`. */
export function splitDistances(text: string, most = Number.POSITIVE_INFINITY): string[] {
  if (loneNumber.test(text)) return [text];
  const distances: string[] = [];
  let start = 0;
  let comma = text.indexOf(',');
  for (; comma >= 0 && distances.length < most; comma = text.indexOf(',', comma + 1)) {
    if (isInNumber(text, comma)) continue;
    distances.push(text.slice(start, comma));
    start = comma + 1;
  }
  return distances.length < most ? [...distances, text.slice(start)] : distances;
}

/** Whether a text is a length of zero or less: `0 mi`, `-3 mi`. */
export const isZeroOrLess = (text: string): boolean =>
  /^[-−]\s*[\d.]|^0*[.,]?0+\s*[a-z]*$/i.test(text);

/** What a number counts, other than units of length: times, laps and the like. */
const countedWords =
  /^(?:s|secs?|seconds?|mins?|minutes?|h|hrs?|hours?|days?|nights?|weeks?|laps?|loops?|rounds?|stages?|heats?|motos?|runs?)$/i;

/** Whether a number's word is no unit (`12 mils`), or one unit has several numbers (`25/50/100 mi`). */
function hasUnclearUnit(text: string): boolean {
  const [, others, word] = /^[\d.,]*\d((?:\s*\/\s*|\s+)[\d.,]*\d)*\s*([a-z]+)$/i.exec(text) ?? [];
  if (word === undefined || countedWords.test(word)) return false;
  return others !== undefined || !Object.hasOwn(lengthUnits, word.toLowerCase());
}

const eachLength = new RegExp(
  String.raw`(?<![\w.,])\d[\d.,]*\s*-?\s*(?:${Object.keys(lengthUnits).join('|')})(?![\p{L}\d])`,
  'giu',
);

/** Whether a text is a list of different lengths: `25 mi 50 mi`, but not `100 km / 62 mi`. */
export function hasSeveralLengths(text: string): boolean {
  const lengths = text.match(eachLength) ?? [];
  const [first = 0, ...others] = lengths.flatMap((length) => parseMiles(length) ?? []);
  return (
    others.some((length) => !isInRange(length, rangeAbout(first))) &&
    hasNoUnit(text.replace(eachLength, ' '))
  );
}

/** `30`, `25/50/100`, `25 or 50` */
const hasNoUnit = (text: string): boolean =>
  !/\p{L}/u.test(text.replace(/\b(?:to|or|and)\b/gi, ''));

/** Longer ones are refused as typos: the longest races cross the continent. */
export const longestMiles = 5000;

export const isTooLong = (distance: string): boolean => (parseMiles(distance) ?? 0) > longestMiles;

/** The texts to question. A length, a time or a lap count says how many of what. */
export const doubtfulDistances = (distances: readonly string[]): string[] =>
  distances.filter((distance) => isDoubtful(withDecimals(distance)));

const isDoubtful = (distance: string): boolean =>
  !/\d/.test(distance) ||
  /\de\d/i.test(distance) ||
  hasNoUnit(distance) ||
  isZeroOrLess(distance) ||
  hasUnclearUnit(distance) ||
  hasSeveralLengths(distance) ||
  isTooLong(distance);

/** Each text's miles. Next to longer ones, those under a mile are sprints, kids' races or typos: they are unknown. */
export function milesOfEach(distances: readonly string[]): (number | undefined)[] {
  const miles = distances.map(parseMiles);
  const isWhole = (value: number | undefined) => value !== undefined && value >= 1;
  return miles.some(isWhole) ? miles.map((value) => (isWhole(value) ? value : undefined)) : miles;
}

/** Distinct miles, shortest first. */
export const milesOf = (distances: readonly string[]): number[] =>
  [...new Set(milesOfEach(distances).filter((value) => value !== undefined))].sort((a, b) => a - b);

/** The bands riders choose from, as in addresses: miles from `from` up to, but not including, `to`. */
export const distanceBands = {
  '0-25': { from: 0, to: 25, label: 'Under 25 mi' },
  '25-50': { from: 25, to: 50, label: '25 to 50 mi' },
  '50-100': { from: 50, to: 100, label: '50 to 100 mi' },
  '100-': { from: 100, to: Number.POSITIVE_INFINITY, label: '100+ mi' },
};

export type DistanceBandId = keyof typeof distanceBands;

export const distanceBandIds = Object.keys(distanceBands) as DistanceBandId[];

/** A course length that a query asks for: about so many miles, or a span. */
export type CourseLength = number | MilesSpan;

/** Both ends included; without an upper end, `to` is infinite. */
export interface MilesSpan {
  from: number;
  to: number;
}

/** Formats a length as in addresses: `100`, `0-50`, `100-`. */
export function courseLengthText(length: CourseLength): string {
  if (typeof length === 'number') return `${length}`;
  return `${length.from}-${Number.isFinite(length.to) ? length.to : ''}`;
}

const shortMiles = (miles: string) => `${miles} mi`;

/**
 * `About 100 mi`, `Up to 50 mi`, `100 mi or more`, `40 to 60 mi`
 * @param text as in addresses
 * @param inMiles formats the last number
 */
export function courseLengthLabel(text: string, inMiles = shortMiles): string {
  const [from = '', to] = text.split('-');
  if (to === undefined) return `About ${inMiles(from)}`;
  if (to === '') return `${inMiles(from)} or more`;
  return Number(from) === 0 ? `Up to ${inMiles(to)}` : `${from} to ${inMiles(to)}`;
}

/** Miles from `from` up to, but not including, `to`. */
export interface LengthRange {
  from: number;
  to: number;
}

/** Lengths within 10% of `miles` (docs/rules.md#r111). In tenths like all lengths, because 1.1 × 100 is over 110. */
const rangeAbout = (miles: number): LengthRange => ({
  from: Math.ceil(Number((miles * 9).toFixed(3))) / 10,
  to: (Math.floor(Number((miles * 11).toFixed(3))) + 1) / 10,
});

/** In tenths, like {@link rangeAbout}. */
const rangeOfSpan = ({ from, to }: MilesSpan): LengthRange => ({
  from,
  to: (Math.floor(to * 10) + 1) / 10,
});

/** The lengths a query asks for, all to be met by one course; undefined if it asks for none. */
export function rangeOf({
  distance,
  miles,
}: {
  distance?: DistanceBandId | undefined;
  miles?: CourseLength | undefined;
}): LengthRange | undefined {
  const band = distance && distanceBands[distance];
  if (miles === undefined) return band;
  const range = typeof miles === 'number' ? rangeAbout(miles) : rangeOfSpan(miles);
  if (!band) return range;
  return { from: Math.max(band.from, range.from), to: Math.min(band.to, range.to) };
}

/** Whether a length is in a range. */
export const isInRange = (length: number, { from, to }: LengthRange): boolean =>
  length >= from && length < to;

/** The band that a length is in. */
export const bandWith = (length: number): DistanceBandId | undefined =>
  distanceBandIds.find((id) => isInRange(length, distanceBands[id]));
