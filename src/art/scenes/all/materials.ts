import type { Day } from '#art/daylight.ts';

export const brass = '#e9b020';
export const dark = '#1d2029';
export const tar = '#77757c';
export const chalk = '#f7f2e6';
export const wheat = '#d9bd73';
export const meadow = '#8fa566';
const jerseys = ['#d6247f', brass, '#2f6fc0', chalk, '#1d8f52', '#d2443a', '#c2690a', '#8a5fd0'];

/** Every discipline has its jersey; they come in turn. */
export function jersey(i: number): string {
  return jerseys[i % jerseys.length] ?? chalk;
}

/** The coats of onlookers. */
export const coats = (day: Day) => [
  day.shade('#5a6470'),
  day.lit('#d08a5a'),
  day.lit('#6f9aa0'),
  day.lit('#e6c98f'),
];
