import { mix } from '#art/color.ts';
import type { Day } from '#art/daylight.ts';

export const meadow = '#93ad68';
export const asphalt = '#b4b0b4';
export const white = '#fbf6ea';
const jerseys = ['#f6efe0', '#e0a13a', '#c2482f', '#6f9a8c'];

/** Jerseys in turn, some the discipline's. */
export const jersey = (day: Day, i: number) =>
  i % 3 === 1
    ? mix(day.stage.palette.accent, '#5aa0ff', 0.25)
    : (jerseys[i % jerseys.length] ?? white);
