import { z } from 'zod';
import { stateCodes } from '../place/state.ts';
import { plans } from '../rider/plan.ts';
import { courseAnswerSchema, registrationAnswerSchema } from './course-schema.ts';
import { genreIds } from './genre.ts';
import { eventStatuses, moderationStatuses } from './status.ts';
import { linkPattern } from './web-address.ts';

// Races in API responses. Lenient: moderators must be able to load a stored race that today's rules would
// refuse, to correct it.

const text = z.string();
const optionalText = text.optional();

/** Drops an address that can't be a link. */
const link = text.regex(linkPattern).optional().catch(undefined);

/** The response of GET /api/races/:id, and one race in that of GET /api/races. */
export const publicRaceSchema = z.object({
  id: text,
  name: text,
  genre: z.enum(genreIds),
  state: z.enum(stateCodes),
  location: text,
  eventAddress: optionalText,
  date: text,
  endDate: optionalText,
  startTime: optionalText,
  eventStatus: z.enum(eventStatuses),
  statusReason: optionalText,
  previousDates: z.array(text),
  /** The courses' distances, as texts. */
  distance: z.array(text),
  courses: z.array(courseAnswerSchema),
  registration: registrationAnswerSchema.optional(),
  elevationGainFt: z.number().optional(),
  orgUrl: link,
  regUrl: link,
  resultsUrl: link,
  imageUrl: link,
  website: link,
  tags: z.array(text),
  coords: z.object({ lat: z.number(), lng: z.number() }).optional(),
  overview: text,
  description: text,
  organizerName: optionalText,
  eventKey: text,
  verifiedAt: optionalText,
  sourceUrl: link,
  version: z.number(),
  /** ISO 8601. */
  createdAt: text,
  updatedAt: text,
});

const privateShape = {
  organizerEmail: optionalText,
  needsReview: z.boolean(),
  reviewNotes: text,
  /** The moderation status; `eventStatus` says whether the race takes place. */
  status: z.enum(moderationStatuses),
};

/** Fields that only staff see. */
export const privateFields = Object.keys(privateShape) as (keyof typeof privateShape)[];

/** The response to staff who load or change a race. */
export const raceSchema = publicRaceSchema.extend(privateShape);

/** The response to restoring a race, with the race it was merged into, if that merge had changed it. */
export const restoredRaceSchema = raceSchema.extend({
  mergedInto: z
    .object({
      race: raceSchema,
      /** Whether it's again as it was before the merge; false if it has been edited since. */
      isReverted: z.boolean(),
    })
    .optional(),
});

export type RestoredRace = z.output<typeof restoredRaceSchema>;

/** The response to a stale edit: the current race, and who has changed what. */
export const staleRaceSchema = z.object({
  by: z.array(text),
  changed: z.array(text),
  /** ISO 8601; absent if it isn't in the audit log. */
  at: optionalText,
  race: raceSchema,
});

export type StaleRace = z.output<typeof staleRaceSchema>;

/** The response of GET /api/user/saved-races: upcoming races, soonest first, then past ones, latest first. */
export const savedRacesSchema = z.array(
  publicRaceSchema.extend({
    plan: z.enum(plans),
    /** Which of its distances the rider chose. */
    course: optionalText,
    /** Whether the rider raced it, according to `plan`; absent until they have said. */
    raced: z.boolean().optional(),
  }),
);

export type SavedRace = z.output<typeof savedRacesSchema>[number];

/** The response of calls about one race: whether the rider now has it saved. */
export const savedSchema = z.object({ saved: z.boolean() });

export type Saved = z.output<typeof savedSchema>;
