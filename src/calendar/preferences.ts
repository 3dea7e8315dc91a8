import { z } from 'zod';
import { genreSchema, stateCodeSchema } from './field-schemas.ts';

const each = <T>(items: T[]) => [...new Set(items)];

/** What riders can choose; the form and the API share it. */
export const preferencesSchema = z.object({
  /** Home: where "near" starts from when nothing else says so. */
  zipCode: z
    .string()
    .trim()
    .regex(/^(\d{5}(-\d{4})?)?$/, 'Enter a ZIP code, like 80301.')
    .transform((zip) => zip || null)
    .nullable(),
  genres: z.array(genreSchema).max(50).transform(each),
  states: z.array(stateCodeSchema).max(100).transform(each),
  mails: z.object({
    /** When a saved race changes or is removed. */
    savedRaces: z.boolean(),
  }),
});

export type Preferences = z.output<typeof preferencesSchema>;
