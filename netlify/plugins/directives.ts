import type { AstroIntegration } from 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    'client:quiet'?: boolean;
    'client:reached'?: boolean;
  }
}

/** Further times to start an island, besides Astro's; see their files. */
export function directives(): AstroIntegration {
  return {
    name: 'directives',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        for (const name of ['quiet', 'reached']) {
          addClientDirective({ name, entrypoint: `./src/ui/start/${name}.ts` });
        }
      },
    },
  };
}
