import { mix } from '#art/color.ts';
import type { Day } from '#art/daylight.ts';

export const turf = '#a3a866';
export const mud = '#8f6f52';
export const white = '#fbf6ea';
/** The discipline's green, a little brighter than its badge. */
export const green = (day: Day) => mix(day.stage.palette.accent, '#35c070', 0.3);
