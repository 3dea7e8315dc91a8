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

/** What an address asks of a genre's list, in a state if that is given, and whether that is all of it. */
export function askedOf(
  address: UrlQuery,
  state?: string,
): { query: UrlQuery; isNarrowed: boolean } {
  const ignored = state ? ownInState : own;
  const asked = Object.entries(address).filter(([name]) => !ignored.includes(name));
  return {
    query: { ...Object.fromEntries(asked), ...(state ? { location: state } : {}) },
    isNarrowed: asked.some(([name, value]) => known.has(name) && !nothing(name, value)),
  };
}
