import {
  type ChangedMeanwhile,
  dateIsOver,
  type OrganizedEvent,
  staffFields,
} from '#calendar/moderation/organized.ts';
import { withSourceOfDate } from '#calendar/moderation/race-edits.ts';
import { farDayError } from '#calendar/moderation/submission.ts';
import {
  type Announcement,
  type AnnouncementKind,
  type AnnouncePreview,
  announceable,
  withAnnouncement,
} from '#calendar/race/announcement.ts';
import { hasOnlyOwnDays } from '#calendar/race/course-schema.ts';
import type { PublicRace, Race, RaceFields } from '#calendar/race/race.ts';
import { publicRaceSchema } from '#calendar/race/race-answers.ts';
import { changesOf } from '#calendar/race/race-change.ts';
import { isPublic, isUpcoming } from '#calendar/race/status.ts';
import { remindersOfEdit } from '#calendar/rider/reminder.ts';
import { addDays, formatDay, type Today, todayAt } from '#calendar/time/day.ts';
import { withOwnTracks } from '#calendar/track/course-key.ts';
import { countSavers } from '#server/alerts/alert-repository.ts';
import type { AccountCall } from '#server/call.ts';
import type { Db } from '#server/database/client.ts';
import { AppError, invalidField, raceNotFound } from '#server/errors.ts';
import { lockLiveEvent } from '#server/events/event-repository.ts';
import { inTransaction } from '#server/races/calendar-change.ts';
import type { RaceVersion } from '#server/races/change-race.ts';
import { addRace, editRace } from '#server/races/manage-races.ts';
import { findRace, lockRace } from '#server/races/staff-race-repository.ts';
import { rules } from '#server/throttle/rules.ts';
import { countTry } from '#server/throttle/throttle-repository.ts';
import { mayEditEvent } from './may-edit-event.ts';
import { listOrganizedEvents, listPublicEditions } from './organizer-repository.ts';

/** The events that an account organizes, with their public editions. */
export async function listOwnEvents(db: Db, userId: string): Promise<OrganizedEvent[]> {
  const events = await listOrganizedEvents(db, userId);
  const editions = await listPublicEditions(
    db,
    events.map(({ id }) => id),
  );
  return events.map((event) => ({
    ...event,
    editions: editions.filter(({ eventKey }) => eventKey === event.id),
  }));
}

/**
 * Edits a public race as staff do, but keeps the fields that only staff set (docs/rules.md#r94).
 * @throws AppError `not_found`, `forbidden`, `race_changed`, `already_listed`, or `invalid` for a date that is over
 */
export function editOwnRace(
  call: AccountCall,
  base: RaceVersion,
  fields: RaceFields,
): Promise<PublicRace> {
  return inTransaction(call, async (call) => {
    const race = await lockOwnRace(call, base);
    requireUpcoming(race, fields, todayAt(call.now));
    const kept = Object.fromEntries(staffFields.map((name) => [name, race[name]]));
    const courses = fields.courses && withOwnTracks(fields.courses, race.courses);
    const edited = withSourceOfDate(race, { ...fields, ...kept, courses });
    return toPublic(await editRace(call, base, edited));
  });
}

/** @throws AppError `invalid` if an upcoming race would become past */
function requireUpcoming(before: Race, after: RaceFields, today: Today): void {
  if (after.date === before.date || !isUpcoming(before, today) || isUpcoming(after, today)) return;
  throw invalidField('date', dateIsOver);
}

/**
 * Adds an edition to an event, which goes live like an edit (docs/rules.md#r94). Fields that only staff set are empty.
 * @throws AppError `rate_limited`, `not_found`, `forbidden` or `already_listed`
 */
export async function addOwnEdition(
  call: AccountCall,
  id: string,
  fields: RaceFields,
): Promise<PublicRace> {
  await countTry(call.db, rules.editionByAccount, call.account.id, call.now);
  return inTransaction(call, async (call) => {
    const { db, account } = call;
    // Locked first, so that nobody merges the event in the meantime.
    const event = await lockLiveEvent(db, id);
    const editions = event ? await listPublicEditions(db, [event.id]) : [];
    if (!event || editions.length === 0) {
      throw raceNotFound();
    }
    if (!(await mayEditEvent(db, account, event.id))) throw notYours();
    const courses = fields.courses && withOwnTracks(fields.courses, []);
    return toPublic(await addRace(call, { ...fields, courses, eventKey: event.id }));
  });
}

