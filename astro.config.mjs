import react from '@astrojs/react';
import sitemap from '@astrojs/sitemap';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import { nowOf, readConfig, siteUrlOf } from '#server/config.ts';
import { contentPolicy, inlineScripts } from './netlify/plugins/content-policy.ts';
import { redirects } from './netlify/plugins/redirects.ts';
import { sitemapOptions } from './netlify/plugins/sitemap.ts';

const config = readConfig();

export default defineConfig({
  site: siteUrlOf(config),
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'never', concurrency: 32 },
  devToolbar: { enabled: false },
  integrations: [react(), sitemap(sitemapOptions(config)), redirects()],
  security: {
    csp: {
      directives: [...contentPolicy(config)],
      scriptDirective: { hashes: inlineScripts() },
    },
  },
  vite: {
    plugins: [tailwindcss()],
    define: { 'import.meta.env.BUILD_YEAR': String(nowOf(config).getUTCFullYear()) },
    server: {
      ...(config.FUNCTIONS_URL
        ? {
            proxy: {
              '/api': config.FUNCTIONS_URL,
              '/share': config.FUNCTIONS_URL,
              '/__mail': config.FUNCTIONS_URL,
            },
          }
        : {}),
      watch: { ignored: ['**/dist*/**', '**/.local/**'] },
    },
  },
});
