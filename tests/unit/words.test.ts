import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';

/** Strings from the specification, which stay as they are. */
const quoted = [
  "You'll receive an email notification once it's reviewed.",
  "We're sorry, but something unexpected happened. Please try refreshing the page.",
  'Loading races...',
  'Searching for races...',
  'Creating Account...',
];

const rules: readonly (readonly [rule: string, pattern: RegExp])[] = [
  ['email, without a hyphen', /\be-mail/i],
  ['American spelling: canceled', /\bcancell(?:ed|ing)\b/i],
  ['upcoming', /\bto come\b/i],
  ['someone, no one, everyone', /\b(?:some|no|every)body\b/i],
  ['typographic apostrophes', /\p{L}'\p{L}|\p{L}s' /u],
  ['a tag by its name', /\btags? [a-z]+-[a-z]/],
  ['an ellipsis, not three periods', /\p{L}\.\.\.(?!\w)/u],
];

/** What people may read in a source file: texts of several words, capitalized words, and text between tags. */
function textsOf(file: string): string[] {
  const source = readFileSync(file, 'utf8');
  if (!file.endsWith('.astro')) return textsIn(source, file.endsWith('x'));
  const [, script = '', markup = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(source) ?? [];
  const shown = (markup || source).replace(/<(script|style)\b.*?<\/\1>/gs, '');
  return [...textsIn(script, false), ...textsIn(`<>${shown}</>`, true)];
}

function textsIn(source: string, hasMarkup: boolean): string[] {
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    const isText = ts.isJsxText(node) || ts.isStringLiteralLike(node) || isTemplatePart(node);
    if (isText) texts.push(node.text.trim().replace(/\s+/g, ' '));
    ts.forEachChild(node, visit);
  };
  const kind = hasMarkup ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  visit(ts.createSourceFile('', source, ts.ScriptTarget.Latest, true, kind));
  return texts.filter((text) => text.includes(' ') || /^[A-Z][a-z]+$/.test(text));
}

const isTemplatePart = (node: ts.Node): node is ts.TemplateLiteralLikeNode =>
  ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node);

const plain = (text: string) => quoted.reduce((rest, spec) => rest.replaceAll(spec, ''), text);

const ourTexts = globSync(['src/**/*.{ts,tsx,astro}', 'functions/*.ts'])
  // The gallery shows long and odd texts like those that organizers write.
  .filter((file) => !file.startsWith('src/gallery/'))
  .flatMap((file) => textsOf(file).map((text) => ({ file, text })));

test.each(rules)('our own words keep to the word list: %s', (_, pattern) => {
  const faults = ourTexts
    .filter(({ text }) => pattern.test(plain(text)))
    .map(({ file, text }) => `${file}: ${text}`);
  expect(faults).toEqual([]);
});

test.each(rules)('guides and news keep to the word list: %s', (_, pattern) => {
  const faults: string[] = [];
  for (const file of globSync('data/content/*/*.json')) {
    JSON.parse(readFileSync(file, 'utf8'), (key, value) => {
      if (['text', 'excerpt'].includes(key) && pattern.test(value))
        faults.push(`${file}: ${value}`);
      return value;
    });
  }
  expect(faults).toEqual([]);
});
