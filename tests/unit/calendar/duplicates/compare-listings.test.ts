import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareListings, tunedThresholds } from '#calendar/duplicates/compare-listings.ts';
import { type ComparedRace, parseListing } from '#calendar/duplicates/listing.ts';
import { stateCodes } from '#calendar/place/state.ts';
import { judge, ratesOf, readLabeledPairs } from '../../../bench/duplicates/labeled-pairs.ts';
import { crossValidate, tune } from '../../../bench/duplicates/tune.ts';

const listing: ComparedRace = {
  name: 'Flint Hills 100',
  genre: 'gravel',
  state: 'KS',
  location: 'Emporia, KS',
  date: '2027-06-05',
};

const compare = (a: Partial<ComparedRace>, b: Partial<ComparedRace>) =>
  compareListings(parseListing({ ...listing, ...a }), parseListing({ ...listing, ...b })).kind;

const pairs = readLabeledPairs();

test('of 140 real pairs, duplicates, other editions and different races are told apart', () => {
  const { duplicates, events } = judge(pairs);
  expect(duplicates).toEqual({ right: 64, wrong: 0, missed: 1 });
  expect(events).toEqual({ right: 82, wrong: 0, missed: 1 });
});

test.each([1, 2, 3, 4, 5])(
  'tuned on four fifths, precision and recall on the last fifth are 0.95 (seed %i)',
  (seed) => {
    const { duplicates, events } = crossValidate(pairs, 5, seed);
    for (const { precision, recall } of [ratesOf(duplicates), ratesOf(events)]) {
      expect(precision).toBeGreaterThanOrEqual(0.95);
      expect(recall).toBeGreaterThanOrEqual(0.95);
    }
  },
);

test('the thresholds in use are those that tuning finds', () => {
  expect(tune(pairs)).toEqual(tunedThresholds);
});

test.each([
  ['case, accents and punctuation', 'Randonnée d’Été', 'RANDONNEE D ETE!'],
  ['a year', 'Flint Hills 100', '2027 Flint Hills 100'],
  ['which annual it is', 'Dash for Cash', '26th Annual Dash for Cash'],
  ['a sponsor', 'SBT GRVL', 'SBT GRVL presented by Wahoo'],
  ['a title sponsor', 'Burlingame Criterium', 'The Parnassus Investments Burlingame Criterium'],
  ['an organizer', 'Leadville Trail 100 MTB', 'Life Time Leadville Trail 100 MTB'],
  ['an acronym', 'BWR Arizona', 'Belgian Waffle Ride Arizona'],
  ['a word in two', 'Lodi Cycle Fest', 'Lodi Cyclefest'],
  ['a typo', 'Lemurian Shasta Classic', 'Leumurian Shasta Classic'],
  ['figures or Roman numbers', 'Gray Duck Grit Race IV', 'Gray Duck Grit Race 4'],
  ['figures or words', 'Crooked Lake Round Two', 'Crooked Lake Round 2'],
  ['what a discipline is called', 'Ridge MTB Race', 'Ridge Mountain Bike Race'],
])('%s doesn’t make it another race', (_, a, b) => {
  const genre = /MTB|Shasta/.test(a) ? 'mtn' : 'gravel';
  expect(compare({ name: a, genre }, { name: b, genre })).toBe('same-edition');
});

test.each([
  ['rounds by number', 'Trade Zone #3', 'Trade Zone #4'],
  ['rounds by word', 'Trade Zone Race Three', 'Trade Zone Race Four'],
  ['rounds by Roman number', 'Sunset Sprints II', 'Sunset Sprints III'],
  ['A and B', 'Winter Worlds A', 'Winter Worlds B'],
  ['day 1 and day 2', 'Cal-Aggie Weekend — Day 1', 'Cal-Aggie Weekend — Day 2'],
  ['lengths', 'Unbound Gravel 200', 'Unbound Gravel 100'],
  ['disciplines', 'Trans-Sylvania Gravel Epic', 'Trans-Sylvania Mountain Bike Epic'],
  ['formats', 'Humboldt State — Time Trial', 'Humboldt State — Criterium'],
  ['seasons', 'Tempus Fugit (Spring)', 'Tempus Fugit (Summer)'],
  ['evenings', 'Tuesday Night Racing', 'Wednesday Night Racing'],
  ['a clinic beside it', 'Flint Hills 100', 'Flint Hills 100 Training Camp'],
])('%s are different races, even on the same day', (_, a, b) => {
  const genre = 'road';
  expect(compare({ name: a, genre }, { name: b, genre })).toBe('different');
});

