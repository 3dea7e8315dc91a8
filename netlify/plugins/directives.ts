import type { AstroIntegration } from 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    'client:idleOrInteraction'?: boolean;
    'client:immediate'?: boolean;
    'client:interaction'?: boolean;
  }
}

/** Adds directives that say when to start an island; see their files. */
export function directives(): AstroIntegration {
  return {
    name: 'directives',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        const folder = './src/ui/hydration';
        addClientDirective({ name: 'immediate', entrypoint: `${folder}/immediate.ts` });
        addClientDirective({ name: 'interaction', entrypoint: `${folder}/interaction.ts` });
        addClientDirective({
          name: 'idleOrInteraction',
          entrypoint: `${folder}/idle-or-interaction.ts`,
        });
      },
    },
  };
}
