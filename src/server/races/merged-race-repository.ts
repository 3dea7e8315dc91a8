import { and, eq, isNotNull, notExists, sql } from 'drizzle-orm';
import type { PublicRace } from '#calendar/race/race.ts';
import { isRaceId } from '#calendar/race/race-id.ts';
import type { Db } from '#server/database/client.ts';
import { mergedRaces, races } from '#server/database/schema/races.ts';
import { alerts, savedRaces } from '#server/database/schema/saved-races.ts';
import { findPublicRace } from './public-race-repository.ts';

/** The id of the listing that another was merged into (docs/rules.md#r68), if it was. */
export async function findMergedInto(db: Db, id: string): Promise<string | undefined> {
  if (!isRaceId(id)) return undefined;
  const [row] = await db
    .select({ intoId: mergedRaces.intoId })
    .from(mergedRaces)
    .where(eq(mergedRaces.id, id));
  return row?.intoId;
}

/** A public race or, at the id of a merged one, the listing that it was merged into. */
export async function findListing(db: Db, id: string): Promise<PublicRace | undefined> {
  const race = await findPublicRace(db, id);
  if (race) return race;
  const into = await findMergedInto(db, id);
  return into === undefined ? undefined : findPublicRace(db, into);
}

/**
 * The listing that a race's id means now: its own, or the one it is merged into. Waits for a merge or deletion of it that
 * is under way, and keeps others waiting until the transaction ends.
 */
export async function lockListing(tx: Db, id: string): Promise<string> {
  await tx.select({ id: races.id }).from(races).where(eq(races.id, id)).for('key share');
  const into = await findMergedInto(tx, id);
  return into === undefined ? id : lockListing(tx, into);
}

/** Whether a race that was public is deleted and leads to no other listing. */
export async function wasDeleted(db: Db, id: string): Promise<boolean> {
  if (!isRaceId(id)) return false;
  const merged = db.select({ id: mergedRaces.id }).from(mergedRaces).where(eq(mergedRaces.id, id));
  const wasPublic = and(eq(races.status, 'approved'), isNotNull(races.deletedAt));
  return (await db.$count(races, and(eq(races.id, id), wasPublic, notExists(merged)))) > 0;
}

export interface MergedRace {
  intoId: string;
  /** The version of the other listing that the merge made, if it changed it. */
  resultVersion?: number | null;
}

/** Makes a listing's address, and those that lead to it, lead to another listing for good. */
export async function insertMergedRace(
  tx: Db,
  id: string,
  { intoId, resultVersion = null }: MergedRace,
  now: Date,
): Promise<void> {
  await tx
    .update(mergedRaces)
    .set({ intoId, resultVersion: null })
    .where(eq(mergedRaces.intoId, id));
  const merged = { intoId, resultVersion, createdAt: now };
  await tx
    .insert(mergedRaces)
    .values({ id, ...merged })
    .onConflictDoUpdate({ target: mergedRaces.id, set: merged });
}

/** Gives a restored listing its own address back. Returns where it led, if it did. */
export async function deleteMergedRace(tx: Db, id: string): Promise<MergedRace | undefined> {
  const [merged] = await tx.delete(mergedRaces).where(eq(mergedRaces.id, id)).returning();
  return merged;
}

/**
 * Saves a race for the riders who saved another that is merged into it, keeping what they said about either. The other's
 * saves stay, in case it's restored. Reminders they got for it count here too. Returns the ids of the riders who hadn't
 * saved this race.
 */
export async function copySavedRaces(tx: Db, id: string, intoId: string): Promise<string[]> {
  // A row's xmax is 0 if it was inserted rather than updated.
  const { rows } = (await tx.execute(sql`
    insert into ${savedRaces} (user_id, race_id, created_at, plan, course)
    select user_id, ${intoId}, created_at, plan, course from ${savedRaces} where race_id = ${id}
    on conflict (user_id, race_id) do update
    set plan = case ${savedRaces}.plan when 'interested' then excluded.plan else ${savedRaces}.plan end,
      course = coalesce(${savedRaces}.course, excluded.course)
    returning user_id as id, xmax = 0 as is_new`)) as { rows: { id: string; is_new: boolean }[] };
  await tx.execute(sql`
    update ${alerts} as moved set race_id = ${intoId}
    where race_id = ${id} and about is not null and not exists (
      select from ${alerts} as other
      where other.user_id = moved.user_id and other.race_id = ${intoId} and other.kind = moved.kind
        and (other.about = moved.about or other.kind = 'results'))`);
  return rows.filter((row) => row.is_new).map(({ id }) => id);
}
