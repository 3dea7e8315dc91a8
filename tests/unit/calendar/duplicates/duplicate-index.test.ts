import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createDuplicateIndex } from '#calendar/duplicates/duplicate-index.ts';
import { compareListings } from '#calendar/duplicates/likeness.ts';
import { readListing } from '#calendar/duplicates/listing.ts';
import type { RaceFields } from '#calendar/race/race.ts';
import { addDays } from '#calendar/time/day.ts';
import { raceFields } from '../../../race.ts';

const weekly = (count: number) =>
  Array.from({ length: count }, (_, week) =>
    raceFields({ name: 'Prairie City Race', date: addDays('2027-04-07', 7 * week) }),
  );

test('the likest comes first, and a listed race finds itself', () => {
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

test('another year of the event is no duplicate, but is found when asked for', () => {
  const before = raceFields({ date: '2026-06-06', name: 'Flint Hills 100 2026' });
  const index = createDuplicateIndex([before, raceFields({ name: 'Other', date: '2026-06-06' })]);
  expect(index.duplicatesOf(raceFields())).toEqual([]);
  expect(index.otherEditionsOf(raceFields()).map(({ race }) => race)).toEqual([before]);
});

test('two dates of one name may be one race that moved, three are races of every week', () => {
  const [first, second, third] = weekly(3);
  const asked = second as RaceFields;
  expect(createDuplicateIndex([first as RaceFields]).duplicatesOf(asked)).toHaveLength(1);
  expect(createDuplicateIndex([first, third] as RaceFields[]).duplicatesOf(asked)).toEqual([]);
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

test('comparing with few finds what comparing with all does, in the real calendar', () => {
  const index = createDuplicateIndex(races);
  const reads = races.map((race) => readListing(race));
  const missed: string[] = [];
  let found = 0;
  for (const [at, race] of races.entries()) {
    const duplicates = new Set(index.duplicatesOf(race).map((similar) => similar.race));
    for (const [other, read] of reads.entries()) {
      const kind = compareListings(reads[at] as (typeof reads)[number], read).kind;
      // Races of every week are told from each other by the index alone.
      const isSameDay = race.date === races[other]?.date;
      if (kind !== 'same-edition' || !isSameDay) continue;
      found += 1;
      if (!duplicates.has(races[other] as RaceFields)) missed.push(race.name);
    }
  }
  expect(missed).toEqual([]);
  expect(found).toBeGreaterThanOrEqual(races.length);
});

const retold: [how: string, tell: (race: RaceFields) => Partial<RaceFields>][] = [
  [
    'in capitals with its year',
    ({ name, date }) => ({ name: `${date.slice(0, 4)} ${name.toUpperCase()}` }),
  ],
  ['with a sponsor', ({ name }) => ({ name: `${name} presented by Acme Bicycles` })],
  ['as an annual one', ({ name }) => ({ name: `12th Annual ${name}` })],
  ['without punctuation', ({ name }) => ({ name: name.replace(/[-–—:|,'’!]/g, ' ') })],
  [
    'with a letter missing',
    ({ name }) => ({
      name: name.replace(/\b[A-Za-z]{6,}/, (word) => word.slice(0, 3) + word.slice(4)),
    }),
  ],
  ['from the next town', ({ location }) => ({ location: `West ${location}`, coords: undefined })],
];

test.each(retold)('nearly every real race is found when it is told %s', (_, tell) => {
  const index = createDuplicateIndex(races);
  const missed = races.filter((race) => {
    const found = index.duplicatesOf({ ...race, ...tell(race) });
    return !found.some((similar) => similar.race === race);
  });
  expect(missed.length).toBeLessThan(races.length * 0.01);
});

test('few of the real races look like another, and none in another state', () => {
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
