import { recordChanges } from '#server/audit/audit-repository.ts';
import type { AccountCall } from '#server/call.ts';
import { AppError } from '#server/errors.ts';
import { lockLiveEvent } from '#server/events/event-repository.ts';
import { queueMail } from '#server/mail/outbox.ts';
import { organizerRemovedMail } from './mails.ts';
import { deleteOrganizer } from './organizer-repository.ts';

/**
 * Removes an event's organizer and notifies them. If none are left, the next account to prove it gets the event.
 * @throws AppError `not_found`
 */
export function removeOrganizer(
  { db, ...call }: AccountCall,
  eventId: string,
  username: string,
): Promise<void> {
  return db.transaction(async (tx) => {
    // Locked first, so that nobody merges the event in the meantime, which moves its organizers.
    const event = await lockLiveEvent(tx, eventId);
    const removed = event && (await deleteOrganizer(tx, { eventId: event.id, username }));
    if (!removed) throw new AppError('not_found', 'We couldn’t find that organizer.');
    await recordChanges({ ...call, db: tx }, [
      {
        action: 'organizer-removed',
        subject: { id: removed.id, name: removed.username },
        before: { event: event.id, name: event.name },
        after: null,
      },
    ]);
    const mail = organizerRemovedMail({ to: removed.email, event, siteUrl: call.siteUrl });
    await queueMail(tx, mail, call.now);
  });
}
