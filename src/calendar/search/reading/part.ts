import type { FilterName } from '../../query/filters.ts';
import type { RaceQuery } from '../../query/race-query.ts';
import type { TimesNamed, Unmet } from '../../query/search-words.ts';

/** One thing that typed words were understood as. */
export interface Part {
  /** What its chip says. */
  label: string;
  /** The same as parameters of an address; `q` for words of a name. */
  params: Partial<Record<FilterName, string>>;
}

/** What typed text was understood as. */
export interface Reading {
  parts: readonly Part[];
  /** Typed words that stayed without effect, because no race has them beside the others. */
  leftOut: readonly string[];
  /** What was understood without any race, where races without a part of it are listed. */
  unmet: Unmet | undefined;
  /** Typed words that would leave races out, which a search can't: `not`. */
  exclusions: readonly string[];
  /** Typed times that stayed without effect, because they can't hold beside the first one. */
  otherTimes: readonly string[];
  /** The largest radius there is, if a larger one was typed. */
  cappedMiles: number | undefined;
  /** "Near me" was typed, which only the page can answer. */
  isHere: boolean;
  /** The miles that were typed without a place. */
  hereMiles: number | undefined;
  query: RaceQuery;
  /** The town that `query.near` is. */
  around: string | undefined;
  /** The same races with every word in their name. */
  named: RaceQuery | undefined;
  lastTime: LastTime | undefined;
}

/** The last time that had races, where there are none at the coming one yet. */
export interface LastTime extends TimesNamed {
  query: RaceQuery;
}

/** A reading's parts as the parameters of an address that finds the same races. */
export function paramsOf(parts: readonly Part[]): Part['params'] {
  const texts = parts.flatMap(({ params }) => params.q ?? []);
  const filters = Object.assign({}, ...parts.map(({ params }) => params)) as Part['params'];
  return texts.length > 0 ? { ...filters, q: texts.join(' ') } : filters;
}
