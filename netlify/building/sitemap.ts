import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import sitemap from '@astrojs/sitemap';
import { paths } from '#calendar/paths.ts';
import { isIndexable, updateArticle, updateOf } from '#site/indexing.ts';

export const isSitemap = (file: string) => /^sitemap-[a-z0-9-]+\.xml$/.test(file);

/**
 * Writes a sitemap of these pages of the site in `folder`. Each page has the date of its newest race or article, if
 * any, never that of the build.
 * @param raceUpdates when each page with races last changed, by path; undefined for a site of samples, which gets no
 * sitemap
 * @returns the names of the sitemap's files
 */
export async function writeSitemap(
  site: string,
  folder: string,
  pages: readonly string[],
  raceUpdates: ReadonlyMap<string, string> | undefined,
): Promise<string[]> {
  if (!raceUpdates) return [];
  const updates = new Map(raceUpdates);
  await addArticles(updates, folder, pages);
  const indexable = pages.filter((path) => isIndexable(path, updates));
  return write(folder, new URL(site).origin, indexable, updates);
}

/**
 * With more pages than this, races have their own files. The protocol allows 50,000 URLs per file
 * (https://www.sitemaps.org/protocol.html).
 */
const maxUrls = 10_000;

const isRacePage = (path: string) => /^\/[a-z]+\/race\//.test(path);

async function write(
  folder: string,
  site: string,
  pages: readonly string[],
  updates: ReadonlyMap<string, string>,
): Promise<string[]> {
  const isLarge = pages.length > maxUrls;
  const races = isLarge ? await writeRaces(folder, site, pages.filter(isRacePage), updates) : [];
  const others = isLarge ? pages.filter((path) => !isRacePage(path)) : pages;
  await integrate(folder, others, { site, updates, races });
  return (await readdir(folder)).filter(isSitemap);
}

interface Integration {
  site: string;
  updates: ReadonlyMap<string, string>;
  /** The names of the files with races. */
  races: readonly string[];
}

/** Calls the integration as Astro would: a partial build runs without Astro. */
async function integrate(
  folder: string,
  pages: readonly string[],
  { site, updates, races }: Integration,
): Promise<void> {
  const { hooks } = sitemap({
    customSitemaps: races.map((name) => `${site}/${name}`),
    serialize: (item) => {
      const lastmod = updateOf(new URL(item.url).pathname, updates);
      return lastmod ? { ...item, lastmod } : item;
    },
  });
  const run = (name: keyof typeof hooks, given: object) =>
    (hooks[name] as ((given: object) => unknown) | undefined)?.(given);
  const build = { format: 'file' };
  await run('astro:routes:resolved', { routes: [] });
  await run('astro:config:done', { config: { site, base: '/', trailingSlash: 'never', build } });
  await run('astro:build:done', {
    dir: pathToFileURL(`${folder}/`),
    pages: pages.map((path) => ({ pathname: path.slice(1) })),
    logger: { info: () => {}, warn: console.warn, error: console.error },
  });
}

/**
 * Writes a large calendar's races into files by discipline, and returns the files' names. The integration takes seconds
 * for 100,000 pages, and would rewrite them all when one is added.
 */
async function writeRaces(
  folder: string,
  site: string,
  pages: readonly string[],
  updates: ReadonlyMap<string, string>,
): Promise<string[]> {
  const names: string[] = [];
  for (const [genre = '', paths] of Map.groupBy(pages.toSorted(), (path) => path.split('/')[1])) {
    for (let start = 0; start < paths.length; start += maxUrls) {
      const name = `sitemap-${genre}-${start / maxUrls}.xml`;
      const urls = paths.slice(start, start + maxUrls).map((path) => {
        const lastmod = updates.get(path);
        return `<url><loc>${site}${path}</loc>${lastmod ? `<lastmod>${lastmod}</lastmod>` : ''}</url>`;
      });
      const xml = `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>`;
      await writeFile(join(folder, name), xml);
      names.push(name);
    }
  }
  return names;
}

async function addArticles(
  updates: Map<string, string>,
  folder: string,
  pages: readonly string[],
): Promise<void> {
  for (const path of pages) {
    const list = [paths.news(), paths.guides()].find((start) => path.startsWith(`${start}/`));
    const day = list && writtenOn(await readFile(join(folder, `${path}.html`), 'utf8'));
    if (day) updateArticle(updates, { path, list, day });
  }
}

/** The date when an article last changed, or was published if it never did, from its social metadata. */
function writtenOn(html: string): string | undefined {
  const day = (what: string) =>
    new RegExp(`<meta property="article:${what}_time" content="([^"]+)"`).exec(html)?.[1];
  return day('modified') ?? day('published');
}
