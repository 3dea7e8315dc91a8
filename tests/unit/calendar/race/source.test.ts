import { expect, test } from 'vitest';
import { siteName, sourceName } from '#calendar/race/source.ts';

test.each([
  ['https://www.bikereg.com/polar-roll', 'BikeReg listing'],
  ['https://www.BikeReg.com/polar-roll', 'BikeReg listing'],
  ['https://cycleforchange.org/events/2027/', 'Cycle for Change calendar'],
  ['https://www.unboundgravel.com/', 'unboundgravel.com'],
  ['https://constructor/', 'constructor'],
])('%s is known as %s', (address, name) => {
  expect(sourceName(address)).toBe(name);
});

test.each([
  'https://github.com/someone/races',
  'https://raw.githubusercontent.com/someone/races/main/a.json',
  'https://gitlab.com/someone/races',
  'no address',
])('%s isn’t named as a source', (address) => {
  expect(sourceName(address)).toBeUndefined();
});

test('a registration site goes by the name riders know', () => {
  expect(siteName('https://www.bikereg.com/polar-roll')).toBe('BikeReg');
  expect(siteName('https://www.flint.example/register')).toBe('flint.example');
  expect(siteName('no address')).toBeUndefined();
});
