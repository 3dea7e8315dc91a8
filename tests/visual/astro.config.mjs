import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import { gallery } from '../../netlify/plugins/gallery.ts';

/** The gallery and no other page, built as the site is: in a few seconds. */
export default defineConfig({
  // Where there are no pages but those that the gallery adds.
  srcDir: 'src/gallery',
  build: { format: 'file' },
  integrations: [react(), gallery('build'), outlines()],
  vite: {
    plugins: [tailwindcss()],
    define: { 'import.meta.env.BUILD_YEAR': '"2027"' },
  },
});

/** What a map without tiles shows. */
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
