import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isInSeason, seasonText, seasonYears, usualSeason } from '#calendar/race/season.ts';
import { todayAt } from '#calendar/time/day.ts';
import { aRace } from '../../../race.ts';

const today = todayAt(new Date('2026-11-23T12:00:00Z'));

/** A past race in each of the months. */
const racesIn = (months: readonly number[], year = 2025) =>
  months.map((month) => aRace({ date: `${year}-${String(month).padStart(2, '0')}-10` }));

test('five past races with a firm date make a season, four do not', () => {
  expect(usualSeason(racesIn([5, 6, 7, 8]), today)).toBeUndefined();
  const season = usualSeason(racesIn([5, 6, 7, 8, 9]), today);
  expect(season && [seasonText(season), seasonYears(season)]).toEqual(['May–September', '2025']);
});

test('upcoming races and those called off or never confirmed do not count', () => {
  const upcoming = aRace({ date: '2027-01-10' });
  const off = (['cancelled', 'postponed', 'tentative'] as const).map((eventStatus) =>
    aRace({ date: '2025-01-10', eventStatus }),
  );
  expect(usualSeason([...racesIn([5, 6, 7, 8]), upcoming, ...off], today)).toBeUndefined();
});

test('a winter season spans New Year, and its years are those of its races', () => {
  const races = [...racesIn([11, 12, 12], 2023), ...racesIn([1, 2, 2], 2026)];
  const season = usualSeason(races, today);
  expect(season && [seasonText(season), seasonYears(season)]).toEqual([
    'November–February',
    '2023–2026',
  ]);
});

test('one race in twenty out of season does not stretch it; a single month is named alone', () => {
  const races = [...racesIn(Array(19).fill(7)), ...racesIn([12])];
  expect(seasonText(usualSeason(races, today) as never)).toBe('July');
  const always = racesIn([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  expect(seasonText(usualSeason(always, today) as never)).toMatch(/–/);
  expect(seasonText(usualSeason([...always, ...always], today) as never)).toMatch(/–|all year/);
});

test('a season holds seven eighths of the races, and no shorter one does', () => {
  const month = fc.integer({ min: 1, max: 12 });
  fc.assert(
    fc.property(fc.array(month, { minLength: 5, maxLength: 60 }), (months) => {
      const season = usualSeason(racesIn(months), today);
      if (!season) throw new Error('no season');
      const monthsIn = (first: number, length: number) =>
        new Set(Array.from({ length }, (_, at) => (first + at) % 12));
      const held = (inSeason: ReadonlySet<number>) =>
        months.filter((one) => inSeason.has(one - 1)).length;
      const length = [...Array(12).keys()].filter((one) => isInSeason(season, one)).length;
      expect(held(monthsIn(season.first, length))).toBeGreaterThanOrEqual((months.length * 7) / 8);
      for (let first = 0; first < 12 && length > 1; first += 1) {
        expect(held(monthsIn(first, length - 1))).toBeLessThan((months.length * 7) / 8);
      }
    }),
  );
});
