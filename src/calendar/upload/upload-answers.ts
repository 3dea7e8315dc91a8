import { z } from 'zod';
import { raceSchema } from '../race/race-answers.ts';

/** A race's fields, before the calendar has given it an id. */
const fieldsSchema = raceSchema
  .omit({ id: true, status: true, version: true, createdAt: true, updatedAt: true })
  .extend({ eventKey: z.string().optional() });

/** A race of the same upload. */
const rowRaceSchema = fieldsSchema.extend({ row: z.number() });

export type RowRace = z.output<typeof rowRaceSchema>;

/** Why a row is refused, or what of it was corrected or left out. */
const rowNoteSchema = z.object({
  /** Its place in the file, from 0. */
  index: z.number(),
  /** The row's name, as far as it has one. */
  name: z.string(),
  /** One or more sentences, each of which names its field. */
  reason: z.string(),
  /** The same by field; empty when the row is no object. */
  fields: z.record(z.string(), z.string()),
});

export type RowNote = z.output<typeof rowNoteSchema>;

const notesShape = {
  errors: z.array(rowNoteSchema),
  warnings: z.array(rowNoteSchema),
  /** Fields that races do not have, as the file writes them. */
  ignored: z.array(z.string()),
};

/** Answers POST /api/admin/races/bulk: what an upload did or, of a dry run, would do. */
export const uploadReportSchema = z.object({
  message: z.string(),
  /**
   * By which its duplicates are decided and it can be undone; a dry run has none, nor has one with nothing to
   * do.
   */
  uploadId: z.string().optional(),
  /** Races created or updated. */
  count: z.number(),
  createCount: z.number(),
  updateCount: z.number(),
  willCreate: z.number(),
  willUpdate: z.number(),
  unchangedCount: z.number(),
  duplicateCount: z.number(),
  duplicates: z.array(
    z.object({
      index: z.number(),
      incoming: fieldsSchema,
      /** What the row says something of; the rest of `incoming` only has what an empty field means. */
      given: z.array(fieldsSchema.keyof()),
      /** Moderation, when the row says one. */
      status: raceSchema.shape.status.optional(),
      similar: z.array(z.union([raceSchema, rowRaceSchema])),
    }),
  ),
  ...notesShape,
});

export type UploadReport = z.output<typeof uploadReportSchema>;

/** Answers an upload that was refused for its rows, beside the message; one without any races has no rows. */
export const uploadRefusalSchema = z.object(notesShape).partial();

/** Answers GET /api/admin/uploads: those that can be undone, or were, the latest first. */
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

/** Answers POST /api/admin/uploads/:id/undo. */
export const undoneUploadSchema = z.object({
  /** Races that are again as they were before the upload. */
  count: z.number(),
  /** Races that somebody has changed since, and that stay as they are. */
  kept: z.array(z.object({ id: z.string(), name: z.string() })),
});

export type UndoneUpload = z.output<typeof undoneUploadSchema>;
