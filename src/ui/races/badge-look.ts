import { isCalledOff } from '#calendar/race/status.ts';
import type { ShownRace } from './shown-race.ts';

/** The class of a status's badge: red for called off, amber for tentative. */
export function badgeLook(race: Pick<ShownRace, 'eventStatus'>): string {
  if (isCalledOff(race)) return 'badge-off';
  return race.eventStatus === 'tentative' ? 'badge-tentative' : 'badge-status';
}
