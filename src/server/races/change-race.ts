import { type AuditEntry, changedFields } from '#calendar/moderation/audit.ts';
import { completeLocation } from '#calendar/place/place.ts';
import type { Race, RaceFields } from '#calendar/race/race.ts';
import { changesOf } from '#calendar/race/race-change.ts';
import { isUpcoming } from '#calendar/race/status.ts';
import { todayAt } from '#calendar/time/day.ts';
import { alertSavers } from '#server/alerts/alert-savers.ts';
import { listChangesSince } from '#server/audit/audit-repository.ts';
import type { Call } from '#server/call.ts';
import type { Db } from '#server/database/client.ts';
import { AppError } from '#server/errors.ts';
import { deleteRaces, replaceRace } from './race-repository.ts';
import { lockRace } from './staff-race-repository.ts';
import { coordsFor } from './town-coords.ts';

/** Its database may be an open transaction, into which the caller writes more, such as an audit row. */
type ChangeCall = Pick<Call, 'db' | 'now' | 'siteUrl'>;

/** Which race, and the version of it that whoever changes it has seen. */
export interface SeenRace {
  id: string;
  version: number;
}

type MaybeSeenRace = Pick<SeenRace, 'id'> & { version?: number | undefined };

/**
 * Changes a race's fields. Whoever saved it is alerted of another date, place or status, and mailed if
 * they want it, in the same transaction. Where nothing is other than before, nothing is written: `after`
 * is `before`, of the same version.
 * @throws AppError `not_found`, or `stale_version` when someone else has changed it since (docs/trust.md#t41)
 */
export function updateRace(
  { db, ...call }: ChangeCall,
  seen: SeenRace,
  fields: RaceFields & { status?: Race['status'] | undefined },
): Promise<{ before: Race; after: Race }> {
  return db.transaction(async (tx) => {
    const before = await lockSeen(tx, seen);
    const after: Race = {
      ...fields,
      // What is restored may have been written before the schema completed it.
      location: completeLocation(fields.location, fields.state),
      id: before.id,
      eventKey: fields.eventKey ?? before.eventKey,
      coords: coordsFor(fields),
      status: fields.status ?? before.status,
      version: before.version + 1,
      createdAt: before.createdAt,
      updatedAt: call.now.toISOString(),
    };
    if (changedFields(before, after).length === 0) return { before, after: before };
    await replaceRace(tx, after);
    const changes = changesOf(before, after);
    if (changes.length > 0) {
      const today = todayAt(call.now);
      const isNews = isUpcoming(before, today) || isUpcoming(after, today);
      await alertSavers(
        { db: tx, ...call },
        { race: after, kind: 'race-changed', changes, isNews },
      );
    }
    return { before, after };
  });
}

/**
 * Takes a race out of the calendar and tells whoever saved it. Its row and id stay, so that it can come
 * back and its id is never given out again. Without a version it removes whatever is there.
 * @throws AppError like {@link updateRace}
 */
export function deleteRaceAndNotify(
  { db, ...call }: ChangeCall,
  seen: MaybeSeenRace,
): Promise<{ before: Race }> {
  return db.transaction(async (tx) => {
    const before = await lockSeen(tx, seen);
    await deleteRaces(tx, [before.id], call.now);
    await notifyOfDeletion({ db: tx, ...call }, before);
    return { before };
  });
}

/** Tells whoever saved a race that it is gone. */
export async function notifyOfDeletion(call: ChangeCall, race: Race): Promise<void> {
  const isNews = isUpcoming(race, todayAt(call.now));
  await alertSavers(call, { race, kind: 'race-removed', changes: [], isNews });
}

async function lockSeen(tx: Db, { id, version }: MaybeSeenRace): Promise<Race> {
  const race = await lockRace(tx, id);
  if (!race) throw new AppError('not_found', 'There is no such race.');
  if (version !== undefined && race.version !== version) {
    throw staleVersion(race, await listChangesSince(tx, { id, version }));
  }
  return race;
}

/** Tells who has changed what, for a form to show beside what was typed into it. */
function staleVersion(race: Race, entries: readonly AuditEntry[]): AppError {
  const [first] = entries;
  const names = [...new Set(entries.map(({ actorName }) => actorName))];
  const changed = first ? changedFields(first.before, race) : [];
  const who = names.join(' and ') || 'Somebody else';
  const what = changed.length > 0 ? changed.join(', ') : 'this race';
  const message = `${who} has changed ${what} since you opened it.`;
  const more = { changed, by: names, at: entries.at(-1)?.at, race };
  return new AppError('conflict', message, undefined, { code: 'stale_version', more });
}
