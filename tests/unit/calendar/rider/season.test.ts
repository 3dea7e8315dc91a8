import { expect, test } from 'vitest';
import {
  distanceChoices,
  groupSaved,
  seasonMiles,
  totalsByYear,
  totalText,
} from '#calendar/rider/season.ts';
import { todayAt } from '#calendar/time/day.ts';
import { aSavedRace } from './saved.ts';

const today = todayAt(new Date('2027-06-05T18:00:00Z'));
const past = '2027-04-03';

/** One line per year. */
const lines = (...races: Parameters<typeof aSavedRace>[0][]) =>
  totalsByYear(
    races.map((fields, at) => aSavedRace({ id: `race-${at}`, ...fields })),
    today,
  ).map((total) => `${total.year}: ${totalText(total)}`);

test('races are saved until they are over; then the rider is asked, and those they did are completed', () => {
  const race = (id: string, fields: Parameters<typeof aSavedRace>[0] = {}) =>
    aSavedRace({ id, date: past, ...fields });
  const groups = groupSaved(
    [
      race('did', { plan: 'did-it' }),
      race('did-later', { plan: 'did-it', date: '2027-05-01' }),
      race('did-not', { plan: 'did-not-start' }),
      race('unsaid', { plan: 'going' }),
      race('maybe-held', { plan: 'registered', eventStatus: 'tentative' }),
      race('called-off', { date: '2023-04-01', eventStatus: 'cancelled' }),
      race('ahead', { date: '2027-08-01' }),
      race('next', { date: '2027-07-01', plan: 'going' }),
      race('moved', { date: '2027-09-01', plan: 'did-it' }),
      race('underway', { date: '2027-06-05', plan: 'did-it' }),
    ],
    today,
  );
  const ids = Object.entries(groups).map(([name, list]) => [
    name,
    list.map(({ id }: { id: string }) => id),
  ]);
  expect(Object.fromEntries(ids)).toEqual({
    saved: ['underway', 'next', 'ahead', 'moved'],
    unanswered: ['unsaid'],
    completed: ['did-later', 'did'],
    otherPast: ['did-not', 'maybe-held', 'called-off'],
  });
});

test('a rider chooses among the distances that have miles, if there are several', () => {
  const courses = (...distance: string[]) => distanceChoices({ distance });
  expect(courses('100 miles', '50 km', '6 hours')).toEqual(['100 miles', '50 km']);
  expect(courses('100 miles', '6 hours')).toEqual([]);
  expect(courses()).toEqual([]);
});

test('a race’s miles are those of the chosen distance, or up to the longest', () => {
  const distance = ['100 miles', '50 miles'];
  expect(seasonMiles({ distance })).toEqual({ miles: 100, isUpTo: true });
  expect(seasonMiles({ distance, course: '50 miles' })).toEqual({ miles: 50, isUpTo: false });
  expect(seasonMiles({ distance, course: '75 miles' })).toEqual({ miles: 100, isUpTo: true });
  expect(seasonMiles({ distance: ['62 miles'] })).toEqual({ miles: 62, isUpTo: false });
  expect(seasonMiles({ distance: ['6 hours'] })).toBeUndefined();
});

test('a year counts its upcoming and completed races, with the miles that are known', () => {
  expect(lines()).toEqual([]);
  expect(lines({ date: '2027-07-01', distance: ['62 miles'] })).toEqual(['2027: 1 race, 62 miles']);
  expect(
    lines(
      { date: '2027-07-01', distance: ['100 miles', '50 miles'] },
      { date: '2027-08-01', distance: ['100 miles', '50 miles'], course: '50 miles' },
      { date: '2027-09-01', distance: ['6 hours'] },
      { date: past, distance: ['62 miles'], plan: 'did-it' },
      // The rider didn't and won't race any of these.
      { date: past, distance: ['1 mile'], plan: 'did-not-start' },
      { date: past, distance: ['1 mile'], plan: 'going' },
      { date: '2027-10-01', distance: ['1 mile'], eventStatus: 'cancelled' },
      { date: '2026-10-01', distance: ['5 km'], plan: 'did-it' },
    ),
  ).toEqual([
    '2027: 4 races, up to 212 miles · 1 done, 62 miles · 1 with no distance listed',
    '2026: 1 race, 3 miles · all done',
  ]);
  expect(lines({ date: '2028-07-01', distance: [] })).toEqual([
    '2028: 1 race · 1 with no distance listed',
  ]);
});
