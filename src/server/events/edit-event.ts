import { changedFields } from '#calendar/moderation/audit.ts';
import type { Event, EventAnswer, EventChange } from '#calendar/moderation/events.ts';
import { recordChanges } from '#server/audit/audit-repository.ts';
import type { AccountCall } from '#server/call.ts';
import { AppError, eventMerged, eventNotFound } from '#server/errors.ts';
import { insertRequest } from '#server/publishing/publishing-repository.ts';
import { inTransaction } from '#server/races/calendar-change.ts';
import { othersOf } from './event-names.ts';
import { lockEvents, updateEvent } from './event-repository.ts';
import { readEvent } from './read-event.ts';

/**
 * Edits what an event's editions share (docs/rules.md#r77). The races themselves stay as they are.
 * @throws AppError `not_found`, or `conflict` if it was merged, or has changed since that version
 */
export function editEvent(
  call: AccountCall,
  id: string,
  change: EventChange,
): Promise<EventAnswer> {
  return inTransaction(call, async (call) => {
    const { db, now } = call;
    const [before] = await lockEvents(db, [id]);
    if (!before) throw eventNotFound();
    const aliases = othersOf(change, change.aliases);
    const after = await updateEvent(db, { ...change, id, aliases }, now);
    if (!after) throw lateEdit(before);
    if (changedFields(before, after).length > 0) {
      await recordChanges(call, [{ action: 'event-updated', subject: after, before, after }]);
    }
    // The site needs a rebuild only for the series, which pages show, and the aliases, which search finds.
    if (before.series !== after.series || before.aliases.join('\n') !== after.aliases.join('\n'))
      await insertRequest(db, { kind: 'change', requestedAt: now });
    return readEvent(db, id);
  });
}

const lateEdit = ({ name, mergedInto }: Event) =>
  mergedInto
    ? eventMerged(name)
    : new AppError(
        'conflict',
        'Someone else has changed this event since you opened it. Open it again.',
      );
