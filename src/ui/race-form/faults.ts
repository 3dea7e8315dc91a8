import { fieldName } from '#calendar/moderation/field-labels.ts';

/** What is wrong at a place within a field, such as `0.price`; empty for the field itself. */
export interface Fault {
  path: string;
  message: string;
}

interface NestedError {
  message?: string | undefined;
  [part: string]: unknown;
}

/** All that is wrong anywhere within a form's error, in the form's order. */
export function faultsIn(error: unknown, path = ''): Fault[] {
  if (typeof error !== 'object' || error === null) return [];
  const { message, ref, ...parts } = error as NestedError;
  const within = Object.entries(parts).flatMap(([part, inner]) =>
    faultsIn(inner, path === '' ? part : `${path}.${part}`),
  );
  return message ? [{ path, message }, ...within] : within;
}

/** How many of a form's fields have faults: a course's price rises and its distance are one field each. */
export const countFields = (faults: readonly Fault[]): number =>
  new Set(faults.map(({ path }) => path.replace(/\.(priceRises|distance)\..*/, '.$1'))).size;

/** Rules name fields as the API does; the form uses their labels. */
export function sentence(name: string, message: string, label = fieldName(name)): string {
  const rest = message.startsWith(`${name} `) ? message.slice(name.length + 1) : message;
  const isRule = /^(?:must|is|has)\b/.test(rest);
  const text = isRule ? `${label.replace(/ \(.+\)$/, '')} ${rest}` : rest;
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

/**
 * A rule about a part of a field, which may name another part last.
 * @param labels of the parts, by name
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
