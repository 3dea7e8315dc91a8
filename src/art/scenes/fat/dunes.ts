import { drawHaze } from '#art/air.ts';
import { drawDaySky, lightUp } from '#art/daylight.ts';
import { drawGround } from '#art/ground.ts';
import { hills, slopeAt } from '#art/ridge.ts';
import { drawRipples } from '#art/scatter.ts';
import { type Point, range, stroke, trace } from '#art/shape.ts';
import type { Stage } from '#art/stage.ts';
import { drawMassif } from './massif.ts';
import { dryShade, snow } from './materials.ts';
import { drawFatRider } from './rider.ts';
import { drawSpruces } from './spruces.ts';

/** Dunes of snow in low light, a rider on the second crest. */
export function drawDunes(stage: Stage, mirrored: boolean): string {
  const sun = mirrored ? { x: 1620, y: 400, r: 190 } : { x: 1190, y: 452, r: 74 };
  const day = lightUp(stage, mirrored ? 'poster' : 'dawn', sun);
  const slope = mirrored ? -0.16 : 0.1;
  let out = drawDaySky(day, { horizon: 600, birds: [1040, 230] });
  const peaks = mirrored
    ? ([[2180, 400, 380]] as const)
    : ([
        [1880, 300, 420],
        [700, 420, 320],
        [2290, 370, 300],
      ] as const);
  out += drawMassif(day, peaks, 640) + drawHaze(day, 'low', 430, 640);
  const crests = [
    { base: 566, rise: 26, wavelength: 620, depth: 0.5, relief: 260 },
    { base: 640, rise: 42, wavelength: 900, depth: 0.72, relief: 420 },
    { base: 756, rise: 60, wavelength: 1500, depth: 1, relief: 620 },
  ];
  for (const [i, one] of crests.entries()) {
    const noise = hills(day.stage, { name: `dune${i}`, octaves: 2, ...one });
    const tilt = (x: number) => noise(x) + (x - 1550) * slope * (i - 0.6) * 0.8;
    out += drawGround(day, tilt, {
      material: snow,
      depth: one.depth,
      relief: one.relief,
      step: 18,
    });
    if (i === 0) {
      out += drawSpruces(
        day,
        { count: 46, from: 300, to: 2400, ground: (x) => tilt(x) + 8, size: [24, 58] },
        0.5,
      );
    }
    if (i === 1) {
      const angle = slopeAt(tilt, 1560, 40);
      const trail = range(16).map(
        (k) => [1540 - k * 46, tilt(1540 - k * 46) + 7 + k * 1.6, 8 + k] as const,
      );
      out += stroke(trace(trail.map(([x, y]): Point => [x, y])), dryShade(day, 0.9), {
        width: 11,
        dash: '6 4',
      });
      out += drawFatRider(day, 1560, tilt(1560), mirrored ? 1.25 : 1, angle, 1);
    }
    if (i === 2) {
      out += drawRipples(
        day,
        { count: 26, top: (x) => tilt(x) + 34, size: 190 },
        dryShade(day, 1),
        0.55,
      );
      const edge = mirrored ? [60, 420] : [1850, 2060];
      out += drawSpruces(
        day,
        {
          count: 5,
          from: edge[0] ?? 0,
          to: edge[1] ?? 0,
          ground: (x) => tilt(x) + 84,
          size: [240, 470],
        },
        1,
      );
    }
  }
  return out;
}
