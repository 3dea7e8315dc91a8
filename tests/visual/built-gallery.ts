import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { extname, join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { BrowserContext } from 'playwright/test';
import sharp from 'sharp';
import { paths } from '#calendar/paths.ts';
import { makePlaceIndex } from '#calendar/place/place-index.ts';
import { makeTownShards } from '#calendar/place/town-shards.ts';

const projectDir = resolve(import.meta.dirname, '../..');

/** Builds only the gallery's pages, into a folder of the project. */
export async function buildGallery(folder: string): Promise<void> {
  const config = join(import.meta.dirname, 'astro.config.mjs');
  await promisify(execFile)(
    process.execPath,
    [
      ...[join(projectDir, 'node_modules/astro/bin/astro.mjs'), 'build', '--silent'],
      // Astro resolves both from the project's folder.
      ...[
        '--config',
        relative(projectDir, config),
        '--outDir',
        `./${relative(projectDir, folder)}`,
      ],
    ],
    {
      cwd: projectDir,
      env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', TILES_URL: 'none' },
    },
  );
}

/** Stands in for every drawn picture: drawings have their own tests, and are redrawn now and then. */
const drawing = await sharp({
  create: { width: 640, height: 360, channels: 3, background: '#6d8fa8' },
})
  .png()
  .toBuffer();

/** The towns that typing 'ca' should find. */
const towns = makeTownShards([
  { name: 'Cambridge', state: 'MA', lat: 42.37, lng: -71.11, size: 4 },
  { name: 'Cary', state: 'NC', lat: 35.79, lng: -78.78, size: 3 },
  { name: 'Carson City', state: 'NV', lat: 39.16, lng: -119.77, size: 2 },
  { name: 'Cañon City', state: 'CO', lat: 38.44, lng: -105.24, size: 1 },
]);

/** Answers a browser's requests from the folder, so that no server or port is needed. */
export async function serveGallery(context: BrowserContext, folder: string): Promise<void> {
  const places: Record<string, unknown> = {
    [paths.placeIndex()]: makePlaceIndex({
      ...{ raceTowns: [], townShards: towns.keys(), zipShards: [] },
    }),
    [paths.townShard('ca')]: towns.get('ca'),
  };
  await context.route('**/*', (route) => {
    const { pathname } = new URL(route.request().url());
    const file = join(projectDir, folder, extname(pathname) ? pathname : `${pathname}.html`);
    if (route.request().resourceType() === 'image' && !pathname.includes('no-such-picture')) {
      return route.fulfill({ body: drawing, contentType: 'image/png' });
    }
    if (places[pathname]) return route.fulfill({ json: places[pathname] });
    return existsSync(file) ? route.fulfill({ path: file }) : route.fulfill({ status: 404 });
  });
}
