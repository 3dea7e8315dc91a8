import { expect, test } from 'vitest';
import {
  missingFacts,
  noneYet,
  searchDescription,
  searchTitle,
} from '#calendar/query/search-words.ts';
import { queryOf } from '../search/listed.ts';

test.each([
  ['', 'Bike Races'],
  ['genre=all&location=United+States', 'Bike Races'],
  ['genre=gravel&location=ks', 'Gravel Races in Kansas'],
  ['genre=mtn&when=upcoming&q=epic', 'Upcoming Mountain Bike Races: “epic”'],
  ['location=Emporia,+KS&when=past&page=3', 'Past Bike Races in Emporia, KS, Page 3'],
  ['genre=gravel&location=VT&when=2027-06', 'Gravel Races in Vermont, June 2027'],
  ['when=this-weekend', 'Bike Races, This Weekend'],
  ['location=spring&tags=series,night-race', 'Bike Races in “spring”: “Series”, “Night race”'],
  ['location=palo+al', 'Bike Races in “palo al”'],
  ['near=38.4,-96.2&within=50', 'Bike Races Within 50 Miles'],
  ['near=38.4,-96.2&within=50&location=66801', 'Bike Races Within 50 Miles of 66801'],
])('?%s is called "%s"', (address, title) => {
  expect(searchTitle(queryOf(address))).toBe(title);
});

test('a point is called by the name of its place', () => {
  const query = queryOf('genre=gravel&when=upcoming&near=38.4,-96.2&within=50');
  expect(searchTitle(query, 'Emporia, KS')).toBe('Upcoming Gravel Races Near Emporia, KS');
  expect(searchTitle(query, 'You')).toBe('Upcoming Gravel Races Near You');
  expect(searchDescription(query, 0, 'You')).toBe(
    'Upcoming Gravel Races Near You. No races found.',
  );
});

test('the description gives the number of races, or says that there are none', () => {
  const query = queryOf('genre=cx&location=CO');
  expect(searchDescription(query, 1)).toMatch(/^Cyclocross Races in Colorado\. 1 race with dates/);
  expect(searchDescription(query, 0)).toBe('Cyclocross Races in Colorado. No races found.');
});

test.each([
  ['genre=gravel&location=CO', undefined, 'No gravel races in Colorado in spring 2027 yet.'],
  [
    'genre=gravel&near=39.7,-105&within=100',
    'Denver, CO',
    'No gravel races within 100 miles of Denver in spring 2027 yet.',
  ],
  [
    'genre=gravel&near=39.7,-105&within=100',
    undefined,
    'No gravel races within 100 miles in spring 2027 yet.',
  ],
  [
    'area=-109,37,-102,41',
    'the middle of the map',
    'No bike races in this area in spring 2027 yet.',
  ],
  ['distance=100-', undefined, 'No bike races of 100+ miles in spring 2027 yet.'],
  ['distance=0-25', undefined, 'No bike races of under 25 miles in spring 2027 yet.'],
  ['miles=100', undefined, 'No bike races of about 100 miles in spring 2027 yet.'],
  ['miles=1', undefined, 'No bike races of about 1 mile in spring 2027 yet.'],
  ['miles=0-50', undefined, 'No bike races of up to 50 miles in spring 2027 yet.'],
  ['miles=100-', undefined, 'No bike races of 100 miles or more in spring 2027 yet.'],
  ['location=midwest', undefined, 'No bike races in the Midwest in spring 2027 yet.'],
  ['state=DC', undefined, 'No bike races in the District of Columbia in spring 2027 yet.'],
  [
    'location=Maryland or DC',
    undefined,
    'No bike races in Maryland or the District of Columbia in spring 2027 yet.',
  ],
  ['location=New England', undefined, 'No bike races in New England in spring 2027 yet.'],
  ['registration=open', undefined, 'No bike races with open registration in spring 2027 yet.'],
  ['registration=lottery', undefined, 'No bike races with entry by lottery in spring 2027 yet.'],
  ['genre=bmx&open=1', undefined, 'No such BMX races in spring 2027 yet.'],
])('?%s has none yet', (address, near, sentence) => {
  const lastTime = { upcoming: 'Spring 2027', label: 'Spring 2026', races: 12 };
  expect(noneYet(queryOf(address), lastTime, near)).toBe(`${sentence} Spring 2026 had 12.`);
});

test('a day without races yet gives the last time’s count', () => {
  const lastTime = { upcoming: 'Jul 4, 2027', label: 'Jul 4, 2026', races: 1 };
  expect(noneYet(queryOf('genre=crit'), lastTime)).toBe(
    'No criteriums on Jul 4, 2027 yet. Jul 4, 2026 had 1.',
  );
});

test('days without races yet are named by the first and the last', () => {
  for (const [upcoming, days] of [
    ['Jun 28–Jul 4, 2027', 'from Jun 28 to Jul 4, 2027'],
    ['Aug 15–20, 2027', 'from Aug 15 to 20, 2027'],
    ['Dec 30, 2026–Jan 2, 2027', 'from Dec 30, 2026 to Jan 2, 2027'],
  ] as const) {
    const lastTime = { upcoming, label: 'Jun 28–Jul 4, 2026', races: 2 };
    expect(noneYet(queryOf(''), lastTime)).toBe(
      `No bike races ${days} yet. Jun 28–Jul 4, 2026 had 2.`,
    );
  }
});

test('a search by what few races have says so', () => {
  expect(missingFacts(queryOf('price=50'))).toBe(' We don’t have prices for every race.');
  expect(missingFacts(queryOf('genre=crit'))).toBe('');
});

test('a time before a day needs no preposition', () => {
  const lastTime = { upcoming: 'Before Jan 1, 2026', label: '2025', races: 1 };
  expect(noneYet(queryOf('genre=crit'), lastTime)).toMatch(
    /^No criteriums before Jan 1, 2026 yet\./,
  );
});
