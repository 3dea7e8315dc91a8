import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'astro';
import { readConfig } from '#server/config.ts';
import { writtenPolicy } from '../plugins/content-policy.ts';
import { type BuildReport, serveBuilds } from './build-process.ts';
import { onlyNotFoundPage } from './bundled-page.ts';
import { keepBundle, rendererOf } from './bundles.ts';
import { listIslandModules } from './island-modules.ts';
import { keepRenderer } from './kept-renderer.ts';
import { findLiveRoutes } from './live-routes.ts';
import { describeFiles, siteOf, writeRecord } from './site-record.ts';
import { siteVersion } from './site-version.ts';

const projectDir = resolve(import.meta.dirname, '../..');

/**
 * Bundles the site with Astro, records its files, and keeps all of it with the renderer. Another process renders the
 * pages (render-site.ts), because the bundler holds on to more memory than all pages take.
 * @param name of a folder in the project
 */
async function bundle(name: string): Promise<BuildReport> {
  const folder = join(projectDir, name);
  // Before Astro reads the sources, so that a change during the build belongs to the next version.
  const config = readConfig();
  const version = await siteVersion(projectDir, config);
  const { plugin, live } = findLiveRoutes(projectDir);
  const islands = listIslandModules();
  await build({
    logLevel: 'warn',
    // Relative to the project: Astro runs its prerenderer from there and must find node_modules.
    outDir: `./${siteOf(name)}`,
    vite: { define: { 'import.meta.env.BUILD_CODE': JSON.stringify(version.code) } },
    integrations: [
      plugin,
      islands.plugin,
      {
        name: 'keep-renderer',
        hooks: {
          'astro:build:start': ({ setPrerenderer }) =>
            setPrerenderer((astro) => onlyNotFoundPage(astro, config)),
          'astro:build:generated': async ({ dir }) => {
            const code = join(fileURLToPath(dir), '.prerender');
            const policy = writtenPolicy(await readFile(new URL('404.html', dir), 'utf8'));
            const { modules } = islands;
            await keepRenderer(code, rendererOf(folder), { live, policy, modules });
          },
        },
      },
    ],
  });
  const files = await describeFiles(siteOf(folder));
  await writeRecord(folder, { version, files });
  await keepBundle(version, folder);
  return { pages: 0, made: 0, changed: Object.keys(files).length };
}

serveBuilds(([name = '']) => bundle(name));
