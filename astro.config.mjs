import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import { nowOf, readConfig, siteUrlOf } from '#server/config.ts';
import { browsers } from './netlify/plugins/browsers.ts';
import { chunks, optimization } from './netlify/plugins/chunks.ts';
import { deployFiles } from './netlify/plugins/deploy-files.ts';
import { directives } from './netlify/plugins/directives.ts';
import { gallery } from './netlify/plugins/gallery.ts';
import { minifyInlineScripts } from './netlify/plugins/inline-scripts.ts';

const config = readConfig();

export default defineConfig({
  site: siteUrlOf(config),
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'auto', concurrency: 32 },
  devToolbar: { enabled: false },
  integrations: [react(), deployFiles(), directives(), gallery()],
  vite: {
    plugins: [tailwindcss(), browsers(), minifyInlineScripts()],
    build: { rolldownOptions: { optimization } },
    environments: {
      client: { build: { rolldownOptions: { output: chunks } } },
      // Node.js reads a package's whole package.json for each of its modules, and drizzle-orm's is 180 KB.
      prerender: { resolve: { noExternal: ['drizzle-orm', '@neondatabase/serverless', 'zod'] } },
    },
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
