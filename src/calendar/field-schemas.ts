import { z } from 'zod';
import type { Coords } from './coords.ts';
import { genreIds, parseGenre } from './genre.ts';
import { type StateCode, stateCodes } from './state.ts';

// Apart from the domain's plain files, so that a page's script that needs a rule does not load zod.

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

/** A person's address, in the case in which it is compared. */
export const emailSchema = z
  .string({ error: 'Enter your e-mail address.' })
  .trim()
  .toLowerCase()
  .max(254, 'Enter an e-mail address of at most 254 characters.')
  .pipe(z.email('Enter an e-mail address, like rider@example.org.'));

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

/** A day that exists: 2026-02-30 is refused. */
export const daySchema = z.iso
  .date({
    // Of a field that is not there at all, whoever reads it says that it is missing.
    error: ({ input }) =>
      input === undefined ? undefined : 'must be a real day, written like 2027-06-05',
  })
  .refine((day) => day >= '1900-01-01' && day < '2200-01-01', 'must be a day of our time');

/** A state's two-letter code; lower case is lenient because nothing is lost by it. */
export const stateCodeSchema = z.preprocess(
  (value) => (typeof value === 'string' ? value.trim().toUpperCase() : value),
  z.enum(stateCodes as readonly [StateCode, ...StateCode[]], {
    error: ({ input }) =>
      input === undefined || input === ''
        ? 'state is required, the two-letter code of a US state or DC'
        : 'state must be a two-letter code of a US state or DC',
  }),
);

/** A genre id exactly as stored. The message suggests the id a name or an alias stands for. */
export const genreSchema = z.enum(genreIds, {
  error: ({ input }) => {
    const meant = typeof input === 'string' ? parseGenre(input) : undefined;
    const hint = meant ? `; did you mean ${meant}?` : '';
    return typeof input === 'string' && input !== ''
      ? `genre '${input}' is not one of ${genreIds.join(', ')}${hint}`
      : `genre is required, one of ${genreIds.join(', ')}`;
  },
});

const numberOf = (value: unknown) =>
  typeof value === 'string' && value.trim() !== '' ? Number(value) : value;

/** Four decimals, about 11 m: the index holds no more, so nothing else may compare by more. */
const rounded = (value: number) => Math.round(value * 10_000) / 10_000 + 0;

const degrees = (limit: number) =>
  z.preprocess(numberOf, z.number().min(-limit).max(limit)).transform(rounded);

const shapes = z.union([
  z.object({ lat: degrees(90), lng: degrees(180) }),
  z.tuple([degrees(90), degrees(180)]).transform(([lat, lng]) => ({ lat, lng })),
]);

/**
 * Both shapes the spec allows, `{lat, lng}` and `[lat, lng]`, in range, rounded to four decimals;
 * 0,0 is nobody's start line.
 */
export const coordsSchema = z.unknown().transform((value, ctx): Coords => {
  const { data } = shapes.safeParse(value);
  if (data && (data.lat !== 0 || data.lng !== 0)) return data;
  const message = 'must be a latitude from -90 to 90 and a longitude from -180 to 180, not 0,0';
  ctx.addIssue({ code: 'custom', message });
  return z.NEVER;
});
