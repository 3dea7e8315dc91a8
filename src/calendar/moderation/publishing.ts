import { z } from 'zod';
import { counted } from '../race/words.ts';
import { formatNumber } from '../text/number.ts';

/** `waiting` until the hook may be called again; `off` if none is configured. */
export const publishingStates = [
  'published',
  'publishing',
  'waiting',
  'paused',
  'failed',
  'off',
] as const;

/** The response of GET and POST /api/admin/rebuilds. */
export const publishingStatusSchema = z.object({
  state: z.enum(publishingStates),
  /** How many changes the pages don't show yet. */
  changes: z.number(),
  /** How many races the live site has, if known. */
  onSite: z.number().optional(),
  /** What the last published build did, if known. */
  result: z
    .object({ pagesMade: z.number(), filesChanged: z.number(), milliseconds: z.number() })
    .optional(),
  /** How many races the last build found, if it failed because there were so few. */
  found: z.number().optional(),
  /** The month's deploys. */
  budget: z.object({ limit: z.number(), used: z.number() }).optional(),
  /** When the site was last published, if known. */
  publishedAt: z.iso.datetime().optional(),
  /** When publishing started, if it's under way. */
  startedAt: z.iso.datetime().optional(),
  /** When publishing is due, unless someone requests it sooner. */
  nextAt: z.iso.datetime().optional(),
  /** Why publishing is paused or has failed. */
  reason: z.string().optional(),
  /** The server's clock, to count seconds from. */
  now: z.iso.datetime(),
});

export type PublishingStatus = z.output<typeof publishingStatusSchema>;

/** Whether a build has so few races that it's probably a mistake. */
export const isFarFewer = (races: number, onSite: number): boolean => races * 2 < onSite;

export type Budget = NonNullable<PublishingStatus['budget']>;

/** The budget of `npm start`, whose builds are free. */
export const unlimitedDeploys = 100_000;

export const isUsedUp = ({ limit, used }: Budget): boolean => used >= limit;

/** How many deploys are left this month, or how far over budget it is; undefined without a budget. */
export function describeBudget({ limit, used }: Budget): string | undefined {
  if (limit >= unlimitedDeploys) return undefined;
  const of = formatNumber(limit);
  if (used > limit) return `${formatNumber(used - limit)} beyond this month’s ${of} deploys`;
  return `${formatNumber(limit - used)} of ${of} deploys left this month`;
}

/** The Rebuild button's request: accept fewer than half the races, or go one deploy over the month's budget. */
export const rebuildSchema = z.strictObject({
  acceptFewer: z.boolean('acceptFewer must be true or false').default(false),
  beyondBudget: z.boolean('beyondBudget must be true or false').default(false),
});

export type Rebuild = z.output<typeof rebuildSchema>;

/** `Publishing…`, `Published 12 s ago`, or why nothing is published. */
export function describePublishing(publishing: PublishingStatus, now: Date): string {
  const { state, publishedAt, nextAt, reason = '' } = publishing;
  if (state === 'publishing') return 'Publishing…';
  if (state === 'paused') return `Paused: ${reason}`;
  if (state === 'failed') return `Failed: ${reason}`;
  if (state === 'off') return 'Publishing is off: BUILD_HOOK_URL isn’t set.';
  if (state === 'waiting' && nextAt) return `Publishing in ${span(now, new Date(nextAt))}`;
  return publishedAt ? `Published ${span(new Date(publishedAt), now)} ago` : 'Published';
}

/** `15 pages made, 22 files changed, 1.4 s`: what the last published build did, if known. */
export function describeResult({ state, result }: PublishingStatus): string | undefined {
  if (state !== 'published' || !result) return undefined;
  const { pagesMade, filesChanged, milliseconds } = result;
  const seconds = (milliseconds / 1000).toFixed(1);
  return `${counted(pagesMade, 'page')} made, ${counted(filesChanged, 'file')} changed, ${seconds} s`;
}

const units = [
  ['d', 86_400],
  ['h', 3600],
  ['min', 60],
] as const;

/** The time between two instants in its largest unit: `12 s`, `3 min`. */
function span(from: Date, to: Date): string {
  const seconds = Math.max(0, Math.round((to.getTime() - from.getTime()) / 1000));
  const [unit, size] = units.find(([, size]) => seconds >= size) ?? ['s', 1];
  return `${Math.floor(seconds / size)} ${unit}`;
}
