import { formatDay } from '../time/day.ts';
import { type FilterName, filters, isFilterName } from './filters.ts';
import { isReadable } from './race-query.ts';

/** A page's address by parameter. */
type Asked = Readonly<Record<string, string>>;

/** So much of a value is repeated to the rider. */
const shownCharacters = 40;

/** An address as a page takes it: the API refuses a bad parameter, a page does without it. */
export interface PageQuery {
  /** The parameters that filter or page, those that can be read. */
  query: Asked;
  /** What was left out and why, in words; undefined when nothing was. */
  leftOut: string | undefined;
}

/**
 * Reads the address of a list. A filter that cannot be read is left out and said; a page or a size
 * that is no number is the usual one, without a word; what is no parameter of a list is passed over.
 */
export function readPageQuery(asked: Asked): PageQuery {
  const query: Record<string, string> = {};
  const reasons: string[] = [];
  const leaveOut = (name: FilterName, why: string = filters[name].why) => {
    reasons.push(`${filters[name].label} “${shortened(asked[name] ?? '')}”: ${why}`);
    delete query[name];
  };
  for (const [name, value] of Object.entries(asked)) {
    if (value === '') continue;
    if (name === 'page' || name === 'perPage') Object.assign(query, wholeNumber(name, value));
    else if (name === 'view') query[name] = value;
    else if (isFilterName(name)) {
      query[name] = value;
      if (!isReadable(name, value)) leaveOut(name);
    }
  }
  const { from, to, near, within } = query;
  if (from && to && to < from) {
    leaveOut('to', `it is before the first, ${formatDay(from, 'short')}`);
  }
  if (near && !within) leaveOut('near', 'it says no miles around it');
  const leftOut = reasons.length > 0 ? `We left out ${reasons.join('; ')}.` : undefined;
  return { query, leftOut };
}

/** A number too big for a page is the biggest there can be; what clamps it further is the list's. */
function wholeNumber(name: string, value: string): Asked {
  const number = Math.trunc(Number(value));
  if (Number.isNaN(number)) return {};
  return { [name]: String(Math.min(999_999_999, Math.max(0, number))) };
}

const shortened = (text: string) =>
  text.length > shownCharacters ? `${text.slice(0, shownCharacters)}…` : text;
