import { sql } from 'drizzle-orm';
import type { Db } from '#server/database/client.ts';

/** The last link of the chain. A copy stored elsewhere can later prove that nothing before it has changed. */
export interface ChainHead {
  position: number;
  hash: string;
}

export interface BrokenEntry {
  entryId: number;
  /** Null if it has no link. */
  position: number | null;
  reason: 'changed' | 'deleted' | 'unlinked' | 'gap';
}

export type Verdict =
  | { isWhole: true; entries: number; head: ChainHead | undefined }
  | { isWhole: false; broken: BrokenEntry };

/** Walks the chain up to the first entry that was changed or deleted, isn't linked, or follows a missing link. */
export async function verifyAudit(db: Db): Promise<Verdict> {
  return db.transaction(
    async (tx) => {
      const broken = (await findBrokenLink(tx)) ?? (await findUnlinked(tx));
      if (broken) return { isWhole: false, broken };
      const { rows } = (await tx.execute(sql`
        select position::int, hash from audit_chain order by position desc limit 1`)) as {
        rows: ChainHead[];
      };
      const [head] = rows;
      return { isWhole: true, entries: head?.position ?? 0, head };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

async function findBrokenLink(tx: Db): Promise<BrokenEntry | undefined> {
  const { rows } = (await tx.execute(sql`
    with links as (
      select chain.*, entry,
        lag(chain.hash, 1, '') over (order by chain.position) as previous,
        lag(chain.position, 1, 0::bigint) over (order by chain.position) as before
      from audit_chain chain left join audit_log entry on entry.id = chain.entry_id
    ), judged as (
      select position, entry_id, case
        when position <> before + 1 then 'gap'
        when (entry).id is null then 'deleted'
        when hash <> audit_hash(previous, position, entry) then 'changed'
      end as reason
      from links
    )
    select position::int, entry_id::int as "entryId", reason
    from judged where reason is not null order by position limit 1`)) as { rows: BrokenEntry[] };
  return rows[0];
}

async function findUnlinked(tx: Db): Promise<BrokenEntry | undefined> {
  const { rows } = (await tx.execute(sql`
    select id::int as "entryId", null as position, 'unlinked' as reason
    from audit_log
    where not exists (select from audit_chain where entry_id = audit_log.id)
    order by id limit 1`)) as { rows: BrokenEntry[] };
  return rows[0];
}

/** Whether the chain still contains an earlier head. */
export async function isInChain(db: Db, { position, hash }: ChainHead): Promise<boolean> {
  const { rows } = (await db.execute(sql`
    select from audit_chain where position = ${position} and hash = ${hash}`)) as {
    rows: unknown[];
  };
  return rows.length > 0;
}
