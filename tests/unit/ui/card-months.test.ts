import { expect, test } from 'vitest';
import { cardMonths } from '#features/search/card-months.ts';

const groupsOf = (dates: string[], counts: Record<string, number> = {}) =>
  cardMonths(
    dates.map((date) => ({ date })),
    new Map(Object.entries(counts).map(([month, count]) => [month, { count }])),
  ).map(({ from, through, count, races }) => [from, through, count, races.length]);

const days = (month: string, count: number) => Array<string>(count).fill(`${month}-07`);

test('months with few races share a heading with those next to them, for at most two rows of cards', () => {
  expect(
    groupsOf([
      ...[...days('2027-02', 1), ...days('2027-05', 1), ...days('2027-06', 3)],
      ...[...days('2027-07', 2), ...days('2027-08', 1), ...days('2028-01', 4)],
    ]),
  ).toEqual([
    ['2027-02', '2027-06', 5, 5],
    ['2027-07', '2027-08', 3, 3],
    ['2028-01', '2028-01', 4, 4],
  ]);
  expect(groupsOf([...days('2027-05', 3), ...days('2027-06', 3), ...days('2027-07', 20)])).toEqual([
    ['2027-05', '2027-05', 3, 3],
    ['2027-06', '2027-06', 3, 3],
    ['2027-07', '2027-07', 20, 20],
  ]);
  expect(groupsOf([...days('2026-11', 1), ...days('2026-12', 6)])).toEqual([
    ['2026-11', '2026-11', 1, 1],
    ['2026-12', '2026-12', 6, 6],
  ]);
  expect(groupsOf([])).toEqual([]);
});

test('past months run backward, but their heading names them in calendar order', () => {
  expect(groupsOf(['2026-10-09', '2026-09-26', '2026-06-20'])).toEqual([
    ['2026-06', '2026-10', 3, 3],
  ]);
});

test('a month also counts its races on other pages of the list', () => {
  expect(groupsOf(['2027-05-15', '2027-06-12'], { '2027-05': 1, '2027-06': 9 })).toEqual([
    ['2027-05', '2027-05', 1, 1],
    ['2027-06', '2027-06', 9, 1],
  ]);
});
