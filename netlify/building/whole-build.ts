import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'astro';
import { readConfig, siteUrlOf } from '#server/config.ts';
import { writtenPolicy } from '../plugins/content-policy.ts';
import { type BuildReport, serveBuilds } from './build-process.ts';
import { keepRenderer } from './kept-renderer.ts';
import { findLiveRoutes } from './live-routes.ts';
import { saveRenderer } from './renderers.ts';
import { describeFiles, isPage, siteOf, writeRecord } from './site-record.ts';
import { siteVersion } from './site-version.ts';
import { writeSitemap } from './sitemap.ts';

const projectDir = resolve(import.meta.dirname, '../..');

/** Builds the whole site with Astro, beside its record, and keeps what its pages were rendered with. */
async function buildWhole(folder: string): Promise<BuildReport> {
  // Before Astro reads the sources: what changes meanwhile belongs to the next version.
  const config = readConfig();
  const version = await siteVersion(projectDir, config);
  const { plugin, live } = findLiveRoutes(projectDir);
  let kept: Awaited<ReturnType<typeof keepRenderer>> | undefined;
  await build({
    // A line for each page costs 5 % of a large build.
    logLevel: 'warn',
    // Relative to the project: Astro runs its prerenderer from there and must find node_modules.
    outDir: `./${siteOf(folder)}`,
    vite: { define: { 'import.meta.env.BUILD_CODE': JSON.stringify(version.code) } },
    integrations: [
      plugin,
      {
        name: 'keep-renderer',
        hooks: {
          'astro:build:generated': async ({ dir }) => {
            const bundle = join(fileURLToPath(dir), '.prerender');
            const policy = writtenPolicy(await readFile(new URL('404.html', dir), 'utf8'));
            const more = { live, policy };
            kept = await saveRenderer(version, (place) => keepRenderer(bundle, place, more));
          },
          'astro:build:done': async ({ dir, pages }) => {
            const paths = pages.map(({ pathname }) => `/${pathname.replace(/\/$/, '')}`);
            await writeSitemap(siteUrlOf(config), fileURLToPath(dir), paths, kept?.updates);
          },
        },
      },
    ],
  });
  const files = await describeFiles(join(projectDir, siteOf(folder)));
  for (const { file, key } of kept?.files ?? []) {
    if (files[file]) Object.assign(files[file], { isLive: true, key });
  }
  await writeRecord(join(projectDir, folder), { version, files });
  const pages = Object.keys(files).filter(isPage).length;
  return { pages, made: pages, changed: Object.keys(files).length };
}

serveBuilds(([folder = '']) => buildWhole(folder));
