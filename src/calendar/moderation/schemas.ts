import { z } from 'zod';
import { refusePlaceErrors } from '../place/place-issues.ts';
import { pagingShape } from '../query/paging.ts';
import { raceFieldsSchema, whenPlaceValid } from '../race/race.ts';
import { isRaceId } from '../race/race-id.ts';
import { moderationStatuses } from '../race/status.ts';
import { lineSchema, textSchema, versionSchema as version } from '../text/field-schemas.ts';
import { maxReasonLength } from './limits.ts';

export const newRaceSchema = raceFieldsSchema
  .strict()
  .superRefine(refusePlaceErrors, whenPlaceValid);

const readOnlyFields = ['id', 'status', 'createdAt', 'updatedAt'];

/** An edited race and the version that the edit is based on. Ignores read-only fields that are sent back. */
export const changedRaceSchema = z.preprocess(
  (body) =>
    z.record(z.string(), z.unknown()).safeParse(body).success
      ? Object.fromEntries(
          Object.entries(body as object).filter(([field]) => !readOnlyFields.includes(field)),
        )
      : body,
  raceFieldsSchema.safeExtend({ version }).strict().superRefine(refusePlaceErrors, whenPlaceValid),
);

export const decisionSchema = z.strictObject({
  approved: z.boolean('approved must be true or false'),
  notes: textSchema(maxReasonLength).optional(),
});

export type Decision = z.output<typeof decisionSchema>;

/** The query of a deletion. Without a version, deletes whichever is current. */
export const deletionSchema = z.strictObject({
  version: z
    .string()
    .regex(/^[1-9]\d{0,8}$/, 'version must be a whole number')
    .transform(Number)
    .optional(),
});

/** `to` is the earlier version to restore. */
export const restoreSchema = z.strictObject({ to: version, version });

export const raceListSchema = z.strictObject({
  ...pagingShape(),
  deleted: z.literal('1', 'deleted must be 1').optional(),
});

export const moderationListSchema = z.strictObject({
  ...pagingShape(),
  status: z.enum(['pending', 'rejected'], 'status must be pending or rejected').default('pending'),
});

export const suggestionListSchema = z.strictObject(pagingShape());

export const auditListSchema = z.strictObject({
  ...pagingShape(50),
  subject: lineSchema(200).optional(),
  actor: lineSchema(60).optional(),
});

/** What to do with an uploaded row that looks like a listed race: add it or, with `update`, edit the listed one. */
export const decidedRowSchema = z.strictObject({
  // Without the doubts about a place: the upload has accepted the row (docs/rules.md#r29).
  fields: raceFieldsSchema.strict(),
  /** The moderation status, if the row has one. */
  status: z.enum(moderationStatuses, 'status must be one that races have').optional(),
  update: z
    .strictObject({ id: z.string().refine(isRaceId, 'id must be the id of a race'), version })
    .optional(),
});

export const uploadQuerySchema = z.strictObject({
  dryRun: z.enum(['true', 'false'], 'dryRun must be true or false').optional(),
});
