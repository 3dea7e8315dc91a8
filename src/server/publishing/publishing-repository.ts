import { and, desc, eq, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Db } from '#server/database/client.ts';
import { deploys, hookCalls, rebuildRequests } from '#server/database/schema/publishing.ts';

type Deploy = typeof deploys.$inferSelect;
type HookCall = typeof hookCalls.$inferSelect;
export type RebuildRequest = Pick<
  typeof rebuildRequests.$inferInsert,
  'kind' | 'acceptsFewer' | 'requestedAt'
>;

/** What is known of publishing at an instant. */
export interface PublishingFacts {
  /** Requests that no build has taken along yet, and those that one has and is not done with. */
  waiting: number;
  building: number;
  /** Those of them that are a change of the calendar, not only somebody's wish for a rebuild. */
  changes: number;
  hasCancellation: boolean;
  /** The last call of the hook, and how many have failed in a row up to it. */
  call: (HookCall & { isPending: boolean; failures: number }) | undefined;
  /** The last build that has begun, and how many have failed in a row up to it. */
  deploy: (Deploy & { isRunning: boolean; failures: number }) | undefined;
  lastAcceptedAt: Date | undefined;
  calledThisMonth: number;
  publishedAt: Date | undefined;
  /** How many races the site that is up has. */
  onSite: number | undefined;
}

/** More failures in a row than these make no retry come later. */
const mostRemembered = 20;

export async function readFacts(db: Db, now: Date): Promise<PublishingFacts> {
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth()));
  const isWaiting = sql`${rebuildRequests.deployId} is null`;
  const [requests] = await db
    .select({
      waiting: sql<number>`count(*) filter (where ${isWaiting})::int`,
      building: sql<number>`count(*) filter (where not ${isWaiting})::int`,
      changes: sql<number>`count(*) filter (where ${inArray(rebuildRequests.kind, ['change', 'cancellation'])})::int`,
      hasCancellation: sql<boolean>`coalesce(bool_or(${isWaiting} and ${rebuildRequests.kind} = 'cancellation'), false)`,
    })
    .from(rebuildRequests)
    .where(isNull(rebuildRequests.publishedAt));
  const calls = await db.select().from(hookCalls).orderBy(desc(hookCalls.id)).limit(mostRemembered);
  const builds = await db
    .select()
    .from(deploys)
    .orderBy(desc(deploys.number))
    .limit(mostRemembered);
  const [accepted] = await db
    .select({
      last: sql<string | null>`max(${hookCalls.calledAt})`,
      thisMonth: sql<number>`count(*) filter (where ${hookCalls.calledAt} >= ${month.toISOString()}::timestamptz)::int`,
    })
    .from(hookCalls)
    .where(eq(hookCalls.outcome, 'accepted'));
  const published = await findLastPublished(db);
  const [call, deploy] = [calls[0], builds[0]];
  return {
    waiting: requests?.waiting ?? 0,
    building: requests?.building ?? 0,
    changes: requests?.changes ?? 0,
    hasCancellation: requests?.hasCancellation ?? false,
    call: call && {
      ...call,
      isPending: call.outcome !== 'failed' && call.deployId === null,
      failures: failuresOf(calls),
    },
    deploy: deploy && {
      ...deploy,
      isRunning: deploy.outcome === null,
      failures: failuresOf(builds),
    },
    lastAcceptedAt: accepted?.last ? new Date(accepted.last) : undefined,
    calledThisMonth: accepted?.thisMonth ?? 0,
    publishedAt: published?.endedAt ?? undefined,
    onSite: published?.races ?? undefined,
  };
}

/** How many have failed since the last that has not; newest first. */
function failuresOf(all: readonly { outcome: string | null }[]): number {
  const at = all.findIndex(({ outcome }) => outcome !== 'failed');
  return at < 0 ? all.length : at;
}

/** The site that was published last. */
export async function findLastPublished(db: Db): Promise<Deploy | undefined> {
  const [row] = await db
    .select()
    .from(deploys)
    .where(eq(deploys.outcome, 'published'))
    .orderBy(desc(deploys.number))
    .limit(1);
  return row;
}

export async function insertRequest(db: Db, request: RebuildRequest): Promise<void> {
  await db.insert(rebuildRequests).values(request);
}

