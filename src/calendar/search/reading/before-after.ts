import { addDays, type Day, firstDay, formatDay } from '../../time/day.ts';
import { type Days, type DaysOf, ranged } from './days.ts';
import { isYear } from './time-words.ts';

/** The days on one side of a time. What has no end of its own ends with its year. */
interface Side {
  usual(days: Days, today: Day): Days | undefined;
  /** The same side of an earlier time, in case the usual one has no races yet. */
  earlier?(days: Days): Days | undefined;
  /** For a time that is over or has a year, and whose usual side has no days. */
  otherwise?(days: Days): Days | undefined;
}

const until: Side = {
  usual: ({ to }, today) => ranged(today, to),
  otherwise: ({ to }) => daysBefore(addDays(to, 1)),
};

/** By the words before the time. */
const sides: ReadonlyMap<string, Side> = new Map([
  [
    'before',
    {
      usual: ({ from }, today) => ranged(today, addDays(from, -1)),
      otherwise: ({ from }) => daysBefore(from),
    },
  ],
  ['until', until],
  ['till', until],
  ['by', until],
  ['through', until],
  ['thru', until],
  ['no later than', until],
  [
    'after',
    {
      usual({ to }, today) {
        const from = addDays(to, 1);
        const isOver = from < today;
        return ranged(from, yearEnd(isOver ? today : from));
      },
      earlier({ to }) {
        const from = addDays(to, 1);
        return ranged(from, yearEnd(from));
      },
    },
  ],
  [
    'since',
    {
      usual: ({ from }, today) => ranged(from, today),
      otherwise: ({ from }) => ranged(from, yearEnd(from)),
    },
  ],
] satisfies [string, Side][]);

/** The end of a year or, for the last months of one, of the next. */
function yearEnd(from: Day): Day {
  const [year = '', month = ''] = from.split('-');
  return `${Number(year) + (month >= '10' ? 1 : 0)}-12-31`;
}

/** All days before one. */
const daysBefore = (day: Day): Days => ({
  ...{ from: firstDay, to: addDays(day, -1), label: `Before ${formatDay(day, 'short')}` },
});

/** How many words say on which side of a time: `before june`, `no later than june`. */
const sideLengths = [1, 3];

/** `before june`, `since june 5`; the likeliest days first, then those beside earlier times. */
export function daysBeforeOrAfter(
  words: readonly string[],
  today: Day,
  daysOf: DaysOf,
): Days[] | undefined {
  const length = sideLengths.find((count) => sides.has(words.slice(0, count).join(' ')));
  const side = length && sides.get(words.slice(0, length).join(' '));
  if (!side) return undefined;
  // `before the end of june`
  const rest = words.slice(words[length] === 'the' ? length + 1 : length);
  const choices = daysOf(rest, today);
  const [next] = choices;
  const hasYear = rest.some(isYear);
  // With a year, those of earlier years aren't meant.
  const meant = hasYear ? choices.slice(0, 1) : choices;
  const [usual] = meant.flatMap((each) => side.usual(each, today) ?? []);
  if (usual) {
    const earlier = choices.slice(1).flatMap((each) => side.earlier?.(each) ?? []);
    return [usual, ...earlier.filter(({ to }) => to < today)];
  }
  if (!next || (!hasYear && next.to >= today)) return undefined;
  const otherwise = side.otherwise?.(next);
  return otherwise && [otherwise];
}
