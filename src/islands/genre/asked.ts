import type { UrlQuery } from '../listing/use-url-query.ts';

/** How many races a page of a genre's list holds (spec §9). */
export const sizes = { options: [20, 50, 100], usual: 20, most: 100 } as const;

/** What is the page's own, whatever the address says. */
const own = ['genre', 'state', 'view'];
const ownInState = [...own, 'location', 'page', 'perPage'];

/** What an address without it asks for. */
const usual: UrlQuery = { page: '1', perPage: String(sizes.usual), when: 'all' };

/** Every other word of an address, such as where a visit came from, changes nothing. */
const known = new Set([
  ...['q', 'location', 'from', 'to', 'near', 'within', 'distance', 'tags', 'open', 'eventStatus'],
  ...['when', 'page', 'perPage'],
]);

const nothing = (name: string, value: string) => value === '' || usual[name] === value;

/**
 * What an address filters a genre's list by, and whether that is anything at all.
 * @param inState whether the page is of one state, which no address changes
 */
export function askedOf(
  address: UrlQuery,
  inState: boolean,
): { filters: UrlQuery; isNarrowed: boolean } {
  const ignored = inState ? ownInState : own;
  const asked = Object.entries(address).filter(([name]) => !ignored.includes(name));
  return {
    filters: Object.fromEntries(asked),
    isNarrowed: asked.some(([name, value]) => known.has(name) && !nothing(name, value)),
  };
}
