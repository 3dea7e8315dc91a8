// Most texts are ASCII, which needs no slow normalization.
const isAscii = (text: string) => !/[^ -~]/.test(text);

function foldAccents(text: string): string {
  if (isAscii(text)) return text.toLowerCase();
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
}

/** {@link fold} for ASCII text of any length and number of lines. */
export const foldAscii = (text: string) => text.toLowerCase().replaceAll('`', "'");

/** Folds case, accents and typography, so `Cañon` matches `canon` and `Martha’s` matches `martha's`. */
export function fold(text: string): string {
  if (isAscii(text)) return foldAscii(text);
  return foldAccents(text)
    .replace(/[’‘ʼʻ`´]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[‐‑‒–—―−]/g, '-');
}

/** `Café & Crème #3` → `cafe-creme-3`; empty if the text has no letter or digit. */
export function slugify(text: string): string {
  // Not `fold`: a change to its punctuation must not change existing ids.
  return foldAccents(text)
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}

/** At most `max` characters; longer text ends with an ellipsis, after a whole word if one ends nearby. */
export function cut(text: string, max: number): string {
  if (text.length <= max) return text;
  const head = text.slice(0, max - 1);
  const space = head.lastIndexOf(' ');
  return `${(space > max * 0.6 ? head.slice(0, space) : head).replace(/[\s,;:.–-]+$/, '')}…`;
}

/** The sentences that fit in `max` characters; {@link cut} if the first is longer. */
export function firstSentences(text: string, max: number): string {
  if (text.length <= max) return text;
  return /^.*[.!?][”’")]?(?= )/s.exec(text.slice(0, max + 1))?.[0] ?? cut(text, max);
}

/** `velodrome` → `Velodrome`; the rest stays as it is. */
export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The order of texts by UTF-16 unit, for sorting. */
export const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text as HTML, in an element or in a quoted attribute. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? '');

/** 32-bit FNV-1a (Fowler, Noll, Vo; http://www.isthe.com/chongo/tech/comp/fnv/) of a text's UTF-16 units. */
export function fnv1a(text: string, start = 0x811c9dc5): number {
  let hash = start;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}

/** Adds a period unless the text already ends like a sentence, such as a name with an exclamation mark or a quoted one. */
export const withPeriod = (text: string) => (/[.!?…]["”’)]*$/.test(text) ? text : `${text}.`);
