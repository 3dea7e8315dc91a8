import { drawHaze } from '#art/air.ts';
import { drawDaySky, lightUp } from '#art/daylight.ts';
import { drawGround } from '#art/ground.ts';
import { hills } from '#art/ridge.ts';
import { drawRipples } from '#art/scatter.ts';
import { range, round, stroke } from '#art/shape.ts';
import type { Stage } from '#art/stage.ts';
import { drawGroove } from './groove.ts';
import { dryShade, snow } from './materials.ts';
import { drawFatRider } from './rider.ts';
import { drawSpruces } from './spruces.ts';

/** Deep in the forest while it snows. */
export function drawForest(stage: Stage): string {
  const day = lightUp(stage, 'storm', { x: 1400, y: 260, r: 80 });
  let out = drawDaySky(
    { ...day, stage: { ...day.stage, palette: { ...day.stage.palette, mood: 'winter' } } },
    { horizon: 640, clouds: 0 },
  );
  for (const [i, depth] of [0.12, 0.34, 0.6].entries()) {
    const ground = hills(day.stage, {
      name: `wood${i}`,
      base: 580 + i * 46,
      rise: 20,
      wavelength: 500,
    });
    const size = [
      [150, 330],
      [230, 470],
      [320, 620],
    ][i] ?? [100, 200];
    const stand = {
      count: [46, 26, 12][i] ?? 10,
      ground,
      size: [size[0] ?? 0, size[1] ?? 0] as const,
    };
    const gap = 150 + i * 60;
    out += drawSpruces(day, { ...stand, from: 0, to: 1530 - gap }, depth);
    out += drawSpruces(day, { ...stand, from: 1540 + gap, to: 2400 }, depth);
    out += drawGround(day, ground, { material: snow, depth: depth + 0.2 });
    out += drawHaze(day, `mist${i}`, 400, 640, 0.4);
  }
  const floor = hills(day.stage, { name: 'floor', base: 690, rise: 16, wavelength: 800 });
  out += drawGround(day, floor, { material: snow, depth: 0.94, relief: 160 });
  out += drawGroove(
    day,
    range(30).map((i) => {
      const t = i / 29;
      return [
        1540 + 120 * Math.sin(t * 3.6) * t - 200 * t * t,
        690 + 220 * t,
        12 + 60 * t,
      ] as const;
    }),
  );
  out += drawFatRider(day, 1548, 704, 1.15, 0, -1);
  out += drawRipples(day, { count: 14, top: 740, size: 200 }, dryShade(day, 1), 0.5);
  out += drawSpruces(
    day,
    { count: 3, from: 2080, to: 2380, ground: () => 890, size: [640, 800] },
    1,
  );
  out += drawSpruces(day, { count: 3, from: 40, to: 400, ground: () => 880, size: [420, 560] }, 1);
  const flakes = range(150).map(
    () =>
      `M${round(day.stage.random.between(0, 2400))} ${round(day.stage.random.between(0, 900))}h0`,
  );
  return (
    out +
    stroke(flakes.slice(0, 100).join(''), '#ffffff', { width: 6, round: true, opacity: 0.75 }) +
    stroke(flakes.slice(100).join(''), '#ffffff', { width: 11, round: true, opacity: 0.8 })
  );
}
