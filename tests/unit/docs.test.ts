import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

const tests = globSync('tests/**/*.test.ts', { cwd: root }).map(read).join('\n');
const promises = new Set(tests.match(/(?<=['"`][^'"`\n]*)\bT\d\d\b/g));

/** How GitHub names a heading in an address. */
const anchor = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\w -]/g, '')
    .replaceAll(' ', '-');
const anchorsOf = (file: string) =>
  [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchor(heading));

/** Each reference of a text that leads nowhere: to a test, a file, a heading or a promise. */
function broken(text: string): string[] {
  const numbers = (text.match(/\bT\d\d\b/g) ?? []).filter((number) => !promises.has(number));
  const files = (text.match(/(?:src|tests|functions|netlify|data)\/[\w./[\]-]*\w/g) ?? []).filter(
    (file) => !existsSync(join(root, file)),
  );
  const headings = [...text.matchAll(/(docs\/[\w-]+\.md)#([\w-]+)/g)].filter(
    ([, file = '', heading = '']) => !anchorsOf(file).includes(heading),
  );
  return [...numbers, ...files, ...headings.map(([reference]) => reference)];
}

test.each(globSync('docs/*.md', { cwd: root }))('every reference of %s leads somewhere', (file) => {
  expect(broken(read(file))).toEqual([]);
});

test('OWASP ASVS 5.0: level 1 is met, level 2 to 95 % of what applies', () => {
  const rows = [
    ...read('docs/asvs.md').matchAll(/^\| (\d+\.\d+\.\d+) \| ([12]) \| .+ \| (.+) \|$/gm),
  ];
  expect(rows).toHaveLength(253);
  const open = (level: string) =>
    rows.filter(([, , of, how = '']) => of === level && how.startsWith('Gap: '));
  expect(open('1')).toEqual([]);
  const applying = rows.filter(
    ([, , of, how = '']) => of === '2' && !how.startsWith('Not applicable: '),
  );
  expect(open('2').length / applying.length).toBeLessThanOrEqual(0.05);
  // A row that names nothing is no proof.
  const unproven = rows.filter(
    ([, , , how = '']) => !/^(Gap|Not applicable): |T\d\d|tests\/|docs\//.test(how),
  );
  expect(unproven.map(([, id]) => id)).toEqual([]);
});

test('every promise has a test that begins with its number', () => {
  const made = [...read('docs/trust.md').matchAll(/^- \*\*(T\d\d)\*\* /gm)].map(
    ([, number = '']) => number,
  );
  expect(made.length).toBeGreaterThan(60);
  expect(new Set(made).size).toBe(made.length);
  expect(made.filter((number) => !promises.has(number))).toEqual([]);
});
