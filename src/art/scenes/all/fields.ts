import { drawHaze } from '#art/air.ts';
import { drawBushes } from '#art/bushes.ts';
import type { Day } from '#art/daylight.ts';
import { drawGround } from '#art/ground.ts';
import { hills } from '#art/ridge.ts';
import { range } from '#art/shape.ts';
import { plantAlong } from '#art/tree.ts';
import { meadow, wheat } from './materials.ts';

/** Hedged fields in strips over rolling hills, and woods between, sinking into haze. */
export function drawFields(day: Day, from: number, step: number, rows: number): string {
  let out = '';
  for (const i of range(rows)) {
    const depth = 0.14 + (0.56 * i) / rows;
    const crest = hills(day.stage, {
      name: `field${i}`,
      base: from + i * step,
      rise: 54 - i * 9,
      wavelength: 640,
    });
    const material = [meadow, wheat, '#7f9a6c', '#c7ad63'][(i + day.stage.variation) % 4] ?? meadow;
    out += drawGround(day, crest, { material, depth, relief: 70 });
    const trees = plantAlong(day.stage, crest, {
      count: 12 + i * 7,
      size: [20 + i * 8, 44 + i * 16],
      below: 10,
    });
    out += drawBushes(day, trees, '#6f905a', depth);
  }
  return out + drawHaze(day, 'low', from - 30, from + step * rows, 0.35);
}
