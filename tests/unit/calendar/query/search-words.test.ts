import { expect, test } from 'vitest';
import { searchDescription, searchTitle } from '#calendar/query/search-words.ts';
import { queryOf } from '../search/listed.ts';

test.each([
  ['', 'Bike Races'],
  ['genre=all&location=United+States', 'Bike Races'],
  ['genre=gravel&location=ks', 'Gravel Races in Kansas'],
  ['genre=mtn&when=upcoming&q=epic', 'Upcoming Mountain Bike Races: “epic”'],
  ['location=Emporia,+KS&when=past&page=3', 'Past Bike Races in Emporia, KS, Page 3'],
  ['location=spring&tags=series,night-race', 'Bike Races in “spring”: “series”, “night-race”'],
  ['location=palo+al', 'Bike Races in “palo al”'],
  ['near=38.4,-96.2&within=50', 'Bike Races Within 50 Miles'],
  ['near=38.4,-96.2&within=50&location=66801', 'Bike Races Within 50 Miles of 66801'],
])('?%s is called "%s"', (address, title) => {
  expect(searchTitle(queryOf(address))).toBe(title);
});

test('a point is called by its place’s name', () => {
  const query = queryOf('genre=gravel&when=upcoming&near=38.4,-96.2&within=50');
  expect(searchTitle(query, 'Emporia, KS')).toBe('Upcoming Gravel Races Near Emporia, KS');
  expect(searchTitle(query, 'You')).toBe('Upcoming Gravel Races Near You');
  expect(searchDescription(query, 0, 'You')).toBe(
    'Upcoming Gravel Races Near You. No races found.',
  );
});

test('the description has the number of races, or that there are none', () => {
  const query = queryOf('genre=cx&location=CO');
  expect(searchDescription(query, 1)).toMatch(/^Cyclocross Races in Colorado\. 1 race with dates/);
  expect(searchDescription(query, 0)).toBe('Cyclocross Races in Colorado. No races found.');
});
