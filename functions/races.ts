import type { Config } from '@netlify/functions';
import { todayAt } from '#calendar/day.ts';
import { isRaceId } from '#calendar/race-id.ts';
import { raceQuerySchema } from '#calendar/race-query.ts';
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
  path: ['/api/races', '/api/races/:id'],
  excludedPath: '/api/races/submit',
};

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
    const id = c.req.param('id');
    const race = isRaceId(id) ? await findPublicRace(c.var.db, id) : undefined;
    if (!race) throw new AppError('not_found', 'There is no race at this address.');
    return c.json(race);
  });

export default serve(app);
