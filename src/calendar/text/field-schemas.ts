import { z } from 'zod';
import { type Coords, coordsOf } from '../place/coords.ts';
import { stateCodes } from '../place/state.ts';
import { genreIds, parseGenre } from '../race/genre.ts';
import { addressFault, maxUrlLength, withHttps } from '../race/web-address.ts';
import { dayFault, notADay } from '../time/day.ts';
import { cleanLine, lineFault, textFault } from './line.ts';

// Apart from the domain's plain files, so that a page's script that needs a rule does not load zod.

/** A refinement that reports what `faultOf` finds, and keeps a faulty text from the checks after it. */
const refuseBy =
  (faultOf: (text: string) => string | undefined) =>
  (text: string, ctx: z.RefinementCtx): void => {
    const message = faultOf(text);
    if (message !== undefined) ctx.addIssue({ code: 'custom', message, continue: false });
  };

/** A field's own messages. */
interface Words {
  missing?: string;
  wrong?: string;
}

/**
 * One line of text as it was sent, at most `max` UTF-16 units, without characters that hide or reorder
 * others. Every text field starts from it and adds its own checks.
 */
export const sentLine = (max: number, words?: Words) => sent((text) => lineFault(text, max), words);

/** Text of several lines as it was sent, otherwise like {@link sentLine}. */
export const sentText = (max: number, words?: Words) => sent((text) => textFault(text, max), words);

function sent(faultOf: (text: string) => string | undefined, { missing, wrong }: Words = {}) {
  return z.string(missing === undefined ? undefined : { error: missing }).superRefine(
    refuseBy((text) => {
      const fault = faultOf(text);
      return fault && (wrong ?? fault);
    }),
  );
}

/** One line of text, trimmed and in Unicode NFC, which may make it longer. */
export function lineSchema(max: number) {
  return sentLine(max).overwrite(cleanLine).max(max, `must be at most ${max} characters`);
}

/** Text of several lines, otherwise like {@link lineSchema}. */
export function textSchema(max: number) {
  return sentText(max).overwrite(cleanLine).max(max, `must be at most ${max} characters`);
}

const notAnEmail = 'Enter an email address, like rider@example.org.';

/** A person's address, in the case in which it is compared. */
export const emailSchema = sentLine(254, {
  missing: 'Enter your email address.',
  wrong: notAnEmail,
})
  .trim()
  .toLowerCase()
  .pipe(z.email(notAnEmail));

/**
 * An absolute http or https address; every other scheme is refused, and so is what does not
 * lead where it seems to. Where a host is known to serve https, that is what is kept.
 */
export const webAddressSchema = sentText(maxUrlLength)
  .trim()
  .superRefine(refuseBy(addressFault))
  .pipe(
    z.url({
      protocol: /^https?$/,
      // A pasted second address makes hosts such as www.bikereg.comhttps.
      hostname: /^[^\s]+\.(?!\w*https?$)[^\s.]+$/i,
      error: 'must be a web address starting with http:// or https://',
    }),
  )
  .overwrite(withHttps);

/** A day that exists: 2026-02-30 is refused. */
export const daySchema = z
  // Of a field that is not there at all, whoever reads it says that it is missing.
  .string({ error: ({ input }) => (input === undefined ? undefined : notADay) })
  .superRefine(refuseBy(dayFault));

/** A state's two-letter code; lower case is lenient because nothing is lost by it. */
export const stateCodeSchema = z.preprocess(
  (value) => (typeof value === 'string' && value.length <= 20 ? value.trim().toUpperCase() : value),
  z.enum(stateCodes, {
    error: ({ input }) =>
      input === undefined || input === ''
        ? 'state is required, the two-letter code of a US state or DC'
        : 'state must be a two-letter code of a US state or DC',
  }),
);

/** A genre id exactly as stored. The message suggests the id a name or an alias stands for. */
export const genreSchema = z.enum(genreIds, {
  error: ({ input }) => {
    const known = genreIds.join(', ');
    if (typeof input !== 'string' || input === '') return `genre is required, one of ${known}`;
    if (lineFault(input, 60) !== undefined) return `genre is not one of ${known}`;
    const meant = parseGenre(input);
    return `genre '${input}' is not one of ${known}${meant ? `; did you mean ${meant}?` : ''}`;
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
