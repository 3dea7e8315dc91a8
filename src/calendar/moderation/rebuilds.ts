import { z } from 'zod';

/**
 * How far the pages are behind the calendar: `waiting` until the hook may be called again, `off` where
 * no hook is configured.
 */
export const publishingStates = [
  'published',
  'publishing',
  'waiting',
  'paused',
  'failed',
  'off',
] as const;

/** What GET and POST /api/admin/rebuilds answer. */
export const publishingStatusSchema = z.object({
  state: z.enum(publishingStates),
  /** Changes of the calendar that the pages do not show yet. */
  changes: z.number(),
  /** How many races the site that is up has, as far as it is known. */
  onSite: z.number().optional(),
  /** How many the last build has found, when it failed for being so few. */
  found: z.number().optional(),
  /** The month's deploys: how many there may be, and how many there were. */
  budget: z.object({ limit: z.number(), used: z.number() }).optional(),
  /** When the site was last published, as far as it is known. */
  publishedAt: z.iso.datetime().optional(),
  /** Since when it is being published. */
  startedAt: z.iso.datetime().optional(),
  /** When it is tried next, if nobody asks for it before. */
  nextAt: z.iso.datetime().optional(),
  /** Why it is paused, or has failed. */
  reason: z.string().optional(),
  /** The server's clock, by which to count seconds. */
  now: z.iso.datetime(),
});

export type PublishingStatus = z.output<typeof publishingStatusSchema>;

/** Whether a site of so many races is more likely a mistake than what anybody meant. */
export const isFarFewer = (races: number, onSite: number): boolean => races * 2 < onSite;

export type Budget = NonNullable<PublishingStatus['budget']>;

/** The budget of `npm start`, whose builds cost nothing. */
export const unlimitedDeploys = 100_000;

export const isUsedUp = ({ limit, used }: Budget): boolean => used >= limit;

/** How many deploys the month has left, or is over by; undefined without a budget. */
export function describeBudget({ limit, used }: Budget): string | undefined {
  if (limit >= unlimitedDeploys) return undefined;
  const of = limit.toLocaleString('en-US');
  if (used > limit)
    return `${(used - limit).toLocaleString('en-US')} beyond this month’s ${of} deploys`;
  return `${(limit - used).toLocaleString('en-US')} of ${of} deploys left this month`;
}

/**
 * What the Rebuild button sends; `acceptFewer` lets the site lose more than half of its races,
 * `beyondBudget` makes one deploy more than the month's.
 */
export const rebuildSchema = z.strictObject({
  acceptFewer: z.boolean('acceptFewer must be true or false').default(false),
  beyondBudget: z.boolean('beyondBudget must be true or false').default(false),
});

export type Rebuild = z.output<typeof rebuildSchema>;

/** `Publishing…`, `Published 12 s ago`, or why not. */
export function describePublishing(publishing: PublishingStatus, now: Date): string {
  const { state, publishedAt, nextAt, reason = '' } = publishing;
  if (state === 'publishing') return 'Publishing…';
  if (state === 'paused') return `Paused: ${reason}`;
  if (state === 'failed') return `Failed: ${reason}`;
  if (state === 'off') return 'Nothing is published: BUILD_HOOK_URL is not set.';
  if (state === 'waiting' && nextAt) return `Publishing in ${span(now, new Date(nextAt))}`;
  return publishedAt ? `Published ${span(new Date(publishedAt), now)} ago` : 'Published';
}

const units = [
  ['d', 86_400],
  ['h', 3600],
  ['min', 60],
] as const;

/** The time between two instants in its largest unit, like `12 s` or `3 min`. */
function span(from: Date, to: Date): string {
  const seconds = Math.max(0, Math.round((to.getTime() - from.getTime()) / 1000));
  const [unit, size] = units.find(([, size]) => seconds >= size) ?? ['s', 1];
  return `${Math.floor(seconds / size)} ${unit}`;
}
