import { defineFade, drawHaze } from '#art/air.ts';
import { drawDaySky, lightUp } from '#art/daylight.ts';
import { drawGround } from '#art/ground.ts';
import { drawRipples } from '#art/scatter.ts';
import { fill, type Point, polygon, range } from '#art/shape.ts';
import type { Stage } from '#art/stage.ts';
import { drawGroove } from './groove.ts';
import { drawMassif } from './massif.ts';
import { dryShade, snow } from './materials.ts';
import { drawFatRider } from './rider.ts';
import { drawSpruces } from './spruces.ts';

/** A white bowl from above, with lines carved through it. */
export function drawBowl(stage: Stage): string {
  const day = lightUp(stage, 'winter', { x: 1960, y: 120, r: 54 });
  let out = drawDaySky(day, { horizon: 300, clouds: 1 });
  out += drawMassif(
    day,
    [
      [1240, 120, 420],
      [1800, 170, 360],
      [620, 150, 420],
      [2300, 110, 420],
      [100, 180, 300],
    ],
    400,
  );
  out += drawHaze(day, 'low', 210, 350, 0.8);
  const rim = (x: number) => 300 + 46 * Math.cos((x - 1500) / 700) - 30;
  const slope = defineFade(day, 'slope', [280, 900], [day.lit(snow, 0.75), day.lit(snow)]);
  out += drawSpruces(
    day,
    { count: 50, from: 0, to: 2400, ground: (x) => rim(x) + 8, size: [30, 70] },
    0.6,
  );
  out += drawGround(day, rim, { material: snow, depth: 0.85 });
  out +=
    slope.markup +
    fill(
      polygon([
        [-10, 420],
        ...range(25).map((i): Point => [i * 100, rim(i * 100) + 20]),
        [2410, 420],
        [2410, 910],
        [-10, 910],
      ]),
      slope.paint,
    );
  const hollow = range(30).map((i): Point => [i * 86, 470 + 150 * Math.sin(i / 9.2)]);
  out += fill(
    polygon([
      ...hollow,
      ...range(30).map((i): Point => [2494 - i * 86, 700 + 70 * Math.sin(i / 5)]),
    ]),
    dryShade(day, 0.95),
    0.5,
  );
  const line = (phase: number, x0: number, grow: number) =>
    drawGroove(
      day,
      range(52).map((i) => {
        const t = i / 51;
        return [
          x0 + Math.sin(t * 11 + phase) * (30 + 280 * t) + grow * t,
          372 + 560 * t ** 1.25,
          4 + 34 * t ** 1.2,
        ] as const;
      }),
    );
  out += line(0, 1560, -120) + line(1.4, 1660, 260);
  out += drawSpruces(
    day,
    { count: 12, from: 1880, to: 2400, ground: (x) => 470 + (x - 1880) * 0.2, size: [80, 170] },
    0.85,
  );
  out += drawSpruces(
    day,
    { count: 10, from: 380, to: 980, ground: (x) => 560 - (x - 500) * 0.1, size: [90, 170] },
    0.9,
  );
  const t = 0.36;
  out += drawFatRider(
    day,
    1560 + Math.sin(t * 11) * (30 + 280 * t) - 120 * t,
    372 + 560 * t ** 1.25 + 4,
    0.9,
    8,
    1,
  );
  return out + drawRipples(day, { count: 18, top: 640, size: 240 }, dryShade(day, 1), 0.4);
}
