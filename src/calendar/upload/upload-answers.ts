import { z } from 'zod';
import { raceSchema } from '../race/race-answers.ts';

/** A race's fields without its id. */
const fieldsSchema = raceSchema
  .omit({ id: true, status: true, version: true, createdAt: true, updatedAt: true })
  .extend({ eventKey: z.string().optional() });

/** Another race in the same upload. */
const rowRaceSchema = fieldsSchema.extend({ row: z.number() });

export type RowRace = z.output<typeof rowRaceSchema>;

/** Why a row is refused, or what was corrected or left out. */
const rowNoteSchema = z.object({
  /** The row's index in the file, from 0. */
  index: z.number(),
  /** The row's name, if it has one. */
  name: z.string(),
  /** One or more sentences, each of which names its field. */
  reason: z.string(),
  /** The same by field; empty if the row isn't an object. */
  fields: z.record(z.string(), z.string()),
});

export type RowNote = z.output<typeof rowNoteSchema>;

const notesShape = {
  errors: z.array(rowNoteSchema),
  warnings: z.array(rowNoteSchema),
  /** The file's fields that races don't have. */
  ignored: z.array(z.string()),
};

/** What an upload adds or changes is listed for at most this many races. */
export const maxListed = 200;

/** The response of POST /api/admin/races/bulk: what an upload did or, for a dry run, would do. */
export const uploadReportSchema = z.object({
  message: z.string(),
  /** For deciding its duplicates and undoing it. Absent for a dry run or if there was nothing to do. */
  uploadId: z.string().optional(),
  /** Races created or updated. */
  count: z.number(),
  createCount: z.number(),
  updateCount: z.number(),
  willCreate: z.number(),
  willUpdate: z.number(),
  /** The new races, of which at most {@link maxListed}. */
  creates: z.array(
    fieldsSchema.pick({ name: true, date: true, location: true }).extend({
      index: z.number(),
      /** Absent if there are none. */
      distance: fieldsSchema.shape.distance.optional(),
    }),
  ),
  /** What changes in listed races, of which at most {@link maxListed}. */
  updates: z.array(
    z.object({
      index: z.number(),
      name: z.string(),
      /** The fields that change. */
      before: z.record(z.string(), z.unknown()),
      after: z.record(z.string(), z.unknown()),
    }),
  ),
  unchangedCount: z.number(),
  duplicateCount: z.number(),
  duplicates: z.array(
    z.object({
      index: z.number(),
      incoming: fieldsSchema,
      /** The fields that the row has; the others in `incoming` are defaults. */
      given: z.array(fieldsSchema.keyof()),
      /** The moderation status, if the row has one. */
      status: raceSchema.shape.status.optional(),
      similar: z.array(z.union([raceSchema, rowRaceSchema])),
    }),
  ),
  ...notesShape,
});

export type UploadReport = z.output<typeof uploadReportSchema>;

/** The response to a refused upload, in addition to its message; it has no notes if there were no races. */
export const uploadRefusalSchema = z.object(notesShape).partial();

/** The response of GET /api/admin/uploads: the uploads that can be undone or were, latest first. */
export const uploadsSchema = z.array(
  z.object({
    id: z.string(),
    actorName: z.string(),
    createCount: z.number(),
    updateCount: z.number(),
    /** ISO 8601. */
    createdAt: z.string(),
    undoneAt: z.string().nullable(),
  }),
);

export type Upload = z.output<typeof uploadsSchema>[number];

/** The response of POST /api/admin/uploads/:id/undo. */
export const undoneUploadSchema = z.object({
  /** How many races are back to how they were before the upload. */
  count: z.number(),
  /** Races that stay as they are, because they have changed since. */
  kept: z.array(z.object({ id: z.string(), name: z.string() })),
});

export type UndoneUpload = z.output<typeof undoneUploadSchema>;
