import type { Event, EventAnswer } from '#calendar/moderation/events.ts';
import type { Race } from '#calendar/race/race.ts';
import { eventKeyOf, firstFree } from '#calendar/race/race-id.ts';
import { fold } from '#calendar/text/text.ts';
import { type Change, recordChanges } from '#server/audit/audit-repository.ts';
import type { AccountCall } from '#server/call.ts';
import type { Db } from '#server/database/client.ts';
import { AppError, eventNotFound } from '#server/errors.ts';
import { inTransaction } from '#server/races/calendar-change.ts';
import { lockRaceIds } from '#server/races/race-repository.ts';
import { lockRaces } from '#server/races/staff-race-repository.ts';
import { namesOf, othersOf } from './event-names.ts';
import {
  findEvent,
  listEditionIds,
  listMergedInto,
  listTakenEventIds,
  lockEvents,
  setAliases,
  unmergeEvent,
} from './event-repository.ts';
import { moveEditions } from './move-editions.ts';
import { readEvent } from './read-event.ts';

/**
 * Moves some of an event's editions to an event of their own, named after them, which nobody organizes yet.
 * Their other names go with them.
 * @throws AppError `not_found` if a race isn't an edition of the event, or `conflict` if none would be left or an
 * event would have too many other names
 */
export function splitEvent(
  call: AccountCall,
  id: string,
  raceIds: readonly string[],
): Promise<EventAnswer> {
  return inTransaction(call, async (call) => {
    // Otherwise two splits could choose the same id.
    await lockRaceIds(call.db);
    const [event] = await lockEvents(call.db, [id]);
    if (!event) throw eventNotFound();
    const own = await listEditionIds(call.db, id);
    const wanted = new Set(raceIds);
    if ([...wanted].some((raceId) => !own.includes(raceId))) {
      throw new AppError('not_found', 'One of these races isn’t an edition of this event.');
    }
    const all = await lockRaces(call.db, own);
    const editions = all.filter((race) => wanted.has(race.id));
    const staying = all.filter((race) => !wanted.has(race.id) && race.status !== 'rejected');
    if (staying.length === 0) {
      throw new AppError('conflict', 'Leave the event at least one of its editions.');
    }
    const [latest] = editions.toSorted((a, b) => (a.date < b.date ? 1 : -1));
    if (!latest) throw eventNotFound();
    const key = await newEventId(call.db, id, latest);
    const before = (await findEvent(call.db, key)) ?? null;
    await unmergeEvent(call.db, key, call.now);
    await moveEditions(call, editions, key);
    const created = await findEvent(call.db, key);
    if (!created) throw eventNotFound();
    const leaving = await namesLeaving(call.db, { event, created, editions, staying });
    const taken = event.aliases.filter((name) => leaving.has(fold(name)));
    const kept = event.aliases.filter((name) => !leaving.has(fold(name)));
    await recordChanges(call, [
      { action: 'event-split', subject: created, before, after: created },
      ...(await changeAliases(call, created, [...created.aliases, ...taken])),
      ...(await changeAliases(call, event, kept)),
    ]);
    return readEvent(call.db, key);
  });
}

interface Leaving {
  event: Event;
  /** The event of the leaving editions. */
  created: Event;
  editions: readonly Race[];
  staying: readonly Race[];
}

/**
 * The folded names of the leaving editions, and of merged events with such a name, except those of editions that stay.
 */
async function namesLeaving(
  tx: Db,
  { event, created, editions, staying }: Leaving,
): Promise<ReadonlySet<string>> {
  const stayingNames = new Set(staying.map(({ name }) => fold(name)));
  const leavingNames = editions.map(({ name }) => fold(name));
  const own = new Set(leavingNames.filter((name) => !stayingNames.has(name)));
  const merged = (await listMergedInto(tx, event.id)).map((one) => namesOf(one).map(fold));
  const brought = merged.filter((names) => names.some((name) => own.has(name)));
  const names = [...own, ...namesOf(created).map(fold), ...brought.flat()];
  return new Set(names.filter((name) => !stayingNames.has(name)));
}

/** Returns the change to log, if there is one. */
async function changeAliases(
  { db, now }: AccountCall,
  event: Event,
  names: readonly string[],
): Promise<Change[]> {
  const aliases = othersOf(event, names);
  if (aliases.join('\n') === event.aliases.join('\n')) return [];
  const after = await setAliases(db, event.id, aliases, now);
  return [{ action: 'event-updated', subject: event, before: event, after }];
}

/** The id for the race's name if it's free or was merged into this event; otherwise that id with a number. */
async function newEventId(tx: Db, id: string, { name, date, state }: Race): Promise<string> {
  const base = eventKeyOf(name, date, state);
  const merged = await findEvent(tx, base);
  if (merged?.mergedInto === id) return base;
  const taken = new Set(await listTakenEventIds(tx, base));
  return firstFree(base, (key) => taken.has(key));
}
