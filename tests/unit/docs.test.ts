import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

const tests = globSync('tests/**/*.test.ts', { cwd: root }).map(read).join('\n');
const promises = new Set(tests.match(/(?<=['"`][^'"`\n]*)\bT\d\d\b/g));

/** The anchor that GitHub gives a heading. */
const anchor = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\w -]/g, '')
    .replaceAll(' ', '-');
const anchorsOf = (file: string) => [
  ...[...read(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchor(heading)),
  ...[...read(file).matchAll(/<a id="(\w+)">/g)].map(([, id = '']) => id),
];

/** The anchors that a text cites, such as `docs/trust.md#t45` and the second of `docs/trust.md#t45, #t46`. */
const citations = (text: string) =>
  [...text.matchAll(/(docs\/[\w-]+\.md)((?:,? ?#[\w-]+)+)/g)].flatMap(
    ([, file = '', anchors = '']) =>
      [...anchors.matchAll(/#([\w-]+)/g)].map(([, id = '']) => ({ file, id })),
  );

const isBroken = ({ file, id }: { file: string; id: string }) =>
  !existsSync(join(root, file)) || !anchorsOf(file).includes(id);

/** Every broken reference in a text: to a test, a file, a heading or a promise. */
function broken(text: string): string[] {
  const numbers = (text.match(/\bT\d\d\b/g) ?? []).filter((number) => !promises.has(number));
  const files = (text.match(/(?:src|tests|functions|netlify|data)\/[\w./[\]-]*\w/g) ?? []).filter(
    (file) => !existsSync(join(root, file)),
  );
  const anchors = citations(text).filter(isBroken);
  return [...numbers, ...files, ...anchors.map(({ file, id }) => `${file}#${id}`)];
}

test.each(globSync('docs/*.md', { cwd: root }))('every reference of %s leads somewhere', (file) => {
  expect(broken(read(file))).toEqual([]);
});

test('code cites only anchors that exist, and no document that the repository lacks', () => {
  const code = globSync('{src,functions,netlify,data,tests}/**/*.{ts,tsx,astro,js,css,sql}', {
    cwd: root,
  });
  const cited = code.flatMap((file) => citations(read(file)).map((one) => ({ ...one, by: file })));
  expect(cited.length).toBeGreaterThan(40);
  expect(cited.filter(isBroken)).toEqual([]);
  const elsewhere =
    /\b(?:spec|design|trust) (?:§|T\d)|\b(?:spec|design|look|copy|style|sources)\.md\b/i;
  const self = 'tests/unit/docs.test.ts';
  expect(code.filter((file) => file !== self && elsewhere.test(read(file)))).toEqual([]);
});

test('every rule has its own number, in order, and names its file', () => {
  const rules = [...read('docs/rules.md').matchAll(/^- <a id="r(\d+)"><\/a>\*\*R(\d+)\. .+$/gm)];
  expect(rules.length).toBeGreaterThan(50);
  expect(rules.map(([, id]) => Number(id))).toEqual(rules.map((_, at) => at + 1));
  expect(rules.filter(([, id, number]) => id !== number)).toEqual([]);
  const homeless = rules.filter(([line]) => !/ — .*\b(?:src|netlify|functions)\//.test(line));
  expect(homeless.map(([line]) => line)).toEqual([]);
});

test('OWASP ASVS 5.0: level 1 is met, and 95 % of the applicable level 2', () => {
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
  // A row that cites nothing proves nothing.
  const unproven = rows.filter(
    ([, , , how = '']) => !/^(Gap|Not applicable): |T\d\d|tests\/|docs\//.test(how),
  );
  expect(unproven.map(([, id]) => id)).toEqual([]);
});

test('every promise has a test that begins with its number', () => {
  const made = [...read('docs/trust.md').matchAll(/^- <a id="t\d\d"><\/a>\*\*(T\d\d)\*\* /gm)].map(
    ([, number = '']) => number,
  );
  expect(made.length).toBeGreaterThan(60);
  expect(new Set(made).size).toBe(made.length);
  expect(made.filter((number) => !promises.has(number))).toEqual([]);
});
