import type { AstroIntegration } from 'astro';
import type { IslandModules } from '../plugins/finish-page.ts';

/** The part of the bundler's output that is used here. */
type Output = Record<string, { type: string; imports?: readonly string[] }>;

/**
 * Lists the modules that each of the browser's modules needs, so that pages can ask for all of them at once.
 * Returns an integration for the build, and the list that it fills.
 */
export function listIslandModules(): { plugin: AstroIntegration; modules: IslandModules } {
  const modules: IslandModules = {};
  const vite = {
    name: 'island-modules',
    applyToEnvironment: ({ name }: { name: string }) => name === 'client',
    generateBundle(_: unknown, output: Output) {
      for (const [file, { type }] of Object.entries(output)) {
        if (type !== 'chunk') continue;
        const all = new Set([file]);
        // The loop also visits what it adds to the set.
        for (const part of all) for (const next of output[part]?.imports ?? []) all.add(next);
        modules[`/${file}`] = [...all].map((part) => `/${part}`);
      }
    },
  };
  const plugin: AstroIntegration = {
    name: 'island-modules',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { plugins: [vite] } });
      },
    },
  };
  return { plugin, modules };
}
