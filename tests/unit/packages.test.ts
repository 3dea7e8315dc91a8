import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

interface Package {
  version?: string;
  resolved?: string;
  integrity?: string;
  /** In another package's archive, whose hash covers it. */
  inBundle?: boolean;
}

const lock = join(import.meta.dirname, '../../package-lock.json');
const { packages } = JSON.parse(readFileSync(lock, 'utf8')) as {
  packages: Record<string, Package>;
};

test('every package is listed with its version and hash, and comes from the npm registry', () => {
  const { '': own, ...listed } = packages;
  expect(own).toBeDefined();
  expect(Object.keys(listed).length).toBeGreaterThan(100);
  const isFine = ({ version, resolved, integrity, inBundle }: Package) =>
    version &&
    (inBundle || integrity?.startsWith('sha512-')) &&
    // npm leaves it out for packages from the registry.
    (!resolved || resolved.startsWith('https://registry.npmjs.org/'));
  expect(Object.entries(listed).filter(([, entry]) => !isFine(entry))).toEqual([]);
});

test('the site uses the packages that it must be built with', () => {
  const { '': own } = packages as Record<string, Package & Record<string, object>>;
  const used = { ...own?.['dependencies'], ...own?.['devDependencies'] };
  expect(Object.keys(used)).toEqual(
    expect.arrayContaining([
      ...['astro', '@astrojs/react', 'react', 'react-dom', '@astrojs/sitemap', 'tailwindcss'],
      ...['@netlify/functions', '@neondatabase/serverless', 'zod', 'leaflet', 'swiper'],
      ...['@prismicio/client', 'lucia', 'arctic', 'vitest', 'playwright'],
    ]),
  );
});
