import { z } from 'zod';
import { stateCodes } from '../place/state.ts';
import { genreIds } from './genre.ts';
import { eventStatuses, moderationStatuses } from './status.ts';
import { linkPattern } from './web-address.ts';

// Races as the API answers them. They are read as they are stored, even if today's rules would refuse them: whoever
// is to correct a race has to see it.

const text = z.string();
const optionalText = text.optional();

/** An address that can't be a link counts as none. */
const link = text.regex(linkPattern).optional().catch(undefined);

/** Answers GET /api/races/:id, and in a list GET /api/races. */
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
  distance: z.array(text),
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
  /** Moderation; whether the race takes place is `eventStatus`. */
  status: z.enum(moderationStatuses),
};

/** What only staff see of a race. */
export const privateFields = Object.keys(privateShape) as (keyof typeof privateShape)[];

/** Answers staff who read or change a race. */
export const raceSchema = publicRaceSchema.extend(privateShape);

/** Answers a change that came too late: the race as it is now, and who has changed what. */
export const staleRaceSchema = z.object({
  by: z.array(text),
  changed: z.array(text),
  /** ISO 8601; absent when the audit log doesn't tell. */
  at: optionalText,
  race: raceSchema,
});

export type StaleRace = z.output<typeof staleRaceSchema>;
