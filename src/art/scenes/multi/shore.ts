import { drawHaze } from '#art/air.ts';
import type { Day } from '#art/daylight.ts';
import { drawGround } from '#art/ground.ts';
import { drawPeaks } from '#art/mountain.ts';
import { hills } from '#art/ridge.ts';
import { drawPines } from '#art/tree.ts';
import { turf } from './materials.ts';

/** A far shore of slate mountains and dark woods. */
export function drawShore(
  day: Day,
  shore: number,
  peaks: readonly (readonly [number, number, number])[],
): string {
  let out = drawPeaks(day, 'peak', peaks, {
    base: shore + 30,
    lit: day.lit('#94a5b5', 0.36),
    shade: day.shade('#8496a8', 0.4),
    snow: day.lit('#fbfaf4', 0.7),
  });
  out += drawHaze(day, 'low', shore - 160, shore, 0.8);
  const bank = hills(day.stage, { name: 'bank', base: shore - 12, rise: 16, wavelength: 420 });
  out += drawPines(
    day.stage,
    { count: 110, from: 0, to: 2400, ground: bank, size: [22, 62] },
    { dark: day.shade('#4d7268', 0.55), lit: day.lit('#6f9478', 0.5), sunX: day.sun.x },
  );
  return out + drawGround(day, bank, { material: turf, depth: 0.55 });
}
