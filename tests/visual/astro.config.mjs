import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import { gallery } from '../../netlify/plugins/gallery.ts';

/** Builds the gallery alone, as the site is built, in a few seconds. */
export default defineConfig({
  // This folder has no pages, so only the gallery's are built.
  srcDir: 'src/gallery',
  build: { format: 'file' },
  integrations: [react(), gallery('build'), outlines()],
  vite: {
    plugins: [tailwindcss()],
    define: { 'import.meta.env.BUILD_YEAR': '"2027"' },
  },
});

/** The outlines that a map without tiles shows. */
function outlines() {
  return {
    name: 'outlines',
    hooks: {
      'astro:config:setup': ({ injectRoute }) =>
        injectRoute({
          pattern: '/map/[file].json',
          entrypoint: './src/pages/map/[file].json.ts',
        }),
    },
  };
}
