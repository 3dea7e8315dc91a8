import { expect, test } from 'vitest';
import { parseState } from '#calendar/place/state.ts';

test.each([
  ['colo', 'CO'],
  ['Massach', 'MA'],
  ['tex', 'TX'],
  [' NEW  Y', 'NY'],
  ['new-hampshire', 'NH'],
  ['north d', 'ND'],
  ['district', 'DC'],
  ['ks', 'KS'],
  ['kansas', 'KS'],
  ['virginia', 'VA'],
  ['arkansa', 'AR'],
])('%j is the state of %s', (text, code) => {
  expect(parseState(text)?.code).toBe(code);
});

test.each(['new', 'miss', 'north', 'te', '', '%', 'colorados', 'olorado', 'Kent', 'west'])(
  '%j starts no state’s name, or several, or is a town',
  (text) => {
    expect(parseState(text)).toBeUndefined();
  },
);
