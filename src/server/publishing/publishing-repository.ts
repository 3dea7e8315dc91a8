import { and, desc, eq, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Db } from '#server/database/client.ts';
import { deploys, hookCalls, rebuildRequests } from '#server/database/schema/publishing.ts';

type Deploy = typeof deploys.$inferSelect;
type HookCall = typeof hookCalls.$inferSelect;
export type RebuildRequest = Pick<
  typeof rebuildRequests.$inferInsert,
  'kind' | 'acceptsFewer' | 'requestedAt'
>;

/** What planning needs to know. */
export interface PublishingFacts {
  /** Requests that no build includes yet. */
  waiting: number;
  /** Requests that a running build includes. */
  building: number;
  /** How many of both are changes to the calendar. */
  changes: number;
  hasCancellation: boolean;
  /** The last hook call; `failures` counts the latest failures in a row. */
  call: (HookCall & { isPending: boolean; failures: number }) | undefined;
  /** The last build to start; `failures` counts the latest failures in a row. */
  deploy: (Deploy & { isRunning: boolean; failures: number }) | undefined;
  lastAcceptedAt: Date | undefined;
  calledThisMonth: number;
  publishedAt: Date | undefined;
  /** How many races the live site has. */
  onSite: number | undefined;
  /** The result of the last published build. */
  result: BuildResult | undefined;
}

/** More failures in a row don't lengthen the delay. */
const maxFailures = 20;

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
  const calls = await db.select().from(hookCalls).orderBy(desc(hookCalls.id)).limit(maxFailures);
  const builds = await db.select().from(deploys).orderBy(desc(deploys.number)).limit(maxFailures);
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
      failures: countFailures(calls),
    },
    deploy: deploy && {
      ...deploy,
      isRunning: deploy.outcome === null,
      failures: countFailures(builds),
    },
    lastAcceptedAt: accepted?.last ? new Date(accepted.last) : undefined,
    calledThisMonth: accepted?.thisMonth ?? 0,
    publishedAt: published?.endedAt ?? undefined,
    onSite: published?.races ?? undefined,
    result: published && resultOf(published),
  };
}

function resultOf({ pagesMade, filesChanged, milliseconds }: Deploy): BuildResult | undefined {
  if (pagesMade === null || filesChanged === null || milliseconds === null) return undefined;
  return { pagesMade, filesChanged, milliseconds };
}

/** How many of the newest attempts failed in a row. */
function countFailures(attempts: readonly { outcome: string | null }[]): number {
  const first = attempts.findIndex(({ outcome }) => outcome !== 'failed');
  return first < 0 ? attempts.length : first;
}

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

/** Lets nobody else decide whether to call the hook until the transaction ends. */
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

/** Marks calls and builds from before these times as failed if they haven't ended, so they are retried. */
export async function failTimedOut(
  db: Db,
  since: { response: Date; call: Date; deploy: Date },
  now: Date,
): Promise<void> {
  const isUnbuilt = isNull(hookCalls.deployId);
  const isUnanswered = isNull(hookCalls.outcome);
  await db
    .update(hookCalls)
    .set({ outcome: 'failed', reason: 'the build hook didn’t answer.' })
    .where(and(isUnanswered, lt(hookCalls.calledAt, since.response), isUnbuilt));
  await db
    .update(hookCalls)
    .set({ outcome: 'failed', reason: 'the build hook was called, but no build followed.' })
    .where(and(eq(hookCalls.outcome, 'accepted'), lt(hookCalls.calledAt, since.call), isUnbuilt));
  const timedOut = await db
    .select({ id: deploys.id })
    .from(deploys)
    .where(and(isNull(deploys.outcome), lt(deploys.startedAt, since.deploy)));
  const reason = 'the host has not said how a build went.';
  for (const { id } of timedOut) await markFailed(db, { id, reason }, now);
}

/** What a build did. */
export interface BuildResult {
  pagesMade: number;
  filesChanged: number;
  milliseconds: number;
}

export async function saveBuildResult(db: Db, id: string, result: BuildResult): Promise<void> {
  await db.update(deploys).set(result).where(eq(deploys.id, id));
}

/** Attaches every waiting request to a build. Returns whether any accepts a site with far fewer races. */
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
      set: {
        ...{ races, startedAt: now, endedAt: null, outcome: null, reason: null },
        ...{ pagesMade: null, filesChanged: null, milliseconds: null },
      },
    });
  const attached = await db
    .update(rebuildRequests)
    .set({ deployId: id })
    .where(and(isNull(rebuildRequests.deployId), isNull(rebuildRequests.publishedAt)))
    .returning({ acceptsFewer: rebuildRequests.acceptsFewer });
  await attachCalls(db, id);
  return { acceptsFewer: attached.some(({ acceptsFewer }) => acceptsFewer) };
}

async function attachCalls(db: Db, deployId: string): Promise<void> {
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

/** Ends a build that succeeded, and closes the requests attached to it and to earlier ones. */
export async function markPublished(db: Db, id: string, now: Date): Promise<void> {
  const [deploy] = await db
    .update(deploys)
    .set({ outcome: 'published', endedAt: now, reason: null })
    .where(eq(deploys.id, id))
    .returning({ number: deploys.number });
  // Not one of our builds, so it publishes no change: someone may have deployed files by hand.
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

/** Ends a build that failed, once, and detaches its requests. */
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
  // It failed before `beginDeploy`.
  if (ended.races === null) await attachCalls(db, id);
  await db
    .update(rebuildRequests)
    .set({ deployId: null })
    .where(and(eq(rebuildRequests.deployId, id), isNull(rebuildRequests.publishedAt)));
}

/** Deletes publishing records from before `before`, except the live site's build. */
export async function deleteOldPublishing(db: Db, before: Date): Promise<void> {
  await db.delete(rebuildRequests).where(lt(rebuildRequests.publishedAt, before));
  await db.delete(hookCalls).where(lt(hookCalls.calledAt, before));
  const isUnused = [
    sql`not exists (select 1 from ${rebuildRequests} where ${rebuildRequests.deployId} = ${deploys.id})`,
    sql`not exists (select 1 from ${hookCalls} where ${hookCalls.deployId} = ${deploys.id})`,
    sql`${deploys.number} < (select max(last.number) from ${deploys} last where last.outcome = 'published')`,
  ];
  await db
    .delete(deploys)
    .where(and(isNotNull(deploys.endedAt), lt(deploys.endedAt, before), ...isUnused));
}
