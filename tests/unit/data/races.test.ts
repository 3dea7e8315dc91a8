import { expect, test } from 'vitest';
import type { Coords } from '#calendar/place/coords.ts';
import type { PlacesByState } from '#calendar/place/gazetteer.ts';
import type { StateCode } from '#calendar/place/state.ts';
import { newRaceId } from '#calendar/race/race-id.ts';
import { sourceName } from '#calendar/race/source.ts';
import { readPlaces, readRaces, readText } from './read.ts';

const races = readRaces('races.json');
const tentative = races.filter(({ eventStatus }) => eventStatus === 'tentative');
const names = (some: typeof races) => some.map(({ date, name }) => `${date} ${name}`);

test('the races are sorted by date and then name, with no duplicates and none before 2023', () => {
  const keys = races.map(({ date, name, state }) => `${date}\n${name}\n${state}`);
  expect(keys).toEqual(keys.toSorted());
  expect(new Set(keys).size).toBe(keys.length);
  expect(names(races.filter(({ date }) => date < '2023-01-01'))).toEqual([]);
});

test('a tentative race lets its banner say that its date is projected, and is never verified', () => {
  const projections = tentative.filter(({ statusReason }) =>
    String(statusReason).includes('rojected'),
  );
  expect(names(projections)).toEqual([]);
  expect(names(tentative.filter(({ verifiedAt }) => verifiedAt))).toEqual([]);
  const projected = races.filter(({ reviewNotes }) =>
    reviewNotes?.includes('projected by the source'),
  );
  expect(names(projected)).toEqual(names(tentative));
});

test('no source is a code host', () => {
  const sources = races.flatMap(({ sourceUrl }) => (sourceUrl ? [String(sourceUrl)] : []));
  expect(sources.length).toBeGreaterThan(1000);
  expect(sources.filter((address) => sourceName(address) === undefined)).toEqual([]);
});

test('a merged listing is gone, and the one it leads to exists', () => {
  const taken = new Set<string>();
  for (const { name, date } of races) taken.add(newRaceId(name, date, (id) => taken.has(id)));
  const merged = Object.entries(
    JSON.parse(readText('merged-races.json')) as Record<string, string>,
  );
  expect(merged.length).toBeGreaterThan(0);
  expect(merged.filter(([from, to]) => taken.has(from) || !taken.has(to))).toEqual([]);
});

test('all upcoming races but tentative ones are verified, and no others', () => {
  const verified = races.filter(({ verifiedAt }) => verifiedAt !== undefined);
  const upcoming = races.filter((race) => race.date >= '2026-11-21' && !tentative.includes(race));
  expect(names(verified)).toEqual(names(upcoming));
});

test('doubtful dates ask for review', () => {
  const doubtful = races.filter(({ needsReview, date }) => needsReview && date >= '2027');
  expect(doubtful.map(({ name }) => name)).toEqual([
    'Uwharrie Forest Gravel Grinder',
    'Lauf True Grit Gravel Epic',
    'Croatan Buck Fifty',
    'GranFondo San Diego',
    'Oregon Coast Gravel Epic',
    'Reliance Tennessee Gravel',
    'West Coast Gravel',
    'GFNY World Championship NYC',
    'Dirty Deluxe Dirt Road Century',
    'Iron Horse Bicycle Classic',
    'Sisters Stampede',
    'Giro di San Diego – Palomar GranFondo',
    'KowTown Gravel',
    'Michigan Coast to Coast Gravel Grinder',
    'The Divide',
    'De Ronde Van Grampian',
  ]);
});

test('every race has a point in its own state, except three whose town no gazetteer has', () => {
  const isInState = createStateCheck(readPlaces());
  const misplaced = races.filter(
    ({ coords, state }) =>
      coords && !isInState(coords as { lat: number; lng: number }, state as 'KS'),
  );
  expect(names(misplaced)).toEqual([]);
  expect(names(races.filter(({ coords }) => !coords))).toEqual([
    '2026-10-17 Kings CX',
    '2026-12-05 Pedal Imua',
    '2027-06-11 Tour Divide',
  ]);
});

