import { readFile } from 'node:fs/promises';
import sitemap from '@astrojs/sitemap';
import type { AstroIntegration } from 'astro';
import { paths } from '#calendar/paths.ts';
import type { Config } from '#server/config.ts';
import { openDatabase } from '#server/database/client.ts';
import { listRaceUpdates } from '#server/races/public-race-repository.ts';
import { isIndexable, pageUpdates, updateArticle } from '#site/indexing.ts';

/** Writes the sitemap. A page has the date of its newest race or article, if any, never that of the build. */
export function siteMap({ DATABASE_URL, DATABASE_PROXY }: Config): AstroIntegration[] {
  let updates = new Map<string, string>();

  async function readUpdates(url: string): Promise<Map<string, string>> {
    const { db, close } = openDatabase({ url, proxy: DATABASE_PROXY });
    try {
      return pageUpdates(await listRaceUpdates(db));
    } finally {
      await close();
    }
  }

  const dates: AstroIntegration = {
    name: 'sitemap-dates',
    hooks: {
      'astro:build:done': async ({ dir, pages }) => {
        if (!DATABASE_URL) return;
        updates = await readUpdates(DATABASE_URL);
        for (const path of pages.map(({ pathname }) => `/${pathname.replace(/\/$/, '')}`)) {
          const list = [paths.news(), paths.guides()].find((start) => path.startsWith(`${start}/`));
          const day = list && writtenOn(await readFile(new URL(`.${path}.html`, dir), 'utf8'));
          if (day) updateArticle(updates, { path, list, day });
        }
      },
    },
  };
  const entries = sitemap({
    filter: (page) => DATABASE_URL !== undefined && isIndexable(new URL(page).pathname, updates),
    serialize: (item) => {
      const lastmod = updates.get(new URL(item.url).pathname);
      return lastmod ? { ...item, lastmod } : item;
    },
  });
  return [dates, entries];
}

/** The date of an article's last change, or else of its publication, from its social metadata. */
function writtenOn(html: string): string | undefined {
  const day = (what: string) =>
    new RegExp(`<meta property="article:${what}_time" content="([^"]+)"`).exec(html)?.[1];
  return day('modified') ?? day('published');
}
