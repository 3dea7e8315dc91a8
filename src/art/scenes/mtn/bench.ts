import { drawHaze } from '#art/air.ts';
import { drawPasser } from '#art/cast.ts';
import { mix } from '#art/color.ts';
import { drawDaySky, lightUp } from '#art/daylight.ts';
import { drawGround } from '#art/ground.ts';
import { hills } from '#art/ridge.ts';
import { drawStones, drawTufts } from '#art/scatter.ts';
import { fill, polygon, range } from '#art/shape.ts';
import type { Stage } from '#art/stage.ts';
import { band, type Stop } from '#art/way.ts';
import { drawFirs } from '#art/wood.ts';

/** A trail cut across a steep slope, the rider against the setting sun. */
export function drawBench(stage: Stage): string {
  const day = lightUp(stage, 'dusk', { x: 1400, y: 420, r: 150 });
  let out = drawDaySky(day, { horizon: 640 });
  for (const i of range(4)) {
    const far = hills(day.stage, {
      name: `range${i}`,
      base: 560 + i * 64,
      rise: 80,
      wavelength: 520,
      octaves: 5,
    });
    out +=
      drawGround(day, far, { material: '#8a6a96', depth: 0.14 + i * 0.14, step: 16, relief: 70 }) +
      drawHaze(day, `mist${i}`, 560 + i * 60, 720 + i * 50, 0.4);
  }
  const slope = (x: number) =>
    470 -
    (x - 1400) * 0.06 -
    Math.max(0, x - 1620) * 0.36 +
    Math.max(0, 1250 - x) * 0.5 +
    9 * Math.sin(x / 60) +
    6 * Math.sin(x / 23);
  const trail = (x: number) =>
    560 - (x - 1400) * 0.1 + 10 * Math.sin(x / 120) + Math.max(0, 1230 - x) ** 1.2 * 0.13;
  out += drawGround(day, (x) => Math.max(slope(x), trail(x) - 8 - Math.max(0, x - 1500) * 0.8), {
    material: '#7c5568',
    depth: 1,
    step: 14,
    relief: 120,
  });
  const ribs = range(14).map((i) => {
    const x = 900 + i * 120;
    const y = trail(x) + 24;
    return polygon([
      [x, y],
      [x + 34, y + 120],
      [x - 40, 910],
      [x + 60, 910],
      [x + 66, y + 130],
      [x + 26, y + 30],
    ]);
  });
  out += fill(ribs.join(''), day.shade('#5f4060'), 0.6);
  const line = range(24).map(
    (i): Stop => [780 + i * 72, trail(780 + i * 72), 9 + Math.abs(i - 9) * 0.4],
  );
  out +=
    fill(band(line, 1, 4), day.shade('#5a3c56')) + fill(band(line, -1.2, 1.2), day.lit('#ffd9a0'));
  out += drawPasser(day, 1405, trail(1405) + 2, {
    jersey: mix(stage.palette.accent, '#ff6aa8', 0.3),
    scale: 1.5,
    tyre: 6,
    turn: -5,
    facing: 1,
  });
  const firs = (x: number) => trail(x) + 150;
  out += drawFirs(
    day,
    { count: 10, from: 1800, to: 2380, ground: firs, size: [140, 260] },
    1,
    '#3f4a5c',
  );
  out += drawStones(day, { count: 30, top: (x) => trail(x) + 50, from: 950, size: 44 }, '#8a6476');
  return (
    out +
    drawTufts(
      day,
      { count: 70, top: (x) => trail(x) + 60, from: 800, size: 54 },
      day.lit('#a87a5a'),
    )
  );
}
