import { mix } from '#art/color.ts';
import type { Day } from '#art/daylight.ts';

export const white = '#fbf4e6';
const jerseys = ['#f6efe0', '#e8b23a', '#4f86a8', '#5f9a7a'];
/** The discipline's red, a little warmer than its badge. */
export const red = (day: Day) => mix(day.stage.palette.accent, '#ff5a4a', 0.2);

/** Jerseys in turn, every third the discipline's. */
export const jersey = (day: Day, i: number) =>
  i % 3 === 1 ? red(day) : (jerseys[i % jerseys.length] ?? white);
