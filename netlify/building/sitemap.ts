import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import sitemap from '@astrojs/sitemap';
import { paths } from '#calendar/paths.ts';
import { isIndexable, updateArticle, updateOf } from '#site/indexing.ts';

export const isSitemap = (file: string) => /^sitemap-(index|\d+)\.xml$/.test(file);

/**
 * Writes the sitemap of a site in `folder` with these pages. A page has the date of its newest race or
 * article, if any, never that of the build.
 * @param raceUpdates when each page with races last changed, by path; a site of samples has none, and no sitemap
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
  await write(folder, site, indexable, updates);
  return (await readdir(folder)).filter(isSitemap);
}

/** Calls the integration as Astro would: a build of what has changed has no Astro to do it. */
async function write(
  folder: string,
  site: string,
  pages: readonly string[],
  updates: ReadonlyMap<string, string>,
): Promise<void> {
  const { hooks } = sitemap({
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

/** The date of an article's last change, or else of its publication, from its social metadata. */
function writtenOn(html: string): string | undefined {
  const day = (what: string) =>
    new RegExp(`<meta property="article:${what}_time" content="([^"]+)"`).exec(html)?.[1];
  return day('modified') ?? day('published');
}
