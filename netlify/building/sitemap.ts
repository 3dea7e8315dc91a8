import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { paths } from '#calendar/paths.ts';
import { isIndexable, updateArticle, updateOf } from '#site/indexing.ts';

export const isSitemap = (file: string) => /^sitemap-[a-z0-9-]+\.xml$/.test(file);

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
  return write(folder, new URL(site).origin, indexable, updates);
}

/** Up to here, everything is in one file. The protocol allows 50,000 (https://www.sitemaps.org/protocol.html). */
const maxUrls = 10_000;

/** Pages by the file that lists them. Of many, each section has its own, which an edit elsewhere leaves alone. */
function filesOf(pages: readonly string[]): Map<string, string[]> {
  const inOrder = pages.toSorted();
  const sections =
    pages.length <= maxUrls
      ? new Map([['', inOrder]])
      : Map.groupBy(inOrder, (path) => path.split('/')[1] || 'home');
  const files = new Map<string, string[]>();
  for (const [section, paths] of sections) {
    for (let start = 0; start < paths.length; start += maxUrls) {
      const name = ['sitemap', section, start / maxUrls].filter((part) => part !== '').join('-');
      files.set(`${name}.xml`, paths.slice(start, start + maxUrls));
    }
  }
  return files;
}

interface Entry {
  url: string;
  lastmod: string | undefined;
}

/** A sitemap, or an index of sitemaps. */
function xmlOf(root: 'urlset' | 'sitemapindex', entries: readonly Entry[]): string {
  const tag = root === 'urlset' ? 'url' : 'sitemap';
  const items = entries.map(({ url, lastmod }) => {
    const location = encodeURI(url).replaceAll('&', '&amp;').replaceAll("'", '&apos;');
    return `<${tag}><loc>${location}</loc>${lastmod ? `<lastmod>${lastmod}</lastmod>` : ''}</${tag}>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?><${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${items.join('')}</${root}>`;
}

const newest = (entries: readonly Entry[]): string | undefined =>
  entries
    .flatMap(({ lastmod }) => lastmod ?? [])
    .sort()
    .at(-1);

/** By hand: Astro's integration takes seconds for 100,000 pages, and moves all of them when one is added. */
async function write(
  folder: string,
  site: string,
  pages: readonly string[],
  updates: ReadonlyMap<string, string>,
): Promise<string[]> {
  const index: Entry[] = [];
  for (const [name, paths] of filesOf(pages)) {
    const entries = paths.map((path) => ({ url: site + path, lastmod: updateOf(path, updates) }));
    await writeFile(join(folder, name), xmlOf('urlset', entries));
    index.push({ url: `${site}/${name}`, lastmod: newest(entries) });
  }
  await writeFile(join(folder, 'sitemap-index.xml'), xmlOf('sitemapindex', index));
  return ['sitemap-index.xml', ...index.map(({ url }) => url.slice(site.length + 1))];
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
