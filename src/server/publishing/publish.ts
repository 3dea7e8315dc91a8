import { isUsedUp, type PublishingStatus, type Rebuild } from '#calendar/moderation/publishing.ts';
import { day } from '#calendar/time/durations.ts';
import type { Config } from '#server/config.ts';
import type { Db } from '#server/database/client.ts';
import { AppError } from '#server/errors.ts';
import { logError } from '#server/log.ts';
import { type PublishingRules, planPublishing, timeouts } from './plan.ts';
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

/** In milliseconds. */
const hookTimeout = 10_000;
const intervals = {
  daily: day,
  weekly: 7 * day,
  monthly: 30 * day,
  none: Number.POSITIVE_INFINITY,
};
/** Longer than a month, because calls are counted by month. */
const retention = 62 * day;

const rulesOf = (config: PublishConfig): PublishingRules => ({
  hasHook: config.BUILD_HOOK_URL !== undefined,
  every: config.PUBLISH_EVERY,
  budget: config.PUBLISH_BUDGET,
});

/** @param isManual someone has just asked for a rebuild, and the hook may not have been called yet */
export async function publishingStatus(
  db: Db,
  config: PublishConfig,
  now: Date,
  { isManual = false }: { isManual?: boolean } = {},
): Promise<PublishingStatus> {
  return planPublishing(await readFacts(db, now), rulesOf(config), { now, isManual }).status;
}

/**
 * Calls the build hook if it's time (docs/trust.md#t45, #t46). Runs may overlap; later ones retry a failure.
 * @param isManual someone asked for it: skips pauses and delays
 */
export async function publishDue(
  db: Db,
  config: PublishConfig,
  now: Date,
  { isManual = false }: { isManual?: boolean } = {},
): Promise<void> {
  const { BUILD_HOOK_URL: hook } = config;
  if (!hook) return;
  const call = await db.transaction(async (tx) => {
    await lockPublishing(tx);
    const ago = (time: number) => new Date(now.getTime() - time);
    const since = {
      response: ago(timeouts.response),
      call: ago(timeouts.call),
      deploy: ago(timeouts.deploy),
    };
    await failTimedOut(tx, since, now);
    const plan = planPublishing(await readFacts(tx, now), rulesOf(config), { now, isManual });
    return plan.isDue ? insertCall(tx, now) : undefined;
  });
  if (call === undefined) return;
  const reason = await callHook(hook);
  await endCall(
    db,
    call,
    reason ? { outcome: 'failed', reason } : { outcome: 'accepted', reason: null },
  );
  // The reason omits the hook's URL, because anyone who knows it could use up our deploys.
  if (reason) logError('publishing failed and will be tried again', reason);
}

/** Returns why it failed, without the hook's URL; undefined if it didn't. */
async function callHook(hook: string): Promise<string | undefined> {
  try {
    const { ok, status } = await fetch(hook, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(hookTimeout),
    });
    return ok ? undefined : `the build hook answered ${status}.`;
  } catch (error) {
    const isTimeout = error instanceof DOMException && error.name === 'TimeoutError';
    return isTimeout ? 'the build hook didn’t answer.' : 'the build hook couldn’t be reached.';
  }
}

/** Requests a rebuild if the site was last published too long ago, so crawlers see today's pages. */
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

/** @throws AppError `budget_used_up` if the month's budget is used up, unless `beyondBudget` is set */
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

/** Deletes publishing records that are over two months old. */
export async function cleanUpPublishing(db: Db, now: Date): Promise<void> {
  await deleteOldPublishing(db, new Date(now.getTime() - retention));
}
