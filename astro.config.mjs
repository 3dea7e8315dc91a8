import sitemap from '@astrojs/sitemap';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, fontProviders } from 'astro/config';
import { readConfig, siteUrlOf } from '#server/config.ts';
import { redirects } from './netlify/plugins/redirects.ts';
import { sitemapOptions } from './netlify/plugins/sitemap.ts';

const config = readConfig();

export default defineConfig({
  site: siteUrlOf(config),
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'never', concurrency: 4 },
  devToolbar: { enabled: false },
  integrations: [sitemap(sitemapOptions(config)), redirects()],
  fonts: [
    {
      provider: fontProviders.local(),
      name: 'Barlow Condensed',
      cssVariable: '--font-barlow-condensed',
      fallbacks: ['Arial Narrow', 'sans-serif'],
      options: {
        variants: [
          {
            weight: '700',
            style: 'normal',
            src: [
              './node_modules/@fontsource/barlow-condensed/files/barlow-condensed-latin-700-normal.woff2',
            ],
          },
        ],
      },
    },
    {
      provider: fontProviders.local(),
      name: 'Figtree',
      cssVariable: '--font-figtree',
      fallbacks: ['Arial', 'sans-serif'],
      options: {
        variants: [
          {
            weight: '300 900',
            style: 'normal',
            src: [
              './node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
            ],
          },
        ],
      },
    },
  ],
  security: {
    csp: {
      directives: [
        "default-src 'self'",
        "img-src 'self' data:",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
      ],
    },
  },
  vite: {
    plugins: [tailwindcss()],
    server: config.FUNCTIONS_URL ? { proxy: { '/api': config.FUNCTIONS_URL } } : {},
  },
});
