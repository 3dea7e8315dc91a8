import type { Config } from '@netlify/functions';
import { z } from 'zod';
import { todayAt } from '#calendar/day.ts';
import { raceCalendar } from '#calendar/icalendar.ts';
import type { PublicRace } from '#calendar/race.ts';
import { isRaceId } from '#calendar/race-id.ts';
import { readRaceQuery } from '#calendar/race-query.ts';
import type { Db } from '#server/database/client.ts';
import { AppError } from '#server/errors.ts';
import { anyone } from '#server/http/allow.ts';
import { createApp, serve } from '#server/http/app.ts';
import { pageLinks } from '#server/http/paging.ts';
import { publicCache } from '#server/http/public-cache.ts';
import { queryOf } from '#server/http/query.ts';
import { parse } from '#server/parse.ts';
import { withPoint } from '#server/places/find-place.ts';
import { findPublicRace, listPublicRaces } from '#server/races/public-race-repository.ts';

export const config: Config = {
  path: ['/api/races', '/api/races/:id', '/api/races/:id/calendar.ics'],
  excludedPath: '/api/races/submit',
};

const raceQuerySchema = z.record(z.string(), z.string()).transform((asked, ctx) => {
  const { query, faults } = readRaceQuery(asked);
  if (query) return query;
  for (const [name, message] of Object.entries(faults)) {
    ctx.addIssue({ code: 'custom', path: [name], message });
  }
  return z.NEVER;
});

export const app = createApp()
  .use(publicCache)
  .get('/api/races', anyone, async (c) => {
    const query = parse(raceQuerySchema, await withPoint(queryOf(c.req.url)));
    const { races, total } = await listPublicRaces(c.var.db, query, todayAt(c.var.now));
    c.header('X-Total-Count', String(total));
    if (query.paging) c.header('Link', pageLinks(c.req.url, query.paging, total));
    return c.json(races);
  })
  .get('/api/races/:id', anyone, async (c) => {
    return c.json(await raceAt(c.var.db, c.req.param('id')));
  })
  .get('/api/races/:id/calendar.ics', anyone, async (c) => {
    const race = await raceAt(c.var.db, c.req.param('id'));
    // Shown, not attached: phones then offer to add it, and desks download it all the same.
    c.header('Content-Disposition', `inline; filename="${race.id}.ics"`);
    c.header('Content-Type', 'text/calendar; charset=utf-8');
    return c.body(raceCalendar(race, c.var.siteUrl));
  });

/** @throws AppError not_found */
async function raceAt(db: Db, id: string): Promise<PublicRace> {
  const race = isRaceId(id) ? await findPublicRace(db, id) : undefined;
  if (!race) throw new AppError('not_found', 'There is no race at this address.');
  return race;
}

export default serve(app);
