import { drawHaze } from '#art/air.ts';
import { drawBushes } from '#art/bushes.ts';
import type { Day } from '#art/daylight.ts';
import { drawGround } from '#art/ground.ts';
import { hills } from '#art/ridge.ts';
import { plantAlong } from '#art/tree.ts';

/** Hills with trees behind the track, sinking into haze. */
export function drawBackdrop(day: Day, horizon: number, count = 50): string {
  let out = '';
  for (const i of [0, 1]) {
    const far = hills(day.stage, {
      name: `far${i}`,
      base: horizon - 70 + i * 44,
      rise: 60 - i * 26,
      wavelength: 620,
    });
    out += drawGround(day, far, { material: '#7f9b86', depth: 0.14 + i * 0.2, relief: 60 });
    if (i === 0) continue;
    const trees = plantAlong(day.stage, far, { count, size: [50, 110], below: 20 });
    out += drawBushes(day, trees, '#6f905f', 0.5);
  }
  return out + drawHaze(day, 'low', horizon - 110, horizon + 20, 0.55);
}
