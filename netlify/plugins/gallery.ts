import type { AstroIntegration } from 'astro';

/** Serves every component in every state at `/dev/gallery`, by `astro dev` alone: no build has it. */
export function gallery(): AstroIntegration {
  return {
    name: 'gallery',
    hooks: {
      'astro:config:setup': ({ command, injectRoute }) => {
        if (command !== 'dev') return;
        injectRoute({ pattern: '/dev/gallery', entrypoint: './src/gallery/gallery.astro' });
        injectRoute({ pattern: '/dev/gallery/header', entrypoint: './src/gallery/header.astro' });
      },
    },
  };
}
