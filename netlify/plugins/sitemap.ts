import { readFile } from 'node:fs/promises';
import sitemap from '@astrojs/sitemap';
import type { AstroIntegration } from 'astro';
import { paths, signInPaths } from '#calendar/paths.ts';
import { stateCodes } from '#calendar/place/state.ts';
import { genreIds } from '#calendar/race/genre.ts';
import type { Config } from '#server/config.ts';
import { openDatabase } from '#server/database/client.ts';
import { listRaceUpdates } from '#server/races/public-race-repository.ts';
import { pageUpdates } from '#site/page-updates.ts';

const personal = [paths.profile(), paths.dashboard(), paths.adminDashboard()];

/** Listed only while they have a race. */
const genreStates = new Set(
  genreIds.flatMap((genre) => stateCodes.map((state) => paths.genreState(genre, state))),
);

function isUnlisted(path: string): boolean {
  return (
    path.startsWith('/not-found/') ||
    signInPaths.includes(path) ||
    personal.some((start) => path === start || path.startsWith(`${start}/`))
  );
}

/**
 * The sitemap lists what may be indexed. A page with races has the time that they last changed, an article
 * its date, and a page that never changes on its own has none; no date is that of the build.
 */
export function siteMap({ DATABASE_URL, DATABASE_PROXY }: Config): AstroIntegration[] {
  const updates = new Map<string, string>();

  async function readUpdates(url: string): Promise<Map<string, string>> {
    const { db, close } = openDatabase({ url, proxy: DATABASE_PROXY });
    try {
      return pageUpdates(await listRaceUpdates(db));
    } finally {
      await close();
    }
  }

  /** Keeps the later of two dates. */
  function add(path: string, day: string): void {
    if (day > (updates.get(path) ?? '')) updates.set(path, day);
  }

  const dates: AstroIntegration = {
    name: 'sitemap-dates',
    hooks: {
      'astro:build:done': async ({ dir, pages }) => {
        if (!DATABASE_URL) return;
        for (const [path, update] of await readUpdates(DATABASE_URL)) updates.set(path, update);
        for (const path of pages.map(({ pathname }) => `/${pathname.replace(/\/$/, '')}`)) {
          const list = [paths.news(), paths.guides()].find((start) => path.startsWith(`${start}/`));
          const day = list && writtenOn(await readFile(new URL(`.${path}.html`, dir), 'utf8'));
          if (!day) continue;
          add(path, day);
          add(list, day);
          if (list === paths.news()) add(paths.home(), day);
        }
      },
    },
  };
  const entries = sitemap({
    filter: (page) => DATABASE_URL !== undefined && !isUnlisted(new URL(page).pathname),
    serialize: (item) => {
      const { pathname } = new URL(item.url);
      const lastmod = updates.get(pathname);
      if (!lastmod && genreStates.has(pathname)) return undefined;
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
