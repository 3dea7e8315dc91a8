import { expect, test } from 'vitest';
import {
  type Considered,
  whatElse,
  whatElseQuery,
  whatElseText,
} from '#calendar/moderation/what-else.ts';
import { aRace } from '../../../race.ts';

const emporia = { lat: 38.4, lng: -96.18 };
const considered: Considered = {
  ...{ date: '2027-06-05', endDate: '2027-06-06', at: emporia },
  ...{ id: 'own-2027', eventKey: 'own-ks' },
};

test('a query asks the public API for other races around the place and the days', () => {
  const query = whatElseQuery(considered, { miles: 150, days: 7, genre: 'gravel' });
  expect(Object.fromEntries(new URLSearchParams(query))).toEqual({
    ...{ near: '38.4,-96.18', within: '150', from: '2027-05-29', to: '2027-06-13' },
    ...{ genre: 'gravel', perPage: '200' },
  });
  const { endDate, ...oneDay } = considered;
  expect(whatElseQuery(oneDay, { miles: 50, days: 0 })).toBe(
    'near=38.4%2C-96.18&within=50&from=2027-06-05&to=2027-06-05&perPage=200',
  );
});

test('races that aren’t called off come nearest date first, then nearest place, without the event’s own', () => {
  const near = { lat: 38.5, lng: -96.18 };
  const far = { lat: 39.5, lng: -96.18 };
  const races = [
    aRace({ id: 'week-before', date: '2027-05-29', coords: near }),
    aRace({ id: 'day-after', date: '2027-06-07', coords: near }),
    aRace({ id: 'same-far', date: '2027-06-06', coords: far }),
    aRace({ id: 'same-near', date: '2027-06-03', endDate: '2027-06-05', coords: near }),
    aRace({ id: 'off', date: '2027-06-05', eventStatus: 'cancelled', coords: near }),
    aRace({ id: 'postponed', date: '2027-06-05', eventStatus: 'postponed', coords: near }),
    aRace({ id: 'own-2027', date: '2027-06-05', coords: near }),
    aRace({ id: 'own-fall-2027', date: '2027-06-05', eventKey: 'own-ks', coords: near }),
    aRace({ id: 'nowhere', date: '2027-06-05', coords: undefined }),
  ];
  const listed = whatElse(races, considered);
  expect(listed.map(({ race, miles }) => [race.id, Math.round(miles)])).toEqual([
    ['same-near', 7],
    ['same-far', 76],
    ['day-after', 7],
    ['week-before', 7],
  ]);
});

test('the text says so if there may be more races than were read', () => {
  const reach = { miles: 300, days: 14 };
  expect(whatElseText(1, { ...reach, genre: 'gravel' }, false)).toBe(
    '1 other race of this discipline within 300 miles and 14 days.',
  );
  expect(whatElseText(0, { ...reach, days: 0 }, false)).toBe(
    'No other race within 300 miles on the same days.',
  );
  expect(whatElseText(187, reach, true)).toBe(
    'At least 187 other races within 300 miles and 14 days. Choose a shorter distance or fewer days to see them all.',
  );
});
