import { and, eq, inArray, or } from 'drizzle-orm';
import type { SavedRace } from '#calendar/race/race-answers.ts';
import { type PlanChange, racedBy } from '#calendar/rider/plan.ts';
import type { Today } from '#calendar/time/day.ts';
import type { Db } from '#server/database/client.ts';
import { pick } from '#server/database/queries.ts';
import { isPublicSql, mergedRaces, races } from '#server/database/schema/races.ts';
import { savedRaces } from '#server/database/schema/saved-races.ts';
import { raceNotFound } from '#server/errors.ts';
import { findMergedInto, lockListing } from '#server/races/merged-race-repository.ts';
import { upcomingFirst } from '#server/races/public-race-repository.ts';
import { publicColumns, toPublicRace } from '#server/races/race-columns.ts';

/** A merged listing's id means the listing it is merged into (docs/rules.md#r68), because pages may be older. */
export interface SavedRaceKey {
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
  const raceId = (await findMergedInto(db, key.raceId)) ?? key.raceId;
  await requirePublicRace(db, raceId);
  return (await db.$count(savedRaces, isSavedBy({ ...key, raceId }))) > 0;
}

/**
 * Idempotent (docs/trust.md#t43).
 * @throws AppError `not_found` if the race isn't public
 */
export function saveRace(db: Db, { userId, raceId: id }: SavedRaceKey, now: Date): Promise<void> {
  return db.transaction(async (tx) => {
    const raceId = await lockListing(tx, id);
    await requirePublicRace(tx, raceId);
    await tx.insert(savedRaces).values({ userId, raceId, createdAt: now }).onConflictDoNothing();
  });
}

/** The facts about a saved race that its plan depends on; undefined if it isn't saved. */
export async function findSavedRace(db: Db, key: SavedRaceKey) {
  const [race] = await db
    .select(pick(races, 'date', 'endDate', 'state', 'eventStatus', 'distance'))
    .from(savedRaces)
    .innerJoin(races, eq(races.id, savedRaces.raceId))
    .where(isSavedBy(key));
  return race && { ...race, endDate: race.endDate ?? undefined };
}

/** Returns false if the race isn't saved. */
export async function setPlan(
  db: Db,
  key: SavedRaceKey,
  { plan, course }: PlanChange,
): Promise<boolean> {
  const changed = await db
    .update(savedRaces)
    .set({ plan, course })
    .where(isSavedBy(key))
    .returning();
  return changed.length > 0;
}

/**
 * Works for races that are no longer public too. Unsaves also the listings that were merged into the race, so that none
 * comes back with its restoration.
 * @throws AppError `not_found` if the race is neither saved nor public
 */
export function unsaveRace(db: Db, { userId, raceId: id }: SavedRaceKey): Promise<void> {
  return db.transaction(async (tx) => {
    const raceId = await lockListing(tx, id);
    const merged = tx
      .select({ id: mergedRaces.id })
      .from(mergedRaces)
      .where(eq(mergedRaces.intoId, raceId));
    const isIt = or(eq(savedRaces.raceId, raceId), inArray(savedRaces.raceId, merged));
    const deleted = await tx
      .delete(savedRaces)
      .where(and(eq(savedRaces.userId, userId), isIt))
      .returning();
    if (deleted.length === 0) await requirePublicRace(tx, raceId);
  });
}

async function requirePublicRace(db: Db, raceId: string): Promise<void> {
  const count = await db.$count(races, and(isPublicSql, eq(races.id, raceId)));
  if (count === 0) throw raceNotFound();
}
