import { z } from 'zod';
import { lineSchema } from '../text/field-schemas.ts';

/** What is computed from a course's file (docs/rules.md#r92). */
export const trackFactsSchema = z.object({
  miles: z.number(),
  /** Absent if the file has no elevations. */
  elevation: z
    .object({
      climbingFt: z.number(),
      longestClimb: z
        .object({ fromMile: z.number(), miles: z.number(), ft: z.number() })
        .optional(),
      highPoint: z.object({ mile: z.number(), ft: z.number() }),
      /** At equal distances from start to finish, in feet. */
      profile: z.array(z.number()),
    })
    .optional(),
});

export type TrackFacts = z.output<typeof trackFactsSchema>;
export type ElevationFacts = NonNullable<TrackFacts['elevation']>;

/** What the race's form shows about a course's file. */
export const courseTrackSchema = z.object({
  fileName: z.string(),
  facts: trackFactsSchema,
});

export type CourseTrackAnswer = z.output<typeof courseTrackSchema>;

/** Enough for a day's ride at a point a second. */
export const maxTrackBytes = 10_000_000;

/** The most that Netlify passes to a function: 6 MB of base64. */
export const maxSentBytes = 4_400_000;

/** The query that comes with a file: its name on the sender's disk. */
export const trackQuerySchema = z.object({ name: lineSchema(200).default('') });
