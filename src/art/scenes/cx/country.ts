import { drawHaze } from '#art/air.ts';
import { mix } from '#art/color.ts';
import type { Day } from '#art/daylight.ts';
import { drawGround } from '#art/ground.ts';
import { hills } from '#art/ridge.ts';
import { fill, range } from '#art/shape.ts';
import { bush, plantAlong } from '#art/tree.ts';
import { turf } from './materials.ts';

/** Fields and bare copses into the distance. */
export function drawCountry(day: Day, from: number, material = turf): string {
  let out = '';
  for (const i of range(3)) {
    const crest = hills(day.stage, {
      name: `field${i}`,
      base: from + i * 44,
      rise: 42 - i * 8,
      wavelength: 640,
    });
    const depth = 0.18 + i * 0.2;
    out += drawGround(day, crest, {
      material: [material, '#b5a572', mix(material, '#8a8a5a', 0.5)][i] ?? material,
      depth,
      relief: 80,
    });
    const trees = plantAlong(day.stage, crest, {
      count: 18,
      size: [26 + i * 8, 50 + i * 14],
      below: 8,
    });
    out +=
      fill(trees.map(([x, y, h]) => bush(x, y, h)).join(''), day.shade('#7f8a5f', depth)) +
      fill(
        trees
          .map(([x, y, h]) => bush(x + (day.sun.x < x ? -0.12 : 0.12) * h, y - h * 0.16, h * 0.6))
          .join(''),
        day.lit('#9fa066', depth),
        0.5,
      );
  }
  return out + drawHaze(day, 'low', from - 20, from + 140, 0.4);
}
