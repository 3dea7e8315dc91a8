import type { FilterName } from '../../query/filters.ts';
import type { RaceQuery } from '../../query/race-query.ts';
import type { TimesNamed, Unmet } from '../../query/search-words.ts';

/** One of the things that typed words were understood to mean. */
export interface Part {
  /** The text of its chip. */
  label: string;
  /** The same as parameters of an address; `q` for words of a name. */
  params: Partial<Record<FilterName, string>>;
  /** What the rider asked for, if the search went beyond it by itself: the usual miles around a town. */
  asked?: Partial<Record<FilterName, string>>;
}

/** A typed time or discipline that had no effect, or another town with the typed name. */
export interface Alternative {
  kind: 'days' | 'genre' | 'town';
  /** As typed, or the town with its state. */
  words: string;
  /** The text that searches for it instead. */
  text: string;
}

/** How typed text was understood. */
export interface Reading {
  parts: readonly Part[];
  /** Typed words that had no effect, because no race has them in addition to the others. */
  leftOut: readonly string[];
  /** What was understood but matches no race, if races that lack a part of it are listed. */
  unmet: Unmet | undefined;
  /** Typed words that had no effect, because they contradict the page's own filters: `mtb` among gravel races. */
  overruled: readonly string[];
  /** Typed words that would exclude races, which a search can't do: `not`. */
  exclusions: readonly string[];
  /** Typed times and disciplines that had no effect, because they contradict the first one, and towns' namesakes. */
  alternatives: readonly Alternative[];
  /** The maximum radius, if a larger one was typed. */
  cappedMiles: number | undefined;
  /** "Near me" was typed, which only the page can answer. */
  isHere: boolean;
  /** The miles typed without a place. */
  hereMiles: number | undefined;
  query: RaceQuery;
  /** The town at `query.near`. */
  around: string | undefined;
  /** The same races with every word in their name. */
  named: RaceQuery | undefined;
  lastTime: LastTime | undefined;
}

/** The last time that had races, if the upcoming one has none yet. */
export interface LastTime extends TimesNamed {
  query: RaceQuery;
}

/** A reading's parts as the parameters of an address that finds the same races. */
export function paramsOf(parts: readonly Part[]): Part['params'] {
  const texts = parts.flatMap(({ params }) => params.q ?? []);
  const filters = Object.assign({}, ...parts.map(({ params }) => params)) as Part['params'];
  return texts.length > 0 ? { ...filters, q: texts.join(' ') } : filters;
}

/**
 * What the rider asked for as the parameters of an address, for the search that they go on with. A circle that widened
 * by itself was never chosen (docs/rules.md#r102).
 */
export const askedParamsOf = (parts: readonly Part[]): Part['params'] =>
  paramsOf(parts.map(({ label, params, asked = params }) => ({ label, params: asked })));

/** Whether a weekend, month or other time with a name of its own was read. */
export const hasTime = (parts: readonly Part[]): boolean => paramsOf(parts).when !== undefined;
