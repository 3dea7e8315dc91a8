import { z } from 'zod';
import { genreSchema, stateCodeSchema, zipCodeSchema } from '../text/field-schemas.ts';

const unique = <T>(items: T[]) => [...new Set(items)];

/** The choices for how many miles from home the weekly email's races may be. */
export const homeRadii = [25, 50, 100, 200] as const;

export type HomeRadius = (typeof homeRadii)[number];

/** Forms send empty text to mean any distance. */
const numberOrNone = (value: unknown) =>
  value === '' || value === undefined ? null : typeof value === 'string' ? Number(value) : value;

/** Forms send empty text for none. */
const emptyToNull = (zip: string | null) =>
  typeof zip === 'string' && zip.trim() === '' ? null : zip;

export const preferencesSchema = z
  .object({
    /** Home, the default center for "near". */
    zipCode: z.preprocess(emptyToNull, zipCodeSchema.nullable()),
    genres: z.array(genreSchema).max(50).transform(unique),
    states: z.array(stateCodeSchema).max(100).transform(unique),
    mails: z.object({
      /** When a saved race changes or is deleted. */
      savedRaces: z.boolean(),
      // Pages that were loaded before these existed don't send them.
      dateConfirmed: z.boolean().default(true),
      registrationOpens: z.boolean().default(true),
      registrationCloses: z.boolean().default(true),
      priceRises: z.boolean().default(true),
      results: z.boolean().default(true),
      /** Weekly, about new and changed races in the chosen genres and states. */
      digest: z.boolean().default(false),
      /** Limits the digest to miles from home; null for any distance. */
      within: z.preprocess(
        numberOrNone,
        z.literal(homeRadii, `within must be one of ${homeRadii.join(', ')}`).nullable(),
      ),
    }),
  })
  .refine(({ zipCode, mails }) => zipCode !== null || mails.within === null, {
    path: ['zipCode'],
    message: 'Enter your ZIP code, or choose any distance.',
  });

export type Preferences = z.output<typeof preferencesSchema>;
