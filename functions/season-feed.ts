import type { Config } from '@netlify/functions';
import * as apiPaths from '#calendar/api-paths.ts';
import { seasonCalendar } from '#calendar/race/icalendar.ts';
import { todayAt } from '#calendar/time/day.ts';
import { AppError } from '#server/errors.ts';
import { anyone } from '#server/http/allow.ts';
import { createApp, serve } from '#server/http/app.ts';
import { respondTagged, tagBody } from '#server/http/caching.ts';
import { refuseUnknownParameters } from '#server/http/parameters.ts';
import { listSavedRaces } from '#server/saved-races/saved-race-repository.ts';
import { findSeasonRider } from '#server/saved-races/season-feed-repository.ts';

// Calendar services fetch many riders' feeds from one address.
export const config: Config = {
  path: '/api/season/:token/calendar.ics',
  rateLimit: { windowSize: 60, windowLimit: 600, aggregateBy: ['ip', 'domain'] },
};

/** Calendar programs can't sign in: whoever has the link sees the rider's saved races (docs/rules.md#r115). */
export const app = createApp().get(apiPaths.seasonFeed, anyone, async (c) => {
  refuseUnknownParameters(c.req.url, []);
  const { db, now, siteUrl } = c.var;
  const userId = await findSeasonRider(db, c.req.param('token'));
  if (!userId) throw new AppError('not_found', 'This calendar link no longer works.');
  const today = todayAt(now);
  const races = await listSavedRaces(db, userId, today);
  return respondTagged(
    c,
    'text/calendar; charset=utf-8',
    tagBody(seasonCalendar(races, siteUrl, today)),
  );
});

export default serve(app);
