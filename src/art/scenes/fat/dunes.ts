import { drawHaze } from '#art/air.ts';
import { type Day, drawDaySky, lightUp } from '#art/daylight.ts';
import { drawGround } from '#art/ground.ts';
import { hills, slopeAt } from '#art/ridge.ts';
import { drawRipples } from '#art/scatter.ts';
import { type Point, range, stroke, trace } from '#art/shape.ts';
import type { Stage } from '#art/stage.ts';
import { drawMassif } from './massif.ts';
import { dryShade, snow } from './materials.ts';
import { drawFatRider } from './rider.ts';
import { drawSpruces } from './spruces.ts';

type Line = (x: number) => number;

type Dunes = {
  /** How far the land falls to the right. */
  slope: number;
  peaks: readonly (readonly [x: number, y: number, reach: number])[];
  riderSize: number;
  /** Where spruces stand close by. */
  spruces: readonly [from: number, to: number];
};

/** The skyline of a dune from far (0) to near (2), tilted with the land. */
function duneLine(
  day: Day,
  i: number,
  slope: number,
  shape: { base: number; rise: number; wavelength: number },
): Line {
  const noise = hills(day.stage, { name: `dune${i}`, octaves: 2, ...shape });
  return (x) => noise(x) + (x - 1550) * slope * (i - 0.6) * 0.8;
}

/** A rider on a crest, the tyre's broken line behind. */
function drawRide(day: Day, crest: Line, size: number): string {
  const line = range(16).map((k): Point => [1540 - k * 46, crest(1540 - k * 46) + 7 + k * 1.6]);
  return (
    stroke(trace(line), dryShade(day, 0.9), { width: 11, dash: '6 4' }) +
    drawFatRider(day, 1560, crest(1560), size, slopeAt(crest, 1560, 40), 1)
  );
}

/** Dunes of snow in low light, a rider on the second crest. */
function drawDunes(day: Day, { slope, peaks, riderSize, spruces }: Dunes): string {
  const far = duneLine(day, 0, slope, { base: 566, rise: 26, wavelength: 620 });
  const middle = duneLine(day, 1, slope, { base: 640, rise: 42, wavelength: 900 });
  const near = duneLine(day, 2, slope, { base: 756, rise: 60, wavelength: 1500 });
  const [from, to] = spruces;
  return (
    drawDaySky(day, { horizon: 600, birds: [1040, 230] }) +
    drawMassif(day, peaks, 640) +
    drawHaze(day, 'low', 430, 640) +
    drawGround(day, far, { material: snow, depth: 0.5, relief: 260, step: 18 }) +
    drawSpruces(
      day,
      { count: 46, from: 300, to: 2400, ground: (x) => far(x) + 8, size: [24, 58] },
      0.5,
    ) +
    drawGround(day, middle, { material: snow, depth: 0.72, relief: 420, step: 18 }) +
    drawRide(day, middle, riderSize) +
    drawGround(day, near, { material: snow, depth: 1, relief: 620, step: 18 }) +
    drawRipples(day, { count: 26, top: (x) => near(x) + 34, size: 190 }, dryShade(day, 1), 0.55) +
    drawSpruces(day, { count: 5, from, to, ground: (x) => near(x) + 84, size: [240, 470] }, 1)
  );
}

/** Dunes of snow in the first light, falling to the right. */
export function drawDawnDunes(stage: Stage): string {
  return drawDunes(lightUp(stage, 'dawn', { x: 1190, y: 452, r: 74 }), {
    slope: 0.1,
    peaks: [
      [1880, 300, 420],
      [700, 420, 320],
      [2290, 370, 300],
    ],
    riderSize: 1,
    spruces: [1850, 2060],
  });
}

/** The same against a huge sun, the land falling the other way. */
export function drawSunDunes(stage: Stage): string {
  return drawDunes(lightUp(stage, 'poster', { x: 1620, y: 400, r: 190 }), {
    slope: -0.16,
    peaks: [[2180, 400, 380]],
    riderSize: 1.25,
    spruces: [60, 420],
  });
}
