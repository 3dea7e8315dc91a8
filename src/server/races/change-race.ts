import { type AuditEntry, changedFields } from '#calendar/moderation/audit.ts';
import { fieldName } from '#calendar/moderation/field-labels.ts';
import { completeLocation } from '#calendar/place/place.ts';
import { withEditedCourses } from '#calendar/race/course.ts';
import type { Race, RaceFields } from '#calendar/race/race.ts';
import { changesOf } from '#calendar/race/race-change.ts';
import { eventKeyOf } from '#calendar/race/race-id.ts';
import { isCalledOff, isUpcoming } from '#calendar/race/status.ts';
import { remindersOfEdit } from '#calendar/rider/reminder.ts';
import { todayAt } from '#calendar/time/day.ts';
import type { Savers } from '#server/alerts/alert-repository.ts';
import { alertSavers, remindSavers } from '#server/alerts/alert-savers.ts';
import { findBeforeCalledOff, listChangesSince } from '#server/audit/audit-repository.ts';
import type { Call } from '#server/call.ts';
import type { Db } from '#server/database/client.ts';
import { AppError, raceNotFound } from '#server/errors.ts';
import { findMergedEvents } from '#server/events/event-repository.ts';
import { followRace, hasOwnEvent } from '#server/events/own-event.ts';
import { coordsFor } from './race-pin.ts';
import { deleteRaces, replaceRace } from './race-repository.ts';
import { lockLeavingRace, lockRace } from './staff-race-repository.ts';

/** `db` may be the caller's open transaction. */
type ChangeCall = Pick<Call, 'db' | 'now' | 'siteUrl'>;

/** A race, and the version an edit was made from. */
export interface RaceVersion {
  id: string;
  version: number;
}

type OptionalVersion = Pick<RaceVersion, 'id'> & { version?: number | undefined };

/**
 * Changes a race and alerts the riders who saved it to a new date, place or status, to results, and when it sells out.
 * If nothing differs, `after` is `before`.
 * @throws AppError `not_found`, or `stale_version` if it has changed since `base` (docs/trust.md#t41)
 */
export function updateRace(
  { db, ...call }: ChangeCall,
  base: RaceVersion,
  fields: RaceFields & { status?: Race['status'] | undefined },
): Promise<{ before: Race; after: Race }> {
  return db.transaction(async (tx) => {
    const before = await lockVersion(tx, base);
    const { name, date, state, eventKey: chosen = before.eventKey } = fields;
    const isFollowed = chosen === before.eventKey && (await hasOwnEvent(tx, before));
    const eventKey = isFollowed ? eventKeyOf(name, date, state) : chosen;
    const after: Race = {
      // A restored version may be from before races had courses.
      ...withEditedCourses(fields, before.courses),
      // A restored version may be from before locations were completed.
      location: completeLocation(fields.location, fields.state),
      id: before.id,
      eventKey: await eventOf(tx, eventKey, before),
      coords: await coordsFor(fields),
      status: fields.status ?? before.status,
      version: before.version + 1,
      createdAt: before.createdAt,
      updatedAt: call.now.toISOString(),
    };
    if (changedFields(before, after).length === 0) return { before, after: before };
    await replaceRace(tx, after);
    if (isFollowed) await followRace(tx, before, after, call.now);
    await notifyOfChanges({ db: tx, ...call }, before, after);
    for (const reminder of remindersOfEdit(before, after, todayAt(call.now))) {
      await remindSavers({ db: tx, ...call }, after, reminder);
    }
    return { before, after };
  });
}

/** A race's event; a new one may have been merged into another. */
async function eventOf(tx: Db, eventKey: string, before: Race): Promise<string> {
  if (eventKey === before.eventKey) return eventKey;
  return (await findMergedEvents(tx, [eventKey])).get(eventKey) ?? eventKey;
}

/**
 * Deletes a race and alerts riders who saved it. Its row stays, so it can be restored and keeps its id.
 * @throws AppError like {@link updateRace}
 */
export function deleteRaceAndNotify(
  { db, ...call }: ChangeCall,
  base: OptionalVersion,
): Promise<{ before: Race }> {
  return db.transaction(async (tx) => {
    await lockLeavingRace(tx, base.id);
    const before = await lockVersion(tx, base);
    await deleteRaces(tx, [before.id], call.now);
    await notifySavers({ db: tx, ...call }, before, 'race-deleted');
    return { before };
  });
}

/** Alerts riders who saved a race, by default all of them, to its new date, place or status. */
export async function notifyOfChanges(
  call: ChangeCall,
  before: Race,
  after: Race,
  savers?: Savers,
): Promise<void> {
  const changes = changesOf(await asKnown(call.db, before, after), after);
  if (changes.length === 0) return;
  const today = todayAt(call.now);
  const isNews = isUpcoming(before, today) || isUpcoming(after, today);
  const formerName = before.name === after.name ? undefined : before.name;
  const change = { race: after, kind: 'race-changed', changes, formerName, isNews } as const;
  await alertSavers(call, change, savers);
}

/** What riders know of a race: nothing but its status if it changed while it was called off. */
async function asKnown(db: Db, before: Race, after: Race): Promise<Race> {
  if (!isCalledOff(before) || isCalledOff(after)) return before;
  const known = await findBeforeCalledOff(db, before.id);
  return known ? { ...known, eventStatus: before.eventStatus } : before;
}

/** Alerts the riders who saved a race that it is no longer listed, or is again. */
export function notifySavers(
  call: ChangeCall,
  race: Race,
  kind: 'race-deleted' | 'race-restored',
): Promise<void> {
  const isNews = isUpcoming(race, todayAt(call.now));
  return alertSavers(call, { race, kind, changes: [], isNews });
}

/** @throws AppError `not_found`, or `stale_version` if it has another version */
export async function lockVersion(tx: Db, { id, version }: OptionalVersion): Promise<Race> {
  const race = await lockRace(tx, id);
  if (!race) throw raceNotFound();
  if (version !== undefined && race.version !== version) {
    throw staleVersion(race, await listChangesSince(tx, { id, version }));
  }
  return race;
}

/** Includes who changed what, for the form to show. */
function staleVersion(race: Race, entries: readonly AuditEntry[]): AppError {
  const [first] = entries;
  const names = [...new Set(entries.map(({ actorName }) => actorName))];
  const changed = first ? changedFields(first.before, race) : [];
  const who = names.join(' and ') || 'Someone else';
  const what = changed.length > 0 ? `: ${changed.map(fieldName).join(', ')}` : '';
  const isDecided = first?.before?.['status'] === 'pending' && race.status !== 'pending';
  const decision = isDecided && entries.findLast(({ before }) => before?.['status'] === 'pending');
  const message = decision
    ? `${decision.actorName} ${race.status} this race since you opened it, so nothing was saved.`
    : `${who} has changed this race since you opened it${what}.`;
  const more = { changed, by: names, at: entries.at(-1)?.at, race };
  return new AppError('conflict', message, undefined, { code: 'stale_version', more });
}
