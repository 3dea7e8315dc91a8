import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';

/**
 * Who may import whom (design §3), by folder. A layer always may import itself; what is not listed
 * here is refused. Packages are judged only where the list says `only these`.
 */
const layers: Record<string, { folders: string[]; packages?: RegExp }> = {
  'src/accounts': { folders: ['src/calendar'], packages: /^zod$/ },
  'src/art': { folders: ['src/calendar'], packages: /^$/ },
  'src/calendar': { folders: [], packages: /^zod$/ },
  'src/editorial': { folders: ['src/calendar'] },
  'src/server': { folders: ['src/accounts', 'src/art', 'src/calendar', 'data'] },
  'src/islands': { folders: ['src/accounts', 'src/calendar'] },
  'src/components': {
    folders: ['src/calendar', 'src/islands', 'src/editorial', 'src/styles'],
  },
  'src/layouts': { folders: ['src/calendar', 'src/components', 'src/islands', 'src/styles'] },
  'src/pages': {
    folders: ['art', 'calendar', 'components', 'editorial', 'islands', 'layouts', 'server'].map(
      (name) => `src/${name}`,
    ),
  },
  'src/gallery': {
    folders: ['accounts', 'calendar', 'components', 'editorial', 'islands', 'styles'].map(
      (name) => `src/${name}`,
    ),
  },
  functions: { folders: ['src/accounts', 'src/calendar', 'src/server'] },
  netlify: { folders: ['src/calendar', 'src/server', 'functions'] },
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

function refusals(file: string, layer: string): string[] {
  const rule = layers[layer];
  const source = readFileSync(join(root, file), 'utf8').replace(/^\s*(?:\/\/|\*).*$/gm, '');
  return [...source.matchAll(statement)].flatMap(([, fixed, dynamic]) => {
    const specifier = fixed ?? dynamic ?? '';
    const { path, package: name } = resolve(file, specifier);
    if (name !== undefined) {
      return rule?.packages && !rule.packages.test(name) ? [`${file} imports ${name}`] : [];
    }
    const isAllowed = [layer, ...(rule?.folders ?? [])].some((folder) => path?.startsWith(folder));
    return isAllowed ? [] : [`${file} imports ${path}`];
  });
}

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

test('functions hold no SQL', () => {
  const files = globSync('functions/**/*.ts', { cwd: root });
  expect(files.length).toBeGreaterThan(0);
  expect(
    files.filter((file) => /drizzle-orm|\bsql`/.test(readFileSync(join(root, file), 'utf8'))),
  ).toEqual([]);
});
