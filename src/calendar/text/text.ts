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

/**
 * Folds case, accents and typographic punctuation, so `Cañon` matches `canon` and `Martha’s` matches
 * `martha's`.
 */
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
