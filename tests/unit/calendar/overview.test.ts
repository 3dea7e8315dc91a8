import { expect, test } from 'vitest';
import { overviewOf } from '#calendar/overview.ts';
import { aRace } from '../../race.ts';

test('facts are put in a sentence', () => {
  expect(overviewOf(aRace({ distance: ['100 mi', '50 mi'], organizerName: 'Flint Riders' }))).toBe(
    'Flint Hills 100 is a gravel race with 2 distances from 50 to 100 miles in Emporia, Kansas on Jun 5, 2027. Flint Riders organises it.',
  );
  expect(overviewOf(aRace({ genre: 'mtn', tags: ['enduro'], date: '2027-06-05' }))).toBe(
    'Flint Hills 100 is a mountain bike enduro in Emporia, Kansas on Jun 5, 2027.',
  );
});

test('a date that is not confirmed is not stated as one', () => {
  expect(overviewOf(aRace({ eventStatus: 'tentative' }))).toContain(
    'expected on Jun 5, 2027 but not confirmed',
  );
  expect(overviewOf(aRace({ eventStatus: 'cancelled' }))).toContain('cancelled');
});

test("the organiser's own words come first", () => {
  expect(overviewOf(aRace({ overview: 'Ride the Flint Hills.' }))).toBe('Ride the Flint Hills.');
});
