import { type PageQuery, parsePageQuery } from '#calendar/query/page-query.ts';
import type { UrlQuery } from '#ui/address/url-query.ts';

/** How many races a page of a genre's list holds. */
export const genrePageSizes = { options: [20, 50, 100], usual: 20, most: 100 } as const;

/** What is the page's own, whatever the address says. */
const own = ['genre', 'state', 'view'];
const ownInState = [...own, 'location', 'page', 'perPage'];

/** What an address without it asks for. */
const usual: UrlQuery = { page: '1', perPage: String(genrePageSizes.usual), when: 'all' };

export interface Asked extends PageQuery {
  /** Whether it asks for anything but the prerendered list. */
  isNarrowed: boolean;
}

/**
 * What an address filters a genre's list by.
 * @param inState whether the page is of one state, which no address changes
 */
export function askedOf(address: UrlQuery, inState: boolean): Asked {
  const ignored = inState ? ownInState : own;
  const asked = Object.entries(address).filter(([name]) => !ignored.includes(name));
  const page = parsePageQuery(Object.fromEntries(asked));
  const isNarrowed = Object.entries(page.query).some(([name, value]) => usual[name] !== value);
  return { ...page, isNarrowed };
}
