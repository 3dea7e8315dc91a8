import { expect, test } from 'vitest';
import { usualDate } from '#calendar/race/usual-date.ts';
import { todayAt } from '#calendar/time/day.ts';
import { aRace } from '../../../race.ts';

const today = todayAt(new Date('2026-11-23T12:00:00Z'));

const on = (...dates: string[]) => dates.map((date) => aRace({ date }));

test.each([
  // A Friday, a Saturday and a Sunday.
  [['2024-07-19', '2025-07-19', '2026-07-19'], 'the third weekend of July (2024–2026)'],
  // The Saturday of a weekend that begins in May.
  [['2024-05-31', '2025-06-07', '2026-06-06'], 'the first weekend of June (2024–2026)'],
  // Fourth or fifth, but always the last.
  [['2023-09-30', '2025-09-27', '2026-09-26'], 'the last weekend of September (2023–2026)'],
  [['2024-06-05', '2025-06-04', '2026-06-03'], 'the first Wednesday of June (2024–2026)'],
  // Two of three agree.
  [['2024-03-23', '2025-03-22', '2026-03-07'], 'the fourth weekend of March (2024–2026)'],
  [['2024-07-06', '2025-07-16', '2026-07-26'], 'in July (2024–2026)'],
])('races on %j are usually on %s', (dates, words) => {
  expect(usualDate(on(...dates), today)).toBe(words);
  expect(usualDate(on(...dates).reverse(), today)).toBe(words);
});

test('fewer than three years, no common month or races not held on their date give no usual date', () => {
  expect(usualDate(on('2025-07-19', '2026-07-18'), today)).toBeUndefined();
  // Twice in one year.
  expect(usualDate(on('2025-07-18', '2025-07-19', '2026-07-18'), today)).toBeUndefined();
  expect(usualDate(on('2024-03-02', '2025-06-07', '2026-09-05'), today)).toBeUndefined();
  for (const eventStatus of ['cancelled', 'postponed', 'tentative', 'rescheduled'] as const) {
    const off = aRace({ date: '2024-07-20', eventStatus, previousDates: ['2024-07-13'] });
    expect(usualDate([...on('2025-07-19', '2026-07-18'), off], today)).toBeUndefined();
  }
  expect(usualDate(on('2025-07-19', '2026-07-18', '2027-07-17'), today)).toBeUndefined();
});
