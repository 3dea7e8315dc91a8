import rss from '@astrojs/rss';
import type { APIRoute } from 'astro';
import { paths } from '#calendar/paths.ts';
import { feedOf } from '#editorial/feed.ts';
import { readSiteEditorial } from '#site/site-editorial.ts';

export const GET: APIRoute = async ({ site }) => {
  const { guides } = await readSiteEditorial();
  const feed = {
    title: 'Bell Lap Race Guides',
    description: 'How bike races work and how to ride them, from a first start to the details.',
    path: paths.guidesFeed(),
    pieces: guides,
  };
  return rss(feedOf(feed, site as URL));
};
