import { expect, test } from 'vitest';
import { overviewOf } from '#calendar/race/overview.ts';
import { aRace } from '../../../race.ts';

test('an overview is made from the facts', () => {
  expect(overviewOf(aRace({ distance: ['100 mi', '50 mi'], organizerName: 'Flint Riders' }))).toBe(
    'Flint Hills 100 is a gravel race over 50 or 100 miles in Emporia, Kansas on Jun 5, 2027. Organized by Flint Riders.',
  );
  expect(overviewOf(aRace({ genre: 'mtn', tags: ['enduro'], date: '2027-06-05' }))).toBe(
    'Flint Hills 100 is a mountain bike enduro in Emporia, Kansas on Jun 5, 2027.',
  );
  expect(overviewOf(aRace({ organizerName: 'Flint Riders, Inc.' }))).toMatch(
    /Organized by Flint Riders, Inc\.$/,
  );
});

test('an unknown last day is worded as such, and an organizer named like the race is left out', () => {
  expect(overviewOf(aRace({ tags: ['multi-day'], organizerName: 'Flint Hills 100' }))).toBe(
    'Flint Hills 100 is a gravel race in Emporia, Kansas on Jun 5, 2027 and the days after.',
  );
});

test('an unconfirmed date is worded as such', () => {
  expect(overviewOf(aRace({ eventStatus: 'tentative' }))).toContain(
    'expected on Jun 5, 2027 but not confirmed',
  );
  expect(overviewOf(aRace({ eventStatus: 'cancelled' }))).toContain('cancelled');
});

test("the organizer's own words come first", () => {
  expect(overviewOf(aRace({ overview: 'Ride the Flint Hills.' }))).toBe('Ride the Flint Hills.');
});
