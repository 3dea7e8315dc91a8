import type { Day } from '#art/daylight.ts';
import { drawTucked, type Racer } from '#art/racer.ts';
import { ink } from './materials.ts';

/** A track rider in the colors of the set, the rim toward the sun lit. */
export function drawRacer(day: Day, x: number, y: number, look: Omit<Racer, 'color'>): string {
  return drawTucked(x, y, { color: ink, rim: day.lit('#fff3da'), ...look });
}
