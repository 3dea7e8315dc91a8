import type { Config } from '@netlify/functions';
import type { Context } from 'hono';
import * as apiPaths from '#calendar/api-paths.ts';
import { maxTrackBytes, trackQuerySchema } from '#calendar/track/track-facts.ts';
import { deliverAndPublishSoon } from '#server/http/after-response.ts';
import { allow } from '#server/http/allow.ts';
import { createApp, serve } from '#server/http/app.ts';
import { readBytes } from '#server/http/body.ts';
import { readQuery, readRaceId } from '#server/http/parameters.ts';
import {
  readOwnCourseTrack,
  removeOwnCourseTrack,
  setOwnCourseTrack,
} from '#server/organizers/own-course-files.ts';
import { parse } from '#server/parse.ts';
import {
  type CourseFile,
  type CourseOfRace,
  readCourseTrack,
  removeCourseTrack,
  setCourseTrack,
} from '#server/tracks/course-tracks.ts';

export const config: Config = {
  path: [
    '/api/admin/races/:id/courses/:course/track',
    '/api/organizer/races/:id/courses/:course/track',
  ],
  rateLimit: { windowSize: 60, windowLimit: 120, aggregateBy: ['ip', 'domain'] },
};

const keyOf = (c: Context): CourseOfRace => ({
  id: readRaceId(c),
  course: c.req.param('course') ?? '',
});

async function readFile(c: Context): Promise<CourseFile> {
  const { name } = parse(trackQuerySchema, readQuery(c.req.url));
  return { name, bytes: await readBytes(c.req.raw.body, maxTrackBytes) };
}

export const app = createApp()
  .get(apiPaths.courseTrack, allow('races:edit'), async (c) =>
    c.json(await readCourseTrack(c.var.db, keyOf(c))),
  )
  .put(apiPaths.courseTrack, allow('races:edit'), async (c) => {
    const race = await setCourseTrack(c.var, keyOf(c), await readFile(c));
    deliverAndPublishSoon(c);
    return c.json(race);
  })
  .delete(apiPaths.courseTrack, allow('races:edit'), async (c) => {
    const race = await removeCourseTrack(c.var, keyOf(c));
    deliverAndPublishSoon(c);
    return c.json(race);
  })
  .get(apiPaths.organizedCourseTrack, allow('events:organize'), async (c) =>
    c.json(await readOwnCourseTrack(c.var, keyOf(c))),
  )
  .put(apiPaths.organizedCourseTrack, allow('events:organize'), async (c) => {
    const race = await setOwnCourseTrack(c.var, keyOf(c), await readFile(c));
    deliverAndPublishSoon(c);
    return c.json(race);
  })
  .delete(apiPaths.organizedCourseTrack, allow('events:organize'), async (c) => {
    const race = await removeOwnCourseTrack(c.var, keyOf(c));
    deliverAndPublishSoon(c);
    return c.json(race);
  });

export default serve(app);
