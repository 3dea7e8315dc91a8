import { hoursWord, lengthWord } from './amounts.ts';
import { monthNames } from './lexicon.ts';

const month = `(?:${monthNames.map((name) => name.slice(0, 3)).join('|')})[a-z]*`;
/** A day before its month, which a single digit isn't: `cat 4-5 may`. */
const dayBefore = `(?:\\d\\d|\\d\\d?(?:st|nd|rd|th))\\s+(?:of\\s+)?`;
const dashed = new RegExp(
  `(\\d|\\d(?:st|nd|rd|th)|\\b${month}\\.?)\\s*[-–—]\\s*(?=(?:${dayBefore})?${month})`,
  'gi',
);

/** `6/5`, `6/5/27`, `6/5/2027`; not in `10/20/30 miles`, which are courses, but in `6/5 michigan`. */
const numeric = new RegExp(
  String.raw`(?<![\d/.])(1[0-2]|0?[1-9])/(3[01]|[12]\d|0?[1-9])(?:/(20\d\d|\d\d))?(?![\d/.]|\s?-?(?:${lengthWord}|${hoursWord}))`,
  'gi',
);

/** `2027-06-05` */
const iso = /\b(20\d\d)-(0[1-9]|1[0-2])-(3[01]|[12]\d|0[1-9])\b/g;

/** `2027-06` */
const isoMonth = /\b(20\d\d)-(0[1-9]|1[0-2])\b(?!-\d)/g;

function dayInWords(_: string, month: string, day: string, year?: string): string {
  const name = monthNames[Number(month) - 1];
  return [name, Number(day), year && `20${year.slice(-2)}`].filter(Boolean).join(' ');
}

const monthInWords = (_: string, year: string, month: string) =>
  `${monthNames[Number(month) - 1]} ${year}`;

const longZip = /\b(\d{5})-\d{4}\b/g;

/** Not in a name: `Rule of $3.99`. */
const dollars = /\$\s?(\d{1,5})(?![\d.,]*\d)/g;

/** `<50 miles`, `100+ miles` */
const fewer = /[<≤]\s*(?=\d)/g;
const more = /[>≥]\s*(?=\d)/g;
const plus = new RegExp(String.raw`\b(\d+)\s?\+\s?(?=${lengthWord})`, 'gi');

/** `50-75 miles` */
const range = new RegExp(String.raw`(?<![\d/.-])(\d+)\s*[-–—]\s*(?=\d+\s?${lengthWord})`, 'gi');

/** `24hr`, `12-hour` */
const hours = new RegExp(String.raw`\b(\d{1,3})-?${hoursWord}`, 'gi');

/**
 * The text with its days, dollars, hours and limits in words, and a ZIP in five digits: `june 5 to june 6` for
 * `6/5-6/6`.
 */
export const writtenOut = (text: string): string =>
  text
    .replace(longZip, '$1')
    .replace(fewer, 'under ')
    .replace(more, 'over ')
    .replace(plus, 'over $1 ')
    .replace(range, '$1 to ')
    .replace(dollars, '$1 dollars')
    .replace(iso, (day, year, month, date) => dayInWords(day, month, date, year))
    .replace(isoMonth, monthInWords)
    .replace(numeric, dayInWords)
    .replace(hours, '$1 hour')
    .replace(dashed, '$1 to ');