/**
 * Makes an announcement as the edit it stands for, with that edit's alerts (docs/rules.md#r95).
 * @throws AppError like {@link editOwnRace}, or `invalid` or `conflict` if it doesn't fit the race
 */
export function announce(
  call: AccountCall,
  id: string,
  announcement: Announcement,
): Promise<PublicRace> {
  return inTransaction(call, async (call) => {
    const base = { id, version: announcement.version };
    const race = await lockOwnRace(call, base);
    requireAnnounceable(race, announcement, call.now);
    const day = todayAt(call.now).in(race.state);
    const announced = withSourceOfDate(race, withAnnouncement(race, announcement, day));
    return toPublic(await editRace(call, base, announced));
  });
}

function requireAnnounceable(race: Race, announcement: Announcement, now: Date): void {
  const today = todayAt(now);
  if (!announceable(race, today).includes(announcement.kind)) {
    throw new AppError('conflict', 'You can’t announce that for this race, or you already have.');
  }
  if (announcement.kind !== 'moved') return;
  const { date } = announcement;
  const day = today.in(race.state);
  const far = farDayError(date, today.day);
  const message =
    date === race.date
      ? `${formatDay(date, 'weekday')} is the date it has now.`
      : date < day
        ? dateIsOver
        : far
          ? `The new date ${far}.`
          : hasOnlyOwnDays(race) && !hasOnlyOwnDays(withAnnouncement(race, announcement, day))
            ? 'Registration or a price rise would be after the race. Edit the race to change all of its dates.'
            : undefined;
  if (message !== undefined) throw invalidField('date', message);
}

/**
 * How many riders an announcement would alert: those who saved the race, if announcements of this kind alert riders.
 * @throws AppError `not_found` or `forbidden`
 */
export async function previewAnnouncement(
  call: AccountCall,
  id: string,
  kind: AnnouncementKind,
): Promise<AnnouncePreview> {
  const before = await requireOwn(call, await findRace(call.db, id));
  const today = todayAt(call.now);
  const after = withAnnouncement(before, exampleOf(kind, before), today.in(before.state));
  // A change is news to everyone who saved the race, a reminder to some of them.
  if (changesOf(before, after).length > 0) return { riders: await countSavers(call.db, id, {}) };
  const [reminder] = remindersOfEdit(before, after, today);
  if (!reminder) return { riders: 0 };
  const sent = { kind: reminder.kind, about: reminder.facts.day };
  return { riders: await countSavers(call.db, id, reminder, sent) };
}

/** An announcement of a kind. Any will do, because who it reaches doesn't depend on what it says. */
function exampleOf(kind: AnnouncementKind, { version, date }: Race): Announcement {
  if (kind === 'moved') return { kind, version, date: addDays(date, 1) };
  if (kind === 'results') return { kind, version, resultsUrl: 'https://example.com' };
  return { kind, version };
}

/** @throws AppError `not_found`, `forbidden` or `race_changed` */
async function lockOwnRace(call: AccountCall, { id, version }: RaceVersion): Promise<Race> {
  const race = await requireOwn(call, await lockRace(call.db, id));
  if (race.version === version) return race;
  const message = 'This race has changed since you opened it. Reload the page and try again.';
  const more: ChangedMeanwhile = { race: toPublic(race), at: race.updatedAt };
  throw new AppError('conflict', message, undefined, { code: 'race_changed', more });
}

/** @throws AppError `not_found` unless the race is public, `forbidden` unless it's one of the account's */
export async function requireOwn(
  { db, account }: AccountCall,
  race: Race | undefined,
): Promise<Race> {
  if (!race || !isPublic(race)) throw raceNotFound();
  if (await mayEditEvent(db, account, race.eventKey)) return race;
  throw notYours();
}

const notYours = () => new AppError('forbidden', 'This race isn’t one of yours.');

/** A race without the fields that only staff see. */
export const toPublic = (race: Race): PublicRace => publicRaceSchema.parse(race);
