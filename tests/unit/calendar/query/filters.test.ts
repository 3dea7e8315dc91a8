import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { paths } from '#calendar/paths.ts';
import { filterNames } from '#calendar/query/filters.ts';
import { readGenreQuery } from '#features/genre/genre-query.ts';
import { hasQuery } from '#features/search/search-query.ts';

const script = (name: string) =>
  readFileSync(new URL(`../../../../src/ui/listing/${name}`, import.meta.url), 'utf8');

/** Pages have a state in their path, not as a filter. */
const names = filterNames.filter((name) => name !== 'state');

/** Whether an address's prerendered rows stay hidden until scripts have filtered them. */
function isStale(search: string, pathname = '/gravel'): boolean {
  const dataset: Record<string, string> = {};
  const document = {
    ...{ documentElement: { dataset }, head: { append: () => undefined } },
    createElement: () => ({}),
  };
  const timers = { setTimeout: () => 0, addEventListener: () => undefined };
  const page = { document, location: { search, pathname }, URLSearchParams, ...timers };
  runInNewContext(script('hide-stale-rows.js'), page);
  return 'stale' in dataset;
}

test('prerendered rows are hidden if the address filters the list', () => {
  for (const name of names) expect([name, isStale(`?${name}=x`)]).toEqual([name, true]);
  for (const query of [
    'page=1',
    'perPage=20',
    'when=all',
    'page=2',
    'perPage=50',
    'utm_source=x',
  ]) {
    const { isNarrowed } = readGenreQuery(Object.fromEntries(new URLSearchParams(query)), false);
    expect([query, isStale(`?${query}`)]).toEqual([query, isNarrowed]);
  }
});

test('the search page waits for results whenever its address asks for any', () => {
  const queries = [...filterNames.map((name) => `${name}=x`), 'page=1', 'perPage=80', 'when=all'];
  for (const query of [...queries, 'view=list', 'view=map', 'when=']) {
    const isAsked = hasQuery(Object.fromEntries(new URLSearchParams(query)));
    expect([query, isStale(`?${query}`, paths.search())]).toEqual([query, isAsked]);
  }
});

test('a page scrolls to its results for each filter, the view and the page', () => {
  const [, listed = ''] = /'(\S+\|\S+)'/.exec(script('scroll-to-results.js')) ?? [];
  expect(listed.split('|').sort()).toEqual([...names, 'view', 'page'].sort());
});
