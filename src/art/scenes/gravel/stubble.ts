import { drawLeavers } from '#art/cast.ts';
import { drawDaySky, lightUp } from '#art/daylight.ts';
import { drawGround, shadowOf } from '#art/ground.ts';
import { hills } from '#art/ridge.ts';
import { fill, range, round, stroke } from '#art/shape.ts';
import type { Stage } from '#art/stage.ts';
import { drawBareTree } from '#art/tree.ts';
import { layWay } from '#art/way.ts';
import { barnRed, chalk } from './materials.ts';

/** Snow between the stubble, a fence running to the farm. */
export function drawStubble(stage: Stage): string {
  const day = lightUp(stage, 'winter', { x: 1060, y: 200, r: 56 });
  let out = drawDaySky(day, { horizon: 560, birds: [1500, 240] });
  for (const i of [0, 1])
    out += drawGround(
      day,
      hills(day.stage, { name: `far${i}`, base: 530 + i * 30, rise: 30, wavelength: 900 }),
      { material: '#e8edf0', depth: 0.3 + i * 0.3, relief: 90 },
    );
  out +=
    fill('M1900 566V510l44-34 44 34V566z', day.shade(barnRed, 0.7)) +
    fill('M1990 566V470q16-20 34 0V566z', day.shade('#a8b0bc', 0.7)) +
    fill('M1894 514l50-40 50 40-6 4-44-32-44 32z', '#ffffff');
  for (const [x, y, tall] of [
    [1820, 580, 170],
    [2080, 590, 210],
    [620, 580, 120],
    [2150, 590, 150],
  ] as const)
    out += drawBareTree(day.stage, [x, y, tall], day.shade('#7a7078', 0.8));
  out += drawGround(day, () => 580, { material: '#f8f6f0', depth: 1 });
  const way = layWay(560, 1180, () => 260);
  const rows = range(34)
    .filter((i) => Math.abs(i * 260 - 4200 - 260) > 420)
    .map((i) => {
      const a = i * 260 - 4200;
      return range(14)
        .map((k) => {
          const u = 0.1 + k * 0.075;
          const [x, y] = way.at(a - 200, u);
          return `M${round(x)} ${round(y)}l${round(-8 * u)} ${round(-44 * u)}m${round(10 * u)} ${round(44 * u)}l${round(6 * u)} ${round(-36 * u)}`;
        })
        .join('');
    });
  out += stroke(rows.join(''), day.lit('#c2a05a'), { width: 4 });
  out +=
    fill(way.strip(-300, 300, 1.12, 0.05), day.lit('#ddd2c0')) +
    fill(
      way.strip(-150, -80, 1.12, 0.05) + way.strip(90, 160, 1.12, 0.05),
      day.lit('#c8bca8'),
      0.8,
    ) +
    fill(way.strip(-40, 60, 1.12, 0.05), '#ffffff', 0.7);
  const posts = range(11)
    .map((i) => 0.1 * 1.25 ** i)
    .filter((u) => u < 1);
  const wire = [0.9, 0.55].map(
    (k) =>
      `M${posts
        .map((u) => way.at(520, u))
        .map(([x, y], i) => `${round(x)} ${round(y - 210 * (posts[i] ?? 0) * k)}`)
        .join('L')}`,
  );
  out += stroke(wire.join(''), day.shade('#8a8288'), { width: 3 });
  for (const u of posts) {
    const [x, y] = way.at(520, u);
    out +=
      fill(shadowOf(day, x, y, 210 * u, 20 * u), day.shade('#aab4c8'), 0.5) +
      stroke(`M${round(x)} ${round(y)}v${round(-210 * u)}`, day.shade('#7a6258'), {
        width: 24 * u,
      }) +
      stroke(`M${round(x - 11 * u)} ${round(y - 212 * u)}h${round(22 * u)}`, '#ffffff', {
        width: 12 * u,
      });
  }
  const jerseys = ['#4f7f8c', stage.palette.accent];
  out += drawLeavers(
    day,
    way,
    [
      [0.4, -80],
      [0.5, 110],
    ],
    { scale: 2.1, jersey: (i) => jerseys[i] ?? chalk },
  );
  return out;
}
