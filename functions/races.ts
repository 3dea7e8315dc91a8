import type { Config } from '@netlify/functions';
import { createMiddleware } from 'hono/factory';
import { z } from 'zod';
import * as apiPaths from '#calendar/api-paths.ts';
import { pagingOf, parameters, parseRaceQuery } from '#calendar/query/race-query.ts';
import { raceCalendar } from '#calendar/race/icalendar.ts';
import type { PublicRace } from '#calendar/race/race.ts';
import { type Today, todayAt } from '#calendar/time/day.ts';
import type { Db } from '#server/database/client.ts';
import { raceNotFound } from '#server/errors.ts';
import { anyone } from '#server/http/allow.ts';
import { createApp, serve } from '#server/http/app.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import { allowCdnCache, publicCache, respondTagged, tagBody } from '#server/http/caching.ts';
import { pageHeaders } from '#server/http/paging.ts';
import { readQuery } from '#server/http/parameters.ts';
import { parse } from '#server/parse.ts';
import { withPoint } from '#server/places/find-place.ts';
import { answerQuery } from '#server/races/answer-query.ts';
import { cachedByCalendar } from '#server/races/calendar-cache.ts';
import { findMergedInto } from '#server/races/merged-race-repository.ts';
import { findPublicRace } from '#server/races/public-race-repository.ts';
import { writeCourseGpx } from '#server/tracks/write-gpx.ts';

export const config: Config = {
  path: [
    '/api/races',
    '/api/races/:id',
    '/api/races/:id/calendar.ics',
    '/api/races/:id/courses/:course/track.gpx',
  ],
  excludedPath: '/api/races/submit',
  rateLimit: { windowSize: 60, windowLimit: 240, aggregateBy: ['ip', 'domain'] },
};

const raceQuerySchema = (today: Today) =>
  z.record(z.string(), z.string()).transform((input, ctx) => {
    const { query, errors } = parseRaceQuery(input, today);
    if (query) return query;
    for (const [name, message] of Object.entries(errors)) {
      ctx.addIssue({ code: 'custom', path: [name], message });
    }
    return z.NEVER;
  });

/** Redirects a merged listing to the one it was merged into (docs/rules.md#r68), unless it was restored. */
const redirectMerged = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  const id = c.req.param('id');
  if (c.res.status !== 404 || !id) return;
  const listing = await findMergedInto(c.var.db, id);
  if (listing === undefined) return;
  allowCdnCache(c);
  c.res = c.redirect(c.req.path.replace(id, listing), 301);
});

export const app = createApp()
  .get(apiPaths.races, anyone, publicCache(parameters), async (c) => {
    const today = todayAt(c.var.now);
    const query = parse(raceQuerySchema(today), await withPoint(readQuery(c.req.url)));
    const page = await cachedByCalendar(c.var, `races ${JSON.stringify(query)}`, async () => {
      const { races, total, readAs } = await answerQuery(c.var, query);
      return { ...tagBody(JSON.stringify(races), String(total)), total, readAs };
    });
    if (page.readAs) c.header('X-Read-As', page.readAs);
    pageHeaders(c, pagingOf(query), page.total);
    return respondTagged(c, 'application/json', page);
  })
  .get(apiPaths.race, anyone, publicCache([]), redirectMerged, async (c) => {
    const id = c.req.param('id');
    const race = await cachedByCalendar(c.var, `race ${id}`, async () =>
      tagBody(JSON.stringify(await requireRace(c.var.db, id))),
    );
    return respondTagged(c, 'application/json', race);
  })
  .get(apiPaths.raceCalendar, anyone, publicCache([]), redirectMerged, async (c) => {
    const id = c.req.param('id');
    const { siteUrl, db, now } = c.var;
    const file = await cachedByCalendar(c.var, `calendar ${id} ${siteUrl}`, async () =>
      tagBody(raceCalendar(await requireRace(db, id), siteUrl, todayAt(now))),
    );
    // Inline, so that phones offer to add it; desktops download it anyway.
    c.header('Content-Disposition', `inline; filename="${id}.ics"`);
    return respondTagged(c, 'text/calendar; charset=utf-8', file);
  })
  .get(apiPaths.courseGpx, anyone, publicCache([]), redirectMerged, async (c) => {
    const { id, course } = c.req.param();
    const { siteUrl, db } = c.var;
    const file = await cachedByCalendar(c.var, `course ${id} ${course} ${siteUrl}`, async () =>
      tagBody(await writeCourseGpx(db, await requireRace(db, id), { course, siteUrl })),
    );
    c.header('Content-Disposition', `attachment; filename="${id}-${course}.gpx"`);
    return respondTagged(c, 'application/gpx+xml', file);
  });

/** @throws AppError `not_found` */
async function requireRace(db: Db, id: string): Promise<PublicRace> {
  const race = await findPublicRace(db, id);
  if (!race) throw raceNotFound();
  return race;
}

export default serve(app);
