import type { Race } from '#calendar/race/race.ts';
import type { AccountCall } from '#server/call.ts';
import { type LoggedRaceChange, logAndRequestRebuild } from '#server/races/calendar-change.ts';
import { updateRace } from '#server/races/change-race.ts';

/** Moves locked races to another event. */
export async function moveEditions(
  call: AccountCall,
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
