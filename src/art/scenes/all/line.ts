import { mix } from '#art/color.ts';
import { drawDaySky, lightUp } from '#art/daylight.ts';
import { drawFurrows, drawGround } from '#art/ground.ts';
import { drawCrowd } from '#art/person.ts';
import { fill, type Point, range, ribbon, round, stroke } from '#art/shape.ts';
import type { Stage } from '#art/stage.ts';
import { layWay } from '#art/way.ts';
import { drawChequers } from './chequers.ts';
import { drawFields } from './fields.ts';
import { drawFinishers } from './finishers.ts';
import { chalk, coats } from './materials.ts';

/** The chequered line close to the ground, the riders already past it. */
export function drawLine(stage: Stage): string {
  const day = lightUp(stage, 'winter', { x: 1130, y: 190, r: 60 });
  const { accent } = day.stage.palette;
  let out = drawDaySky(day, { horizon: 500, birds: [900, 170] }) + drawFields(day, 420, 36, 3);
  out +=
    drawGround(day, () => 520, { material: '#a9b08a', depth: 0.8 }) +
    drawFurrows(day, [1500, 508], day.lit('#c4c9a0'), 0.5);
  const way = layWay(500, 1500, (d) => 26 * Math.sin(d * 0.7));
  out +=
    fill(way.strip(-900, 900), day.lit('#8d8c92')) +
    fill(way.strip(-620, -590) + way.strip(590, 620), chalk, 0.9);
  const grit = range(90).map(() => {
    const [x, y] = way.at(day.stage.random.between(-580, 580), day.stage.random.between(0.3, 1));
    return `M${round(x)} ${round(y)}h0`;
  });
  out += stroke(grit.join(''), day.shade('#77757c'), { width: 5, round: true, opacity: 0.5 });
  out += drawChequers(way, 600, 0.62, 0.3, 4, 16);
  const boards = [-1, 1].map((s) => {
    const us = range(16).map((i) => 0.06 * 1.28 ** i);
    const foot = us.map((u) => way.at(s * 700, u));
    return ribbon(
      foot,
      foot.map(([x, y], i): Point => [x, y - 170 * (us[i] ?? 0)]),
    );
  });
  const crowd = range(70).map((i) => {
    const side = i % 8 < 4 ? -1 : 1;
    const u = 0.12 + 0.42 * (i / 70);
    const [x, y] = way.at(side * (760 + ((i * 83) % 200)), u);
    return [x, y - 60 * u, 300 * u] as const;
  });
  out += drawCrowd(day.stage, crowd, coats(day));
  out +=
    fill(boards[0] ?? '', day.lit(accent)) +
    fill(boards[1] ?? '', mix(day.shade(accent), day.lit(accent), 0.3));
  out += drawFinishers(
    day,
    way,
    [
      [0.3, -160],
      [0.34, 130],
      [0.4, -40],
      [0.5, 90],
    ],
    { scale: 2.5, tall: 200, wide: 120, shade: '#5a5a66', opacity: 0.45 },
  );
  return out;
}
