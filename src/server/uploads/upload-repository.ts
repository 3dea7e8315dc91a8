import { and, desc, eq, gte, isNull, sql } from 'drizzle-orm';
import type { Upload } from '#calendar/upload/upload-answers.ts';
import { actorNameOf } from '#server/audit/audit-repository.ts';
import type { Db } from '#server/database/client.ts';
import { pick } from '#server/database/queries.ts';
import { users } from '#server/database/schema/accounts.ts';
import { uploads } from '#server/database/schema/moderation.ts';

type UploadRow = typeof uploads.$inferSelect;

export async function insertUpload(
  db: Db,
  upload: Pick<UploadRow, 'actorId' | 'createCount' | 'updateCount' | 'createdAt'>,
): Promise<string> {
  const [row] = await db.insert(uploads).values(upload).returning({ id: uploads.id });
  if (!row) throw new Error('No upload was recorded.');
  return row.id;
}

/** Whether an upload is from `since` or later and wasn't undone. */
export async function canUndo(db: Db, upload: { id: string; since: Date }): Promise<boolean> {
  return (await db.$count(uploads, isUndoable(upload))) > 0;
}

/** Counts one more race in an upload. */
export async function countRace(
  db: Db,
  id: string,
  counted: 'createCount' | 'updateCount',
): Promise<void> {
  await db
    .update(uploads)
    .set({ [counted]: sql`${uploads[counted]} + 1` })
    .where(eq(uploads.id, id));
}

/** Uploads since an instant that changed something, latest first. */
export async function listUploads(db: Db, since: Date): Promise<Upload[]> {
  const rows = await db
    .select({
      ...pick(uploads, 'id', 'createCount', 'updateCount', 'createdAt', 'undoneAt'),
      actorName: actorNameOf(users.username, uploads.actorId),
    })
    .from(uploads)
    .leftJoin(users, eq(users.id, uploads.actorId))
    .where(
      and(gte(uploads.createdAt, since), sql`${uploads.createCount} + ${uploads.updateCount} > 0`),
    )
    .orderBy(desc(uploads.createdAt));
  return rows.map(({ createdAt, undoneAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    undoneAt: undoneAt?.toISOString() ?? null,
  }));
}

/** Marks an upload as undone. Returns false if it is older than `since` or was undone already. */
export async function markUndone(
  db: Db,
  { id, since }: { id: string; since: Date },
  now: Date,
): Promise<boolean> {
  const rows = await db
    .update(uploads)
    .set({ undoneAt: now })
    .where(isUndoable({ id, since }))
    .returning({ id: uploads.id });
  return rows.length > 0;
}

const isUndoable = ({ id, since }: { id: string; since: Date }) =>
  and(eq(uploads.id, id), isNull(uploads.undoneAt), gte(uploads.createdAt, since));
