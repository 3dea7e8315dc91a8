import { expect, test } from 'vitest';
import { noneOfAll } from '#calendar/query/search-words.ts';
import { answer } from '#calendar/search/reading/answer.ts';
import { findTypedPlaces, townNamesIn, withPlaces } from '#calendar/search/reading/typed-places.ts';
import { vocabularyOf } from '#calendar/search/reading/vocabulary.ts';
import records from '#data/races.json' with { type: 'json' };
import { findTowns, findZip } from '#server/places/find-place.ts';
import { labeled } from './labeled.ts';
import { identified, indexOf, queryOf } from './listed.ts';

const index = indexOf(identified(records), labeled);
const vocabulary = vocabularyOf(index);

async function ask(q: string, address: Record<string, string> = {}) {
  const query = queryOf({ q, ...address }, labeled);
  const places = await findTypedPlaces(query, vocabulary, { findTowns, findZip });
  return answer(index, query, labeled, withPlaces(vocabulary, places));
}

test.each([
  ['wausau', ['Within 100 mi of Wausau, WI']],
  ['wausau wisconsin', ['Within 100 mi of Wausau, WI']],
  ['Cedar Rapids, IA', ['Within 100 mi of Cedar Rapids, IA']],
  ['eau claire', ['Within 100 mi of Eau Claire, WI']],
  ['st cloud', ['Within 250 mi of Saint Cloud, MN']],
  ['rochester mn', ['Within 250 mi of Rochester, MN']],
  ['gravel near eau claire', ['Gravel', 'Within 100 mi of Eau Claire, WI']],
  ['long island', ['Within 50 mi of Islip, NY']],
  ['mt hood', ['Within 50 mi of Hood River, OR']],
  ['mount hood', ['Within 50 mi of Hood River, OR']],
  ['st george', ['Within 50 mi of Saint George, UT']],
  ['saint george', ['Within 50 mi of Saint George, UT']],
  ['mexico mo', ['Within 100 mi of Mexico, MO']],
  ['canada ky', ['Within 250 mi of Canada, KY']],
  // A code that is also a word, after a town in that state, and one that is part of a name: `trails`.
  ['lafayette in', ['Within 250 mi of Lafayette, IN']],
  ['medford or', ['Within 250 mi of Medford, OR']],
  ['columbus in', ['Within 250 mi of Columbus, IN']],
  ['salem or', ['Within 50 mi of Salem, OR']],
  ['springfield il', ['Within 100 mi of Springfield, IL']],
  // A season, a state and a race's name stay what they are.
  ['spring texas', ['Texas', 'Spring 2027']],
  ['gravel kansas june', ['Gravel', 'Kansas', 'June 2027']],
  ['unbound 200', ['About 200 mi', '“unbound”']],
])('reads %s, also a town without races', async (text, labels) => {
  const { reading, total } = await ask(text);
  expect(reading?.parts.map(({ label }) => label)).toEqual(labels);
  expect(reading?.leftOut).toEqual([]);
  expect(total).toBeGreaterThan(0);
});

test('a place abroad, a holiday or a common word is no tiny town, unless its state follows', async () => {
  for (const text of ['puerto rico', 'canada', 'mexico', 'united', 'only', 'friendly']) {
    expect([text, (await ask(text)).reading]).toEqual([text, undefined]);
  }
  for (const [text, leftOut] of [
    ['gravel puerto rico', 'puerto rico'],
    ['gravel canada', 'canada'],
  ] as const) {
    const { reading } = await ask(text);
    expect(reading?.parts.map(({ label }) => label)).toEqual(['Gravel']);
    expect(reading?.leftOut).toEqual([leftOut]);
  }
  expect((await ask('christmas')).reading?.parts).toMatchObject([{ label: 'December 2026' }]);
  expect(townNamesIn('womens only', vocabulary)).not.toContain('only');
  expect(townNamesIn('mt rainier', vocabulary)).toEqual(['mt rainier']);
});

test('the namesakes of a town without races are offered', async () => {
  const { reading } = await ask('peoria');
  expect(reading?.parts.map(({ label }) => label)).toEqual(['Within 100 mi of Peoria, IL']);
  expect(reading?.alternatives.map(({ words }) => words)).toEqual(['Peoria, AZ']);
});

test('a bigger namesake of a town with races is offered if it has upcoming races, and a smaller one isn’t', async () => {
  for (const [q, around, others] of [
    ['hayward', 'Hayward, WI', ['Hayward, CA']],
    [
      'races near fredericksburg',
      'Fredericksburg, TX',
      ['Fredericksburg, VA', 'Fredericksburg, OH', 'Fredericksburg, PA'],
    ],
    ['prescott', 'Prescott, AZ', []],
    // In another spelling, it's the same town.
    ['fort mcdowell', 'Fort McDowell, AZ', []],
    ['denver', 'Denver, CO', []],
  ] as const) {
    const { reading } = await ask(q);
    expect([q, reading?.around]).toEqual([q, around]);
    expect([q, reading?.alternatives.map(({ words }) => words)]).toEqual([q, others]);
  }
});

test('a town is looked up in the state that the page is limited to', async () => {
  const { reading, total } = await ask('rochester', { location: 'MN' });
  expect(reading?.parts.map(({ label }) => label)).toEqual(['Within 50 mi of Rochester, MN']);
  expect(total).toBeGreaterThan(0);
});

test('a discipline that is rare around a town leaves the town', async () => {
  for (const text of ['eau claire wi crit', 'peoria il mtb']) {
    expect((await ask(text)).reading?.query.q, text).toBeUndefined();
    expect((await ask(text)).reading?.parts.map(({ label }) => label).join(), text).not.toMatch(
      /“/,
    );
  }
});

test('a town is not left to its namesakes in other states, and the page names the state it shows', async () => {
  const { reading } = await ask('100 mile gravel near jordan mt');
  expect(reading?.parts.map(({ label }) => label)).toEqual(['Gravel', 'Montana', 'About 100 mi']);
  expect(reading?.unmet && noneOfAll(reading.unmet)).toBe(
    'No gravel races of about 100 miles within 50 miles of Jordan. Showing races in Montana instead.',
  );
});

test('a discipline and a ZIP are listed in order, as with a town', async () => {
  expect(await ask('gravel 80302')).toMatchObject({ leading: 0, total: expect.any(Number) });
});

test('no more than four names are looked up, and none that is surely in the calendar', () => {
  const namesIn = (text: string) => townNamesIn(text, vocabulary);
  expect(namesIn('gravel near emporia kansas in june 2027')).toEqual([]);
  expect(namesIn('gravel near denver')).toEqual([]);
  expect(namesIn('gravel near emporia')).toEqual(['emporia']);
  expect(namesIn('one fish two fish red fish blue fish peoria il')).toHaveLength(4);
  expect(namesIn('one fish two fish red fish blue fish peoria il')[0]).toContain('peoria');
});
