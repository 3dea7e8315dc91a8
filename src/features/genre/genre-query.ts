import { type PageQuery, parsePageQuery } from '#calendar/query/page-query.ts';
import type { UrlQuery } from '#ui/url/url-query.ts';

/** Races per page. */
export const genrePageSizes = { options: [20, 50, 100], initial: 20, max: 100 } as const;

/** Parameters that the page itself defines. */
const pageParameters = ['genre', 'state', 'view', 'past'];
const statePageParameters = [...pageParameters, 'location', 'page', 'perPage'];

/** The values that a URL without parameters implies. */
const defaults: UrlQuery = { page: '1', perPage: String(genrePageSizes.initial), when: 'all' };

export interface GenreQuery extends PageQuery {
  /** Whether the query asks for anything other than the prerendered list. */
  isNarrowed: boolean;
  /** Whether the query asks for the page's whole list, on any page of it. */
  isWhole: boolean;
}

/** @param inState whether the page's state is fixed */
export function readGenreQuery(urlQuery: UrlQuery, inState: boolean): GenreQuery {
  const ignored = inState ? statePageParameters : pageParameters;
  const entries = Object.entries(urlQuery).filter(([name]) => !ignored.includes(name));
  const page = parsePageQuery(Object.fromEntries(entries));
  const nonDefault = Object.entries(page.query).filter(([name, value]) => defaults[name] !== value);
  const isWhole = nonDefault.every(([name]) => name === 'page' || name === 'perPage');
  return { ...page, isNarrowed: nonDefault.length > 0, isWhole };
}
