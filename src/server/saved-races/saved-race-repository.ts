import { and, eq } from 'drizzle-orm';
import type { SavedRace } from '#calendar/race/race-answers.ts';
import { choicesFor, type PlanChange, racedBy } from '#calendar/rider/plan.ts';
import type { Today } from '#calendar/time/day.ts';
import type { Db } from '#server/database/client.ts';
import { pick } from '#server/database/queries.ts';
import { isPublicSql, races } from '#server/database/schema/races.ts';
import { savedRaces } from '#server/database/schema/saved-races.ts';
import { AppError, raceNotFound } from '#server/errors.ts';
import { upcomingFirst } from '#server/races/public-race-repository.ts';
import { publicColumns, toPublicRace } from '#server/races/race-columns.ts';

interface SavedRaceKey {
  userId: string;
  raceId: string;
}

const isSavedBy = ({ userId, raceId }: SavedRaceKey) =>
  and(eq(savedRaces.userId, userId), eq(savedRaces.raceId, raceId));

/** A rider's saved races: upcoming ones soonest first, then past ones latest first. */
export async function listSavedRaces(db: Db, userId: string, today: Today): Promise<SavedRace[]> {
  const rows = await db
    .select({ ...publicColumns, ...pick(savedRaces, 'plan', 'course') })
    .from(savedRaces)
    .innerJoin(races, eq(races.id, savedRaces.raceId))
    .where(and(eq(savedRaces.userId, userId), isPublicSql))
    .orderBy(...upcomingFirst(today));
  return rows.map(({ plan, course, ...race }) => ({
    ...toPublicRace(race),
    ...{ plan, course: course ?? undefined, raced: racedBy(plan) },
  }));
}

/** @throws AppError `not_found` if the race isn't public */
export async function hasSavedRace(db: Db, key: SavedRaceKey): Promise<boolean> {
  await requirePublicRace(db, key.raceId);
  return (await db.$count(savedRaces, isSavedBy(key))) > 0;
}

/**
 * Idempotent (docs/trust.md#t43).
 * @throws AppError `not_found` if the race isn't public
 */
export async function saveRace(db: Db, key: SavedRaceKey, now: Date): Promise<void> {
  await requirePublicRace(db, key.raceId);
  await db
    .insert(savedRaces)
    .values({ ...key, createdAt: now })
    .onConflictDoNothing();
}

/**
 * Records a rider's plan or distance for a saved race.
 * @throws AppError `not_found` if the race isn't saved, `invalid` if it's not the time for the plan
 * (docs/rules.md#r79) or the race has no such distance
 */
export async function changePlan(
  db: Db,
  key: SavedRaceKey,
  { plan, course }: PlanChange,
  today: Today,
): Promise<void> {
  const [race] = await db
    .select(pick(races, 'date', 'endDate', 'state', 'eventStatus', 'distance'))
    .from(savedRaces)
    .innerJoin(races, eq(races.id, savedRaces.raceId))
    .where(isSavedBy(key));
  if (!race) throw raceNotFound();
  const facts = { ...race, endDate: race.endDate ?? undefined };
  if (plan && !choicesFor(facts, today).includes(plan)) refuse('plan', notNow);
  if (course && !race.distance.includes(course))
    refuse('course', 'This race has no such distance.');
  const changed = await db
    .update(savedRaces)
    .set({ plan, course })
    .where(isSavedBy(key))
    .returning();
  if (changed.length === 0) throw raceNotFound();
}

const notNow =
  'You can plan a race until it’s over, and say how it went once it has started, unless it’s called off.';

function refuse(field: string, message: string): never {
  throw new AppError('invalid', message, { [field]: message });
}

/**
 * Works for races that are no longer public too.
 * @throws AppError `not_found` if the race is neither saved nor public
 */
export async function unsaveRace(db: Db, key: SavedRaceKey): Promise<void> {
  const deleted = await db.delete(savedRaces).where(isSavedBy(key)).returning();
  if (deleted.length === 0) await requirePublicRace(db, key.raceId);
}

async function requirePublicRace(db: Db, raceId: string): Promise<void> {
  const count = await db.$count(races, and(isPublicSql, eq(races.id, raceId)));
  if (count === 0) throw raceNotFound();
}
