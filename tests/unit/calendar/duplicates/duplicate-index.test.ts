import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { compareListings } from '#calendar/duplicates/compare-listings.ts';
import { createDuplicateIndex } from '#calendar/duplicates/duplicate-index.ts';
import { parseListing } from '#calendar/duplicates/listing.ts';
import type { RaceFields } from '#calendar/race/race.ts';
import { addDays } from '#calendar/time/day.ts';
import { raceFields } from '../../../race.ts';

const weekly = (count: number) =>
  Array.from({ length: count }, (_, week) =>
    raceFields({ name: 'Prairie City Race', date: addDays('2027-04-07', 7 * week) }),
  );

test('the most similar race comes first, and a listed race finds itself', () => {
  const same = raceFields({ name: 'Flint Hills 100' });
  const alike = raceFields({ name: 'Flint Hills Gravel 100', date: '2027-06-06' });
  const other = raceFields({ name: 'Emporia Criterium', genre: 'crit' });
  const index = createDuplicateIndex([other, alike, same]);
  expect(index.duplicatesOf(same).map(({ race }) => race)).toEqual([same, alike]);
  expect(index.duplicatesOf(same)[0]?.score).toBe(1);
});

test('a race added later is found', () => {
  const index = createDuplicateIndex<RaceFields>([]);
  const race = raceFields();
  expect(index.duplicatesOf(race)).toEqual([]);
  index.add(race);
  expect(index.duplicatesOf(race)).toHaveLength(1);
});

test('another year’s edition is not a duplicate, but is found as an edition', () => {
  const before = raceFields({ date: '2026-06-06', name: 'Flint Hills 100 2026' });
  const index = createDuplicateIndex([before, raceFields({ name: 'Other', date: '2026-06-06' })]);
  expect(index.duplicatesOf(raceFields())).toEqual([]);
  expect(index.otherEditionsOf(raceFields()).map(({ race }) => race)).toEqual([before]);
});

test('two dates with the same name may be one race that moved; three are weekly races', () => {
  const [first, second, third] = weekly(3) as [RaceFields, RaceFields, RaceFields];
  expect(createDuplicateIndex([first]).duplicatesOf(second)).toHaveLength(1);
  expect(createDuplicateIndex([first, third]).duplicatesOf(second)).toEqual([]);
});

test('the rows of an upload count as dates before they are listed', () => {
  const rows = weekly(3);
  const index = createDuplicateIndex(rows.slice(0, 1), rows);
  expect(index.duplicatesOf(rows[1] as RaceFields)).toEqual([]);
  expect(index.duplicatesOf(rows[0] as RaceFields)).toHaveLength(1);
});

const races = JSON.parse(
  readFileSync(new URL('../../../../data/races.json', import.meta.url), 'utf8'),
) as RaceFields[];

test('in the real calendar, the index finds what comparing with every race does', () => {
  const index = createDuplicateIndex(races);
  const listings = races.map((race) => parseListing(race));
  const missed: string[] = [];
  let count = 0;
  for (const [at, race] of races.entries()) {
    const duplicates = new Set(index.duplicatesOf(race).map((similar) => similar.race));
    for (const [other, listing] of listings.entries()) {
      const kind = compareListings(listings[at] as (typeof listings)[number], listing).kind;
      // Only the index tells weekly races apart.
      const isSameDay = race.date === races[other]?.date;
      if (kind !== 'same-edition' || !isSameDay) continue;
      count += 1;
      if (!duplicates.has(races[other] as RaceFields)) missed.push(race.name);
    }
  }
  expect(missed).toEqual([]);
  expect(count).toBeGreaterThanOrEqual(races.length);
});

const variations: [how: string, vary: (race: RaceFields) => Partial<RaceFields>][] = [
  [
    'in capitals with its year',
    ({ name, date }) => ({ name: `${date.slice(0, 4)} ${name.toUpperCase()}` }),
  ],
  ['with a sponsor', ({ name }) => ({ name: `${name} presented by Acme Bicycles` })],
  ['as an annual race', ({ name }) => ({ name: `12th Annual ${name}` })],
  ['without punctuation', ({ name }) => ({ name: name.replace(/[-–—:|,'’!]/g, ' ') })],
  [
    'with a letter missing',
    ({ name }) => ({
      name: name.replace(/\b[A-Za-z]{6,}/, (word) => word.slice(0, 3) + word.slice(4)),
    }),
  ],
  ['from the next town', ({ location }) => ({ location: `West ${location}`, coords: undefined })],
];

test.each(variations)('nearly every real race is found when listed %s', (_, vary) => {
  const index = createDuplicateIndex(races);
  const missed = races.filter((race) => {
    const duplicates = index.duplicatesOf({ ...race, ...vary(race) });
    return !duplicates.some((similar) => similar.race === race);
  });
  expect(missed.length).toBeLessThan(races.length * 0.01);
});

test('few real races look like another, and none looks like one in another state', () => {
  const index = createDuplicateIndex(races);
  const alike = races.flatMap((race) =>
    index
      .duplicatesOf(race)
      .filter((similar) => similar.race !== race)
      .map((similar) => ({ race, similar: similar.race })),
  );
  expect(alike.filter(({ race, similar }) => race.state !== similar.state)).toEqual([]);
  expect(new Set(alike.map(({ race }) => race)).size).toBeLessThan(races.length * 0.03);
});
