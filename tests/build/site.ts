import { globSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { type Database, openDatabase } from '#server/database/client.ts';
import { build } from '../../netlify/build.ts';
import type { RunningDatabase } from '../../netlify/local/database.ts';
import { startPostgresDatabase } from '../api/postgres.ts';

export const siteUrl = 'https://bell.test';
export const now = new Date('2026-11-21T18:00:00Z');

/** The build is told of it, as at the host; nobody else may be (docs/trust.md#t45). */
export const buildHook = 'https://hooks.test/hook-canary-5f3a';

export interface BuiltSite {
  readonly db: Database['db'];
  /** Every page's path, `/gravel/ks`, with its HTML. */
  readonly pages: ReadonlyMap<string, string>;
  /** What the build said of news and guides. */
  readonly said: readonly string[];
  read(file: string): Promise<string>;
  readBytes(file: string): Promise<Buffer>;
  /** The files of any kind that hold a text, and how many there are in all. */
  findFiles(text: string): Promise<{ holding: string[]; total: number }>;
}

/** Builds the site once for a file's tests, from a database that `fill` has put races into. */
export function useBuiltSite(fill: (db: Database['db']) => Promise<unknown>): BuiltSite {
  let folder: string;
  let running: RunningDatabase;
  let opened: Database;
  const pages = new Map<string, string>();
  const said: string[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'bell-lap-site-'));
    running = await startPostgresDatabase();
    opened = openDatabase(running);
    await fill(opened.db);
    Object.assign(process.env, {
      DATABASE_URL: running.url,
      DATABASE_PROXY: running.proxy,
      SITE_URL: siteUrl,
      NOW: now.toISOString(),
      BUILD_HOOK_URL: buildHook,
    });
    await build({ out: join(folder, 'site'), onContent: ({ text }) => said.push(text) });
    for (const file of globSync('**/*.html', { cwd: join(folder, 'site') })) {
      const path = `/${file.replace(/\.html$/, '')}`.replace(/^\/index$/, '/');
      pages.set(path, await readFile(join(folder, 'site', file), 'utf8'));
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
    pages,
    findFiles: async (text) => {
      const root = join(folder, 'site');
      const entries = await readdir(root, { recursive: true, withFileTypes: true });
      const files = entries.filter((entry) => entry.isFile());
      const holding: string[] = [];
      for (const { parentPath, name } of files) {
        const path = join(parentPath, name);
        if ((await readFile(path)).includes(text)) holding.push(relative(root, path));
      }
      return { holding, total: files.length };
    },
    said,
    read: (file) => readFile(join(folder, 'site', file), 'utf8'),
    readBytes: (file) => readFile(join(folder, 'site', file)),
  };
}

/** The attribute's values in order, with the entities that Astro writes undone. */
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

/** What a page says, without its tags. */
export const wordsOf = (html: string) => html.replace(/<[^>]+>/g, '').replace(/\s+/g, ' ');

/** The page's structured data, a thing a script. */
export function structuredData(html: string): Record<string, unknown>[] {
  return valuesOf(html, /<script type="application\/ld\+json">(.*?)<\/script>/g).map(
    (json) => JSON.parse(json) as Record<string, unknown>,
  );
}
