import type { AstroIntegration } from 'astro';

type Command = Parameters<
  NonNullable<AstroIntegration['hooks']['astro:config:setup']>
>[0]['command'];

/** Shows every component in every state at `/dev/gallery`, in `astro dev` only and never in a build. */
export function gallery(of: Command = 'dev'): AstroIntegration {
  return {
    name: 'gallery',
    hooks: {
      'astro:config:setup': ({ command, injectRoute }) => {
        if (command !== of) return;
        injectRoute({ pattern: '/dev/gallery', entrypoint: './src/gallery/gallery.astro' });
        injectRoute({ pattern: '/dev/gallery/header', entrypoint: './src/gallery/header.astro' });
      },
    },
  };
}
