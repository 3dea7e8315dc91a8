import { z } from 'zod';
import type { Race } from '../race/race.ts';

export const auditActions = [
  'race-created',
  'race-updated',
  'race-approved',
  'race-rejected',
  'race-reopened',
  'race-deleted',
  'race-restored',
  'role-changed',
  'account-disabled',
  'account-enabled',
  'account-deleted',
  'data-exported',
] as const;

export type AuditAction = (typeof auditActions)[number];

export type RaceAction = Extract<AuditAction, `race-${string}`>;

/** Whether an action was done to a race; else it was done to an account. */
export const isRaceAction = (action: AuditAction): action is RaceAction =>
  action.startsWith('race-');

/** What the log holds of a race, or of what was changed of an account, before or after. */
export type AuditedState = Race | { role: string } | { isActive: boolean };

/** The log is never rewritten, so an old entry may hold a race with other fields than races have today. */
const stateSchema = z.record(z.string(), z.unknown());

/** One line of the audit log; GET /api/admin/audit answers a list of them. */
export const auditEntrySchema = z.object({
  id: z.number(),
  /** ISO 8601. */
  at: z.string(),
  actorName: z.string(),
  action: z.enum(auditActions),
  /** The id of a race, or of an account. */
  subjectId: z.string(),
  subjectName: z.string(),
  /** Null when the race was not there. */
  before: stateSchema.nullable(),
  after: stateSchema.nullable(),
  /** The upload that it was a part of. */
  uploadId: z.string().nullable(),
});

export type AuditEntry = z.output<typeof auditEntrySchema>;

/** What every change changes. */
const bookkeeping: ReadonlySet<string> = new Set(['version', 'updatedAt', 'createdAt']);

type State = AuditEntry['before'];

/** The fields in which two states differ; all of them when there is only one. */
export function changedFields(before: State, after: State): string[] {
  const [old, young] = [new Map(entriesOf(before)), new Map(entriesOf(after))];
  const names = [...new Set([...old.keys(), ...young.keys()])];
  return names.filter((name) => old.get(name) !== young.get(name));
}

const entriesOf = (state: State) =>
  Object.entries(state ?? {})
    .filter(([name]) => !bookkeeping.has(name))
    .map(([name, value]) => [name, JSON.stringify(value)] as const);
