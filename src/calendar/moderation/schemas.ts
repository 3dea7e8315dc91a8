import { z } from 'zod';
import { refusePlaceFaults } from '../place/place-faults.ts';
import { raceFieldsSchema } from '../race/race.ts';
import { isRaceId } from '../race/race-id.ts';
import { moderationStatuses } from '../race/status.ts';
import { lineSchema, textSchema } from '../text/field-schemas.ts';

/** The largest that Postgres's integer holds. */
const largestInteger = 2_147_483_647;

/** The version of a race that whoever changes it has seen. */
const version = z
  .number('version must say which version of the race you have seen')
  .int('version must be a whole number')
  .positive('version must be positive')
  .max(largestInteger, 'version must be one that there is');

/** What a form sends for a new race; what it does not know is refused. */
export const newRaceSchema = raceFieldsSchema.strict().superRefine(refusePlaceFaults);

/** What the calendar itself writes of a race. */
const readOnlyFields = ['id', 'status', 'createdAt', 'updatedAt'];

/**
 * What is sent for a changed race: all its fields, and the version it was made from. A race that was read,
 * changed and sent back holds read-only fields too, which are ignored.
 */
export const changedRaceSchema = z.preprocess(
  (body) =>
    z.record(z.string(), z.unknown()).safeParse(body).success
      ? Object.fromEntries(
          Object.entries(body as object).filter(([field]) => !readOnlyFields.includes(field)),
        )
      : body,
  raceFieldsSchema.safeExtend({ version }).strict().superRefine(refusePlaceFaults),
);

export const decisionSchema = z.strictObject({
  approved: z.boolean('approved must be true or false'),
  notes: textSchema(4000).optional(),
});

export type Decision = z.output<typeof decisionSchema>;

/** The query of a deletion; without a version it deletes whatever is there. */
export const deletionSchema = z.strictObject({
  version: z
    .string()
    .regex(/^[1-9]\d{0,8}$/, 'version must be a whole number')
    .transform(Number)
    .optional(),
});

/** Which earlier version of a race is to be its next one. */
export const restoreSchema = z.strictObject({ to: version, version });

const whole = (name: string) =>
  z
    .string()
    .regex(/^\d{1,9}$/, `${name} must be a whole number`)
    .transform(Number);

/** Which part of a long list: past its limits it clamps. */
export const pagingShape = (perPage: number) => ({
  page: whole('page')
    .prefault('1')
    .transform((page) => Math.max(1, page)),
  perPage: whole('perPage')
    .prefault(String(perPage))
    .transform((count) => Math.min(2000, Math.max(1, count))),
});

/** 2,000 races are about 2.5 MB; a function's answer may have 6. */
export const raceListSchema = z.strictObject({
  ...pagingShape(2000),
  deleted: z.literal('1', 'deleted must be 1').optional(),
});

/** Races that wait for a decision, unless the rejected ones are asked for. */
export const moderationListSchema = z.strictObject({
  ...pagingShape(2000),
  status: z.enum(['pending', 'rejected'], 'status must be pending or rejected').default('pending'),
});

export const userListSchema = z.strictObject(pagingShape(2000));

export const auditListSchema = z.strictObject({
  ...pagingShape(50),
  subject: lineSchema(200).optional(),
  actor: lineSchema(60).optional(),
});

/**
 * What somebody has decided of a row that is like a listed race: all the fields of a new one or, with
 * `update`, those that the listed one is to have from then on.
 */
export const decidedRowSchema = z.strictObject({
  fields: newRaceSchema,
  /** Moderation, when the row says one. */
  status: z.enum(moderationStatuses, 'status must be one that races have').optional(),
  update: z
    .strictObject({ id: z.string().refine(isRaceId, 'id must be the id of a race'), version })
    .optional(),
});

export const uploadQuerySchema = z.strictObject({
  dryRun: z.enum(['true', 'false'], 'dryRun must be true or false').optional(),
});
