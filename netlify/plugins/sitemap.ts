import { readFile } from 'node:fs/promises';
import sitemap from '@astrojs/sitemap';
import type { AstroIntegration } from 'astro';
import { paths, signInPaths } from '#calendar/paths.ts';
import { stateCodes } from '#calendar/place/state.ts';
import { genreIds } from '#calendar/race/genre.ts';
import type { Config } from '#server/config.ts';
import { openDatabase } from '#server/database/client.ts';
import { listRaceUpdates, type RaceUpdate } from '#server/races/public-race-repository.ts';

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

/** The pages that list or count every race. */
const overviews = [paths.home(), paths.genre('all'), paths.states(), paths.search(), paths.about()];

/** When each page with races last changed, by path: a list when any of its races did. Omits empty lists. */
export function pageUpdates(races: readonly RaceUpdate[]): Map<string, string> {
  const updates = new Map<string, string>();
  const withRaces = new Set<string>();
  for (const race of races) {
    const { genre, state, updatedAt } = race;
    const lists = [paths.genre(genre), paths.genreState(genre, state), paths.state(state)];
    const pages = [...overviews, ...lists, ...(race.isListed ? [paths.race(race)] : [])];
    for (const page of pages) {
      if (race.isListed) withRaces.add(page);
      if (updatedAt > (updates.get(page) ?? '')) updates.set(page, updatedAt);
    }
  }
  return new Map([...updates].filter(([page]) => withRaces.has(page)));
}
