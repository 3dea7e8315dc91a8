import { sql } from 'drizzle-orm';
import type { Db } from '#server/database/client.ts';
import { editorialSnapshots } from '#server/database/schema/publishing.ts';

/** The last build's CMS documents, unparsed. */
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

/** Writes only if the documents have changed. */
export async function saveSnapshot(db: Db, snapshot: Snapshot, now: Date): Promise<void> {
  const row = { documents: JSON.stringify(snapshot), savedAt: now };
  await db
    .insert(editorialSnapshots)
    .values(row)
    .onConflictDoUpdate({
      target: editorialSnapshots.id,
      set: row,
      setWhere: sql`${editorialSnapshots.documents} <> excluded.documents`,
    });
}
