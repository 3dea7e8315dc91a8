import { readFileSync } from 'node:fs';
import type { PluginAPI } from 'tailwindcss/plugin';
import { expect, test } from 'vitest';
import { genreColors } from '#art/palette.ts';
import { genreIds } from '#calendar/race/genre.ts';
import styles from '../../../src/styles/genre-colors.ts';

/** WCAG 2.2 relative luminance of `#rrggbb`. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

test.each(genreIds)('the label of %s reads at 4.5:1 on its color, black on gravel only', (id) => {
  const rules: Record<string, Record<string, string>> = {};
  const addBase = (rule: object) => Object.assign(rules, rule);
  styles.handler({ addBase } as unknown as PluginAPI);
  const { '--genre': color = '', '--genre-label': label = '' } =
    rules[`[data-genre="${id}"]`] ?? {};
  const [light = 0, dark = 0] = [luminance(color), luminance(label)].sort((a, b) => b - a);
  expect((light + 0.05) / (dark + 0.05)).toBeGreaterThanOrEqual(4.5);
  expect(color).toBe(genreColors[id].fill);
  expect(label).toBe(id === 'gravel' ? '#0b0b0c' : '#ffffff');
});

test('a hero’s words are on the page’s solid color, never on the picture', () => {
  const css = readFileSync(new URL('../../../src/styles/site.css', import.meta.url), 'utf8');
  const rules = [...css.matchAll(/\.hero-words[^{]*\{[^}]*\}/g)].map(([rule]) => rule).join('');
  expect(rules.match(/background[^;]*;/g)).toEqual(['background: var(--color-paper);']);
  expect(rules).not.toMatch(/opacity|mask|gradient|rgb\(/);
});
