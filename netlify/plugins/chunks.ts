/** What the bundler knows about modules. */
interface Context {
  getModuleInfo(
    id: string,
  ): { importers: readonly string[]; importedIds: readonly string[] } | null;
}

/** Packages with a file of their own: each is large, and changes less often than our code. */
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

/** A module and all it imports, or all that import it, transitively. */
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
 * How scripts are split into files: few, because each is a request, one after the other where one imports the
 * next. What only a form or the panel needs is left to the bundler. A group includes what its modules import,
 * so groups are ordered by how little they need. Modules of lists are grouped only with those that need the
 * same packages, so none brings a package to a page that does without.
 */
const groups = [
  // Beside the package it configures: among the lists, it would bring them to every page that fetches.
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

/** Puts a constant where it is used, so that no page loads all of them. */
export const optimization = { inlineConst: { mode: 'all' } } as const;

/** For the client's `rolldownOptions.output`. */
export const chunks = {
  // Astro names a page's script after all that it asks the bundler for, and each page would say so.
  entryFileNames: ({ name }: { name: string }) =>
    `_astro/${name.replace(/\.astro_astro_type_script.*$/, '')}.[hash].js`,
  codeSplitting: { groups: groups.map((group, at) => ({ ...group, priority: 99 - at })) },
};
