import { z } from 'zod';
import type { Race } from '../race/race.ts';
import { stableText } from '../text/stable-text.ts';
import type { Event } from './events.ts';

export const auditActions = [
  'race-created',
  'race-updated',
  'race-approved',
  'race-rejected',
  'race-reopened',
  'race-deleted',
  'race-restored',
  'race-merged',
  'event-merged',
  'event-split',
  'event-updated',
  'role-changed',
  'account-disabled',
  'account-enabled',
  'account-deleted',
  'data-exported',
  'organizer-added',
  'organizer-removed',
  'claim-rejected',
  'claim-moved',
] as const;

export type AuditAction = (typeof auditActions)[number];

export type RaceAction = Extract<AuditAction, `race-${string}`>;

export const isRaceAction = (action: AuditAction): action is RaceAction =>
  action.startsWith('race-');

/** Whether an action is about an account, rather than a race or an event. */
export const isAccountAction = (action: AuditAction): boolean => !/^(?:race|event)-/.test(action);

/** Before or after a change: a race, an event, an account's field, or the event an account organizes or claims. */
export type AuditedState =
  | Race
  | Event
  | { role: string }
  | { isActive: boolean }
  | { event: string };

/** The log is never rewritten, so an old entry's race may have fields that races no longer have. */
const stateSchema = z.record(z.string(), z.unknown());

const auditEntrySchema = z.object({
  id: z.number(),
  /** ISO 8601. */
  at: z.string(),
  actorName: z.string(),
  action: z.enum(auditActions),
  /** A race's, an event's or an account's id. */
  subjectId: z.string(),
  subjectName: z.string(),
  /** Null if there was none. */
  before: stateSchema.nullable(),
  after: stateSchema.nullable(),
  /** The upload that it was part of, or that it undid. */
  uploadId: z.string().nullable(),
});

export type AuditEntry = z.output<typeof auditEntrySchema>;

const namesById = z.record(z.string(), z.string());

/** One entry of the response of GET /api/admin/audit, with what it says only by id, as it is called today. */
export const listedEntrySchema = auditEntrySchema.extend({
  /** The names of the events it mentions. */
  eventNames: namesById,
  /** The names of its courses' files; without those that came without a name. */
  fileNames: namesById,
  /** The listing that a merged one leads to; undefined once it was restored. */
  mergedInto: z.string().optional(),
  /** Whether it applied a rider's suggestion that is still stored. */
  isSuggested: z.boolean(),
});

export type ListedEntry = z.output<typeof listedEntrySchema>;

/** Whether it is part of undoing an upload: an upload itself neither deletes nor restores. */
export const isUndoing = ({ action, uploadId }: AuditEntry): boolean =>
  uploadId !== null && (action === 'race-deleted' || action === 'race-restored');

/** Fields that every edit changes. */
const bookkeeping: ReadonlySet<string> = new Set(['version', 'updatedAt', 'createdAt']);

type State = AuditEntry['before'];

/** The fields in which two states differ; all fields if one is null. */
export function changedFields(before: State, after: State): string[] {
  const [oldFields, newFields] = [new Map(entriesOf(before)), new Map(entriesOf(after))];
  const names = [...new Set([...oldFields.keys(), ...newFields.keys()])];
  return names.filter((name) => oldFields.get(name) !== newFields.get(name));
}

const entriesOf = (state: State) =>
  Object.entries(state ?? {})
    .filter(([name]) => !bookkeeping.has(name))
    .map(([name, value]) => [name, stableText(value)] as const);

/** The fields that restoring a version restores. A race's moderation status and its event aren't part of a version. */
export function restorableFields<Version extends Readonly<Record<string, unknown>>>(
  version: Version,
): Omit<Version, 'status' | 'eventKey'> {
  const { status, eventKey, ...fields } = version;
  return fields;
}
