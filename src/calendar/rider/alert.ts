import { z } from 'zod';
import { raceSchema } from '../race/race-answers.ts';
import {
  describeChange,
  isBackOn,
  type RaceChange,
  raceChangeSchema,
} from '../race/race-change.ts';
import { isCalledOff } from '../race/status.ts';
import { withPeriod } from '../text/text.ts';
import type { Day } from '../time/day.ts';
import {
  type ReminderKind,
  reminderFactsSchema,
  reminderKinds,
  reminderLines,
  reminderTitle,
} from './reminder-facts.ts';
import type { SavedRaceMail } from './saved-race-mails.ts';

export const alertKinds = [
  'race-changed',
  'race-deleted',
  'race-restored',
  'submission-approved',
  'submission-rejected',
  ...reminderKinds,
] as const;

export type AlertKind = (typeof alertKinds)[number];

/** The race as it was when the alert was created. */
const factsSchema = z.object({
  name: raceSchema.shape.name,
  genre: raceSchema.shape.genre,
  /** Empty if nothing about the race has changed, or it was deleted or restored. */
  changes: z.array(raceChangeSchema),
  /** What the rider knows a changed race as, if it has been renamed or merged into another listing. */
  formerName: raceSchema.shape.name.optional(),
  reminder: reminderFactsSchema.optional(),
  /** The moderators' note to the submitter. */
  reason: z.string().optional(),
});

export type AlertFacts = z.output<typeof factsSchema>;

const alertSchema = factsSchema.extend({
  id: z.number(),
  kind: z.enum(alertKinds),
  raceId: z.string(),
  /** ISO 8601. */
  createdAt: z.string(),
  readAt: z.string().optional(),
});

export type Alert = z.output<typeof alertSchema>;

/** The response of GET /api/user/alerts, newest first. */
export const alertsSchema = z.object({ alerts: z.array(alertSchema) });

export type Alerts = z.output<typeof alertsSchema>;

/** Marks alerts as read, up to the newest one shown. */
export const alertsReadSchema = z.object({
  upTo: z.number().int().positive('upTo must be the id of an alert'),
});

/** The response of GET /api/user/alerts/count and POST /api/user/alerts/read: how many are unread. */
export const alertCountSchema = z.object({ count: z.number() });

export type AlertCount = z.output<typeof alertCountSchema>;

/** An alert's headline and its email's subject. */
export function alertTitle({
  kind,
  name,
  changes,
  reminder,
}: Pick<Alert, 'kind' | 'name' | 'changes' | 'reminder'>) {
  if (reminder && isReminder(kind)) return `${reminderTitle(kind, reminder)}: ${name}`;
  if (kind === 'race-deleted') return `${name} was removed from the calendar`;
  if (kind === 'race-restored') return `${name} is back on the calendar`;
  if (kind === 'submission-approved') return `${name} is live on Bell Lap`;
  if (kind === 'submission-rejected') return `${name} wasn’t approved`;
  const [change] = changes;
  if (isCallingOff(change))
    return `${name} is ${change.after === 'cancelled' ? 'canceled' : 'postponed'}`;
  if (isBackOn(change) && !(change && isMove(change, changes))) return `${name} is back on`;
  if (changes.every(isConfirmation)) return `Date confirmed: ${name}`;
  const date = changes.find((each) => each.what === 'date');
  const isTentative = date?.isTentative || changes.some(isUnconfirmed);
  if (date) return `${name} has a new ${isTentative ? 'tentative ' : ''}date`;
  if (changes.some(({ what }) => what === 'place')) return `${name} has a new place`;
  return `${name} has changed`;
}

/** A sentence for each change. */
export function alertLines({
  kind,
  changes,
  formerName,
  reason,
  reminder,
}: Pick<Alert, 'kind' | 'changes' | 'formerName' | 'reason' | 'reminder'>): string[] {
  if (reminder && isReminder(kind)) return reminderLines(kind, reminder);
  if (kind === 'race-deleted')
    return ['It’s no longer listed. Check with the organizer before you go.'];
  if (kind === 'race-restored') return ['It’s listed again, and among your saved races.'];
  if (kind === 'submission-approved' || kind === 'submission-rejected') {
    const outcome = kind === 'submission-approved' ? 'approved' : 'rejected';
    return [`The race you submitted was ${outcome}.`, ...(reason ? [reason] : [])];
  }
  const lines = changes.flatMap((change, index) =>
    index === 0 && isInTitle(change, changes) ? reasonLine(change.reason) : describeChange(change),
  );
  return [...(formerName ? [`It was listed as ${withPeriod(formerName)}`] : []), ...lines];
}

type StatusChange = Extract<RaceChange, { what: 'status' }>;

const isCallingOff = (change: RaceChange | undefined): change is StatusChange =>
  change?.what === 'status' && isCalledOff({ eventStatus: change.after });

/** Whether a tentative date has become firm. */
const isConfirmation = (change: RaceChange): change is StatusChange =>
  change.what === 'status' && change.before === 'tentative' && change.after === 'scheduled';

/** Whether a date is tentative from now on. */
const isUnconfirmed = (change: RaceChange): boolean =>
  change.what === 'status' && change.after === 'tentative';

/** Whether a status only says that there is a new date, which another change has. */
const isMove = (change: RaceChange, changes: readonly RaceChange[]): change is StatusChange =>
  change.what === 'status' &&
  change.after === 'rescheduled' &&
  changes.some(({ what }) => what === 'date');

/** Whether the headline already says what changed. */
const isInTitle = (change: RaceChange, changes: readonly RaceChange[]): change is StatusChange =>
  (isBackOn(change) && change.what === 'status' && change.after === 'scheduled') ||
  isCallingOff(change) ||
  isMove(change, changes) ||
  (changes.length === 1 && isConfirmation(change));

const reasonLine = (reason: string | undefined): string[] =>
  reason ? [`Reason: ${withPeriod(reason)}`] : [];

/** Whether the alert is about the race itself, rather than about the rider's submission of it. */
export const isRaceNews = ({ kind }: Pick<Alert, 'kind'>): boolean =>
  kind !== 'submission-approved' && kind !== 'submission-rejected';

/** Whether an alert still tells a rider something on a day: a reminder does if it names a deadline that isn't over. */
export const isCurrent = (alert: Pick<Alert, 'kind' | 'changes' | 'reminder'>, day: Day): boolean =>
  alert.reminder === undefined || (alert.reminder.day >= day && alertLines(alert).length > 0);

/** Whether the alert's race has a page. */
export function hasRacePage({ kind }: Pick<Alert, 'kind'>): boolean {
  return kind !== 'race-deleted' && kind !== 'submission-rejected';
}

export const isReminder = (kind: AlertKind): kind is ReminderKind =>
  (reminderKinds as readonly AlertKind[]).includes(kind);

/** The kinds of email that may carry an alert about a saved race; a rider gets the first one they have turned on. */
export function mailsFor({
  kind,
  changes,
}: Pick<Alert, 'kind' | 'changes'>): readonly SavedRaceMail[] {
  // Riders who want to know when registration closes want to know this, too.
  if (kind === 'sold-out' || kind === 'no-longer-sold-out') return ['registration-closes'];
  if (isReminder(kind)) return [kind];
  const confirms = changes.some(isConfirmation);
  if (confirms && changes.length === 1) return ['date-confirmed'];
  return confirms ? ['saved-races', 'date-confirmed'] : ['saved-races'];
}
