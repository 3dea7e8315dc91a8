import type { Config } from '@netlify/functions';
import type { Context } from 'hono';
import { paths } from '#calendar/paths.ts';
import { isGenreId } from '#calendar/race/genre.ts';
import { isRaceId } from '#calendar/race/race-id.ts';
import { anyone } from '#server/http/allow.ts';
import { createApp, serve } from '#server/http/app.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import { answerError } from '#server/http/error-answer.ts';
import { allowCdnCache } from '#server/http/public-cache.ts';
import { answerSitePage } from '#server/http/site-page.ts';
import { findPublicRace } from '#server/races/public-race-repository.ts';

// Netlify reads this without running it, so the ten disciplines are written out.
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

/**
 * Answers a race's address that has no page. If the race has another discipline, it redirects to the
 * race's own address for good; otherwise it shows the “not found” page. One redirect rule per race would do
 * the same, but every address without a page is compared with every rule.
 */
export const app = createApp().get('/:genre/race/:id', anyone, async (c) => {
  const { genre, id } = c.req.param();
  const race = isRaceId(id) ? await findPublicRace(c.var.db, id) : undefined;
  allowCdnCache(c);
  // The query doesn't change the answer.
  c.header('Netlify-Vary', 'query=none');
  return race && race.genre !== genre ? c.redirect(paths.race(race), 301) : answerNoRace(c, genre);
});

app.onError((error, c) => {
  const answer = answerError(error, c);
  // Without the database there is still no such page.
  return answer.status === 503 ? answerNoRace(c, c.req.path.split('/')[1] ?? '') : answer;
});

function answerNoRace(c: Context<AppEnv>, genre: string): Promise<Response> {
  const page = isGenreId(genre) ? paths.raceNotFound(genre) : paths.notFound();
  return answerSitePage(c, page, { title: 'Race Not Found', status: 404 });
}

export default serve(app);
