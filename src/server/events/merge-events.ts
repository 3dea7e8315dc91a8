import type { Event, EventAnswer } from '#calendar/moderation/events.ts';
import type { Race } from '#calendar/race/race.ts';
import { eventKeyOf, firstFree } from '#calendar/race/race-id.ts';
import { type Change, recordChanges, type StaffCall } from '#server/audit/audit-repository.ts';
import type { Db } from '#server/database/client.ts';
import { AppError, eventNotFound } from '#server/errors.ts';
import { moveClaims } from '#server/organizers/claim-repository.ts';
import { listOrganizers, moveOrganizers } from '#server/organizers/organizer-repository.ts';
import { insertRequest } from '#server/publishing/publishing-repository.ts';
import {
  inTransaction,
  type LoggedRaceChange,
  logAndRequestRebuild,
} from '#server/races/calendar-change.ts';
import { updateRace } from '#server/races/change-race.ts';
import { lockRaceIds } from '#server/races/race-repository.ts';
import { lockRaces } from '#server/races/staff-race-repository.ts';
import {
  findEvent,
  listEditionIds,
  listMergedInto,
  listTakenEventIds,
  lockEvents,
  setAliases,
  setMergedInto,
  unmergeEvent,
} from './event-repository.ts';

/** @throws AppError `not_found` */
export async function readEvent(db: Db, id: string): Promise<EventAnswer> {
  const event = await findEvent(db, id);
  if (!event) throw eventNotFound();
  const organizers = await listOrganizers(db, [id]);
  return {
    ...event,
    editions: await listEditionIds(db, id, { withRejected: false }),
    organizers: organizers.map(({ username }) => username),
  };
}

/**
 * Moves all of an event's editions and organizers to another event for good. New races with its name go there too.
 * @throws AppError `not_found`, or `conflict` if one of them was already merged or both are the same
 */
export function mergeEvents(call: StaffCall, id: string, into: string): Promise<EventAnswer> {
  return inTransaction(call, async (call) => {
    if (id === into) throw new AppError('conflict', 'These are the same event.');
    const locked = await lockEvents(call.db, [id, into]);
    const [event, target] = [id, into].map((one) => locked.find((other) => other.id === one));
    if (!event || !target) throw eventNotFound();
    for (const { name, mergedInto } of [event, target]) {
      if (mergedInto) throw new AppError('conflict', `${name} was merged into another event.`);
    }
    const editions = await lockRaces(call.db, await listEditionIds(call.db, id));
    await moveEditions(call, editions, into);
    await joinEvents(call, { event, target, names: editions.map(nameOf) });
    // If no edition moved, only search has changed: it now finds the target by the other event's name.
    if (editions.length === 0) {
      await insertRequest(call.db, { kind: 'change', requestedAt: call.now });
    }
    return readEvent(call.db, into);
  });
}

/**
 * After a listing's merge into another event's listing, merges its own event too if no editions are left, so that its
 * organizers organize the other event. Call it in the transaction of that merge.
 */
export async function mergeEmptyEvent(call: StaffCall, id: string, into: string): Promise<void> {
  if (id === into || (await listEditionIds(call.db, id)).length > 0) return;
  const locked = await lockEvents(call.db, [id, into]);
  const [event, target] = [id, into].map((one) => locked.find((other) => other.id === one));
  if (!event || !target || event.mergedInto || target.mergedInto) return;
  await joinEvents(call, { event, target, names: [] });
}

interface Joined {
  event: Event;
  target: Event;
  /** Names of the editions that move along. */
  names: readonly string[];
}

/** Moves an event's organizers, claims and names to another event, which it leads to from then on. */
async function joinEvents(call: StaffCall, { event, target, names }: Joined): Promise<void> {
  const { db, now } = call;
  const organizers = await moveOrganizers(db, event.id, target.id);
  const claimants = await moveClaims(db, event.id, target.id);
  const merged = await setMergedInto(db, event.id, target.id, now);
  const all = [...target.aliases, event.name, ...event.aliases, ...names];
  const renamed = await setAliases(db, target.id, othersOf(target, all), now);
  const moved = {
    before: { event: event.id, name: event.name },
    after: { event: target.id, name: target.name },
  };
  await recordChanges(call, [
    ...merged.map((after) => {
      const mergedInto = after.id === event.id ? undefined : event.id;
      const before = { ...after, mergedInto, version: after.version - 1 };
      return { action: 'event-merged', subject: after, before, after } as const;
    }),
    { action: 'event-updated', subject: target, before: target, after: renamed },
    ...organizers.map((subject) => ({ action: 'organizer-added', subject, ...moved }) as const),
    ...claimants.map((subject) => ({ action: 'claim-moved', subject, ...moved }) as const),
  ]);
}

const nameOf = ({ name }: Race) => name;

const namesOf = ({ name, aliases }: Event) => [name, ...aliases];

const othersOf = ({ name }: Event, names: readonly string[]) => [
  ...new Set(names.filter((other) => other !== name)),
];

/**
 * Moves some of an event's editions to an event of their own, named after them, which nobody organizes yet.
 * Their other names go with them.
 * @throws AppError `not_found` if a race isn't an edition of the event, or `conflict` if none would be left
 */
export function splitEvent(
  call: StaffCall,
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
    const taken = event.aliases.filter((name) => leaving.has(name));
    const kept = event.aliases.filter((name) => !leaving.has(name));
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

/** The names of the leaving editions, and of merged events with such a name, except those of editions that stay. */
async function namesLeaving(
  tx: Db,
  { event, created, editions, staying }: Leaving,
): Promise<ReadonlySet<string>> {
  const stayingNames = new Set(staying.map(nameOf));
  const own = new Set(editions.map(nameOf).filter((name) => !stayingNames.has(name)));
  const merged = (await listMergedInto(tx, event.id)).map(namesOf);
  const brought = merged.filter((names) => names.some((name) => own.has(name)));
  const names = [...own, ...namesOf(created), ...brought.flat()];
  return new Set(names.filter((name) => !stayingNames.has(name)));
}

/** Returns the change to log, if there is one. */
async function changeAliases(
  { db, now }: StaffCall,
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

async function moveEditions(
  call: StaffCall,
  editions: readonly Race[],
  eventKey: string,
): Promise<void> {
  const changes: LoggedRaceChange[] = [];
  for (const edition of editions) {
    const { before, after } = await updateRace(call, edition, { ...edition, eventKey });
    changes.push({ action: 'race-updated', before, after });
  }
  await logAndRequestRebuild(call, changes);
}
