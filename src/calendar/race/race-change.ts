import { z } from 'zod';
import { withPeriod } from '../text/text.ts';
import { formatDay, formatDays } from '../time/day.ts';
import { type EventStatus, eventStatuses, isCalledOff } from './status.ts';

const daysSchema = z.object({ date: z.string(), endDate: z.string().optional() });

type Days = z.output<typeof daysSchema>;

/** A change that riders who saved the race hear about. */
export const raceChangeSchema = z.discriminatedUnion('what', [
  z.object({
    what: z.literal('date'),
    before: daysSchema,
    after: daysSchema,
    /** Of a race that moves again, whose status is the same as before. */
    reason: z.string().optional(),
    /** The new date is as tentative as the old one. */
    isTentative: z.boolean().optional(),
  }),
  z.object({ what: z.literal('place'), before: z.string(), after: z.string() }),
  z.object({
    what: z.literal('status'),
    before: z.enum(eventStatuses),
    after: z.enum(eventStatuses),
    reason: z.string().optional(),
  }),
]);

export type RaceChange = z.output<typeof raceChangeSchema>;

interface Compared extends Days {
  state: string;
  location: string;
  eventAddress?: string | undefined;
  eventStatus: EventStatus;
  statusReason?: string | undefined;
}

/** The changes to the status, date and place, in this order. Of a race that is called off, only its status is news. */
export function changesOf(before: Compared, after: Compared): RaceChange[] {
  const changes: RaceChange[] = [];
  if (before.eventStatus !== after.eventStatus) {
    const { eventStatus, statusReason: reason } = after;
    changes.push({ what: 'status', before: before.eventStatus, after: eventStatus, reason });
  }
  if (isCalledOff(after)) return changes;
  if (before.date !== after.date || before.endDate !== after.endDate) {
    const hasNewReason = changes.length === 0 && before.statusReason !== after.statusReason;
    const isStill = (status: EventStatus) => changes.length === 0 && after.eventStatus === status;
    changes.push({
      ...{ what: 'date', before: daysOf(before), after: daysOf(after) },
      reason: isStill('rescheduled') && hasNewReason ? after.statusReason : undefined,
      isTentative: isStill('tentative') || undefined,
    });
  }
  const places = placesOf(before).map((place, i) => ({ before: place, after: placesOf(after)[i] }));
  // An address where there was none says where in the town the race is, which may always have been there.
  const known = before.eventAddress ? places : places.slice(1);
  const place = known.find((pair) => pair.before !== pair.after);
  if (place) changes.push({ what: 'place', before: place.before, after: place.after ?? '' });
  return changes;
}

const daysOf = ({ date, endDate }: Days): Days => ({ date, endDate });

/** The place from exact to coarse; the first level that differs describes the change. */
const placesOf = (race: Compared): string[] => [
  race.eventAddress ?? race.location,
  race.location,
  `${race.location} (${race.state})`,
];

const statusSentences: Record<EventStatus, string> = {
  scheduled: 'The date is confirmed',
  tentative: 'The date is tentative',
  postponed: 'Postponed with no new date yet',
  rescheduled: 'It has a new date',
  cancelled: 'Canceled',
};

type StatusChange = Extract<RaceChange, { what: 'status' }>;

const backOnSentences: Partial<Record<EventStatus, string>> = {
  scheduled: 'It’s back on',
  tentative: 'It’s back on, with a tentative date',
  rescheduled: 'It’s back on, with a new date',
};

/** Whether a race that was called off takes place after all. A postponed race's new date says so itself. */
export const isBackOn = (change: RaceChange | undefined): boolean =>
  change?.what === 'status' &&
  isCalledOff({ eventStatus: change.before }) &&
  change.after in backOnSentences &&
  !(change.before === 'postponed' && change.after === 'rescheduled');

const statusSentence = (change: StatusChange): string =>
  (isBackOn(change) && backOnSentences[change.after]) || statusSentences[change.after];

/** A change as a sentence. */
export function describeChange(change: RaceChange): string {
  if (change.what === 'place') return `New place: ${change.after} (was ${change.before}).`;
  const sentence =
    change.what === 'status'
      ? statusSentence(change)
      : `New ${change.isTentative ? 'tentative ' : ''}date: ${daysText(change.after)} (was ${daysText(change.before)})`;
  return withReason(sentence, change.reason);
}

/** A race's status as a sentence, with its reason. */
export const describeStatus = (race: Pick<Compared, 'eventStatus' | 'statusReason'>): string =>
  withReason(statusSentences[race.eventStatus], race.statusReason);

/** What to say of a race's status beside its badge: why, and on which days it was to be before it moved. */
export function statusNotes(
  race: Pick<Compared, 'eventStatus' | 'statusReason'> & { previousDates: readonly string[] },
): string[] {
  const { eventStatus, statusReason, previousDates } = race;
  if (eventStatus === 'scheduled') return [];
  // Its badge already says it all.
  if (eventStatus === 'tentative' && !statusReason && previousDates.length === 0) return [];
  const earlier = previousDates.map((day) => formatDay(day, 'short')).join(', ');
  // A race that is called off was scheduled for the day it's listed on, which its row shows.
  const isMoved = earlier !== '' && !isCalledOff(race);
  return [describeStatus(race), ...(isMoved ? [`It was scheduled for ${earlier}.`] : [])];
}

const withReason = (sentence: string, reason: string | undefined): string =>
  reason ? `${sentence}. ${withPeriod(reason)}` : `${sentence}.`;

const daysText = ({ date, endDate }: Days): string => formatDays(date, endDate, 'short');
