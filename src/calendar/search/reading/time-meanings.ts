import { countable } from './amounts.ts';
import { isBeside } from './days-beside.ts';
import { holidayOf, likelyNames } from './holidays.ts';
import { type AddMeaning, cost, type Meaning, type Phrase, type Span } from './meaning.ts';
import { isYear, weekdayOf } from './time-words.ts';
import { daysOf, monthOfNoDay } from './times.ts';
import { townWords } from './vocabulary.ts';

/** Adds the days that a phrase means, unless it's more likely part of something else; returns whether it means any. */
export function addTime(phrase: Phrase, add: AddMeaning): boolean {
  const { own, text, words, vocabulary } = phrase;
  const time = timeOf(phrase);
  if (!time) return false;
  const isAbbreviated = weekdayOf(text) !== undefined && text.length === 3;
  // `sun` alone isn't a day, and next to words of a name it's more likely one of them: `sun valley`.
  const isNameToo = isAbbreviated ? vocabulary.writings(text).length > 0 : isDayInNames(phrase);
  if (isAbbreviated && words.length === 1) return true;
  if (isNameToo) add({ ...time, isInNames: true }, cost.joined * own.length);
  else add(time, cost.entity);
  return true;
}

function timeOf({
  own,
  words,
  start,
  end,
  today,
}: Phrase): Extract<Meaning, { kind: 'days' }> | undefined {
  const isCounted = /^\d+$/.test(own.at(-1) ?? '') && countable.test(words[end] ?? '');
  if (isCounted) return undefined;
  // `week before memorial day` isn't all the time before it.
  const followsUnit = /^(?:day|week|weekend)s?$/.test(words[start - 1] ?? '');
  if (isBeside(own[0]) && (followsUnit || weekdayOf(words[start - 1]))) return undefined;
  if (own[0] === 'day' && isBeside(own[1]) && isHolidaysDay(words, start)) return undefined;
  const choices = daysOf(own, today);
  if (choices.length > 0) return { kind: 'days', choices };
  const month = monthOfNoDay(own, today);
  return month.length > 0 ? { kind: 'days', choices: month, isNoDay: true } : undefined;
}

/** Whether a `day` is the last word of a holiday, and so begins no time: `memorial day before june`. */
const isHolidaysDay = (words: readonly string[], at: number): boolean =>
  [1, 2].some((count) => at >= count && holidayOf(words.slice(at - count, at + 1)));

/** Whether a race or town is named like a day, typed with or without a year: `easter`, `day after thanksgiving 2027`. */
function isDayInNames({ own, vocabulary }: Phrase): boolean {
  const name = own.filter((word) => !isYear(word));
  const isDayBeside = isBeside(name[1]) && name[0] !== 'weekend';
  if (!likelyNames.has(name.join(' ')) && !isDayBeside) return false;
  return (
    vocabulary.towns(townWords(name)).length > 0 ||
    name.every((word, at) => vocabulary.writings(word + (name[at + 1] ?? '')).length > 0)
  );
}

/** A weekday, which is a word of a name only next to other words. */
export const isWeekdaySpan = ({ meaning }: Span): boolean =>
  meaning.kind === 'days' && meaning.choices[0]?.wider !== undefined;
