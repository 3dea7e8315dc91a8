import rss from '@astrojs/rss';
import type { APIRoute } from 'astro';
import { paths } from '#calendar/paths.ts';
import { feedOf } from '#editorial/feed.ts';
import { readSiteEditorial } from '#site/site-editorial.ts';

export const GET: APIRoute = async ({ site }) => {
  const { news } = await readSiteEditorial();
  const feed = {
    title: 'Bell Lap News',
    description: 'News of the calendar of bike races in the United States.',
    path: paths.newsFeed(),
    pieces: news,
  };
  return rss(feedOf(feed, site as URL));
};