test('no file has an email address, a phone number or a private person as organizer', () => {
  const email = /[\w.+-]+(?:@|%40)[\w-]+\.\w+/g;
  const phone = /(?<![\d./=-])(?:\+?1[-. ])?\(?\d{3}\)?[-. ]\d{3}[-. ]\d{4}(?![\d-])/g;
  for (const file of ['races.json', 'sample-races.json', 'site.json', 'venues.json']) {
    const text = readText(file);
    expect([file, text.match(email), text.match(phone)]).toEqual([file, null, null]);
  }
  const organizers = new Set(races.map(({ organizerName }) => String(organizerName ?? '')));
  expect([...organizers].filter(looksPersonal)).toEqual([]);
});

test('no distance is zero, repeats its unit or has a plural for one', () => {
  const odd = /^0+(\.0+)? |\b(\w+?)s? \2s?$|^1 \w+s$|ish\b|^\d+$/;
  const distances = races.flatMap(({ distance }) => (Array.isArray(distance) ? distance : []));
  expect(distances.filter((text) => odd.test(String(text)))).toEqual([]);
});

test('a name of two or three capitalized words reads like a person’s unless it is an organization’s', () => {
  expect(looksPersonal('Jane Doe')).toBe(true);
  expect(looksPersonal('Jane Q. Doe and John Doe')).toBe(true);
  expect(looksPersonal('Zia Rides')).toBe(false);
});

const organizationWords = new RegExp(
  `\\b(${[
    'adventures?|association|amis|bikes?|bicycles?|bicycling|bikepacking|bmx|brewery|brewing|cancer',
    'challenge|city|classic|club|collective|committee|community|company|composites|conservation',
    'council|county|criterium|cross|cycles?|cycling|cyclists|events?|fitness|fondo|foundation|gravel',
    'group|hounds|inc|llc|medical|mountains?|mtb|outdoors?|parks?|productions?|promotions?|races?',
    'racing|resort|rides?|riders?|rotary|series|services|shop|society|sports?|team|tours?|trails?',
    'triathlon|university|usa|velo|velodrome|wheelmen|works',
  ].join('|')})\\b`,
  'i',
);

/** Reviewed one by one: two capitalized words that don't name a person. */
const reviewedOrganizers: ReadonlySet<string> = new Set([
  'Cyclocross Enthusiasts',
  'Dirty Pecan',
  'Enduro Southeast',
  'Fireside Outpost',
  'Gro Races',
  'Gunnison Valley Orthopedics and Honey Stinger',
  'Hincapie Sportswear',
  'Kingdom Games',
  'Supporters of Firefighters and Campfire Creek',
]);

/** Whether a name reads like a person's: two or three capitalized words, none of them an organization's. */
function looksPersonal(name: string): boolean {
  if (reviewedOrganizers.has(name) || organizationWords.test(name)) return false;
  return name
    .split(/\s+(?:and|&)\s+/)
    .some((part) => /^\p{Lu}[\p{Ll}.'’-]*( \p{Lu}\.?)? \p{Lu}[\p{L}'’-]+$/u.test(part.trim()));
}

const milesPerDegree = 69;

/** How far outside its state's box a start line may be: the box surrounds only the towns. */
const marginMiles = 50;

/** Whether a point lies in the box around a state's towns, widened by 50 miles. */
function createStateCheck(places: PlacesByState): (point: Coords, state: StateCode) => boolean {
  const boxes = new Map(
    Object.entries(places).map(([state, towns]) => {
      const lats = towns.map(([, lat]) => lat);
      const lngs = towns.map(([, , lng]) => lng);
      return [
        state,
        {
          south: Math.min(...lats),
          north: Math.max(...lats),
          west: Math.min(...lngs),
          east: Math.max(...lngs),
        },
      ];
    }),
  );
  return ({ lat, lng }, state) => {
    const box = boxes.get(state);
    if (!box) return false;
    const latMargin = marginMiles / milesPerDegree;
    const lngMargin = latMargin / Math.cos((lat * Math.PI) / 180);
    return (
      lat >= box.south - latMargin &&
      lat <= box.north + latMargin &&
      lng >= box.west - lngMargin &&
      lng <= box.east + lngMargin
    );
  };
}
