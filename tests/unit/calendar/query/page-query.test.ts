import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parsePageQuery } from '#calendar/query/page-query.ts';
import { parameters, parseRaceQuery } from '#calendar/query/race-query.ts';
import { todayAt } from '#calendar/time/day.ts';

const today = todayAt(new Date('2026-11-23T15:00:00Z'));

const read = (address: string) => parsePageQuery(Object.fromEntries(new URLSearchParams(address)));

test.each([
  ['from=2027-99-99', 'We left out the date “2027-99-99”: it isn’t a date.'],
  [
    'from=2027-06-01&to=2027-01-01',
    'We left out the date “2027-01-01”: it’s before the start date, Jun 1, 2027.',
  ],
  ['within=abc', 'We left out the radius “abc”: use a number of miles up to 5,000.'],
  ['within=99999', 'We left out the radius “99999”: use a number of miles up to 5,000.'],
  ['genre=bogus', 'We left out the discipline “bogus”: there isn’t one by that name.'],
  ['when=xyz', 'We left out the time “xyz”: it isn’t one of the choices.'],
  [
    'area=-100,40,-90,30',
    'We left out the area “-100,40,-90,30”: it isn’t west, south, east and north in degrees.',
  ],
  ['near=38.4,-96.2', 'We left out the point “38.4,-96.2”: add a radius in miles.'],
  ['q=%00', /^We left out the text .* characters we can’t search for\.$/],
  [`q=${'a'.repeat(300)}`, new RegExp(`^We left out the text “${'a'.repeat(40)}…”: it’s too long`)],
])('says that it left out ?%s, and keeps the rest', (address, words) => {
  const { query, leftOut } = read(`${address}&state=KS&utm_source=letter`);
  expect(leftOut).toMatch(words);
  const kept = address.startsWith('from=2027-06') ? { from: '2027-06-01' } : {};
  expect(query).toEqual({ ...kept, state: 'KS' });
});

test('several filters are reported in one line', () => {
  expect(read('from=never&when=xyz&location=Kansas')).toEqual({
    query: { location: 'Kansas' },
    leftOut:
      'We left out the date “never”: it isn’t a date; the time “xyz”: it isn’t one of the choices.',
  });
});

test('a page or a size that isn’t a number is dropped, and one that is too big is clamped', () => {
  expect(read('page=x&perPage=')).toEqual({ query: {}, leftOut: undefined });
  expect(read('page=-3&perPage=1e9').query).toEqual({ page: '0', perPage: '999999999' });
});

test('whatever the address, the remaining query is valid', () => {
  const value = fc.oneof(
    fc.string(),
    fc.constantFrom('2027-06-01', '2026-02-30', '50', '1e9', '-1', 'gravel', 'KS', '38.4,-96.2'),
  );
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...parameters), value), (asked) => {
      const { within, near, ...query } = parsePageQuery(asked).query;
      // Miles without a point are around a place that isn't looked up yet.
      const around = within && near ? { within, near } : {};
      expect(parseRaceQuery({ ...query, ...around }, today).errors).toBeUndefined();
    }),
    { seed: 20261121, numRuns: 500 },
  );
});
