import { expect, test } from 'vitest';
import { drawLogo } from '#art/logo.ts';
import { drawMark } from '#art/mark.ts';
import { genreColors } from '#art/palette.ts';
import { genreIds } from '#calendar/race/genre.ts';
import { assertWellFormed } from './well-formed.ts';

test('every logo is well-formed, 400 by 200, and needs no font', () => {
  for (const genre of [undefined, ...genreIds]) {
    const svg = drawLogo({ genre });
    assertWellFormed(svg);
    expect(svg).toContain('viewBox="0 0 400 200"');
    expect(svg).not.toMatch(/NaN|undefined|<text|<script|<style|href=| id=/);
  }
});

test('a discipline logo carries its color', () => {
  for (const genre of genreIds) expect(drawLogo({ genre })).toContain(genreColors[genre].fill);
});

test('the base logo is the default', () => {
  expect(drawLogo()).toBe(drawLogo({}));
});

test('the mark is a well-formed 64 by 64 square', () => {
  assertWellFormed(drawMark());
  expect(drawMark()).toContain('viewBox="0 0 64 64"');
});
