/** What the bundler tells of the modules. */
interface Context {
  getModuleInfo(
    id: string,
  ): { importers: readonly string[]; importedIds: readonly string[] } | null;
}

/** Packages that come as a file of their own: each is large, and changes less often than what is ours. */
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
    names.some((one) => one === name[1] || one === scopedName),
  );
  return found?.[0] ?? null;
}

/** A module and all that it leads to, by what it imports or by who imports it. */
function allFrom(
  id: string,
  direction: 'importers' | 'importedIds',
  context: Context,
): Set<string> {
  const all = new Set([id]);
  // A set goes through what is added meanwhile, too.
  for (const one of all)
    for (const next of context.getModuleInfo(one)?.[direction] ?? []) all.add(next);
  return all;
}

/** Of which scripts and islands a module is a part. */
const isPartOf = (starts: RegExp) => (id: string, context: Context) =>
  [...allFrom(id, 'importers', context)].some((one) => starts.test(one.replaceAll('\\', '/')));

const isOfEveryPage = isPartOf(/\/layouts\/Page\.astro\?astro&type=script/);
const isOfHome = isPartOf(/\/pages\/index\.astro\?astro&type=script/);
const isOfLists = isPartOf(/\/(FindRace|GenreList|SearchPage)\.tsx$/);

/** The packages that a module cannot do without. */
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
  { name: packageOf },
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
  codeSplitting: { groups: groups.map((group, at) => ({ ...group, priority: 99 - at })) },
};
