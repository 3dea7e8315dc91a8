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

/** A race, or what of an account was changed, as it was before or after. */
export type AuditedState = Race | { role: string } | { isActive: boolean };

/** One line of the audit log. */
export interface AuditEntry {
  id: number;
  at: string;
  actorName: string;
  action: AuditAction;
  /** The id of a race, or of an account. */
  subjectId: string;
  subjectName: string;
  /** Absent when the race was not there. */
  before: AuditedState | null;
  after: AuditedState | null;
  /** The upload that it was a part of. */
  uploadId: string | null;
}

/** What every change changes. */
const bookkeeping: ReadonlySet<string> = new Set(['version', 'updatedAt', 'createdAt']);

/** The fields in which two states differ; all of them when there is only one. */
export function changedFields(before: AuditedState | null, after: AuditedState | null): string[] {
  const [old, young] = [new Map(entriesOf(before)), new Map(entriesOf(after))];
  const names = [...new Set([...old.keys(), ...young.keys()])];
  return names.filter((name) => old.get(name) !== young.get(name));
}

const entriesOf = (state: AuditedState | null) =>
  Object.entries(state ?? {})
    .filter(([name]) => !bookkeeping.has(name))
    .map(([name, value]) => [name, JSON.stringify(value)] as const);
