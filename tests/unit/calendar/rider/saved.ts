import type { SavedRace } from '#calendar/race/race-answers.ts';
import { aRace } from '../../../race.ts';

/** A saved race of its own event, as the API returns it to the rider. */
export function aSavedRace({
  plan = 'interested',
  course,
  ...fields
}: Partial<SavedRace> = {}): SavedRace {
  return { ...aRace(fields), plan, course };
}
