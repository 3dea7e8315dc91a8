import { drawHaze } from '#art/air.ts';
import { drawLeavers, silhouette } from '#art/cast.ts';
import { drawDaySky, lightUp } from '#art/daylight.ts';
import { drawGround } from '#art/ground.ts';
import { drawMountains } from '#art/mountain.ts';
import { fill, type Point, range, ribbon, round, stroke, trace } from '#art/shape.ts';
import type { Stage } from '#art/stage.ts';
import { layWay } from '#art/way.ts';
import { jersey, white } from './materials.ts';

/** The sign on the col, between walls of snow. */
export function drawPass(stage: Stage): string {
  const day = lightUp(stage, 'winter', { x: 1180, y: 180, r: 58 });
  let out = drawDaySky(day, { horizon: 560 });
  out += drawMountains(
    day,
    [
      [700, 330, 440, 0.4],
      [1420, 300, 380, 0.36],
      [2000, 180, 520, 0.56],
      [180, 260, 460, 0.5],
    ],
    { base: 640, material: '#98a4ba' },
  );
  out +=
    drawHaze(day, 'low', 460, 640, 0.6) +
    drawGround(day, (x) => 600 + 14 * Math.sin(x / 160), { material: white, depth: 0.9 });
  const way = layWay(570, 1430, (d) => 30 * Math.sin(d * 0.9));
  const us = range(26).map((i) => 0.07 * 1.17 ** i);
  const wall = (side: number, tall: number) => {
    const foot = us.map((u) => way.at(side * 420, u));
    const top = us.map((u, i): Point => {
      const [x, y] = way.at(side * 470, u);
      return [x, y - tall * u * (1 + 0.05 * Math.sin(i * 0.9))];
    });
    const cut = [0.3, 0.55, 0.78].map((k) =>
      stroke(
        trace(
          us.map((u): Point => {
            const [x, y] = way.at(side * (420 + 50 * k), u);
            return [x, y - tall * u * k];
          }),
        ),
        day.shade('#c2cede'),
        { width: 4, opacity: 0.28 },
      ),
    );
    const sunny = side > 0;
    return (
      fill(ribbon(foot, top), sunny ? day.lit('#e6edf6') : day.shade('#dfe8f4')) + cut.join('')
    );
  };
  out +=
    fill(way.strip(-420, 420, 1.15, 0.06), day.lit('#8f929c')) +
    fill(way.strip(-380, -364, 1.15, 0.06) + way.strip(364, 380, 1.15, 0.06), white) +
    fill(
      range(9)
        .map((i) => way.strip(-9, 9, 0.1 * 1.32 ** (i + 0.5), 0.1 * 1.32 ** i))
        .join(''),
      white,
    );
  out += wall(1, 520) + wall(-1, 330);
  const [sx, sy] = way.at(436, 0.44);
  out +=
    stroke(`M${round(sx)} ${round(sy)}v-190M${round(sx + 150)} ${round(sy)}v-190`, silhouette, {
      width: 10,
    }) +
    fill(`M${round(sx - 30)} ${round(sy - 290)}h210v120h-210z`, day.lit(stage.palette.accent)) +
    stroke(`M${round(sx - 22)} ${round(sy - 282)}h194v104h-194z`, white, { width: 5 });
  out +=
    fill(`M${round(sx)} ${round(sy - 194)}l44-70 26 36 20-22 42 56z`, white) +
    fill(`M${round(sx - 30)} ${round(sy - 294)}q100-30 210 0v-10q-100-22-210 0z`, '#ffffff');
  out += drawLeavers(
    day,
    way,
    [
      [0.26, 120],
      [0.34, -90],
      [0.46, 60],
    ],
    { scale: 2.4, jersey: (i) => (i === 2 ? stage.palette.accent : jersey(day, i * 2 + 1)) },
  );
  return out;
}
