import { expect, test } from 'vitest';
import { redirectRules } from '#site/redirects.ts';

const rules = redirectRules();

test('names, codes and spaces redirect permanently to the canonical address, a missing page temporarily to its list', () => {
  expect(rules).toEqual(
    expect.arrayContaining([
      '/states/nh /states/new-hampshire 301',
      '/states/new%20hampshire /states/new-hampshire 301',
      '/:genre/colorado /:genre/co 301',
      '/:genre/new-hampshire /:genre/nh 301',
      '/:genre/new%20hampshire /:genre/nh 301',
      '/all/co /states/colorado 301',
      '/cyclocross /cx 301',
      '/tri /multi 301',
      '/tri-du/* /multi/:splat 301',
      '/admin /admin-dashboard 301',
      '/fat-bike/* /fat/:splat 301',
      '/gravel/:state/page/* /gravel/:state 302',
      '/states/:state/page/* /states/:state 302',
    ]),
  );
});

test('without scripts, a form leads to the list of a discipline, a state or both, and never to another host', () => {
  expect(rules).toEqual(
    expect.arrayContaining([
      '/find discipline=gravel state=all /gravel 302',
      '/find discipline=gravel state=:state /gravel/:state 302',
      '/find discipline=all state=:state /all/:state 302',
      '/find /all 302',
    ]),
  );
  const found = rules.filter((rule) => rule.startsWith('/find'));
  for (const rule of found) expect(rule.split(' ').at(-2)).toMatch(/^\/[a-z]+(\/:state)?$/);
});

test('no two rules have the same source, and none leads to itself', () => {
  // Including the query that a rule requires.
  const sources = rules.map((rule) => rule.split(' /')[0]);
  expect(new Set(sources).size).toBe(sources.length);
  expect(rules.filter((rule) => rule.split(' ')[0] === rule.split(' ')[1])).toEqual([]);
});
