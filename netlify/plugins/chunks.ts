/** What the bundler knows about modules. */
interface Context {
  getModuleInfo(
    id: string,
  ): { importers: readonly string[]; importedIds: readonly string[] } | null;
}

/** Packages that get a file of their own: each is large, and changes less often than our code. */
const packages = {
  react: ['react', 'react-dom', 'scheduler', '@astrojs/react'],
  zod: ['zod'],
  query: ['@tanstack'],
  forms: ['react-hook-form', '@hookform'],
  downshift: ['downshift'],
  map: ['leaflet', 'supercluster', 'kdbush', 'topojson-client'],
};

function packageOf(id: string): string | null {
  const name = id.match(/[\\/]node_modules[\\/](@[^\\/]+|[^\\/]+)[\\/]([^\\/]+)/);
  if (!name) return null;
  const scopedName = `${name[1]}/${name[2]}`;
  const found = Object.entries(packages).find(([, names]) =>
    names.some((prefix) => prefix === name[1] || prefix === scopedName),
  );
  return found?.[0] ?? null;
}

/** A module with everything it imports, or everything that imports it, transitively. */
function allFrom(id: string, key: 'importers' | 'importedIds', context: Context): Set<string> {
  const all = new Set([id]);
  // The loop also visits what it adds to the set.
  for (const part of all)
    for (const next of context.getModuleInfo(part)?.[key] ?? []) all.add(next);
  return all;
}

/** Whether a module is part of certain scripts or islands. */
const isPartOf = (starts: RegExp) => (id: string, context: Context) =>
  [...allFrom(id, 'importers', context)].some((part) => starts.test(part.replaceAll('\\', '/')));

const isOfEveryPage = isPartOf(/\/layouts\/Page\.astro\?astro&type=script/);
const isOfHome = isPartOf(/\/pages\/index\.astro\?astro&type=script/);
const isOfLists = isPartOf(/\/(FindRace|GenreList|SearchPage)\.tsx$/);

/** The packages that a module needs. */
function needsOf(id: string, context: Context): string[] {
  const found = new Set([...allFrom(id, 'importedIds', context)].map(packageOf));
  return [...found].filter((name) => name !== null).sort();
}

const named = (name: string, test: (id: string, context: Context) => boolean) => ({
  name: (id: string, context: Context) => (test(id, context) ? name : null),
  minShareCount: 2,
});

/**
 * How scripts are split into files. There are few, because each is a request, and imports are fetched one after
 * another. Scripts for only a form or the panel are left to the bundler. A group includes what its modules import, so
 * the groups that need the least come first. Modules of lists are grouped only with those that need the same packages,
 * so no page loads a package it doesn't need.
 */
const groups = [
  // First, because each of the other packages that need React would otherwise include it.
  { name: (id: string) => (packageOf(id) === 'react' ? 'react' : null) },
  // With the package it configures: in a group of lists, it would bring that group to every page that fetches.
  { name: (id: string) => (id.endsWith('/ui/api/query-client.tsx') ? 'query' : packageOf(id)) },
  named('site', (id, context) => id.includes('preload-helper') || isOfEveryPage(id, context)),
  named('home', isOfHome),
  ...[0, 1, 2, 3, 4].map((count) => ({
    name: (id: string, context: Context) => {
      const needs = needsOf(id, context);
      return needs.length === count && isOfLists(id, context)
        ? ['lists', ...needs].join('-')
        : null;
    },
    minShareCount: 2,
  })),
];

/** Inlines constants where they're used, so that no page loads all of them. */
export const optimization = { inlineConst: { mode: 'all' } } as const;

/** For the client's `rolldownOptions.output`. */
export const chunks = {
  // Astro names a page's script after everything it asks the bundler for, and every page would repeat that.
  entryFileNames: ({ name }: { name: string }) =>
    `_astro/${name.replace(/\.astro_astro_type_script.*$/, '')}.[hash:7].js`,
  // Pages and scripts name dozens of these files, and hashes don't compress.
  chunkFileNames: '_astro/[name].[hash:7].js',
  codeSplitting: { groups: groups.map((group, at) => ({ ...group, priority: 99 - at })) },
};
