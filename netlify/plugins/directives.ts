import type { AstroIntegration } from 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    'client:quiet'?: boolean;
    'client:reached'?: boolean;
  }
}

/** When an island comes alive, beside what Astro knows: each is said where it is written. */
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
