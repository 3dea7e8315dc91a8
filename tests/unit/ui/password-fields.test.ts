import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PasswordField } from '#ui/form/PasswordField.tsx';

const root = join(import.meta.dirname, '../../..');
const sources = globSync('src/**/*.{tsx,astro,js,ts}', { cwd: root }).map((file) => ({
  file,
  text: readFileSync(join(root, file), 'utf8'),
}));
const filesWith = (pattern: RegExp) =>
  sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file);

test('a password is hidden until the rider asks to see it, and password managers know the field', () => {
  for (const autoComplete of ['current-password', 'new-password'] as const) {
    const html = renderToStaticMarkup(
      createElement(PasswordField, { label: 'Password', name: 'password', autoComplete }),
    );
    const input = /<input[^>]*>/.exec(html)?.[0].toLowerCase();
    expect(input).toContain('type="password"');
    expect(input).toContain(`autocomplete="${autoComplete}"`);
    expect(input).toContain('name="password"');
    expect(html).toMatch(/<button type="button"[^>]*>Show/);
  }
});

test('every form asks for passwords with that field', () => {
  const asking = filesWith(/\btype=\{?[^>]*['"]password['"]/);
  expect(asking.filter((file) => !file.endsWith('.ts'))).toEqual(['src/ui/form/PasswordField.tsx']);
  expect(filesWith(/<Field\b[^>]*\b(?:name=|field\()\s*['"]\w*[pP]assword['"]/)).toEqual([]);
  expect(filesWith(/<PasswordField\b/).length).toBeGreaterThan(5);
});

test('nothing prevents pasting', () => {
  expect(filesWith(/onPaste|onBeforeInput|['"](?:paste|beforeinput)['"]/)).toEqual([]);
});
