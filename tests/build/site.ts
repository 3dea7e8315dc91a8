import { globSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import { type Database, openDatabase } from '#server/database/client.ts';
import { build } from '../../netlify/build.ts';
import type { RunningDatabase } from '../../netlify/local/database.ts';
import { startPostgresDatabase } from '../api/postgres.ts';
import { buildSeededSite, fillWithCalendar, now, readSeededSite } from '../seeded-site.ts';

export const siteUrl = 'https://bell.test';

/** The build gets it, as on the host; it must not appear anywhere else (docs/trust.md#t45). */
export const buildHook = 'https://hooks.test/hook-canary-5f3a';

export interface BuiltSite {
  readonly siteUrl: string;
  readonly db: Database['db'];
  /** Every page's path, such as `/gravel/ks`, with its HTML. */
  readonly pages: ReadonlyMap<string, string>;
  /** The build's lines about news and guides. */
  readonly contentLines: readonly string[];
  read(file: string): Promise<string>;
  readBytes(file: string): Promise<Buffer>;
  /** A page's style sheets and its scripts, with those of its islands and all that they import: paths and texts. */
  readAssets(html: string): Promise<Map<string, string>>;
  /** The files of any kind that contain a text, and the count of all files. */
  findFiles(text: string): Promise<{ holding: string[]; total: number }>;
}

type Fill = (db: Database['db']) => Promise<unknown>;

/** A built site's folder, its address, and the build's lines about news and guides. */
type Built = Pick<BuiltSite, 'siteUrl' | 'contentLines'> & { folder: string };

/** Builds the site once for a file's tests, from a database filled by `fill`. */
export const useBuiltSite = (fill: Fill): BuiltSite =>
  useSite(fill, async (database, folder) => {
    Object.assign(process.env, {
      DATABASE_URL: database.url,
      DATABASE_PROXY: database.proxy,
      SITE_URL: siteUrl,
      NOW: now.toISOString(),
      BUILD_HOOK_URL: buildHook,
    });
    const out = join(folder, 'site');
    const contentLines: string[] = [];
    const made = await build({ out, onContent: ({ text }) => contentLines.push(text) });
    expect(made.wholeReason).toBe('there is no earlier site');
    return { folder: out, siteUrl, contentLines };
  });

/** The real calendar's site, this test run's or one built here, and a database with the same calendar. */
export const useSeededSite = (): BuiltSite =>
  useSite(fillWithCalendar, (_, folder) => {
    const given = process.env['SEEDED_SITE'];
    return given ? readSeededSite(given) : buildSeededSite(join(folder, 'data'), siteUrl);
  });

function useSite(
  fill: Fill,
  make: (database: RunningDatabase, folder: string) => Promise<Built>,
): BuiltSite {
  let folder: string;
  let built: Built;
  let running: RunningDatabase;
  let opened: Database;
  const pages = new Map<string, string>();
  const read = (file: string) => readFile(join(built.folder, file), 'utf8');

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'bell-lap-site-'));
    running = await startPostgresDatabase();
    opened = openDatabase(running);
    await fill(opened.db);
    built = await make(running, folder);
    for (const file of globSync('**/*.html', { cwd: built.folder })) {
      const path = `/${file.replace(/\.html$/, '')}`.replace(/^\/index$/, '/');
      pages.set(path, await readFile(join(built.folder, file), 'utf8'));
    }
  }, 180_000);

  afterAll(async () => {
    await opened.close();
    await running.close();
    await rm(folder, { recursive: true, force: true });
  });

  return {
    get db() {
      return opened.db;
    },
    get siteUrl() {
      return built.siteUrl;
    },
    get contentLines() {
      return built.contentLines;
    },
    pages,
    findFiles: async (text) => {
      const entries = await readdir(built.folder, { recursive: true, withFileTypes: true });
      const files = entries.filter((entry) => entry.isFile());
      const holding: string[] = [];
      for (const { parentPath, name } of files) {
        const path = join(parentPath, name);
        if ((await readFile(path)).includes(text)) holding.push(relative(built.folder, path));
      }
      return { holding, total: files.length };
    },
    read,
    readBytes: (file) => readFile(join(built.folder, file)),
    readAssets: async (html) => {
      const [styles, scripts, islands] = [
        valuesOf(html, /<link rel="stylesheet" href="([^"]+)"/g),
        valuesOf(html, /data-scripts="([^"]+)"/g).flatMap((paths) => paths.split(' ')),
        valuesOf(html, /(?:component|renderer)-url="([^"]+)"/g),
      ];
      const assets = new Map<string, string>();
      // The loop also visits what it adds to the set.
      const files = new Set([...styles, ...scripts, ...islands]);
      for (const file of files) {
        const text = await read(file);
        assets.set(file, text);
        for (const name of valuesOf(text, /(?:from|import)"\.\/([^"]+\.js)"/g)) {
          files.add(`/_astro/${name}`);
        }
      }
      return assets;
    },
  };
}

/** The values that a pattern captures, in order, with Astro's entities decoded. */
export function valuesOf(html: string, pattern: RegExp): string[] {
  return [...html.matchAll(pattern)].map(([, value = '']) =>
    value
      .replaceAll('&#38;', '&')
      .replaceAll('&amp;', '&')
      .replaceAll('&quot;', '"')
      .replaceAll('&#39;', "'")
      .replaceAll('&#34;', '"'),
  );
}

/** A page's text, without tags. */
export const wordsOf = (html: string) => html.replace(/<[^>]+>/g, '').replace(/\s+/g, ' ');

/** The page's structured data, one object per script. */
export function structuredData(html: string): Record<string, unknown>[] {
  return valuesOf(html, /<script type="application\/ld\+json">(.*?)<\/script>/g).map(
    (json) => JSON.parse(json) as Record<string, unknown>,
  );
}
