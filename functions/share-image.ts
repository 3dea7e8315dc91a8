import type { Config } from '@netlify/functions';
import { parseRaceImage, raceImagePath } from '#calendar/race/share-image.ts';
import { AppError } from '#server/errors.ts';
import { anyone } from '#server/http/allow.ts';
import { createApp, serve } from '#server/http/app.ts';
import { noParameters } from '#server/http/parameters.ts';
import { drawRaceShare, raceShareStyle } from '#server/pictures/share.ts';
import { findListing } from '#server/races/merged-race-repository.ts';

export const config: Config = {
  path: '/share/:file',
  rateLimit: { windowSize: 60, windowLimit: 60, aggregateBy: ['ip', 'domain'] },
};

/**
 * A race's share picture, cached forever because its address has a hash of its content. Old addresses redirect, and so
 * do those of a merged listing (docs/rules.md#r68).
 */
export const app = createApp().get('/share/:file', anyone, noParameters, async (c) => {
  c.header('Cross-Origin-Resource-Policy', 'cross-origin');
  const image = parseRaceImage(c.req.param('file'));
  const race = image && (await findListing(c.var.db, image.id));
  if (!race) throw new AppError('not_found', 'We couldn’t find that picture.');
  const path = raceImagePath(race, raceShareStyle(race));
  if (c.req.path !== path) return c.redirect(path, 302);
  const picture = new Uint8Array(await drawRaceShare(race));
  c.header('Content-Type', 'image/jpeg');
  c.header('Cache-Control', 'public, max-age=31536000, immutable');
  c.header('Netlify-CDN-Cache-Control', 'public, durable, max-age=31536000, immutable');
  return c.body(picture);
});

export default serve(app);
