import { expect, test } from 'vitest';
import { tidyDistances } from '#data/make/distances.ts';
import { eventOf } from '#data/make/events.ts';
import { looksPersonal, tidyOrganizer } from '#data/make/organizers.ts';
import { tidyAddress, tidyTags } from '#data/make/slips.ts';

test.each([
  [['0 miles', '0.00 meters', '0 minutes', '25'], []],
  [['1 laps', '1 lap laps'], ['1 lap']],
  [['30 Mile Distance miles'], ['30 miles']],
  [['About 30 Miles miles'], ['about 30 miles']],
  [['120-130ish miles', '120-130 ish miles'], ['about 120-130 miles']],
  [
    ['.5 per lap miles', '5 Miles Per Lap miles'],
    ['0.5 miles per lap', '5 miles per lap'],
  ],
  [['50K (~32 miles) km'], ['50 km (~32 miles)']],
  [['30, 55, or 75 miles'], ['30 miles', '55 miles', '75 miles']],
  [
    ['40-60-80-100-150-200!!!! miles'],
    [40, 60, 80, 100, 150, 200].map((length) => `${length} miles`),
  ],
  [
    ['100 mi', '100 miles', '8.0 miles'],
    ['100 miles', '8 miles'],
  ],
  [
    ['10 miles', '10.0 km', '10-20 miles'],
    ['10 miles', '10 km', '10-20 miles'],
  ],
])('%j reads %j', (raw, tidy) => {
  expect(tidyDistances(raw)).toEqual(tidy);
});

test('an address says its town once, and one that says only the town is none', () => {
  const knoxville = '6 Emory Pl, Knoxville, Tn 37917, Knoxville, TN 37917';
  expect(tidyAddress(knoxville, 'Knoxville, TN')).toBe('6 Emory Pl, Knoxville, TN 37917');
  expect(tidyAddress('Hingham, MA, Hingham, MA 02043', 'Hingham, MA')).toBeUndefined();
  expect(tidyAddress('80027, Superior, CO 80027', 'Superior, CO')).toBeUndefined();
  const plain = '27 North Bridge St, Saranac, MI 48881';
  expect(tidyAddress(plain, 'Saranac, MI')).toBe(plain);
});

test('an organizer is an organization', () => {
  expect(tidyOrganizer('Mary McConneloug and Michael Broderick')).toBeUndefined();
  expect(tidyOrganizer('TBD')).toBeUndefined();
  expect(tidyOrganizer('Pisgah Productions')).toBe('Pisgah Productions');
  expect(looksPersonal('Jane Doe')).toBe(true);
  expect(looksPersonal('Jane Q. Doe and John Doe')).toBe(true);
  expect(looksPersonal('Zia Rides')).toBe(false);
});

test('a tag that repeats the genre is dropped', () => {
  expect(tidyTags(['gravel', 'century'], 'gravel')).toEqual(['century']);
  expect(tidyTags(['gravel', 'century'], 'road')).toEqual(['gravel', 'century']);
});

test('an event keeps its identity under another name', () => {
  const garmin = {
    name: 'Garmin Gravel Worlds 2024: Year 15',
    date: '2024-08-23',
    state: 'NE',
  } as const;
  expect(eventOf(garmin)).toBe('gravel-worlds-ne');
});
