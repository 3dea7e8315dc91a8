import { z } from 'zod';
import { type Race, whenDaysValid, whenFieldsValid } from '../race/race.ts';
import { publicRaceSchema } from '../race/race-answers.ts';
import { isUpcoming } from '../race/status.ts';
import type { Today } from '../time/day.ts';
import { changedRaceSchema, newRaceSchema } from './schemas.ts';
import { refuseFarDays } from './submission.ts';

/** The race fields that only staff set: its event, moderation, and the sources of its facts. */
export const staffFields = [
  'eventKey',
  'needsReview',
  'reviewNotes',
  'organizerEmail',
  'verifiedAt',
  'sourceUrl',
] as const satisfies readonly (keyof Race)[];

type StaffField = (typeof staffFields)[number];

/** A race, or a form's values for one, without {@link staffFields}. */
export function withoutStaffFields<T extends object>(race: T): Omit<T, StaffField> {
  const isStaffs = (name: string) => (staffFields as readonly string[]).includes(name);
  const entries = Object.entries(race).filter(([name]) => !isStaffs(name));
  return Object.fromEntries(entries) as Omit<T, StaffField>;
}

/** Ignores the fields that only staff set (docs/rules.md#r94). */
const withStaffFieldsIgnored = (body: unknown) =>
  z.record(z.string(), z.unknown()).safeParse(body).success
    ? withoutStaffFields(body as object)
    : body;

/** An organizer's edit of a race: like a staff edit, but not too far ahead (docs/rules.md#r94). */
export const organizedRaceSchema = (today: Today) =>
  z.preprocess(withStaffFieldsIgnored, changedRaceSchema).superRefine(refuseFarDays(today.day));

/** The message for a date that is over. */
export const dateIsOver = 'Choose a date that isn’t over yet.';

/** A new edition of an organizer's event: upcoming, and not too far ahead (docs/rules.md#r94). */
export const newEditionSchema = (today: Today) =>
  z.preprocess(
    withStaffFieldsIgnored,
    newRaceSchema.superRefine(refuseFarDays(today.day), whenDaysValid).superRefine(
      (race, ctx) => {
        if (isUpcoming(race, today)) return;
        ctx.addIssue({ code: 'custom', path: ['date'], message: dateIsOver });
      },
      whenFieldsValid({ date: true, endDate: true, tags: true, state: true }),
    ),
  );

/** The response to an organizer's stale edit. Unlike the response to staff, it doesn't name the other editor. */
export const changedMeanwhileSchema = z.object({
  race: publicRaceSchema,
  /** ISO 8601. */
  at: z.string(),
});

export type ChangedMeanwhile = z.output<typeof changedMeanwhileSchema>;

/** The response of GET /api/organizer/events, with the latest edition first. */
export const organizedEventsSchema = z.array(
  z.object({ id: z.string(), name: z.string(), editions: z.array(publicRaceSchema) }),
);

export type OrganizedEvent = z.output<typeof organizedEventsSchema>[number];
