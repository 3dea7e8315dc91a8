import { mix } from '#art/color.ts';
import type { Day } from '#art/daylight.ts';

export const snow = '#f6f4f0';
export const spruce = '#35564f';
export const rock = '#8d8a99';
export const timber = '#7a5238';

/** The shade on snow, greyer than the sky's. */
export const dryShade = (day: Day, depth: number) =>
  mix(day.lit(snow, depth), day.shade(snow, depth), 0.6);
