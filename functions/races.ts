import type { Config } from '@netlify/functions';
import { z } from 'zod';
import * as apiPaths from '#calendar/api-paths.ts';
import { pagingOf, parameters, parseRaceQuery } from '#calendar/query/race-query.ts';
import { raceCalendar } from '#calendar/race/icalendar.ts';
import type { PublicRace } from '#calendar/race/race.ts';
import { isRaceId } from '#calendar/race/race-id.ts';
import { todayAt } from '#calendar/time/day.ts';
import type { Db } from '#server/database/client.ts';
import { AppError } from '#server/errors.ts';
import { anyone } from '#server/http/allow.ts';
import { createApp, serve } from '#server/http/app.ts';
import { pageHeaders } from '#server/http/paging.ts';
import { publicCache } from '#server/http/public-cache.ts';
import { queryOf } from '#server/http/query.ts';
import { answerTagged, tagged } from '#server/http/tagged-answer.ts';
import { parse } from '#server/parse.ts';
import { withPoint } from '#server/places/find-place.ts';
import { cachedByCalendar } from '#server/races/calendar-cache.ts';
import { findPublicRace, listPublicRaces } from '#server/races/public-race-repository.ts';

export const config: Config = {
  path: ['/api/races', '/api/races/:id', '/api/races/:id/calendar.ics'],
  excludedPath: '/api/races/submit',
  rateLimit: { windowSize: 60, windowLimit: 240, aggregateBy: ['ip', 'domain'] },
};

const raceQuerySchema = z.record(z.string(), z.string()).transform((asked, ctx) => {
  const { query, faults } = parseRaceQuery(asked);
  if (query) return query;
  for (const [name, message] of Object.entries(faults)) {
    ctx.addIssue({ code: 'custom', path: [name], message });
  }
  return z.NEVER;
});

export const app = createApp()
  .get(apiPaths.races, anyone, publicCache(parameters), async (c) => {
    const query = parse(raceQuerySchema, await withPoint(queryOf(c.req.url)));
    const page = await cachedByCalendar(c.var, `races ${JSON.stringify(query)}`, async () => {
      const { races, total } = await listPublicRaces(c.var.db, query, todayAt(c.var.now));
      return { ...tagged(JSON.stringify(races), String(total)), total };
    });
    pageHeaders(c, pagingOf(query), page.total);
    return answerTagged(c, 'application/json', page);
  })
  .get(apiPaths.race, anyone, publicCache([]), async (c) => {
    const id = c.req.param('id');
    const race = await cachedByCalendar(c.var, `race ${id}`, async () =>
      tagged(JSON.stringify(await raceAt(c.var.db, id))),
    );
    return answerTagged(c, 'application/json', race);
  })
  .get(apiPaths.raceCalendar, anyone, publicCache([]), async (c) => {
    const id = c.req.param('id');
    const { siteUrl, db } = c.var;
    const file = await cachedByCalendar(c.var, `calendar ${id} ${siteUrl}`, async () =>
      tagged(raceCalendar(await raceAt(db, id), siteUrl)),
    );
    // Shown, not attached: phones then offer to add it, and desks download it all the same.
    c.header('Content-Disposition', `inline; filename="${id}.ics"`);
    return answerTagged(c, 'text/calendar; charset=utf-8', file);
  });

/** @throws AppError not_found */
async function raceAt(db: Db, id: string): Promise<PublicRace> {
  const race = isRaceId(id) ? await findPublicRace(db, id) : undefined;
  if (!race) throw new AppError('not_found', 'There is no race at this address.');
  return race;
}

export default serve(app);
