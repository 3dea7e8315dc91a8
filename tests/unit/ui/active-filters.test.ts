import { expect, test } from 'vitest';
import { activeFilters, countFilters, withoutFilter } from '#ui/listing/active-filters.ts';

test('each tag is its own filter; “all”, the page and the view aren’t filters', () => {
  const query = { genre: 'all', when: 'all', tags: 'series, uci,,series', page: '2', view: 'map' };
  expect(activeFilters(query)).toEqual([
    { name: 'tags', value: 'series' },
    { name: 'tags', value: 'uci' },
  ]);
});

test('a place and the miles around it are one filter, and so are the miles around the rider', () => {
  expect(activeFilters({ location: 'Emporia, KS', within: '50' })).toEqual([
    { name: 'location', value: 'Emporia, KS' },
  ]);
  expect(activeFilters({ within: '50' })).toEqual([{ name: 'within', value: '50' }]);
});

test('days and places read from the text count as one filter each, as their chips do', () => {
  const days = { label: 'Aug 15–20, 2027', params: { from: '2027-08-15', to: '2027-08-20' } };
  const place = { label: 'Within 50 mi of 80302', params: { location: '80302', within: '50' } };
  const word = { label: '“grinder”', params: { q: 'grinder' } };
  expect(countFilters({ q: 'x' }, [])).toBe(0);
  expect(countFilters({}, [days])).toBe(1);
  expect(countFilters({ genre: 'gravel' }, [days, place, word])).toBe(3);
  expect(countFilters({ from: '2027-08-15', to: '2027-08-20' }, [])).toBe(2);
});

test('a tag is removed alone, a distance together with the place it is measured from', () => {
  const query = { tags: 'series,uci', near: '38,-96', within: '50', q: 'x' };
  expect(withoutFilter(query, { name: 'tags', value: 'series' })).toEqual({ tags: 'uci' });
  expect(withoutFilter(query, { name: 'within', value: '50' })).toEqual({
    location: undefined,
    near: undefined,
    within: undefined,
  });
  expect(withoutFilter(query, { name: 'q', value: 'x' })).toEqual({ q: undefined });
});
