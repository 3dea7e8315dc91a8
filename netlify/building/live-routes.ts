import { join, relative } from 'node:path';
import type { AstroIntegration } from 'astro';

/** What the bundler knows about a module. */
interface Module {
  importers: readonly string[];
  dynamicImporters: readonly string[];
}

/** The modules through which pages read the calendar, the CMS and the clock. */
const isSource = (file: string) => /^src\/site\/site-[\w-]+\.ts$/.test(file);

/**
 * Finds the components of routes that can change while code and configuration stay the same, by the modules they
 * import. Returns an integration for the build, and the list that it fills.
 */
export function findLiveRoutes(projectDir: string): { plugin: AstroIntegration; live: string[] } {
  const live: string[] = [];
  const pages = join(projectDir, 'src/pages/');
  const vite = {
    name: 'live-routes',
    applyToEnvironment: ({ name }: { name: string }) => name === 'prerender',
    generateBundle(this: {
      getModuleIds(): Iterable<string>;
      getModuleInfo(id: string): Module | null;
    }) {
      const found = new Set(
        [...this.getModuleIds()].filter((id) => isSource(relative(projectDir, id))),
      );
      // The loop also visits what it adds to the set.
      for (const id of found) {
        const { importers = [], dynamicImporters = [] } = this.getModuleInfo(id) ?? {};
        for (const importer of [...importers, ...dynamicImporters]) found.add(importer);
      }
      const files = [...found].map((id) => id.split('?')[0] ?? '');
      const routes = files.filter((file) => file.startsWith(pages));
      live.push(...new Set(routes.map((file) => relative(projectDir, file))));
    },
  };
  const plugin: AstroIntegration = {
    name: 'live-routes',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { plugins: [vite] } });
      },
    },
  };
  return { plugin, live };
}
