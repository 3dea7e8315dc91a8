import { sql } from 'drizzle-orm';
import type { Db } from '#server/database/client.ts';
import { editorialSnapshots } from '#server/database/schema/editorial.ts';

/** The documents of the CMS that a build showed last, as the CMS gave them. */
export interface Snapshot {
  news: unknown[];
  guides: unknown[];
}

export async function findSnapshot(db: Db): Promise<Snapshot | undefined> {
  const [row] = await db
    .select({ documents: editorialSnapshots.documents })
    .from(editorialSnapshots);
  return row && (JSON.parse(row.documents) as Snapshot);
}

/** Replaces the snapshot; one that is the same already is not written. */
export async function saveSnapshot(db: Db, snapshot: Snapshot, now: Date): Promise<void> {
  const saved = { documents: JSON.stringify(snapshot), savedAt: now };
  await db
    .insert(editorialSnapshots)
    .values(saved)
    .onConflictDoUpdate({
      target: editorialSnapshots.id,
      set: saved,
      setWhere: sql`${editorialSnapshots.documents} <> excluded.documents`,
    });
}
