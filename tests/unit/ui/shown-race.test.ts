import { expect, test } from 'vitest';
import { distancesText, lengthOf } from '#calendar/race/lengths-text.ts';
import { todayAt } from '#calendar/time/day.ts';
import { RaceCard } from '#ui/races/RaceCard.tsx';
import { RaceRows } from '#ui/races/RaceRows.tsx';
import { toShownRace } from '#ui/races/shown-race.ts';
import { staticMarkup } from '#ui/races/static-markup.ts';
import { aRace } from '../../race.ts';

const length = (...distance: string[]) => lengthOf(toShownRace(aRace({ distance })));

test('a length is shown in miles, or else by unit, and the rest in the organizer’s words', () => {
  expect(length('100 miles', '50 miles')).toBe('50 / 100 mi');
  expect(length('350 miles', '1000 miles')).toBe('350 / 1,000 mi');
  expect(length('45 minutes', '100 minutes', '30 minutes')).toBe('30 / 45 / 100 min');
  expect(length('45 minutes', '4 laps', '30 minutes')).toBe('30 / 45 min, 4 laps');
  expect(length('1 lap', '24 hours', '3 laps', '6 hours')).toBe('6 / 24 hours, 1 / 3 laps');
  expect(length('1 lap', '1 hour', '2-4 laps')).toBe('1 hour, 1 lap, 2-4 laps');
  expect(length()).toBe('');
});

test('a race’s page keeps every word of its distances', () => {
  const text = (...distance: string[]) => distancesText(distance);
  expect(text('100 miles', '50 km', '100 mi')).toBe('31.1 / 100 mi');
  expect(text('58 mi', '24 mi MTB')).toBe('58 mi, 24 mi MTB');
  expect(text('29 mi XC', '15 mi DH')).toBe('29 mi XC, 15 mi DH');
  expect(text('20 miles', '45 minutes', '30-45 minutes', '10 miles', '30 minutes')).toBe(
    '10 / 20 mi, 30 / 45 min, 30-45 minutes',
  );
  // Next to longer ones, meters may be a typo.
  expect(text('100 meters', '20 miles')).toBe('20 mi, 100 meters');
  expect(text()).toBe('');
});

test('a row and a card show the price that was searched for, next to the length', () => {
  const today = todayAt(new Date('2026-11-21T18:00:00Z'));
  const race = { ...toShownRace(aRace({ distance: ['100 miles'] })), matchedPrice: 62.5 };
  for (const markup of [
    staticMarkup(RaceRows, { races: [race], today }),
    staticMarkup(RaceCard, { race, today }),
  ]) {
    expect(markup).toContain('from $62.50');
    expect(markup.replace('from $62.50', '')).not.toContain('$');
  }
  expect(staticMarkup(RaceRows, { races: [toShownRace(aRace())], today })).not.toContain('from $');
});
