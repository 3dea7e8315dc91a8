import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { Config } from '#server/config.ts';
import { writeSitemap } from '../building/sitemap.ts';

export function siteMap(config: Config): AstroIntegration {
  return {
    name: 'sitemap',
    hooks: {
      'astro:build:done': async ({ dir, pages }) => {
        const paths = pages.map(({ pathname }) => `/${pathname.replace(/\/$/, '')}`);
        await writeSitemap(config, fileURLToPath(dir), paths);
      },
    },
  };
}
