import { z } from 'zod';

/** Control characters, line breaks too; bidirectional overrides and isolates; zero-width characters. */
const invisible = /[\p{Cc}\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/u;

/** One line of text: trimmed, Unicode NFC, without characters that hide or reorder others. */
export function lineSchema(max: number) {
  return z
    .string()
    .normalize('NFC')
    .trim()
    .max(max, `must be at most ${max} characters`)
    .refine((text) => !invisible.test(text), 'must not contain control or invisible characters');
}

/** Text of several lines, otherwise like {@link lineSchema}. */
export function textSchema(max: number) {
  return z
    .string()
    .normalize('NFC')
    .trim()
    .max(max, `must be at most ${max} characters`)
    .refine(
      (text) => !invisible.test(text.replace(/[\n\r\t]/g, '')),
      'must not contain control or invisible characters',
    );
}

/** An absolute http or https address; every other scheme is refused (trust T27). */
export const webAddressSchema = z
  .string()
  .trim()
  .max(2000, 'must be at most 2000 characters')
  .pipe(
    z.url({
      protocol: /^https?$/,
      // A pasted second address makes hosts such as www.bikereg.comhttps.
      hostname: /^[^\s]+\.(?!\w*https?$)[^\s.]+$/i,
      error: 'must be a web address starting with http:// or https://',
    }),
  );

/** Folds case and accents away, so that "Cañon" finds "canon" and the other way round. */
export function fold(text: string): string {
  // Most texts are ASCII, in which there is nothing to look for that takes time to find.
  if (!/[^ -~]/.test(text)) return text.toLowerCase();
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
}

/** `Café & Crème #3` → `cafe-creme-3`; empty when the text has no letter or digit. */
export function slugify(text: string): string {
  return fold(text)
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
