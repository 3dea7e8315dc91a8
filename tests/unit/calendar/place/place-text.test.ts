import { expect, test } from 'vitest';
import { isStateGuessed, parsePlaceText } from '#calendar/place/place-text.ts';
import { stateOf } from '#calendar/place/state.ts';

test.each(['', '  ', 'United States', 'united  states'])('%j is anywhere', (text) => {
  expect(parsePlaceText(text)).toEqual({ kind: 'anywhere' });
});

test.each(['KS', 'ks', 'Kansas', ' kansas '])('%j is the state', (text) => {
  expect(parsePlaceText(text)).toEqual({ kind: 'state', state: stateOf('KS') });
});

test('a ZIP is five digits, with or without its last four', () => {
  expect(parsePlaceText('66801')).toEqual({ kind: 'zip', zip: '66801' });
  expect(parsePlaceText(' 02134-1234')).toEqual({ kind: 'zip', zip: '02134' });
  expect(parsePlaceText('6680')).toEqual({ kind: 'text', text: '6680' });
});

test.each(['66801, KS', '66801,ks', '66801 KS', '66801-1234, KS', 'KS 66801', 'KS, 66801'])(
  '%j is a ZIP with its state',
  (text) => {
    expect(parsePlaceText(text)).toEqual({ kind: 'zip', zip: '66801' });
  },
);

test.each([
  ['Emporia, KS', 'Emporia', 'KS'],
  ['emporia ,kansas', 'emporia', 'KS'],
  ['Washington, DC', 'Washington', 'DC'],
  ['New York, New York', 'New York', 'NY'],
  ['emporia ks', 'emporia', 'KS'],
  ['Fort Collins  CO', 'Fort Collins', 'CO'],
  ['Emporia, KS 66801', 'Emporia', 'KS'],
  ['Emporia, Kansas 66801-1234', 'Emporia', 'KS'],
  ['emporia ks, 66801', 'emporia', 'KS'],
] as const)('%j is a town', (text, town, state) => {
  expect(parsePlaceText(text)).toEqual({ kind: 'town', town, state });
});

test.each([
  'Emporia',
  'Emporia 66801',
  '668012',
  'Fond du La',
  'Emporia, Lyon County',
  ', KS',
  'Emporia,',
  '<b>',
])('%j is text', (text) => {
  expect(parsePlaceText(text)).toEqual({ kind: 'text', text });
});

test.each([
  ['palo al', true],
  ['Fort Collins co', true],
  ['PALO AL', true],
  ['Palo AL', false],
  ['palo, al', false],
])('the state of %j is a guess: %j', (text, isGuess) => {
  expect(parsePlaceText(text)).toMatchObject({ kind: 'town' });
  expect(isStateGuessed(text)).toBe(isGuess);
});

test.each(['', ' United States', 'USA', 'us'])('%j is the whole country', (text) => {
  expect(parsePlaceText(text)).toEqual({ kind: 'anywhere' });
});
