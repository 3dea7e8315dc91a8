import rss from '@astrojs/rss';
import type { APIRoute } from 'astro';
import { feedOf, feeds } from '#editorial/feed.ts';
import { readSiteEditorial } from '#site/site-editorial.ts';

export const GET: APIRoute = async ({ site }) => {
  const { guides: pieces } = await readSiteEditorial();
  return rss(feedOf({ ...feeds.guides, pieces }, site as URL));
};
