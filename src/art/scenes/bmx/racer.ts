import type { Day } from '#art/daylight.ts';
import { drawBmxer, type Racer } from '#art/racer.ts';
import { dark } from './materials.ts';

/** A BMX rider in the colors of the set, the rim toward the sun lit. */
export function drawRacer(day: Day, x: number, y: number, look: Omit<Racer, 'color'>): string {
  return drawBmxer(x, y, { color: dark, rim: day.lit('#fff3da'), ...look });
}
