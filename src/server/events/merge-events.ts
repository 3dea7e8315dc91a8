import type { Event, EventAnswer } from '#calendar/moderation/events.ts';
import { recordChanges } from '#server/audit/audit-repository.ts';
import type { AccountCall } from '#server/call.ts';
import { AppError, eventMerged, eventNotFound } from '#server/errors.ts';
import { moveClaims } from '#server/organizers/claim-repository.ts';
import { moveOrganizers } from '#server/organizers/organizer-repository.ts';
import { insertRequest } from '#server/publishing/publishing-repository.ts';
import { inTransaction } from '#server/races/calendar-change.ts';
import { lockRaces } from '#server/races/staff-race-repository.ts';
import { namesOf, othersOf } from './event-names.ts';
import { listEditionIds, lockEvents, setAliases, setMergedInto } from './event-repository.ts';
import { moveEditions } from './move-editions.ts';
import { readEvent } from './read-event.ts';

/**
 * Moves all of an event's editions and organizers to another event for good. New races with its name go there too.
 * @throws AppError `not_found`, or `conflict` if one of them was already merged, both are the same, or their names are too many
 */
export function mergeEvents(call: AccountCall, id: string, into: string): Promise<EventAnswer> {
  return inTransaction(call, async (call) => {
    if (id === into) throw new AppError('conflict', 'These are the same event.');
    const locked = await lockEvents(call.db, [id, into]);
    const [event, target] = [id, into].map((one) => locked.find((other) => other.id === one));
    if (!event || !target) throw eventNotFound();
    for (const { name, mergedInto } of [event, target]) {
      if (mergedInto) throw eventMerged(name);
    }
    const editions = await lockRaces(call.db, await listEditionIds(call.db, id));
    await moveEditions(call, editions, into);
    await joinEvents(call, { event, target, names: editions.map(({ name }) => name) });
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
export async function mergeEmptyEvent(call: AccountCall, id: string, into: string): Promise<void> {
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
async function joinEvents(call: AccountCall, { event, target, names }: Joined): Promise<void> {
  const { db, now } = call;
  const organizers = await moveOrganizers(db, event.id, target.id);
  const claimants = await moveClaims(db, event.id, target.id);
  const merged = await setMergedInto(db, event.id, target.id, now);
  const all = [...target.aliases, ...namesOf(event), ...names];
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
