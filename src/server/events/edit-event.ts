import { changedFields } from '#calendar/moderation/audit.ts';
import type { Event, EventAnswer, EventChange } from '#calendar/moderation/events.ts';
import { recordChanges, type StaffCall } from '#server/audit/audit-repository.ts';
import { AppError, eventNotFound } from '#server/errors.ts';
import { insertRequest } from '#server/publishing/publishing-repository.ts';
import { inTransaction } from '#server/races/calendar-change.ts';
import { lockEvents, updateEvent } from './event-repository.ts';
import { readEvent } from './merge-events.ts';

/**
 * Edits what an event's editions share (docs/rules.md#r77). The races themselves stay as they are.
 * @throws AppError `not_found`, or `conflict` if it was merged, or has changed since that version
 */
export function editEvent(call: StaffCall, id: string, change: EventChange): Promise<EventAnswer> {
  return inTransaction(call, async (call) => {
    const { db, now } = call;
    const [before] = await lockEvents(db, [id]);
    if (!before) throw eventNotFound();
    const aliases = change.aliases.filter((name) => name !== change.name);
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
  new AppError(
    'conflict',
    mergedInto
      ? `${name} was merged into another event.`
      : 'Someone else has changed this event since you opened it. Open it again.',
  );
