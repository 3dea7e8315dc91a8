import { expect, test } from 'vitest';
import type { PublicRace } from '#calendar/race/race.ts';
import { todayAt } from '#calendar/time/day.ts';
import { compareFacts } from '#features/compare/compared-facts.ts';
import { aRace } from '../../race.ts';

const today = todayAt(new Date('2027-05-01T12:00:00Z'));

/** Each row's values by its label, with an asterisk if they differ. */
const rows = (races: PublicRace[], here?: PublicRace['coords']) =>
  Object.fromEntries(
    compareFacts(races, { today, here }).map(({ label, values, differs }) => [
      differs ? `${label}*` : label,
      values.map((value) => value?.text),
    ]),
  );

test('each fact that a race has is a row, and those that differ are marked', () => {
  const regUrl = 'https://register.org/1';
  const first = aRace({ regUrl, distance: ['100 miles', '50 miles'], elevationGainFt: 6500 });
  const second = aRace({
    ...{ id: 'second-2027', date: '2027-06-04', endDate: '2027-06-06', startTime: '07:30' },
    ...{ location: 'Topeka, KS', coords: undefined, tags: ['night-race'] },
    ...{ website: 'https://second.org/', eventStatus: 'tentative', distance: ['100 miles'] },
  });
  expect(rows([first, second], { lat: 38.4, lng: -97.18 })).toEqual({
    'Date*': ['Sat, Jun 5, 2027', 'Fri, Jun 4 – Sun, Jun 6, 2027'],
    'Status*': ['Confirmed', 'Date tentative'],
    'Place*': ['Emporia, KS', 'Topeka, KS'],
    'From you*': ['54 mi away', undefined],
    Discipline: ['Gravel', 'Gravel'],
    'Distance*': ['50 / 100 mi', '100 mi'],
    'Climbing*': ['6,500\u00a0ft', undefined],
    'Start*': [undefined, '7:30 AM'],
    'Registration*': ['Register', undefined],
    'Website*': [undefined, 'Race website'],
    'Tags*': [undefined, 'Night race'],
  });
});

test('a race that is canceled, over or underway says so, and offers no registration', () => {
  const regUrl = 'https://register.org/1';
  const resultsUrl = 'https://results.org/1';
  const races = [
    aRace({ regUrl, eventStatus: 'cancelled' }),
    aRace({ regUrl, date: '2027-04-01', resultsUrl }),
    aRace({ regUrl, date: '2027-04-30', endDate: '2027-05-02' }),
  ];
  expect(rows(races)).toMatchObject({
    'Status*': ['Canceled', 'Over', 'Underway'],
    'Registration*': [undefined, 'Results', undefined],
  });
});

test('a single race has no differences', () => {
  expect(Object.keys(rows([aRace()]))).toEqual(['Date', 'Status', 'Place', 'Discipline']);
});

test('courses say how much they climb and when they start', () => {
  const climbingAndStart = (fields: Partial<PublicRace>) => {
    const { Climbing, Start } = rows([
      aRace({ elevationGainFt: 9000, startTime: '08:00', ...fields }),
    ]);
    return [Climbing?.[0], Start?.[0]];
  };
  const [a, b] = [{ name: 'A', climbingFt: 11_000 }, { name: 'B' }];
  expect(climbingAndStart({ courses: [b] })).toEqual(['9,000\u00a0ft', '8:00 AM']);
  expect(climbingAndStart({ courses: [{ ...a, startTime: '06:00' }] })).toEqual([
    '11,000\u00a0ft',
    '6:00 AM',
  ]);
  expect(
    climbingAndStart({ courses: [a, { ...b, climbingFt: 4500, startTime: '07:00' }] }),
  ).toEqual([...['4,500–11,000\u00a0ft', '7:00 AM / 8:00 AM']]);
  const days = { date: '2027-06-04', endDate: '2027-06-05' };
  const [friday, saturday] = [
    { ...a, day: '2027-06-04', startTime: '15:00' },
    { ...b, day: '2027-06-05' },
  ];
  expect(
    climbingAndStart({ ...days, courses: [b, friday], startTime: undefined })[1],
  ).toBeUndefined();
  expect(climbingAndStart({ ...days, courses: [saturday, friday] })[1]).toBe(
    'Fri, Jun 4, 3:00 PM and later',
  );
  const many = [6, 7, 9, 10].map((hour) => ({
    name: `${hour}`,
    startTime: `${hour}:00`.padStart(5, '0'),
  }));
  expect(climbingAndStart({ courses: many })[1]).toBe('6:00 AM and later');
});
