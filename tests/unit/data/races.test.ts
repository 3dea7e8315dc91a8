import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { looksPersonal } from '#data/make/organizers.ts';
import { createStateCheck, readPlaces } from '#data/make/points.ts';
import { readProjectedRaces, readRealRaces, sharedData } from '#data/make/source.ts';
import { readRaces, readText } from './read.ts';

const races = readRaces('races.json');
const tentative = races.filter(({ eventStatus }) => eventStatus === 'tentative');
const names = (some: typeof races) => some.map(({ date, name }) => `${date} ${name}`);

test('the races are sorted by date and then name, none twice, none before 2023', () => {
  const keys = races.map(({ date, name, state }) => `${date}\n${name}\n${state}`);
  expect(keys).toEqual(keys.toSorted());
  expect(new Set(keys).size).toBe(keys.length);
  expect(names(races.filter(({ date }) => date < '2023-01-01'))).toEqual([]);
});

test('a tentative race says why, and no date that is only projected counts as verified', () => {
  expect(names(tentative.filter(({ statusReason }) => !statusReason))).toEqual([]);
  expect(names(tentative.filter(({ verifiedAt }) => verifiedAt))).toEqual([]);
  const projected = races.filter(({ reviewNotes }) =>
    reviewNotes?.includes('projected by the source'),
  );
  expect(names(projected)).toEqual(names(tentative));
});

test('only upcoming races are verified, and each of them is', () => {
  const verified = races.filter(({ verifiedAt }) => verifiedAt !== undefined);
  const upcoming = races.filter((race) => race.date >= '2026-11-21' && !tentative.includes(race));
  expect(names(verified)).toEqual(names(upcoming));
});

test('the ten dates that are doubtful ask for review', () => {
  const doubtful = races.filter(({ needsReview, date }) => needsReview && date >= '2027');
  expect(doubtful.map(({ name }) => name)).toEqual([
    'Uwharrie Forest Gravel Grinder',
    'Lauf True Grit Gravel Epic',
    'Croatan Buck Fifty',
    'Oregon Coast Gravel Epic',
    'Reliance Tennessee Gravel',
    'West Coast Gravel',
    'Dirty Deluxe Dirt Road Century',
    'KowTown Gravel',
    'The Divide',
    'De Ronde Van Grampian',
  ]);
});

test('every race has a point in its own state but three whose town is in no gazetteer', () => {
  const isInState = createStateCheck(readPlaces());
  const astray = races.filter(
    ({ coords, state }) =>
      coords && !isInState(coords as { lat: number; lng: number }, state as 'KS'),
  );
  expect(names(astray)).toEqual([]);
  expect(names(races.filter(({ coords }) => !coords))).toEqual([
    '2026-10-17 Kings CX',
    '2026-12-05 Pedal Imua',
    '2027-06-11 Tour Divide',
  ]);
});

test('no file has an email address, a phone number or a private person as organizer', () => {
  const email = /[\w.+-]+(?:@|%40)[\w-]+\.\w+/g;
  const phone = /(?<![\d./=-])(?:\+?1[-. ])?\(?\d{3}\)?[-. ]\d{3}[-. ]\d{4}(?![\d-])/g;
  for (const file of ['races.json', 'sample-races.json', 'site.json']) {
    const text = readText(file);
    expect([file, text.match(email), text.match(phone)]).toEqual([file, null, null]);
  }
  const organizers = new Set(races.map(({ organizerName }) => String(organizerName ?? '')));
  expect([...organizers].filter(looksPersonal)).toEqual([]);
});

test('no distance is nothing, has a unit twice or counts one thing as many', () => {
  const odd = /^0+(\.0+)? |\b(\w+?)s? \2s?$|^1 \w+s$|ish\b|^\d+$/;
  const distances = races.flatMap(({ distance }) => (Array.isArray(distance) ? distance : []));
  expect(distances.filter((text) => odd.test(String(text)))).toEqual([]);
});

// ../shared/data is beside the repository wherever the data is worked on.
test.runIf(existsSync(sharedData))(
  'the file holds what the sources hold, but for the listed',
  () => {
    const real = readRealRaces().filter(({ date }) => date >= '2023-01-01');
    const noRace = 10;
    const listedTwice = 2;
    const announced = 3;
    expect(races.length - tentative.length).toBe(real.length - noRace - listedTwice);
    expect(tentative.length).toBe(readProjectedRaces().length - announced);
    const sources = new Set(real.map(({ date, state }) => `${date} ${state}`));
    const unknown = races.filter(
      (race) => !tentative.includes(race) && !sources.has(`${race.date} ${String(race.state)}`),
    );
    expect(names(unknown)).toEqual([]);
  },
);
