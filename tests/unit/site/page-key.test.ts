import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { addDays, todayAt } from '#calendar/time/day.ts';
import { keptPage, keyedPage, keyOf } from '#site/page-key.ts';
import { aRace } from '../../race.ts';

const noon = (day: string) => todayAt(new Date(`${day}T18:00:00Z`));
const race = aRace();
const keyOn = (day: string) => keyOf({ races: [race] }, noon(day));

test('the same data has the same key, and any change to a race changes it', () => {
  const key = keyOn('2027-03-01');
  expect(keyOf({ races: [aRace()] }, noon('2027-03-01'))).toBe(key);
  for (const fields of [{ name: 'Flint Hills 200' }, { imageUrl: 'https://x.test/a.webp' }]) {
    expect(keyOf({ races: [aRace(fields)] }, noon('2027-03-01'))).not.toBe(key);
  }
});

test('a key changes when a race is near, underway and over, and not on other days', () => {
  const days = Array.from({ length: 40 }, (_, at) => addDays('2027-05-10', at));
  const changes = days.filter((day) => keyOn(day) !== keyOn(addDays(day, -1)));
  expect(changes).toEqual(['2027-05-28', '2027-06-05', '2027-06-06']);
});

test('a key depends on the position of values', () => {
  const keys = [['a', 'b'], ['b', 'a'], ['ab'], [['a'], 'b'], { a: 'b' }, new Map([['a', 'b']])];
  expect(new Set(keys.map((props) => keyOf(props))).size).toBe(keys.length);
});

test('a page made from values that have no text form is refused', () => {
  expect(() => keyOf({ make: () => 1 })).toThrow('No page can be made from a function.');
  expect(() => keyOf({ at: new Date(0) })).toThrow('No page can be made from a Date.');
  expect(() => keyOf({ race })).toThrow('its page’s key needs it');
});

test('a page gets the day it is keyed by', () => {
  const today = noon('2027-03-01');
  expect(keyedPage({ id: race.id }, { race }, today)).toEqual({
    params: { id: race.id },
    props: { race, today },
    cacheKey: keyOf({ race }, today),
  });
});

test('a page is the last build’s until something that it is made from changes', () => {
  const today = noon('2027-03-01');
  const [other, params] = [aRace({ name: 'Flint Hills 200' }), { id: race.id }];
  const pageOf = (editions: object[], day: typeof today, related: object) =>
    keptPage(race, params, { race, editions }, day, { related });
  const related = { nearby: [other] };
  const page = pageOf([race, other], today, related);
  expect(page).toEqual(keyedPage(params, { race, editions: [race, other] }, today, { related }));
  expect(pageOf([race, other], today, related)).toBe(page);
  for (const changed of [
    () => pageOf([other, race], today, related),
    () => pageOf([race], today, related),
    () => pageOf([race, other], noon('2027-06-05'), related),
    () => pageOf([race, other], today, { nearby: [] }),
  ]) {
    expect(pageOf([race, other], today, related)).toEqual(page);
    expect(changed()).not.toEqual(page);
  }
});

test('what says the same on any day changes a key with its races, but not with the day', () => {
  const keyed = (day: string, related = race) =>
    keyedPage({ id: 'page' }, { race: aRace({ date: '2028-06-05' }) }, noon(day), { related });
  expect(keyed('2027-03-01').props.related).toBe(race);
  const { cacheKey } = keyed('2027-03-01');
  expect(keyed('2027-08-01').cacheKey).toBe(cacheKey);
  expect(keyed('2027-03-01', aRace({ name: 'Flint Hills 200' })).cacheKey).not.toBe(cacheKey);
  const onDay = (day: string) => keyedPage({ id: 'page' }, { related: race }, noon(day)).cacheKey;
  expect(onDay('2027-08-01')).not.toBe(onDay('2027-03-01'));
});

test('the body of a page with a key reads only its props', () => {
  const pages = globSync('src/pages/**/*.{astro,ts}');
  const keyed = pages.filter((file) => readFileSync(file, 'utf8').includes('keyedPage('));
  expect(keyed.length).toBeGreaterThan(5);
  const reading = keyed.filter((file) => {
    const [, body = ''] = readFileSync(file, 'utf8').split('satisfies GetStaticPaths;');
    return body === '' || /\bread(?!Config|Slots|Towns|Zips)[A-Z]/.test(body);
  });
  expect(reading).toEqual([]);
});
