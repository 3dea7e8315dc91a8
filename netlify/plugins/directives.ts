import type { AstroIntegration } from 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    'client:idleOrInteraction'?: boolean;
    'client:interaction'?: boolean;
  }
}

/** Further times to start an island, besides Astro's; see their files. */
export function directives(): AstroIntegration {
  return {
    name: 'directives',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        const folder = './src/ui/hydration';
        addClientDirective({ name: 'interaction', entrypoint: `${folder}/interaction.ts` });
        addClientDirective({
          name: 'idleOrInteraction',
          entrypoint: `${folder}/idle-or-interaction.ts`,
        });
      },
    },
  };
}
