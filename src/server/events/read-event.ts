import type { EventAnswer } from '#calendar/moderation/events.ts';
import type { Db } from '#server/database/client.ts';
import { eventNotFound } from '#server/errors.ts';
import { listOrganizers } from '#server/organizers/organizer-repository.ts';
import { findEvent, listEditionIds } from './event-repository.ts';

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