/** Lets one at a time decide whether the hook is called, until the transaction ends. */
export async function lockPublishing(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('publishing'))`);
}

export async function insertCall(db: Db, now: Date): Promise<number> {
  const [row] = await db
    .insert(hookCalls)
    .values({ calledAt: now })
    .returning({ id: hookCalls.id });
  if (!row) throw new Error('No call of the hook was recorded.');
  return row.id;
}

export async function endCall(
  db: Db,
  id: number,
  end: Pick<HookCall, 'outcome' | 'reason'>,
): Promise<void> {
  await db
    .update(hookCalls)
    .set(end)
    .where(and(eq(hookCalls.id, id), isNull(hookCalls.outcome)));
}

/** Gives up what nobody has heard of for too long, so that it is tried again. */
export async function failTimedOut(
  db: Db,
  since: { answer: Date; call: Date; deploy: Date },
  now: Date,
): Promise<void> {
  const isUnbuilt = isNull(hookCalls.deployId);
  const silent = and(isNull(hookCalls.outcome), lt(hookCalls.calledAt, since.answer), isUnbuilt);
  await db
    .update(hookCalls)
    .set({ outcome: 'failed', reason: 'the build hook did not answer.' })
    .where(silent);
  await db
    .update(hookCalls)
    .set({ outcome: 'failed', reason: 'no build came of a call of the build hook.' })
    .where(and(eq(hookCalls.outcome, 'accepted'), lt(hookCalls.calledAt, since.call), isUnbuilt));
  const lost = await db
    .select({ id: deploys.id })
    .from(deploys)
    .where(and(isNull(deploys.outcome), lt(deploys.startedAt, since.deploy)));
  const reason = 'the host has not said how a build went.';
  for (const { id } of lost) await markFailed(db, { id, reason }, now);
}

/**
 * Begins a build: whatever is waiting now is in the calendar that it reads from here on. Answers whether
 * any of that accepts a site with far fewer races.
 */
export async function beginDeploy(
  db: Db,
  { id, races }: { id: string; races: number },
  now: Date,
): Promise<{ acceptsFewer: boolean }> {
  await db
    .insert(deploys)
    .values({ id, races, startedAt: now })
    .onConflictDoUpdate({
      target: deploys.id,
      set: { races, startedAt: now, endedAt: null, outcome: null, reason: null },
    });
  const taken = await db
    .update(rebuildRequests)
    .set({ deployId: id })
    .where(and(isNull(rebuildRequests.deployId), isNull(rebuildRequests.publishedAt)))
    .returning({ acceptsFewer: rebuildRequests.acceptsFewer });
  await takeCalls(db, id);
  return { acceptsFewer: taken.some(({ acceptsFewer }) => acceptsFewer) };
}

async function takeCalls(db: Db, deployId: string): Promise<void> {
  await db
    .update(hookCalls)
    .set({ deployId })
    .where(
      and(
        isNull(hookCalls.deployId),
        or(isNull(hookCalls.outcome), eq(hookCalls.outcome, 'accepted')),
      ),
    );
}

/** Ends a build well, and closes what it and all that had begun before it have taken along. */
export async function markPublished(db: Db, id: string, now: Date): Promise<void> {
  const [deploy] = await db
    .update(deploys)
    .set({ outcome: 'published', endedAt: now, reason: null })
    .where(eq(deploys.id, id))
    .returning({ number: deploys.number });
  // A deploy that no build of ours belongs to, such as one of files by hand, shows nobody's changes.
  if (!deploy) return;
  const earlier = db
    .select({ id: deploys.id })
    .from(deploys)
    .where(lte(deploys.number, deploy.number));
  await db
    .update(rebuildRequests)
    .set({ publishedAt: now })
    .where(and(isNull(rebuildRequests.publishedAt), inArray(rebuildRequests.deployId, earlier)));
}

/** Ends a build that failed, once, and puts back what it had taken along. */
export async function markFailed(
  db: Db,
  { id, reason }: { id: string; reason: string },
  now: Date,
): Promise<void> {
  const failed = { outcome: 'failed', reason, endedAt: now } as const;
  const isOpen = isNull(deploys.outcome);
  const [ended] = await db
    .insert(deploys)
    .values({ id, startedAt: now, ...failed })
    .onConflictDoUpdate({ target: deploys.id, set: failed, setWhere: isOpen })
    .returning({ races: deploys.races });
  if (!ended) return;
  // It failed before it came to the calendar.
  if (ended.races === null) await takeCalls(db, id);
  await db
    .update(rebuildRequests)
    .set({ deployId: null })
    .where(and(eq(rebuildRequests.deployId, id), isNull(rebuildRequests.publishedAt)));
}

/** Forgets what was published before an instant; the last site stays known. */
export async function deleteOldPublishing(db: Db, before: Date): Promise<void> {
  await db.delete(rebuildRequests).where(lt(rebuildRequests.publishedAt, before));
  await db.delete(hookCalls).where(lt(hookCalls.calledAt, before));
  const isKept = [
    sql`not exists (select 1 from ${rebuildRequests} where ${rebuildRequests.deployId} = ${deploys.id})`,
    sql`not exists (select 1 from ${hookCalls} where ${hookCalls.deployId} = ${deploys.id})`,
    sql`${deploys.number} < (select max(last.number) from ${deploys} last where last.outcome = 'published')`,
  ];
  await db
    .delete(deploys)
    .where(and(isNotNull(deploys.endedAt), lt(deploys.endedAt, before), ...isKept));
}
