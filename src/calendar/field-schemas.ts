import { z } from 'zod';
import { type Coords, coordsOf } from './coords.ts';
import { dayFault, notADay } from './day.ts';
import { genreIds, parseGenre } from './genre.ts';
import { cleanLine, hasInvisible, lineFault } from './line.ts';
import { type StateCode, stateCodes } from './state.ts';

// Apart from the domain's plain files, so that a page's script that needs a rule does not load zod.

/** One line of text: trimmed, Unicode NFC, without characters that hide or reorder others. */
export function lineSchema(max: number) {
  return z
    .string()
    .overwrite(cleanLine)
    .superRefine(refuseBy((text) => lineFault(text, max)));
}

/** A refinement that says what `faultOf` finds wrong. */
const refuseBy =
  (faultOf: (text: string) => string | undefined) =>
  (text: string, ctx: z.RefinementCtx): void => {
    const message = faultOf(text);
    if (message !== undefined) ctx.addIssue({ code: 'custom', message });
  };

/** Text of several lines, otherwise like {@link lineSchema}. */
export function textSchema(max: number) {
  return z
    .string()
    .overwrite(cleanLine)
    .max(max, `must be at most ${max} characters`)
    .refine(
      (text) => !hasInvisible(text.replace(/[\n\r\t]/g, '')),
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
export const daySchema = z
  // Of a field that is not there at all, whoever reads it says that it is missing.
  .string({ error: ({ input }) => (input === undefined ? undefined : notADay) })
  .superRefine(refuseBy(dayFault));

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

const pointSchema = z.union([
  z.object({ lat: z.unknown(), lng: z.unknown() }),
  z.tuple([z.unknown(), z.unknown()]).transform(([lat, lng]) => ({ lat, lng })),
]);

/**
 * Both shapes the spec allows, `{lat, lng}` and `[lat, lng]`, in range, rounded to four decimals;
 * 0,0 is nobody's start line.
 */
export const coordsSchema = z.unknown().transform((value, ctx): Coords => {
  const { data } = pointSchema.safeParse(value);
  const coords = data && coordsOf(data.lat, data.lng);
  if (coords) return coords;
  const message = 'must be a latitude from -90 to 90 and a longitude from -180 to 180, not 0,0';
  ctx.addIssue({ code: 'custom', message });
  return z.NEVER;
});
