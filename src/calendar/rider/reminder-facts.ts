import { z } from 'zod';
import { priceText } from '../race/course.ts';
import { formatDay, formatNearDay } from '../time/day.ts';

export const reminderKinds = [
  'registration-opens',
  'registration-closes',
  'price-rises',
  'sold-out',
  'no-longer-sold-out',
  'results',
] as const;

export type ReminderKind = (typeof reminderKinds)[number];

/** The facts of a reminder at the time it was written. */
export const reminderFactsSchema = z.object({
  /** The day it is about, in the race's own state. */
  day: z.string(),
  isLottery: z.boolean().optional(),
  /** The day was already over. */
  isLate: z.boolean().optional(),
  /** For a race that is sold out. */
  hasWaitingList: z.boolean().optional(),
  /** The prices of the courses that get more expensive. */
  prices: z
    .array(z.object({ course: z.string(), before: z.number(), after: z.number() }))
    .optional(),
});

export type ReminderFacts = z.output<typeof reminderFactsSchema>;

/** The headline, up to the race's name. */
export function reminderTitle(
  kind: ReminderKind,
  { day, isLottery, isLate }: ReminderFacts,
): string {
  const subject = isLottery ? 'Lottery' : 'Registration';
  switch (kind) {
    case 'registration-opens':
      return `${subject} ${isLate ? 'opened' : 'opens'} ${formatNearDay(day, 'short')}`;
    case 'registration-closes':
      return `${subject} closes ${formatNearDay(day, 'weekday')}`;
    case 'price-rises':
      return `Price goes up ${formatNearDay(day, 'weekday')}`;
    case 'sold-out':
      return 'Sold out';
    case 'no-longer-sold-out':
      return 'No longer sold out';
    case 'results':
      return 'Results are up';
  }
}

/** The lines below the headline, without repeats, because courses may share a name. */
export function reminderLines(
  kind: ReminderKind,
  { day, isLottery, hasWaitingList, prices = [] }: ReminderFacts,
): string[] {
  if (hasWaitingList) return ['There’s a waiting list.'];
  if (kind === 'registration-closes') {
    const action = isLottery ? 'enter the lottery' : 'register';
    return [`${formatDay(day, 'long')} is the last day to ${action}.`];
  }
  const from = formatNearDay(day, 'short');
  const lines = prices.map(
    ({ course, before, after }) =>
      `${course}: ${priceText(before)} now, ${priceText(after)} from ${from}.`,
  );
  return [...new Set(lines)];
}
