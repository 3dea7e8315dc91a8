import { choicesFor, type PlanChange } from '#calendar/rider/plan.ts';
import type { Today } from '#calendar/time/day.ts';
import type { Db } from '#server/database/client.ts';
import { invalidField, raceNotFound } from '#server/errors.ts';
import { lockListing } from '#server/races/merged-race-repository.ts';
import { findSavedRace, type SavedRaceKey, setPlan } from './saved-race-repository.ts';

/**
 * Records a rider's plan or distance for a saved race.
 * @throws AppError `not_found` if the race isn't saved, `invalid` if it's not the time for the plan
 * (docs/rules.md#r79) or the race has no such distance
 */
export function changePlan(
  db: Db,
  { userId, raceId }: SavedRaceKey,
  change: PlanChange,
  today: Today,
): Promise<void> {
  return db.transaction(async (tx) => {
    const key = { userId, raceId: await lockListing(tx, raceId) };
    const race = await findSavedRace(tx, key);
    if (!race) throw raceNotFound();
    const { plan, course } = change;
    if (plan && !choicesFor(race, today).includes(plan)) throw invalidField('plan', notNow);
    if (course && !race.distance.includes(course)) throw invalidField('course', noSuchDistance);
    // The rider may have unsaved it in the meantime.
    if (!(await setPlan(tx, key, change))) throw raceNotFound();
  });
}

const notNow =
  'You can plan a race until it’s over, and say how it went once it has started, unless it’s called off.';

const noSuchDistance = 'This race has no such distance.';
