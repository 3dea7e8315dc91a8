import { z } from 'zod';
import { eventStatuses } from '../race/status.ts';
import { genreSchema, stateCodeSchema, webAddressSchema } from '../text/field-schemas.ts';

/** A bad address of an old row is as good as none. */
const webAddress = webAddressSchema.optional().catch(undefined);

/** What GET /api/user/saved-races answers, as far as a list of races shows it. */
export const savedRacesSchema = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    genre: genreSchema,
    state: stateCodeSchema,
    location: z.string(),
    date: z.string(),
    endDate: z.string().optional(),
    eventStatus: z.enum(eventStatuses),
    statusReason: z.string().optional(),
    previousDates: z.array(z.string()),
    distance: z.array(z.string()),
    tags: z.array(z.string()),
    orgUrl: webAddress,
    regUrl: webAddress,
    resultsUrl: webAddress,
  }),
);

export type SavedRace = z.output<typeof savedRacesSchema>[number];
