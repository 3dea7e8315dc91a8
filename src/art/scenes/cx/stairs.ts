import { drawDaySky, lightUp } from '#art/daylight.ts';
import { drawGround } from '#art/ground.ts';
import { drawBikeCarrier, drawCrowd } from '#art/person.ts';
import { hills } from '#art/ridge.ts';
import { drawTufts } from '#art/scatter.ts';
import { fill, type Point, polygon, range, stroke } from '#art/shape.ts';
import type { Stage } from '#art/stage.ts';
import { drawBareTree } from '#art/tree.ts';
import type { Stop } from '#art/way.ts';
import { turf } from './materials.ts';
import { drawTape } from './tape.ts';

/** Up the stairs with the bike on the shoulder. */
export function drawStairs(stage: Stage): string {
  const day = lightUp(stage, 'poster', { x: 1560, y: 350, r: 240 });
  let out = drawDaySky(day, { horizon: 640, clouds: 2, birds: [1010, 230] });
  for (const i of range(2))
    out += drawGround(
      day,
      hills(day.stage, { name: `far${i}`, base: 640 + i * 60, rise: 40, wavelength: 700 }),
      { material: ['#6fae86', '#4f8f68'][i] ?? turf, depth: 0.6 + i * 0.2, relief: 80 },
    );
  const steps = 9;
  const rise = 44;
  const tread = 96;
  const [x0, y0] = [1060, 830];
  const at = (i: number): Point => [x0 + i * tread, y0 - i * rise];
  const outline = range(steps).flatMap((i): Point[] => [at(i), [at(i)[0], at(i)[1] - rise]]);
  const [tx, ty] = at(steps);
  out +=
    fill(polygon([...outline, [tx, ty], [2410, ty - 30], [2410, 910], [x0, 910]]), '#1d3d2c') +
    fill(
      polygon([
        [-10, 838],
        [x0, 830],
        [x0, 910],
        [-10, 910],
      ]),
      '#1d3d2c',
    );
  out +=
    stroke(
      range(steps)
        .map((i) => `M${at(i)[0] - 8} ${at(i)[1] - rise}h${tread + 6}`)
        .join(''),
      '#f0d9a8',
      { width: 12 },
    ) +
    fill(
      range(steps)
        .map((i) => `M${at(i)[0]} ${at(i)[1]}v${-rise + 6}h14v${rise - 6}z`)
        .join(''),
      '#a8794f',
    );
  const runner = (i: number, k: number, jersey: string) =>
    drawBikeCarrier(at(i)[0] + tread * 0.55, at(i)[1] - rise - 6, '#14211a', jersey, k);
  out +=
    runner(1, 1.45, '#f0b03a') + runner(4, 1.45, '#c2482f') + runner(7, 1.45, stage.palette.accent);
  const feet = range(9).map(
    (i): Stop => [x0 + 130 + i * 110, y0 - (i * 110 * rise) / tread + 50, 84],
  );
  out += drawTape({ ...day, lit: (c) => c }, feet);
  out +=
    drawBareTree(day.stage, [2240, 470, 400], '#14211a') +
    drawBareTree(day.stage, [560, 850, 330], '#14211a');
  const crowd = range(7).map((i) => [700 + i * 44, 846 + (i % 3) * 6, 118] as const);
  out += drawCrowd(day.stage, crowd, ['#14211a', '#2f5f46', '#f0d9a8']);
  return out + drawTufts(day, { count: 60, top: 860, size: 56 }, '#0f2a1c');
}
