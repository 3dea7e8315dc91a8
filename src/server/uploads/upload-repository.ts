import { and, desc, eq, gte, isNull } from 'drizzle-orm';
import type { Db } from '#server/database/client.ts';
import { uploads } from '#server/database/schema/moderation.ts';

export type Upload = typeof uploads.$inferSelect;

export async function insertUpload(
  db: Db,
  upload: Pick<Upload, 'actorName' | 'createCount' | 'updateCount' | 'createdAt'>,
): Promise<string> {
  const [row] = await db.insert(uploads).values(upload).returning({ id: uploads.id });
  if (!row) throw new Error('No upload was recorded.');
  return row.id;
}

/** Uploads since an instant, the latest first. */
export function listUploads(db: Db, since: Date): Promise<Upload[]> {
  return db
    .select()
    .from(uploads)
    .where(gte(uploads.createdAt, since))
    .orderBy(desc(uploads.createdAt));
}

/** Marks an upload of after `since` as undone, once. Answers whether it was still to be. */
export async function markUndone(
  db: Db,
  { id, since }: { id: string; since: Date },
  now: Date,
): Promise<boolean> {
  const rows = await db
    .update(uploads)
    .set({ undoneAt: now })
    .where(and(eq(uploads.id, id), isNull(uploads.undoneAt), gte(uploads.createdAt, since)))
    .returning({ id: uploads.id });
  return rows.length > 0;
}
