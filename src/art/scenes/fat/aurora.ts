import { drawDaySky, lamp, lightUp } from '#art/daylight.ts';
import { drawGround } from '#art/ground.ts';
import { hills } from '#art/ridge.ts';
import { drawRipples } from '#art/scatter.ts';
import { fill, type Point, polygon, range, ribbon } from '#art/shape.ts';
import type { Stage } from '#art/stage.ts';
import { drawCabin } from './cabin.ts';
import { drawMassif } from './massif.ts';
import { snow } from './materials.ts';
import { drawFatRider } from './rider.ts';
import { drawSpruces } from './spruces.ts';

/** Northern lights over a black forest, a cabin awake below. */
export function drawAurora(stage: Stage): string {
  const day = lightUp(stage, 'night', { x: 1960, y: 190, r: 44 });
  let out = drawDaySky(day, { horizon: 720 });
  for (const [i, color] of ['#3fd6a0', '#59e0b5', '#ff9a4d'].entries()) {
    const id = `${stage.id}-aurora${i}`;
    const crest = (x: number) =>
      300 + i * 64 + 80 * Math.sin(x / 310 + i * 1.3) + 34 * Math.sin(x / 120 + i);
    const lower = range(61).map((k): Point => [k * 40, crest(k * 40)]);
    const upper = range(61).map(
      (k): Point => [k * 40 + 60, crest(k * 40) - 190 - 60 * Math.sin(k * 0.9 + i)],
    );
    out +=
      `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${color}" stop-opacity="0"/>` +
      `<stop offset=".8" stop-color="${color}" stop-opacity="${i === 2 ? 0.22 : 0.42}"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></linearGradient>` +
      fill(ribbon(lower, upper), `url(#${id})`);
  }
  out += drawMassif(
    day,
    [
      [900, 500, 380],
      [1900, 470, 460],
      [240, 520, 340],
    ],
    720,
  );
  const wood = hills(day.stage, { name: 'wood', base: 700, rise: 22, wavelength: 700 });
  out += drawSpruces(
    day,
    { count: 110, from: 0, to: 2400, ground: (x) => wood(x) + 6, size: [50, 150] },
    0.6,
  );
  out += drawGround(day, wood, { material: snow, depth: 0.85 });
  out += drawCabin(day, 1270, 738, 0.8);
  const near = hills(day.stage, {
    name: 'near',
    base: 770,
    rise: 26,
    wavelength: 1200,
    octaves: 2,
  });
  out += drawGround(day, near, { material: snow, depth: 1, relief: 200 });
  const beam = polygon([
    [1690, 712],
    [1480, 772],
    [1500, 800],
    [1690, 722],
  ]);
  out += fill(beam, lamp, 0.35) + drawFatRider(day, 1740, near(1740) + 8, 1, 0, -1);
  out += drawRipples(day, { count: 18, top: (x) => near(x) + 40, size: 180 }, day.shade(snow), 0.6);
  return (
    out +
    drawSpruces(
      day,
      { count: 4, from: 2010, to: 2400, ground: (x) => near(x) + 90, size: [300, 560] },
      1,
    )
  );
}
