import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { filterNames } from '#calendar/query/filters.ts';
import { readGenreQuery } from '#features/genre/genre-query.ts';

const script = (name: string) =>
  readFileSync(new URL(`../../../../src/ui/listing/${name}`, import.meta.url), 'utf8');

/** Pages have a state in their path, not as a filter. */
const names = filterNames.filter((name) => name !== 'state');

/** Whether an address's prerendered rows stay hidden until scripts have filtered them. */
function isStale(search: string): boolean {
  const dataset: Record<string, string> = {};
  const document = { documentElement: { dataset } };
  const page = { document, location: { search }, URLSearchParams, setTimeout: () => 0 };
  runInNewContext(script('hide-stale-rows.js'), page);
  return 'stale' in dataset;
}

test('prerendered rows are hidden if the address filters the list', () => {
  for (const name of names) expect([name, isStale(`?${name}=x`)]).toEqual([name, true]);
  for (const asked of [
    'page=1',
    'perPage=20',
    'when=all',
    'page=2',
    'perPage=50',
    'utm_source=x',
  ]) {
    const { isNarrowed } = readGenreQuery(Object.fromEntries(new URLSearchParams(asked)), false);
    expect([asked, isStale(`?${asked}`)]).toEqual([asked, isNarrowed]);
  }
});

test('a page scrolls to its results for each filter, the view and the page', () => {
  const [, listed = ''] = /'(\S+\|\S+)'/.exec(script('scroll-to-results.js')) ?? [];
  expect(listed.split('|').sort()).toEqual([...names, 'view', 'page'].sort());
});
