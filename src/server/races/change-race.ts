import { todayAt } from '#calendar/day.ts';
import type { Race, RaceFields } from '#calendar/race.ts';
import { changesOf } from '#calendar/race-change.ts';
import { isUpcoming } from '#calendar/status.ts';
import { alertSavers } from '#server/alerts/alert-savers.ts';
import type { Db } from '#server/database/client.ts';
import { AppError } from '#server/errors.ts';
import { deleteRace, lockRace, replaceRace } from './race-repository.ts';
import { coordsFor } from './town-coords.ts';

interface Call {
  /** May be an open transaction, into which the caller writes more, such as an audit row. */
  db: Db;
  now: Date;
  siteUrl: string;
}

/** Which race, and the version of it that whoever changes it has seen. */
interface SeenRace {
  id: string;
  version: number;
}

/**
 * Changes a race's fields. Whoever saved it is alerted of another date, place or status, and mailed if
 * they want it, in the same transaction.
 * @throws AppError `not_found`, or `stale_version` when someone else has changed it since (trust T41)
 */
export function updateRace(
  { db, ...call }: Call,
  seen: SeenRace,
  fields: RaceFields,
): Promise<{ before: Race; after: Race }> {
  return db.transaction(async (tx) => {
    const before = await lockSeen(tx, seen);
    const after: Race = {
      ...fields,
      id: before.id,
      eventKey: fields.eventKey ?? before.eventKey,
      coords: coordsFor(fields),
      status: before.status,
      version: before.version + 1,
      createdAt: before.createdAt,
      updatedAt: call.now.toISOString(),
    };
    await replaceRace(tx, after);
    const changes = changesOf(before, after);
    const today = todayAt(call.now);
    const isNews = isUpcoming(before, today) || isUpcoming(after, today);
    const news = { race: after, kind: 'race-changed', changes, isNews } as const;
    if (changes.length > 0) await alertSavers({ db: tx, ...call }, news);
    return { before, after };
  });
}

/**
 * Takes a race out of the calendar and tells whoever saved it. Its row and id stay, so that it can come
 * back and its id is never given out again.
 * @throws AppError like {@link updateRace}
 */
export function removeRace({ db, ...call }: Call, seen: SeenRace): Promise<{ before: Race }> {
  return db.transaction(async (tx) => {
    const before = await lockSeen(tx, seen);
    await deleteRace(tx, before.id, call.now);
    const isNews = isUpcoming(before, todayAt(call.now));
    const news = { race: before, kind: 'race-removed', changes: [], isNews } as const;
    await alertSavers({ db: tx, ...call }, news);
    return { before };
  });
}

async function lockSeen(tx: Db, { id, version }: SeenRace): Promise<Race> {
  const race = await lockRace(tx, id);
  if (!race) throw new AppError('not_found', 'There is no such race.');
  if (race.version !== version) {
    const message = 'Somebody else has changed this race since you opened it.';
    throw new AppError('conflict', message, undefined, { code: 'stale_version' });
  }
  return race;
}
