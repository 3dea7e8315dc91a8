import { z } from 'zod';
import { genreSchema, sentLine, stateCodeSchema } from '../text/field-schemas.ts';

const each = <T>(items: T[]) => [...new Set(items)];

/** How many miles from home the races of the weekly mail may be. */
export const milesOfHome = [25, 50, 100, 200] as const;

export type Miles = (typeof milesOfHome)[number];

/** A form's choice of any distance is empty text. */
const numberOrNone = (value: unknown) =>
  value === '' || value === undefined ? null : typeof value === 'string' ? Number(value) : value;

const notAZip = 'Enter a ZIP code, like 80301.';

const zipCode = sentLine(20, { wrong: notAZip })
  .trim()
  .regex(/^(\d{5}(-\d{4})?)?$/, notAZip)
  .transform((zip) => zip || null)
  .nullable();

/** What riders can choose; the form and the API share it. */
export const preferencesSchema = z
  .object({
    /** Home: where "near" starts from when nothing else says so. */
    zipCode,
    genres: z.array(genreSchema).max(50).transform(each),
    states: z.array(stateCodeSchema).max(100).transform(each),
    mails: z.object({
      /** When a saved race changes or is removed. */
      savedRaces: z.boolean(),
      /** Once a week, of new and changed races of the genres and states chosen. */
      digest: z.boolean().default(false),
      /** Only of races within so many miles of home; null for any distance. */
      within: z.preprocess(
        numberOrNone,
        z.literal(milesOfHome, `within must be one of ${milesOfHome.join(', ')}`).nullable(),
      ),
    }),
  })
  .refine(({ zipCode, mails }) => zipCode !== null || mails.within === null, {
    path: ['zipCode'],
    message: 'Enter your ZIP code, or choose any distance.',
  });

export type Preferences = z.output<typeof preferencesSchema>;
