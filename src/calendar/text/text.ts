// Most texts are ASCII, in which there is nothing to look for that takes time to find.
const isAscii = (text: string) => !/[^ -~]/.test(text);

/** Case and accents folded away. */
function withoutAccents(text: string): string {
  if (isAscii(text)) return text.toLowerCase();
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
}

/** {@link fold} of a text that is ASCII, however long and of however many lines. */
export const foldAscii = (text: string) => text.toLowerCase().replaceAll('`', "'");

/**
 * Folds away case, accents and whether punctuation is a printer's or a keyboard's, so that "Cañon"
 * finds "canon", `Martha’s` finds `martha's`, and the other way round.
 */
export function fold(text: string): string {
  if (isAscii(text)) return foldAscii(text);
  return withoutAccents(text)
    .replace(/[’‘ʼʻ`´]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[‐‑‒–—―−]/g, '-');
}

/** `Café & Crème #3` → `cafe-creme-3`; empty when the text has no letter or digit. */
export function slugify(text: string): string {
  // Not by `fold`: which marks it takes for an apostrophe is not to change the ids that were given out.
  return withoutAccents(text)
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}

/** At most `max` characters, cut at a word where one is near, with an ellipsis when cut. */
export function cut(text: string, max: number): string {
  if (text.length <= max) return text;
  const head = text.slice(0, max - 1);
  const space = head.lastIndexOf(' ');
  return `${(space > max * 0.6 ? head.slice(0, space) : head).replace(/[\s,;:.–-]+$/, '')}…`;
}
