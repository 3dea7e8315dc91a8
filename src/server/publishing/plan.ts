import { isFarFewer, isUsedUp, type PublishingStatus } from '#calendar/moderation/rebuilds.ts';
import type { PublishingFacts } from './publishing-repository.ts';

/** What is configured of publishing. */
export interface PublishingRules {
  /** Whether there is a hook to call. */
  hasHook: boolean;
  /** Minutes between two calls; a cancellation does not wait for them. */
  every: number;
  /** Calls in a calendar month (UTC). */
  budget: number;
}

const minute = 60_000;
/** A build that is not heard of for so long has failed, and so has a call that no build comes of. */
export const patience = { deploy: 30 * minute, call: 15 * minute, answer: minute };

/** After the first failure, and after any number of them. */
const callDelays = { first: minute, longest: 60 * minute };
const deployDelays = { first: 5 * minute, longest: 6 * 60 * minute };

/**
 * How publishing stands, and whether the hook is to be called now (docs/trust.md#t45, #t46). One call at a time is
 * waited for; the build that comes of it takes along whatever was changed until it begins.
 * @param isAsked somebody waits for it: no pause and no delay holds it up
 */
export function planPublishing(
  facts: PublishingFacts,
  rules: PublishingRules,
  { now, isAsked = false }: { now: Date; isAsked?: boolean },
): { isDue: boolean; status: PublishingStatus } {
  const { waiting, building, call, deploy } = facts;
  const known = {
    changes: facts.changes,
    onSite: facts.onSite,
    budget: { limit: rules.budget, used: facts.calledThisMonth },
    publishedAt: facts.publishedAt?.toISOString(),
    now: now.toISOString(),
  };
  const isBusy = call?.isPending || deploy?.isRunning || (waiting === 0 && building > 0);
  const mayCall = rules.hasHook && waiting > 0 && !call?.isPending;
  const held = heldUp(facts, rules, now);
  const isFree = held?.nextAt === undefined || Date.parse(held.nextAt) <= now.getTime();
  const isDue = Boolean(mayCall && (isAsked || isFree));
  if (isBusy || (isDue && (isAsked || !held))) {
    const startedAt = (deploy?.isRunning ? deploy.startedAt : call?.calledAt)?.toISOString();
    return { isDue, status: { ...known, state: 'publishing', startedAt } };
  }
  if (waiting === 0) return { isDue, status: { ...known, state: 'published' } };
  if (!rules.hasHook) return { isDue, status: { ...known, state: 'off' } };
  return { isDue, status: { ...known, ...(held ?? { state: 'waiting' }) } };
}

type Held = Pick<PublishingStatus, 'state' | 'reason' | 'nextAt' | 'found'>;

/** Why, and until when, the hook is not to be called; a failure is told until a build has succeeded. */
function heldUp(facts: PublishingFacts, rules: PublishingRules, now: Date): Held | undefined {
  const { call, deploy, calledThisMonth, lastAcceptedAt, hasCancellation } = facts;
  if (isUsedUp({ limit: rules.budget, used: calledThisMonth })) {
    const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()];
    const reason = `all ${rules.budget} deploys of this month (PUBLISH_BUDGET) are used up.`;
    return { state: 'paused', reason, nextAt: new Date(Date.UTC(year, month + 1)).toISOString() };
  }
  const failed =
    (call && retry(call, call.calledAt, callDelays, now)) ??
    (deploy?.endedAt && retry(deploy, deploy.endedAt, deployDelays, now));
  if (failed) return { ...failed, found: fewFound(facts) };
  const last = lastAcceptedAt ?? new Date(0);
  const free = last.getTime() + rules.every * minute;
  if (hasCancellation || free <= now.getTime() || isBefore(now, last)) return undefined;
  return { state: 'waiting', nextAt: new Date(free).toISOString() };
}

function fewFound({ deploy, onSite = 0 }: PublishingFacts): number | undefined {
  const found = deploy?.outcome === 'failed' ? deploy.races : null;
  return found !== null && found !== undefined && isFarFewer(found, onSite) ? found : undefined;
}

function retry(
  { failures, reason }: { failures: number; reason: string | null },
  at: Date,
  delays: { first: number; longest: number },
  now: Date,
): Held | undefined {
  if (failures === 0) return undefined;
  const delay = Math.min(delays.longest, delays.first * 2 ** (failures - 1));
  const nextAt = isBefore(now, at) ? now : new Date(at.getTime() + delay);
  return {
    state: 'failed',
    reason: reason ?? 'the reason is unknown.',
    nextAt: nextAt.toISOString(),
  };
}

/** A time in the future dates from before the clock was set back, and is not waited for. */
const isBefore = (now: Date, at: Date) => now.getTime() < at.getTime();
