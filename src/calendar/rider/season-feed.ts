import { z } from 'zod';

/** More links than a rider has devices; another one replaces the oldest. */
export const maxSeasonFeeds = 10;

/** The response of calls about the links to the rider's season: how many there are. */
export const seasonFeedsSchema = z.object({ count: z.number() });

export type SeasonFeeds = z.output<typeof seasonFeedsSchema>;

/** The response of POST /api/user/season-feeds. The URL can't be read again. */
export const newSeasonFeedSchema = seasonFeedsSchema.extend({ url: z.string() });

export type NewSeasonFeed = z.output<typeof newSeasonFeedSchema>;
