import { z } from 'zod';
import { type Coords, parseCoords } from '../place/coords.ts';
import { stateCodes } from '../place/state.ts';
import { genreIds, parseGenre } from '../race/genre.ts';
import { genreNamed } from '../race/genre-words.ts';
import { addressError, maxUrlLength, withHttps } from '../race/web-address.ts';
import { dayError, notADay } from '../time/day.ts';
import { cleanLine, lineError, textError } from './line.ts';

// Separate from the plain rules, so that page scripts can use those without loading zod.

/** Forms and files send empty text for unknown values. */
export const emptyToUndefined = (value: unknown) =>
  value === null || (typeof value === 'string' && !/\S/.test(value)) ? undefined : value;

export const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess(emptyToUndefined, schema.optional());

/** A check that reports the error and skips later ones, except those of other fields ({@link whenValid}). */
const refuseBy =
  (errorOf: (text: string) => string | undefined) =>
  ({ value, issues }: z.core.ParsePayload<string>): void => {
    const message = errorOf(value);
    if (message !== undefined) issues.push({ code: 'custom', message, input: value });
  };

interface Messages {
  missing?: string;
  wrong?: string;
}

/** One line as sent, at most `max` UTF-16 units, without hidden characters. All text fields start from it. */
export const rawLine = (max: number, messages?: Messages) =>
  raw((text) => lineError(text, max), messages);

/** Like {@link rawLine}, for text of several lines. */
export const rawText = (max: number, messages?: Messages) =>
  raw((text) => textError(text, max), messages);

function raw(errorOf: (text: string) => string | undefined, { missing, wrong }: Messages = {}) {
  return z.string(missing === undefined ? undefined : { error: missing }).check(
    refuseBy((text) => {
      const error = errorOf(text);
      return error && (wrong ?? error);
    }),
  );
}

/** Unlike zod's `max`, doesn't report text again that was refused already. */
const isWithin = (max: number) =>
  [(text: string) => text.length <= max, `must be at most ${max} characters`] as const;

/** One line of text, trimmed and in Unicode NFC. Checks `max` again after NFC, which may lengthen it. */
export function lineSchema(max: number) {
  return rawLine(max)
    .overwrite(cleanLine)
    .refine(...isWithin(max));
}

/** Like {@link lineSchema}, for text of several lines. */
export function textSchema(max: number) {
  return rawText(max)
    .overwrite(cleanLine)
    .refine(...isWithin(max));
}

const notAnEmail = 'Enter an email address, like rider@example.org.';

/** Lower case, to compare addresses. */
export const emailSchema = rawLine(254, {
  missing: 'Enter your email address.',
  wrong: notAnEmail,
})
  .trim()
  .toLowerCase()
  .pipe(z.email(notAnEmail));

const notAZip = 'Enter a ZIP code, like 80301.';

/** `80301` or `80301-1234`. */
export const zipCodeSchema = rawLine(20, { missing: 'Enter your ZIP code.', wrong: notAZip })
  .trim()
  .regex(/^\d{5}(-\d{4})?$/, notAZip);

/** An http or https address that leads where it seems to (docs/rules.md#r13); https if its host serves that. */
export const webAddressSchema = rawText(maxUrlLength)
  .trim()
  .check(refuseBy(addressError))
  .pipe(
    z.url({
      protocol: /^https?$/,
      // A pasted second address makes hosts such as www.bikereg.comhttps.
      hostname: /^[^\s]+\.(?!\w*https?$)[^\s.]+$/i,
      error: 'must be a web address starting with http:// or https://',
    }),
  )
  .overwrite(withHttps);

/** A day that exists, unlike 2026-02-30. */
export const daySchema = z
  // Callers have their own message for a missing field.
  .string({ error: ({ input }) => (input === undefined ? undefined : notADay) })
  .check(refuseBy(dayError));

/** A state's two-letter code, in any case. */
export const stateCodeSchema = z.preprocess(
  (value) => (typeof value === 'string' && value.length <= 20 ? value.trim().toUpperCase() : value),
  z.enum(stateCodes, {
    error: ({ input }) =>
      input === undefined || input === ''
        ? 'state is required, the two-letter code of a US state or DC'
        : 'state must be a two-letter code of a US state or DC',
  }),
);

/**
 * Lets a refinement of an object run although other fields are wrong, so that someone learns of all errors at once.
 * @param schema of the fields that the refinement reads
 */
export const whenValid = (schema: z.ZodType) => ({
  // Without this function, refinements run unless an issue has stopped others.
  when: ({ issues, value }: z.core.ParsePayload): boolean =>
    issues.every((issue) => issue.continue === true) || schema.safeParse(value).success,
});

/** A genre's id. For another name of one, the message suggests the id. */
export const genreSchema = z.enum(genreIds, {
  error: ({ input }) => {
    const ids = genreIds.join(', ');
    if (typeof input !== 'string' || input === '') return `genre is required, one of ${ids}`;
    if (lineError(input, 60) !== undefined) return `genre is not one of ${ids}`;
    const suggestion = parseGenre(input) ?? genreNamed(input);
    return `genre '${input}' is not one of ${ids}${suggestion ? `; did you mean ${suggestion}?` : ''}`;
  },
});

const pointSchema = z.union([
  z.object({ lat: z.unknown(), lng: z.unknown() }),
  z.tuple([z.unknown(), z.unknown()]).transform(([lat, lng]) => ({ lat, lng })),
]);

/** `{lat, lng}` or `[lat, lng]`, in range and not 0,0, rounded to four decimals. */
export const coordsSchema = z.unknown().transform((value, ctx): Coords => {
  const { data } = pointSchema.safeParse(value);
  const coords = data && parseCoords(data.lat, data.lng);
  if (coords) return coords;
  const message = 'must be a latitude from -90 to 90 and a longitude from -180 to 180, not 0,0';
  ctx.addIssue({ code: 'custom', message });
  return z.NEVER;
});

/** Postgres's limit for an integer. */
const maxInteger = 2_147_483_647;

/** The version of a race that an edit is based on. */
export const versionSchema = z
  .number('version must say which version of the race you have seen')
  .int('version must be a whole number')
  .positive('version must be positive')
  .max(maxInteger, 'version must be one that there is');
