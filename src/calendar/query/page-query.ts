import { formatDay } from '../time/day.ts';
import { type FilterName, filters, isFilterName } from './filters.ts';
import { isValid } from './race-query.ts';

/** An address's parameters. */
type Params = Readonly<Record<string, string>>;

/** Messages truncate longer values. */
const maxShownLength = 40;

/** Unlike the API, a page ignores invalid parameters. */
export interface PageQuery {
  /** The valid parameters. */
  query: Params;
  /** Tells the rider which filters were left out and why. */
  leftOut: string | undefined;
}

/** Parses a listing page's address: reports invalid filters, and silently drops unknown parameters. */
export function parsePageQuery(params: Params): PageQuery {
  const query: Record<string, string> = {};
  const reasons: string[] = [];
  const leaveOut = (name: FilterName, why: string = filters[name].why) => {
    reasons.push(`${filters[name].label} “${shorten(params[name] ?? '')}”: ${why}`);
    delete query[name];
  };
  for (const [name, value] of Object.entries(params)) {
    if (value === '') continue;
    if (name === 'page' || name === 'perPage') Object.assign(query, clampedNumber(name, value));
    else if (name === 'view' || name === 'past') query[name] = value;
    else if (isFilterName(name)) {
      query[name] = value;
      if (!isValid(name, value)) leaveOut(name);
    }
  }
  const { from, to, near, within } = query;
  if (from && to && to < from) {
    leaveOut('to', `it’s before the start date, ${formatDay(from, 'short')}`);
  }
  if (near && !within) leaveOut('near', 'add a radius in miles');
  const leftOut = reasons.length > 0 ? `We left out ${reasons.join('; ')}.` : undefined;
  return { query, leftOut };
}

/** Clamps to nine digits; the list then clamps to its own range. */
function clampedNumber(name: string, value: string): Params {
  const number = Math.trunc(Number(value));
  if (Number.isNaN(number)) return {};
  return { [name]: String(Math.min(999_999_999, Math.max(0, number))) };
}

const shorten = (text: string) =>
  text.length > maxShownLength ? `${text.slice(0, maxShownLength)}…` : text;
