import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';

/**
 * What each folder may import. A layer may always import itself; anything not listed
 * here is refused. Packages are checked only for layers with a `packages` pattern.
 */
const layers: Record<string, { folders: string[]; packages?: RegExp }> = {
  'src/accounts': { folders: ['src/calendar'], packages: /^zod$/ },
  'src/art': { folders: ['src/calendar'], packages: /^$/ },
  'src/calendar': { folders: [], packages: /^zod$/ },
  'src/editorial': {
    folders: ['src/calendar'],
    packages: /^(?:node:[\w/]+|zod|sharp|@prismicio\/client|@astrojs\/rss)$/,
  },
  'src/server': { folders: ['src/accounts', 'src/art', 'src/calendar', 'data'] },
  'src/site': {
    folders: ['src/calendar', 'src/editorial', 'src/server', 'data'],
    packages: /^(?:node:[\w/]+|zod|topojson-client|us-atlas\/[\w.-]+)$/,
  },
  'src/ui': {
    folders: ['src/accounts', 'src/calendar'],
    packages:
      /^(?:react|react-dom|@tanstack\/react-query|react-hook-form|@hookform\/resolvers|downshift|leaflet|supercluster|@simplewebauthn\/browser|zod|astro)(?:\/|$)/,
  },
  'src/features': {
    folders: ['src/accounts', 'src/calendar', 'src/ui'],
    packages: /^(?:react|react-dom|@tanstack\/react-query|react-hook-form|swiper|zod)(?:\/|$)/,
  },
  'src/components': {
    folders: ['calendar', 'editorial', 'features', 'site', 'styles', 'ui'].map(
      (name) => `src/${name}`,
    ),
    packages: /^@lucide\/astro(?:\/|$)/,
  },
  'src/layouts': {
    folders: ['calendar', 'components', 'features', 'site', 'styles', 'ui'].map(
      (name) => `src/${name}`,
    ),
    packages: /^@lucide\/astro(?:\/|$)/,
  },
  'src/pages': {
    folders: [
      ...['art', 'calendar', 'components', 'editorial', 'features', 'layouts', 'server', 'site'],
      'ui',
    ].map((name) => `src/${name}`),
    packages: /^(?:astro(?:[/:].+)?|@astrojs\/rss|topojson-specification)$/,
  },
  'src/gallery': {
    folders: [
      ...['accounts', 'calendar', 'components', 'editorial', 'features', 'site', 'styles', 'ui'],
    ].map((name) => `src/${name}`),
  },
  functions: {
    folders: ['src/accounts', 'src/calendar', 'src/server'],
    packages: /^(?:@netlify\/functions|hono(?:\/.+)?|zod)$/,
  },
  netlify: { folders: ['src/calendar', 'src/server', 'src/site', 'functions'] },
  data: { folders: ['src/calendar'] },
  tests: { folders: ['src/', 'functions', 'netlify', 'data'] },
};

const root = join(import.meta.dirname, '../..');
const { imports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  imports: Record<string, string>;
};

const statement =
  /(?:^|[\s;}])(?:import|export)\s(?:[^'"`;]*?\sfrom\s)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/g;

/** Where a specifier leads: a path in the project, or a package. */
function resolve(from: string, specifier: string): { path?: string; package?: string } {
  if (specifier.startsWith('.')) return { path: normalize(join(dirname(from), specifier)) };
  const alias = Object.keys(imports).find((key) => specifier.startsWith(key.replace('*', '')));
  if (!alias) return { package: specifier };
  const target = imports[alias]?.replace('*', specifier.slice(alias.length - 1)) ?? '';
  return { path: normalize(target) };
}

/** Where each import of a file leads. */
function importsOf(file: string): { path?: string; package?: string }[] {
  const source = readFileSync(join(root, file), 'utf8').replace(/^\s*(?:\/\/|\*).*$/gm, '');
  return [...source.matchAll(statement)].map(([, fixed, dynamic]) =>
    resolve(file, fixed ?? dynamic ?? ''),
  );
}

function refusals(file: string, layer: string): string[] {
  const rule = layers[layer];
  return importsOf(file).flatMap(({ path, package: name }) => {
    if (name !== undefined) {
      return rule?.packages && !rule.packages.test(name) ? [`${file} imports ${name}`] : [];
    }
    const isAllowed = [layer, ...(rule?.folders ?? [])].some((folder) => path?.startsWith(folder));
    return isAllowed ? [] : [`${file} imports ${path}`];
  });
}

test('an island that reads a file is refused', () => {
  expect(layers['src/features']?.packages?.test('node:fs')).toBe(false);
  expect(layers['src/ui']?.packages?.test('node:fs')).toBe(false);
});

test.each(Object.keys(layers))('%s imports only what it may', (layer) => {
  const files = globSync(`${layer}/**/*.{ts,tsx,astro}`, { cwd: root });
  expect(files.flatMap((file) => refusals(file, layer))).toEqual([]);
});

test('only src/server/http knows Request and Response in src/server', () => {
  const files = globSync('src/server/**/*.ts', { cwd: root }).filter(
    (file) => !file.startsWith('src/server/http/'),
  );
  expect(
    files.filter((file) => /\b(Request|Response)\b/.test(readFileSync(join(root, file), 'utf8'))),
  ).toEqual([]);
});

test('SQL is only in *-repository.ts and in the database folder', () => {
  const exempt = [
    // Removes a failed query's parameters from a logged error.
    'src/server/log.ts',
  ];
  const files = globSync('{src/server,functions}/**/*.ts', { cwd: root }).filter(
    (file) => !/^src\/server\/database\/|-repository\.ts$/.test(file) && !exempt.includes(file),
  );
  expect(files.length).toBeGreaterThan(100);
  const query =
    /from 'drizzle-orm|\bsql`|\b(?:db|tx)\s*\.(?:select|selectDistinct|insert|update|delete|execute|query|with|\$count)\b/;
  expect(files.filter((file) => query.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
});

test('no feature imports another', () => {
  const featureOf = (path: string) => /^src\/features\/([\w-]+)\//.exec(path)?.[1];
  const files = globSync('src/features/*/**/*.{ts,tsx,astro}', { cwd: root });
  expect(files.length).toBeGreaterThan(50);
  const foreign = files.flatMap((file) =>
    importsOf(file)
      .map(({ path = '' }) => path)
      .filter((path) => featureOf(path) && featureOf(path) !== featureOf(file))
      .map((path) => `${file} imports ${path}`),
  );
  expect(foreign).toEqual([]);
});

test('no modules import each other in a cycle, not even for types', () => {
  const files = globSync('{src,functions,netlify,data}/**/*.{ts,tsx,astro}', { cwd: root });
  const graph = new Map(
    files.map((file) => [file, importsOf(file).flatMap(({ path }) => path?.split('?')[0] ?? [])]),
  );
  const circles: string[] = [];
  const done = new Set<string>();
  const visit = (file: string, trail: readonly string[]) => {
    const at = trail.indexOf(file);
    if (at >= 0) circles.push([...trail.slice(at), file].join(' → '));
    if (at >= 0 || done.has(file)) return;
    for (const next of graph.get(file) ?? []) visit(next, [...trail, file]);
    done.add(file);
  };
  for (const file of files) visit(file, []);
  expect(circles).toEqual([]);
});
