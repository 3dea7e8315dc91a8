import type { APIRoute } from 'astro';
import { readSiteCalendar } from '#site/site-calendar.ts';

export const GET: APIRoute = async ({ site }) => {
  // A site of samples isn't indexed, so it has no sitemap.
  const { isSample } = await readSiteCalendar();
  const sitemap = isSample ? [] : [`Sitemap: ${new URL('sitemap-index.xml', site)}`];
  const lines = ['User-agent: *', 'Allow: /', 'Disallow: /api/', ...sitemap, ''];
  return new Response(lines.join('\n'), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  });
};
