import type { SitemapOptions } from '@astrojs/sitemap';
import { paths, signInPaths } from '#calendar/paths.ts';
import type { Config } from '#server/config.ts';
import { openDatabase } from '#server/database/client.ts';
import { listRaceUpdates } from '#server/races/public-race-repository.ts';

const personal = [paths.profile(), paths.dashboard(), paths.adminDashboard()];

function isUnlisted(path: string): boolean {
  return (
    path.startsWith('/not-found/') ||
    signInPaths.includes(path) ||
    personal.some((start) => path === start || path.startsWith(`${start}/`))
  );
}

/** The sitemap lists what may be indexed; a race's page carries the day its race last changed. */
export function sitemapOptions({ DATABASE_URL, DATABASE_PROXY }: Config): SitemapOptions {
  let updates: Promise<Map<string, string>> | undefined;

  async function readUpdates(url: string): Promise<Map<string, string>> {
    const { db, close } = openDatabase({ url, proxy: DATABASE_PROXY });
    try {
      const races = await listRaceUpdates(db);
      return new Map(races.map((race) => [paths.race(race), race.updatedAt]));
    } finally {
      await close();
    }
  }

  return {
    filter: (page) => DATABASE_URL !== undefined && !isUnlisted(new URL(page).pathname),
    serialize: async (item) => {
      if (!DATABASE_URL) return undefined;
      updates ??= readUpdates(DATABASE_URL);
      const lastmod = (await updates).get(new URL(item.url).pathname);
      return lastmod ? { ...item, lastmod } : item;
    },
  };
}