test('a round with its own name is one race, however calendars number it', () => {
  const date = '2017-03-25';
  const a = { name: 'Winchester Circuit Race – RKO #4', date };
  expect(compare(a, { name: '2017 RKO#3 - WINCHESTER CIRCUIT RACE', date })).toBe('same-edition');
  const nextWeek = { name: '2017 RKO#3 - WINCHESTER CIRCUIT RACE', date: '2017-04-01' };
  expect(compare(a, nextWeek)).toBe('different');
});

test('a weekly race on another day is another race', () => {
  const name = 'Wednesday Night Racing';
  expect(compare({ name }, { name })).toBe('same-edition');
  expect(compare({ name }, { name, date: '2027-06-12' })).toBe('different');
});

test('a date a week later is the same edition, and one in another year is another', () => {
  expect(compare({}, { date: '2027-06-12' })).toBe('same-edition');
  expect(compare({}, { date: '2026-06-06' })).toBe('other-edition');
  expect(compare({}, { date: '2027-10-05' })).toBe('different');
});

test('a listing that starts on a later day of the race is the same edition', () => {
  const weekend = { name: 'Gravel Worlds', date: '2027-08-19', endDate: '2027-08-22' };
  expect(compare(weekend, { name: 'Garmin Gravel Worlds', date: '2027-08-22' })).toBe(
    'same-edition',
  );
});

test('the same page identifies a race under another name, a registration site doesn’t', () => {
  const a = { name: 'Prairie Lion Dustbowl', orgUrl: 'https://www.prairie.example/race/' };
  const b = { name: 'Prairie Lion Windstorm', date: '2027-06-12' };
  expect(compare(a, b)).toBe('different');
  expect(compare(a, { ...b, website: 'http://prairie.example/race' })).toBe('same-edition');
  const shared = { orgUrl: 'https://www.bikereg.com/' };
  expect(compare({ ...a, ...shared }, { ...b, ...shared })).toBe('different');
});

test('a similar name 60 miles away isn’t enough', () => {
  const at = (lat: number, location: string) => ({ coords: { lat, lng: -96.2 }, location });
  const [here, there] = [at(38.4, 'Emporia, KS'), at(39.3, 'Onaga, KS')];
  expect(compare({ ...here, name: 'Bear 100' }, { ...there, name: 'Hungry Bear 100' })).toBe(
    'same-edition',
  );
  const nextWeek = { date: '2027-06-12', name: 'Hungry Bear 100' };
  expect(compare({ ...here, name: 'Bear 100' }, { ...there, ...nextWeek })).toBe('different');
});

const names = fc.oneof(
  fc.constantFrom(...pairs.map(({ names: [name] }) => name)),
  fc.string({ maxLength: 40 }),
);
const anyListing: fc.Arbitrary<ComparedRace> = fc.record({
  name: names,
  genre: fc.constantFrom('gravel', 'road', 'crit', 'mtn', 'bmx'),
  state: fc.constantFrom('CA', 'KS', 'WI'),
  location: fc.constantFrom('Emporia', 'West Emporia', 'Cable', 'Hayward'),
  date: fc.constantFrom('2027-06-05', '2027-06-06', '2027-06-12', '2027-07-20', '2026-06-06'),
});
const seeded = { seed: 20261121, numRuns: 1000 };

test('comparing is symmetric', () => {
  fc.assert(
    fc.property(anyListing, anyListing, (one, two) => {
      const [a, b] = [parseListing(one), parseListing(two)];
      expect(compareListings(a, b)).toEqual(compareListings(b, a));
    }),
    seeded,
  );
});

test('a listing matches itself if its name has any words that count', () => {
  fc.assert(
    fc.property(anyListing, (any) => {
      const parsed = parseListing(any);
      const kind = parsed.name.words.size > 0 ? 'same-edition' : 'different';
      expect(compareListings(parsed, parseListing({ ...any })).kind).toBe(kind);
    }),
    seeded,
  );
});

test('a race in another state is never the same', () => {
  fc.assert(
    fc.property(anyListing, fc.constantFrom(...stateCodes), (one, state) => {
      fc.pre(state !== one.state);
      const kind = compareListings(parseListing(one), parseListing({ ...one, state })).kind;
      expect(kind).toBe('different');
    }),
    seeded,
  );
});
