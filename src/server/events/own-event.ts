import type { Race } from '#calendar/race/race.ts';
import { eventKeyOf } from '#calendar/race/race-id.ts';
import { isPublic } from '#calendar/race/status.ts';
import { wasPublic } from '#server/audit/audit-repository.ts';
import type { Db } from '#server/database/client.ts';
import {
  deleteEvent,
  describeEvent,
  isEventOf,
  isSharedEvent,
  lockEvents,
} from './event-repository.ts';

/**
 * Whether a locked race's event is only this race's: named after it, never public, without another edition, and not
 * edited by staff. Such an event follows its race (docs/rules.md#r77). Locks the event.
 */
export async function hasOwnEvent(tx: Db, race: Race): Promise<boolean> {
  const { id, eventKey, name, date, state } = race;
  if (isPublic(race) || eventKey !== eventKeyOf(name, date, state)) return false;
  if (await wasPublic(tx, id)) return false;
  // Locked first: whoever is adding an edition has locked the event, too.
  const [event] = await lockEvents(tx, [eventKey]);
  return event !== undefined && isEventOf(event, race) && !(await isSharedEvent(tx, race));
}

/** Makes a race's own event, as it was before an edit, follow the edited race. */
export async function followRace(tx: Db, before: Race, after: Race, now: Date): Promise<void> {
  if (after.eventKey === before.eventKey) await describeEvent(tx, after, now);
  else await deleteEvent(tx, before.eventKey);
}
