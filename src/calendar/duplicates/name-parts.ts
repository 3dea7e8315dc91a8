import { fold } from '../text/text.ts';
import { spellings } from './name-words.ts';

/** A part of a race's name between dashes, colons or brackets. */
export interface NamePart {
  /** Normalized, without sponsors, years, dates or ordinals. */
  words: readonly string[];
  /** Whether it describes the series rather than the race, or is in brackets. */
  isAside: boolean;
  /** `['day', '2']` */
  rounds: readonly (readonly [label: string, number: string])[];
}

const separators = /(\s[-–—]+\s|[–—:|;()[\]!]+|,\s|-\s|\s-)/;
const ofSeries = /\b(?:series|cup|omnium|uci|formerly)\b/;

const sponsor =
  /(?:\bp\/b|\b(?:presented|powered|sponsored|hosted|fueled|pres\.?|brought to you) by\b).*$/;
/** Organizers with so many races that their name would make all of them look alike. */
const organizer = /^(?:the )?(?:life ?time|usa cycling(?= \w))\s+/;
/** Most names match no spelling, and one test is faster than 25. */
const hasSpelling = new RegExp(spellings.map(([pattern]) => pattern.source).join('|'));
const months = 'jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec';
const dates = new RegExp(
  `\\b(?:${months})[a-z]*\\.? ?\\d{1,2}(?:st|nd|rd|th)?(?: ?- ?\\d{1,2})?\\b(?!\\d)|\\b\\d{1,2}[-/]\\d{1,2}[-/]\\d{2,4}\\b|(?<!\\d)(?:19|20)\\d\\d\\b`,
  'g',
);
const ordinals =
  /\b(?:\d+(?:st|nd|rd|th)|first|second|third|fourth|fifth|tenth|inaugural) (?:annual|anniversary|edition|running)\b|^\d+(?:st|nd|rd|th) (?!of\b|ave|st\b|street)|\b\d+\.0\b|\bannual\b/g;

const counts = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const labels = 'round|race|event|stage|day|part|week|night|heat|session';
const rounds = new RegExp(
  `(?:\\b(${labels}|no\\.?)s?|\\br)? ?# ?(\\d{1,3})\\b|\\b(${labels}) (\\d{1,2}|${counts.join('|')}|[ivx]{1,5})\\b(?! ?(?:hour|mile|km))`,
  'g',
);
const letters =
  /\b(?:race|day|course|group|series|round|heat|session|part|event|side|loop) ([a-d])$|(?<=\w\w) ([abd])$/;
const roman = /\b(?=[IVX]+\s*$)X{0,3}(?:IX|IV|V?I{0,3})\s*$/;

const romanDigits: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10 };

function romanNumber(text: string): number {
  const digits = [...text].map((letter) => romanDigits[letter] ?? 0);
  return digits.reduce(
    (sum, digit, at) => sum + (digit < (digits[at + 1] ?? 0) ? -digit : digit),
    0,
  );
}

/** `3`, `three` and `iii` → `3`. */
function numberOf(text: string): string {
  const named = counts.indexOf(text);
  if (named >= 0) return String(named + 1);
  return String(/^\d+$/.test(text) ? Number(text) : romanNumber(text));
}

/** Days, stages and parts are each counted separately; rounds, races, events and a bare `#` share one count. */
const labelOf = (word: string | undefined) =>
  word === 'day' || word === 'stage' || word === 'part' ? word : 'round';

/** A name's non-empty parts, and the first part's Roman numeral: `Gray Duck Grit IV` has edition `iv`. */
export function parseNameParts(name: string): { parts: NamePart[]; edition: string | undefined } {
  const texts = name.replace(/['’ʻ]/g, '').split(separators);
  const numeral = roman.exec(texts[0] ?? '')?.[0];
  if (numeral) texts[0] = (texts[0] as string).slice(0, -numeral.length);
  const parts: NamePart[] = [];
  // Every other text is a separator.
  for (let at = 0; at < texts.length; at += 2) {
    const text = fold(texts[at] as string);
    const isBracketed = /[([]$/.test(texts[at - 1] ?? '');
    const part = parsePart(text, isBracketed || ofSeries.test(text));
    if (part.words.length > 0 || part.rounds.length > 0) parts.push(part);
  }
  // A race may be called just 1904.
  if (parts.length === 0) parts.push({ words: wordsOf(fold(name)), isAside: false, rounds: [] });
  const edition = numeral?.trim().toLowerCase();
  return { parts: parts.some(({ isAside }) => !isAside) ? parts : parts.map(asMain), edition };
}

const asMain = (part: NamePart): NamePart => ({ ...part, isAside: false });

function parsePart(folded: string, isAside: boolean): NamePart {
  const numbered: [label: string, number: string][] = [];
  let text = folded
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9#./$-]+/g, ' ')
    .trim();
  text = text.replace(sponsor, '').replace(organizer, '').replace(ordinals, ' ');
  const hasNumber = /\d/.test(text);
  if (hasNumber) text = text.replace(dates, ' ');
  text = text.replace(/[-/.$\s]+/g, ' ').trim();
  if (hasSpelling.test(text)) {
    for (const [pattern, spelling] of spellings) text = text.replace(pattern, spelling);
  }
  text = text.replace(rounds, (_, before, hash, label, count) => {
    numbered.push([labelOf(label ?? before), numberOf(hash ?? count)]);
    return ' ';
  });
  text = text.replace(letters, (_, labeled, bare) => {
    numbered.push(['letter', labeled ?? bare]);
    return ' ';
  });
  return { words: wordsOf(text), isAside, rounds: numbered };
}

const wordsOf = (text: string) => text.split(/[^a-z0-9]+/).filter((word) => word !== '');
