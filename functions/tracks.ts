import type { Config } from '@netlify/functions';
import * as apiPaths from '#calendar/api-paths.ts';
import { maxTrackBytes, trackQuerySchema } from '#calendar/track/track-facts.ts';
import { deliverAndPublishSoon } from '#server/http/after-response.ts';
import { allow } from '#server/http/allow.ts';
import { createApp, serve } from '#server/http/app.ts';
import { readBytes } from '#server/http/body.ts';
import { readQuery, readRaceId } from '#server/http/parameters.ts';
import { parse } from '#server/parse.ts';
import {
  readCourseTrack,
  removeCourseTrack,
  setCourseTrack,
} from '#server/tracks/course-tracks.ts';

export const config: Config = {
  path: '/api/admin/races/:id/courses/:course/track',
  rateLimit: { windowSize: 60, windowLimit: 120, aggregateBy: ['ip', 'domain'] },
};

const limit = { bytes: maxTrackBytes, inWords: '10 MB' };

export const app = createApp()
  .get(apiPaths.courseTrack, allow('races:edit'), async (c) =>
    c.json(await readCourseTrack(c.var.db, { id: readRaceId(c), course: c.req.param('course') })),
  )
  .put(apiPaths.courseTrack, allow('races:edit'), async (c) => {
    const { name } = parse(trackQuerySchema, readQuery(c.req.url));
    const key = { id: readRaceId(c), course: c.req.param('course') };
    const bytes = await readBytes(c.req.raw.body, limit);
    const race = await setCourseTrack(c.var, key, { bytes, name });
    deliverAndPublishSoon(c);
    return c.json(race);
  })
  .delete(apiPaths.courseTrack, allow('races:edit'), async (c) => {
    const race = await removeCourseTrack(c.var, {
      id: readRaceId(c),
      course: c.req.param('course'),
    });
    deliverAndPublishSoon(c);
    return c.json(race);
  });

export default serve(app);
