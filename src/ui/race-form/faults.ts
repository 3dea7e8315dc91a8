import { fieldName } from '#calendar/moderation/field-labels.ts';

/** A fault within a field; `path` is its place, such as `0.price`, or empty for the field itself. */
export interface Fault {
  path: string;
  message: string;
}

interface NestedError {
  message?: string | undefined;
  [part: string]: unknown;
}

/** All faults within a form's error, in the form's order. */
export function faultsIn(error: unknown, path = ''): Fault[] {
  if (typeof error !== 'object' || error === null) return [];
  const { message, ref, ...parts } = error as NestedError;
  const within = Object.entries(parts).flatMap(([part, inner]) =>
    faultsIn(inner, path === '' ? part : `${path}.${part}`),
  );
  return message ? [{ path, message }, ...within] : within;
}

/** How many of a form's fields have faults: a course's price rises count as one field, as does its distance. */
export const countFields = (faults: readonly Fault[]): number =>
  new Set(faults.map(({ path }) => path.replace(/\.(priceRises|distance)\..*/, '.$1'))).size;

/** The sentence for a broken rule, with the field's label instead of the API's name. */
export function sentence(name: string, message: string, label = fieldName(name)): string {
  const rest = message.startsWith(`${name} `) ? message.slice(name.length + 1) : message;
  const isRule = /^(?:must|is|has)\b/.test(rest);
  // Only the rule of how many there may be is about all tags.
  const isOfEach = name === 'tags' && !rest.endsWith(' items');
  const subject = isOfEach ? 'Each tag' : label.replace(/ \(.+\)$/, '');
  const text = isRule ? `${subject} ${rest}` : rest;
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

/**
 * The sentence for a broken rule about a part of a field; the rule may end with another part's name.
 * @param labels the parts' labels, by name
 */
export function partSentence(
  name: string,
  message: string,
  labels: Readonly<Record<string, string>>,
): string {
  const named = message.replace(/ (\w+)$/, (last, word) =>
    labels[word] ? ` ${labels[word].toLowerCase()}` : last,
  );
  return sentence(name, named, labels[name]);
}
