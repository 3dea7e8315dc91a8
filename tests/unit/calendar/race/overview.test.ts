import { expect, test } from 'vitest';
import { describeRace, overviewOf } from '#calendar/race/overview.ts';
import { aRace } from '../../../race.ts';

test('a description is made from the facts', () => {
  expect(describeRace(aRace({ distance: ['200 mi'] }))).toBe(
    'Flint Hills 100 is a 200-mile gravel race in Emporia, Kansas, on Jun 5, 2027.',
  );
  expect(describeRace(aRace({ distance: ['100 mi', '50 mi'] }))).toBe(
    'Flint Hills 100 is a gravel race in Emporia, Kansas, on Jun 5, 2027. Two distances, 50 and 100 miles.',
  );
  expect(describeRace(aRace({ distance: ['25 mi', '50 mi', '80 mi', '108 mi'] }))).toContain(
    'Four distances, 25 to 108 miles.',
  );
  expect(describeRace(aRace({ genre: 'mtn', tags: ['enduro'] }))).toBe(
    'Flint Hills 100 is a mountain bike enduro in Emporia, Kansas, on Jun 5, 2027.',
  );
  expect(describeRace(aRace({ location: 'Hawaii', state: 'HI' }))).toBe(
    'Flint Hills 100 is a gravel race in Hawaii, on Jun 5, 2027.',
  );
});

test('numbers take the article that fits their pronunciation', () => {
  const articleOf = (miles: string) =>
    / (an?) [\d.]+-mile/.exec(describeRace(aRace({ distance: [miles] })))?.[1];
  expect(['8 mi', '11 mi', '18 mi', '80 mi'].map(articleOf)).toEqual(['an', 'an', 'an', 'an']);
  expect(['1 mi', '10 mi', '110 mi', '180 mi'].map(articleOf)).toEqual(['a', 'a', 'a', 'a']);
});

test('a timed race is not described by the length of its lap', () => {
  expect(describeRace(aRace({ distance: ['6 hours', '3 miles'] }))).not.toContain('mile');
});

test('a description says how certain the dates are', () => {
  expect(describeRace(aRace({ tags: ['multi-day'] }))).toContain('starting Jun 5, 2027');
  expect(describeRace(aRace({ eventStatus: 'tentative' }))).toContain(
    'expected Jun 5, 2027. The date isn’t confirmed.',
  );
  expect(describeRace(aRace({ eventStatus: 'cancelled' }))).toContain(
    'was scheduled for Jun 5, 2027 and has been canceled.',
  );
});

test('the organizer’s own words are the overview and the description', () => {
  const race = aRace({ overview: 'Ride the Flint Hills.' });
  expect(overviewOf(race)).toEqual({ words: 'Ride the Flint Hills.', isOwn: true });
  expect(describeRace(race)).toBe('Ride the Flint Hills.');
  expect(describeRace({ ...race, eventStatus: 'rescheduled' })).toBe('Ride the Flint Hills.');
  expect(describeRace({ ...race, eventStatus: 'cancelled' })).toBe(
    'Canceled. Ride the Flint Hills.',
  );
  expect(describeRace({ ...race, eventStatus: 'tentative' })).toBe(
    'The date is tentative. Ride the Flint Hills.',
  );
});

test('without the organizer’s words, the overview says who organizes what and repeats no other fact', () => {
  const organizerName = 'Flint Riders, Inc.';
  expect(overviewOf(aRace({ distance: ['100 mi'], tags: ['gran-fondo'], organizerName }))).toEqual({
    words: 'A gravel gran fondo organized by Flint Riders, Inc.',
    isOwn: false,
  });
  expect(overviewOf(aRace({ distance: ['100 mi'], organizerName }))).toBeUndefined();
  expect(overviewOf(aRace({ organizerName: 'Flint Hills 100' }))).toBeUndefined();
  expect(overviewOf(aRace())).toBeUndefined();
});
