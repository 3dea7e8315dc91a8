import { expect, test } from 'vitest';
import { milesBetween } from '#calendar/place/coords.ts';
import { createGazetteer } from '#calendar/place/gazetteer.ts';
import { parseState, stateCodes, states } from '#calendar/place/state.ts';
import { fold } from '#calendar/text/text.ts';
import { readPlaces } from './read.ts';

const places = readPlaces();
const gazetteer = createGazetteer(places);

test('all spellings of a town find the same point', () => {
  const point = gazetteer.find('St. Louis', 'MO');
  expect(point && milesBetween(point, { lat: 38.627, lng: -90.199 })).toBeLessThan(5);
  for (const spelling of ['Saint Louis', 'ST LOUIS', 'St.Louis', 'saint louis, mo']) {
    expect(gazetteer.find(spelling, 'MO')).toEqual(point);
  }
});

test.each([
  ["O'Fallon", 'IL', 38.592, -89.911],
  ["Coeur d'Alene", 'ID', 47.678, -116.78],
  ['Cañon City', 'CO', 38.441, -105.242],
  ['Canon City', 'CO', 38.441, -105.242],
  ['Mt. Solon', 'VA', 38.37, -79.1],
  ['Ft. Collins', 'CO', 40.585, -105.084],
  ['Pinetop-Lakeside', 'AZ', 34.143, -109.96],
  ['Centennial', 'CO', 39.579, -104.877],
  ['Washington', 'DC', 38.9, -77.03],
] as const)('%s, %s is where it is', (town, state, lat, lng) => {
  const point = gazetteer.find(town, state);
  expect(point && milesBetween(point, { lat, lng })).toBeLessThan(8);
});

test('an unknown town, a town in another state and an ambiguous name are not found', () => {
  expect(gazetteer.find('Nowhere at All', 'KS')).toBeUndefined();
  expect(gazetteer.find('Coeur d’Alene', 'KS')).toBeUndefined();
  expect(gazetteer.find('', 'KS')).toBeUndefined();
  const two = createGazetteer({
    TX: [
      ['Reno', 32.94, -97.57],
      ['RENO', 33.66, -95.46],
    ],
  });
  expect(two.find('Reno', 'TX')).toBeUndefined();
});

test('every state has towns, each name only once', () => {
  expect(Object.keys(places)).toEqual([...stateCodes].sort());
  for (const [state, towns] of Object.entries(places)) {
    const lost = towns.filter(([name]) => !gazetteer.find(name, state as 'KS'));
    expect([state, lost]).toEqual([state, []]);
  }
});

test('a town whose name begins a state’s stays a town, unless newspapers shorten the state that way', () => {
  const names = states.map(({ name }) => fold(name));
  const towns = Object.values(places).flatMap((list) => list.map(([name]) => fold(name)));
  const begins = (town: string) => names.filter((name) => name.startsWith(town) && name !== town);
  const doubtful = [...new Set(towns)].filter(
    (town) => town.length >= 3 && begins(town).length === 1 && !names.includes(town),
  );
  expect(doubtful.length).toBeGreaterThan(5);
  expect(doubtful.filter((town) => parseState(town)).sort()).toEqual(['ark', 'colo']);
});
