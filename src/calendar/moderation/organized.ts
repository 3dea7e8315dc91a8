import { z } from 'zod';
import type { Race } from '../race/race.ts';
import { publicRaceSchema } from '../race/race-answers.ts';
import { changedRaceSchema } from './schemas.ts';

/** What staff keep of a race: its event, moderation, and where its facts are from. */
export const staffFields = [
  'eventKey',
  'needsReview',
  'reviewNotes',
  'organizerEmail',
  'verifiedAt',
  'sourceUrl',
] as const satisfies readonly (keyof Race)[];

const isStaffField = (name: string) => (staffFields as readonly string[]).includes(name);

/** A race that its organizer has edited, like staff's; ignores what only staff set (docs/rules.md#r94). */
export const organizedRaceSchema = z.preprocess(
  (body) =>
    z.record(z.string(), z.unknown()).safeParse(body).success
      ? Object.fromEntries(Object.entries(body as object).filter(([name]) => !isStaffField(name)))
      : body,
  changedRaceSchema,
);

/** The response of GET /api/organizer/events: the latest edition first. */
export const organizedEventsSchema = z.array(
  z.object({ id: z.string(), name: z.string(), editions: z.array(publicRaceSchema) }),
);

export type OrganizedEvent = z.output<typeof organizedEventsSchema>[number];
