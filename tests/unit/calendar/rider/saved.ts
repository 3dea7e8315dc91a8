import type { SavedRace } from '#calendar/race/race-answers.ts';
import { aRace } from '../../../race.ts';

/** A saved race of an event of its own, as the API tells a rider of it. */
export function aSavedRace({
  plan = 'interested',
  course,
  ...fields
}: Partial<SavedRace> = {}): SavedRace {
  return { ...aRace(fields), plan, course };
}
