import { mix } from '#art/colour.ts';
import type { Day } from '#art/daylight.ts';

export const turf = '#a3a866';
export const mud = '#8f6f52';
export const white = '#fbf6ea';
export const green = (day: Day) => mix(day.stage.palette.accent, '#35c070', 0.3);
