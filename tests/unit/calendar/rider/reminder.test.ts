import { expect, test } from 'vitest';
import type { PublicRace } from '#calendar/race/race.ts';
import type { Registration } from '#calendar/race/registration.ts';
import { remindersDue, remindersOfEdit } from '#calendar/rider/reminder.ts';
import { reminderLines, reminderTitle } from '#calendar/rider/reminder-facts.ts';
import { addDays, type Day, todayAt } from '#calendar/time/day.ts';
import { aRace } from '../../../race.ts';

/** The headlines of the reminders due on a day for a race in Kansas. */
const remindersOn = (fields: Partial<PublicRace>, day: Day) =>
  remindersDue(aRace(fields), todayAt(new Date(`${day}T18:00:00Z`))).map(({ kind, facts }) =>
    reminderTitle(kind, facts),
  );

/** The first day on which a matching reminder is due, and the number of such days. */
function daysWith(registration: Registration, headline: RegExp): [Day | undefined, number] {
  const days = Array.from({ length: 120 }, (_, at) => addDays('2027-01-01', at)).filter((day) =>
    remindersOn({ registration }, day).some((title) => headline.test(title)),
  );
  return [days[0], days.length];
}

test('an opening is due on its day, and late for three days', () => {
  const registration = { opens: '2027-02-01' };
  expect(daysWith(registration, /^Registration open/)).toEqual(['2027-02-01', 4]);
  expect(remindersOn({ registration }, '2027-02-01')).toEqual(['Registration opens Feb 1']);
  expect(remindersOn({ registration }, '2027-02-02')).toEqual(['Registration opened Feb 1']);
});

test('an edit reminds at once of an opening of the last three days that the page didn’t mention', () => {
  const today = todayAt(new Date('2027-02-03T18:00:00Z'));
  const opening = (opens: Day) => aRace({ registration: { opens } });
  const titles = (before: PublicRace, after: PublicRace) =>
    remindersOfEdit(before, after, today).map(({ kind, facts, savedBefore }) => [
      reminderTitle(kind, facts),
      savedBefore,
    ]);
  const opened = [['Registration opened Feb 1', undefined]];
  expect(titles(aRace(), opening('2027-02-01'))).toEqual(opened);
  expect(titles(opening('2027-02-20'), opening('2027-02-01'))).toEqual(opened);
  expect(titles(opening('2027-02-01'), opening('2027-02-01'))).toEqual([]);
  expect(titles(aRace(), opening('2027-01-30'))).toEqual([]);
  expect(titles(aRace(), opening('2027-02-04'))).toEqual([]);
});

test('a closing is due from three days before through its day', () => {
  expect(daysWith({ closes: '2027-03-10' }, /^Registration closes Wed, Mar 10$/)).toEqual([
    '2027-03-07',
    4,
  ]);
});

test('a lottery has the same reminders as registration, under its own name', () => {
  const lottery = { lotteryOpens: '2027-02-01', lotteryCloses: '2027-02-20', opens: '2027-03-05' };
  expect(daysWith(lottery, /^Lottery open/)).toEqual(['2027-02-01', 4]);
  expect(daysWith(lottery, /^Lottery closes Sat, Feb 20$/)).toEqual(['2027-02-17', 4]);
  expect(daysWith(lottery, /^Registration opens Mar 5$/)).toEqual(['2027-03-05', 1]);
  expect(reminderLines('registration-closes', { day: '2027-02-20', isLottery: true })).toEqual([
    'Saturday, February 20, 2027 is the last day to enter the lottery.',
  ]);
});

test('a lottery that overlaps registration has its own reminders', () => {
  const lottery = { lotteryOpens: '2027-02-05', lotteryCloses: '2027-02-20' };
  const both = { ...lottery, opens: '2027-01-10', closes: '2027-03-10' };
  expect(daysWith(both, /^Lottery open/)).toEqual(['2027-02-05', 4]);
  expect(daysWith(both, /^Lottery closes Sat, Feb 20$/)).toEqual(['2027-02-17', 4]);
  expect(daysWith(both, /^Registration closes Wed, Mar 10$/)).toEqual(['2027-03-07', 4]);
  expect(daysWith({ ...both, closes: '2027-02-19' }, /^Lottery closes/)).toEqual(['2027-02-17', 3]);
  expect(daysWith({ ...both, soldOut: true }, /closes/)).toEqual([undefined, 0]);
});

test('the next price rise is due for the courses that rise, if riders can still register by then', () => {
  const courses = [
    { name: 'Long', price: 100, priceRises: [{ from: '2027-02-05', price: 120 }] },
    { name: 'Short', price: 50, priceRises: [{ from: '2027-02-05', price: 50 }] },
    { name: 'Free', priceRises: [{ from: '2027-02-05', price: 10 }] },
  ];
  expect(remindersOn({ courses }, '2027-02-01')).toEqual([]);
  expect(remindersOn({ courses }, '2027-02-02')).toEqual(['Price goes up Fri, Feb 5']);
  expect(remindersOn({ courses }, '2027-02-05')).toEqual([]);
  const closed = { courses, registration: { opens: '2026-12-01', closes: '2027-02-04' } };
  expect(remindersOn(closed, '2027-02-02')).toEqual(['Registration closes Thu, Feb 4']);
  const later = { courses, registration: { opens: '2027-02-20' } };
  expect(remindersOn(later, '2027-02-02')).toEqual([]);
  const [reminder] = remindersDue(aRace({ courses }), todayAt(new Date('2027-02-02T18:00:00Z')));
  expect(reminderLines('price-rises', reminder?.facts ?? { day: '' })).toEqual([
    'Long: $100 now, $120 from Feb 5.',
  ]);
});

test('results, the race’s own or a course’s, are due for three days after the race', () => {
  const resultsUrl = 'https://results.example.org';
  expect(remindersOn({ resultsUrl }, '2027-06-05')).toEqual([]);
  for (const day of ['2027-06-06', '2027-06-08']) {
    expect(remindersOn({ resultsUrl }, day)).toEqual(['Results are up']);
  }
  expect(remindersOn({ resultsUrl }, '2027-06-09')).toEqual([]);
  expect(remindersOn({ courses: [{ name: 'Elite', resultsUrl }] }, '2027-06-06')).toHaveLength(1);
  expect(remindersOn({ resultsUrl, eventStatus: 'tentative' }, '2027-06-06')).toEqual([]);
});

test('results that an edit adds are news once, for 60 days after the race', () => {
  const [before, after] = [aRace(), aRace({ resultsUrl: 'https://results.example.org' })];
  const added = (day: Day) => remindersOfEdit(before, after, todayAt(new Date(`${day}T18:00:00Z`)));
  expect(added('2027-06-05')).toEqual([]);
  expect(added('2027-06-06')).toMatchObject([{ kind: 'results', facts: { day: '2027-06-05' } }]);
  expect(added('2027-08-04')).toHaveLength(1);
  expect(added('2027-08-05')).toEqual([]);
  expect(remindersOfEdit(after, after, todayAt(new Date('2027-06-06T18:00:00Z')))).toEqual([]);
});
