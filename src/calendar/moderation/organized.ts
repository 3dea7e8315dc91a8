import { z } from 'zod';
import type { Race } from '../race/race.ts';
import { publicRaceSchema } from '../race/race-answers.ts';
import { isUpcoming } from '../race/status.ts';
import type { Today } from '../time/day.ts';
import { changedRaceSchema, newRaceSchema } from './schemas.ts';
import { refuseFarDays } from './submission.ts';

/** What staff keep of a race: its event, moderation, and where its facts are from. */
export const staffFields = [
  'eventKey',
  'needsReview',
  'reviewNotes',
  'organizerEmail',
  'verifiedAt',
  'sourceUrl',
] as const satisfies readonly (keyof Race)[];

type StaffField = (typeof staffFields)[number];

/** A race, or what a form has of one, without what staff keep. */
export function withoutStaffFields<T extends object>(race: T): Omit<T, StaffField> {
  const isStaffs = (name: string) => (staffFields as readonly string[]).includes(name);
  const entries = Object.entries(race).filter(([name]) => !isStaffs(name));
  return Object.fromEntries(entries) as Omit<T, StaffField>;
}

/** Ignores what only staff set (docs/rules.md#r94). */
const withStaffFieldsIgnored = (body: unknown) =>
  z.record(z.string(), z.unknown()).safeParse(body).success
    ? withoutStaffFields(body as object)
    : body;

/** A race that its organizer has edited, like staff's, but not far ahead (docs/rules.md#r94). */
export const organizedRaceSchema = (today: Today) =>
  z.preprocess(withStaffFieldsIgnored, changedRaceSchema).superRefine(refuseFarDays(today.day));

/** A new edition of an organizer's event: it isn't over, and not far ahead (docs/rules.md#r94). */
export const newEditionSchema = (today: Today) =>
  z.preprocess(
    withStaffFieldsIgnored,
    newRaceSchema.superRefine(refuseFarDays(today.day)).superRefine((race, ctx) => {
      if (isUpcoming(race, today)) return;
      const message = 'Choose a date that isn’t over yet.';
      ctx.addIssue({ code: 'custom', path: ['date'], message });
    }),
  );

/** The response to an organizer's stale edit: unlike staff, they aren't told by whom. */
export const changedMeanwhileSchema = z.object({
  race: publicRaceSchema,
  /** ISO 8601. */
  at: z.string(),
});

export type ChangedMeanwhile = z.output<typeof changedMeanwhileSchema>;

/** The response of GET /api/organizer/events: the latest edition first. */
export const organizedEventsSchema = z.array(
  z.object({ id: z.string(), name: z.string(), editions: z.array(publicRaceSchema) }),
);

export type OrganizedEvent = z.output<typeof organizedEventsSchema>[number];
