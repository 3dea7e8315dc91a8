import { expect, test } from 'vitest';
import { parsePlaceQuery, placeQuery, placeText } from '#calendar/place/place-query.ts';

test.each([
  [{}, { kind: 'anywhere' }],
  [{ location: 'United States' }, { kind: 'anywhere' }],
  [{ within: '25' }, { kind: 'here', miles: '25' }],
  [
    { location: 'united states', within: '25' },
    { kind: 'here', miles: '25' },
  ],
  [{ location: 'near me' }, { kind: 'here', miles: '50' }],
  [{ location: 'Emporia, KS' }, { kind: 'text', text: 'Emporia, KS' }],
  [
    { location: ' Emporia, KS ', within: '10' },
    { kind: 'around', text: 'Emporia, KS', miles: '10' },
  ],
  [{ location: 'springs' }, { kind: 'text', text: 'springs' }],
  [{ location: '66801' }, { kind: 'around', text: '66801', miles: '50' }],
  [
    { location: '66801', within: '5' },
    { kind: 'around', text: '66801', miles: '5' },
  ],
])('%j is parsed as %j', (query, filter) => {
  expect(parsePlaceQuery(query)).toEqual(filter);
});

test('a state has no radius', () => {
  expect(parsePlaceQuery({ location: 'ks', within: '50' })).toMatchObject({
    kind: 'state',
    state: { code: 'KS' },
  });
});

test.each([
  ['', {}],
  ['United States', {}],
  ['kansas', { location: 'Kansas' }],
  ['NEAR ME', { within: '50' }],
  ['66801-1234', { location: '66801', within: '50' }],
  ['Emporia,  kansas', { location: 'Emporia, KS', within: '50' }],
  ['palo al', { location: 'palo al', within: '50' }],
  ['  springs ', { location: 'springs' }],
])('typing %j leads to %j', (typed, query) => {
  expect(placeQuery(typed)).toEqual(query);
});

test('a field shows the place in an address', () => {
  expect(placeText({})).toBe('');
  expect(placeText({ within: '50' })).toBe('Near me');
  expect(placeText({ location: 'Emporia, KS', within: '50' })).toBe('Emporia, KS');
});
