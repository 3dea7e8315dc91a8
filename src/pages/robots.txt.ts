import type { APIRoute } from 'astro';
import { renderToString as render } from 'astro/runtime/server/index.js';
import { pageUpdates } from '#site/indexing.ts';
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

/** When each page with races last changed, for the sitemap, which a build writes after the pages (kept-renderer.ts). */
export async function readPageUpdates(): Promise<Map<string, string> | undefined> {
  const { races, deleted, isSample } = await readSiteCalendar();
  return isSample ? undefined : pageUpdates(races, deleted);
}

/** When the calendar was read, for the other thread that renders pages (second-renderer.ts). */
export const readBuildTime = async (): Promise<Date> => (await readSiteCalendar()).now;

/** For pages rendered without a request for each (calendar-pages.ts). */
export const renderToString = render;
