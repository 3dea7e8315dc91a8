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

test('the words of a hero read at 5:1 over a picture that is white, and so over any', () => {
  const css = readFileSync(new URL('../../../src/styles/site.css', import.meta.url), 'utf8');
  const rule = css.slice(css.indexOf('.hero-words::before'));
  const [, share = ''] = /background: rgb\(11 11 12 \/ ([\d.]+)\)/.exec(rule) ?? [];
  const [, words = ''] = /--color-day: (#\w{6})/.exec(css) ?? [];
  const inked = Math.ceil(255 - (255 - 11) * Number(share)).toString(16);
  const contrast = (luminance(words) + 0.05) / (luminance(`#${inked.repeat(3)}`) + 0.05);
  expect(contrast).toBeGreaterThanOrEqual(5);
});
