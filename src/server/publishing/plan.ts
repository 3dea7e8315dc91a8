import { isFarFewer, isUsedUp, type PublishingStatus } from '#calendar/moderation/publishing.ts';
import { hour, minute } from '#calendar/time/durations.ts';
import type { PublishingFacts } from './publishing-repository.ts';

/** How publishing is configured. */
export interface PublishingRules {
  hasHook: boolean;
  /** Minutes between two hook calls, except for cancellations. */
  every: number;
  /** Hook calls per calendar month (UTC). */
  budget: number;
}

/** How long to wait for a build to end, a hook call to start a build, and the hook to respond. */
export const timeouts = { deploy: 30 * minute, call: 15 * minute, response: minute };

const callDelays = { first: minute, max: hour };
const deployDelays = { first: 5 * minute, max: 6 * hour };

/**
 * Decides whether to call the hook now (docs/trust.md#t45, #t46), and describes the state of publishing. Only
 * one call is open at a time; its build includes every change made before it starts.
 * @param isManual someone asked for it and is waiting: skips pauses and delays
 */
export function planPublishing(
  facts: PublishingFacts,
  rules: PublishingRules,
  { now, isManual = false }: { now: Date; isManual?: boolean },
): { isDue: boolean; status: PublishingStatus } {
  const { waiting, building, call, deploy } = facts;
  const common = {
    changes: facts.changes,
    onSite: facts.onSite,
    result: facts.result,
    budget: { limit: rules.budget, used: facts.calledThisMonth },
    publishedAt: facts.publishedAt?.toISOString(),
    now: now.toISOString(),
  };
  const isBusy = call?.isPending || deploy?.isRunning || (waiting === 0 && building > 0);
  const mayCall = rules.hasHook && waiting > 0 && !call?.isPending;
  const hold = findHold(facts, rules, now);
  const isFree = hold?.nextAt === undefined || Date.parse(hold.nextAt) <= now.getTime();
  const isDue = Boolean(mayCall && (isManual || isFree));
  if (isBusy || (isDue && (isManual || !hold))) {
    const startedAt = (deploy?.isRunning ? deploy.startedAt : call?.calledAt)?.toISOString();
    return { isDue, status: { ...common, state: 'publishing', startedAt } };
  }
  if (waiting === 0) return { isDue, status: { ...common, state: 'published' } };
  if (!rules.hasHook) return { isDue, status: { ...common, state: 'off' } };
  return { isDue, status: { ...common, ...(hold ?? { state: 'waiting' }) } };
}

type Hold = Pick<PublishingStatus, 'state' | 'reason' | 'nextAt' | 'found'>;

/** Why not to call the hook, and until when. A failure is reported until a build succeeds. */
function findHold(facts: PublishingFacts, rules: PublishingRules, now: Date): Hold | undefined {
  const { call, deploy, calledThisMonth, lastAcceptedAt, hasCancellation } = facts;
  if (isUsedUp({ limit: rules.budget, used: calledThisMonth })) {
    const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()];
    const reason = `all ${rules.budget} deploys of this month (PUBLISH_BUDGET) are used up.`;
    return { state: 'paused', reason, nextAt: new Date(Date.UTC(year, month + 1)).toISOString() };
  }
  const failed =
    (call && retry(call, call.calledAt, callDelays, now)) ??
    (deploy?.endedAt && retry(deploy, deploy.endedAt, deployDelays, now));
  if (failed) return { ...failed, found: tooFewRaces(facts) };
  const last = lastAcceptedAt ?? new Date(0);
  const free = last.getTime() + rules.every * minute;
  if (hasCancellation || free <= now.getTime() || isBefore(now, last)) return undefined;
  return { state: 'waiting', nextAt: new Date(free).toISOString() };
}

function tooFewRaces({ deploy, onSite = 0 }: PublishingFacts): number | undefined {
  const found = deploy?.outcome === 'failed' ? deploy.races : null;
  return found !== null && found !== undefined && isFarFewer(found, onSite) ? found : undefined;
}

function retry(
  { failures, reason }: { failures: number; reason: string | null },
  at: Date,
  delays: { first: number; max: number },
  now: Date,
): Hold | undefined {
  if (failures === 0) return undefined;
  const delay = Math.min(delays.max, delays.first * 2 ** (failures - 1));
  const nextAt = isBefore(now, at) ? now : new Date(at.getTime() + delay);
  return {
    state: 'failed',
    reason: reason ?? 'the reason is unknown.',
    nextAt: nextAt.toISOString(),
  };
}

/** A time in the future was recorded before the clock was set back, so don't wait for it. */
const isBefore = (now: Date, at: Date) => now.getTime() < at.getTime();
