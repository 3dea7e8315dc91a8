import { isUsedUp, type PublishingStatus, type Rebuild } from '#calendar/moderation/rebuilds.ts';
import type { Config } from '#server/config.ts';
import type { Db } from '#server/database/client.ts';
import { AppError } from '#server/errors.ts';
import { logError } from '#server/log.ts';
import { type PublishingRules, patience, planPublishing } from './plan.ts';
import {
  deleteOldPublishing,
  endCall,
  failTimedOut,
  findLastPublished,
  insertCall,
  insertRequest,
  lockPublishing,
  readFacts,
} from './publishing-repository.ts';

type PublishConfig = Pick<
  Config,
  'BUILD_HOOK_URL' | 'PUBLISH_EVERY' | 'PUBLISH_BUDGET' | 'REBUILD_SCHEDULE'
>;

/** How long the hook may take to answer. */
const answerTime = 10_000;
const day = 24 * 60 * 60_000;
const intervals = {
  daily: day,
  weekly: 7 * day,
  monthly: 30 * day,
  none: Number.POSITIVE_INFINITY,
};
/** Calls are counted by the month, so they are kept longer than one. */
const keepsFor = 62 * day;

const rulesOf = (config: PublishConfig): PublishingRules => ({
  hasHook: config.BUILD_HOOK_URL !== undefined,
  every: config.PUBLISH_EVERY,
  budget: config.PUBLISH_BUDGET,
});

/**
 * How publishing stands, for those who change the calendar.
 * @param isAsked somebody has just asked for it, and the hook may not have been called yet
 */
export async function publishingStatus(
  db: Db,
  config: PublishConfig,
  now: Date,
  { isAsked = false }: { isAsked?: boolean } = {},
): Promise<PublishingStatus> {
  return planPublishing(await readFacts(db, now), rulesOf(config), { now, isAsked }).status;
}

/**
 * Calls the build hook when something waits and it is time (docs/trust.md#t45, #t46); any number may run at once.
 * What fails is tried again when this is next called after a delay that grows.
 * @param isAsked somebody has asked for it: neither pause nor delay holds it up
 */
export async function publishDue(
  db: Db,
  config: PublishConfig,
  now: Date,
  { isAsked = false }: { isAsked?: boolean } = {},
): Promise<void> {
  const { BUILD_HOOK_URL: hook } = config;
  if (!hook) return;
  const call = await db.transaction(async (tx) => {
    await lockPublishing(tx);
    const ago = (time: number) => new Date(now.getTime() - time);
    const since = {
      answer: ago(patience.answer),
      call: ago(patience.call),
      deploy: ago(patience.deploy),
    };
    await failTimedOut(tx, since, now);
    const plan = planPublishing(await readFacts(tx, now), rulesOf(config), { now, isAsked });
    return plan.isDue ? insertCall(tx, now) : undefined;
  });
  if (call === undefined) return;
  const reason = await callHook(hook);
  await endCall(
    db,
    call,
    reason ? { outcome: 'failed', reason } : { outcome: 'accepted', reason: null },
  );
  // Whoever knows the hook's address can spend our deploys, so the reason does not hold it.
  if (reason) logError('publishing failed and will be tried again', reason);
}

/** Answers why it failed, in words that tell nothing of the address. */
async function callHook(hook: string): Promise<string | undefined> {
  try {
    const { ok, status } = await fetch(hook, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(answerTime),
    });
    return ok ? undefined : `the build hook answered ${status}.`;
  } catch (error) {
    const isLate = error instanceof DOMException && error.name === 'TimeoutError';
    return isLate ? 'the build hook did not answer.' : 'the build hook could not be reached.';
  }
}

/** Asks for a rebuild when the site was last published too long ago, so that crawlers see today's. */
export async function requestScheduled(db: Db, config: PublishConfig, now: Date): Promise<void> {
  const oldest = now.getTime() - intervals[config.REBUILD_SCHEDULE];
  await db.transaction(async (tx) => {
    await lockPublishing(tx);
    const published = await findLastPublished(tx);
    if (!published?.endedAt || published.endedAt.getTime() > oldest) return;
    const { waiting, building } = await readFacts(tx, now);
    if (waiting + building === 0) await insertRequest(tx, { kind: 'schedule', requestedAt: now });
  });
}

/**
 * Records a request for a rebuild, which counts like any other.
 * @throws AppError `budget_used_up` when it exceeds the month's budget and doesn't say that it may
 */
export async function requestByButton(
  db: Db,
  config: PublishConfig,
  { acceptFewer, beyondBudget }: Rebuild,
  now: Date,
): Promise<void> {
  const { hasHook, budget: limit } = rulesOf(config);
  const { calledThisMonth: used } = await readFacts(db, now);
  if (hasHook && !beyondBudget && isUsedUp({ limit, used })) {
    const message = `All ${limit} deploys of this month are used up.`;
    throw new AppError('conflict', message, undefined, { code: 'budget_used_up' });
  }
  await insertRequest(db, { kind: 'button', acceptsFewer: acceptFewer, requestedAt: now });
}

/** Deletes what was published two months ago from the books. */
export async function cleanUpPublishing(db: Db, now: Date): Promise<void> {
  await deleteOldPublishing(db, new Date(now.getTime() - keepsFor));
}
