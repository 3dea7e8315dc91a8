import type { Config } from '@netlify/functions';
import type { Context } from 'hono';
import { paths } from '#calendar/paths.ts';
import { isGenreId } from '#calendar/race/genre.ts';
import { anyone } from '#server/http/allow.ts';
import { createApp, serve } from '#server/http/app.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import { allowCdnCache } from '#server/http/caching.ts';
import { respondWithError } from '#server/http/error-response.ts';
import { respondWithSitePage } from '#server/http/plain-page.ts';
import { findListing, wasDeleted } from '#server/races/merged-race-repository.ts';

// Netlify reads this without running it, so the genres must be literal.
export const config: Config = {
  path: [
    '/mtn/race/:id',
    '/gravel/race/:id',
    '/cx/race/:id',
    '/road/race/:id',
    '/crit/race/:id',
    '/fat/race/:id',
    '/adv/race/:id',
    '/track/race/:id',
    '/bmx/race/:id',
    '/multi/race/:id',
  ],
  preferStatic: true,
  rateLimit: { windowSize: 60, windowLimit: 120, aggregateBy: ['ip', 'domain'] },
};

export const app = createApp({ allowsTrailingSlash: true });

/**
 * Redirects the address of a merged listing (docs/rules.md#r68) or one with the wrong genre; otherwise shows the
 * 'not found' page, which says so if the race was deleted. Redirect rules could do this too, but every address without
 * a page is checked against each rule.
 */
app.get('/:genre/race/:id', anyone, async (c) => {
  const { genre } = c.req.param();
  const id = c.req.param('id').toLowerCase();
  const { db } = c.var;
  const race = await findListing(db, id);
  allowCdnCache(c);
  // The query doesn't change the response.
  c.header('Netlify-Vary', 'query=none');
  if (race && (race.genre !== genre || race.id !== id)) return c.redirect(paths.race(race), 301);
  const isDeleted = !race && (await wasDeleted(db, id));
  return respondRaceNotFound(c, genre, isDeleted ? paths.raceDeleted : paths.raceNotFound);
});

app.onError((error, c) => {
  const response = respondWithError(error, c);
  // With or without the database, this address has no page.
  return response.status === 503
    ? respondRaceNotFound(c, c.req.path.split('/')[1] ?? '')
    : response;
});

function respondRaceNotFound(
  c: Context<AppEnv>,
  genre: string,
  pageOf = paths.raceNotFound,
): Promise<Response> {
  const page = isGenreId(genre) ? pageOf(genre) : paths.notFound();
  return respondWithSitePage(c, page, { title: 'Race Not Found', status: 404 });
}

export default serve(app);
