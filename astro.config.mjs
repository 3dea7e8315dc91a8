import react from '@astrojs/react';
import sitemap from '@astrojs/sitemap';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import { nowOf, placeOriginsOf, readConfig, siteUrlOf, tilesSourceOf } from '#server/config.ts';
import { redirects } from './netlify/plugins/redirects.ts';
import { sitemapOptions } from './netlify/plugins/sitemap.ts';

const config = readConfig();
const images = ["'self'", 'data:', tilesSourceOf(config)].filter(Boolean);

export default defineConfig({
  site: siteUrlOf(config),
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'never', concurrency: 32 },
  devToolbar: { enabled: false },
  integrations: [react(), sitemap(sitemapOptions(config)), redirects()],
  security: {
    csp: {
      directives: [
        "default-src 'self'",
        `img-src ${images.join(' ')}`,
        "worker-src 'self'",
        ["connect-src 'self'", ...placeOriginsOf(config)].join(' '),
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
      ],
    },
  },
  vite: {
    plugins: [tailwindcss()],
    define: { 'import.meta.env.BUILD_YEAR': String(nowOf(config).getUTCFullYear()) },
    server: {
      ...(config.FUNCTIONS_URL ? { proxy: { '/api': config.FUNCTIONS_URL } } : {}),
      watch: { ignored: ['**/dist*/**', '**/.local/**'] },
    },
  },
});
