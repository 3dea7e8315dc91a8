import { defineFade, drawGlow } from '#art/air.ts';
import { drawPasser } from '#art/cast.ts';
import { drawDaySky, lamp, lightUp } from '#art/daylight.ts';
import { drawGround } from '#art/ground.ts';
import { drawMountains } from '#art/mountain.ts';
import { disc, expanse, fill, range, round, stroke } from '#art/shape.ts';
import type { Stage } from '#art/stage.ts';
import { drawFirs } from '#art/wood.ts';
import { jersey } from './materials.ts';
import { drawRoad } from './tarmac.ts';

/** Down the mountain by lamplight, the town far below. */
export function drawDescent(stage: Stage): string {
  const day = lightUp(stage, 'night', { x: 1180, y: 160, r: 60 });
  let out = drawDaySky(day, { horizon: 560 });
  out += drawMountains(
    day,
    [
      [500, 330, 480, 0.4],
      [1500, 380, 420, 0.36],
      [2240, 240, 500, 0.5],
    ],
    { base: 620 },
  );
  const floor = defineFade(day, 'floor', [560, 760], [day.lit('#5f7486'), day.shade('#3f4f5a')]);
  out +=
    floor.markup +
    fill(expanse(570), floor.paint) +
    drawGlow(day, 'town', [1000, 640], 300, lamp, 0.35);
  const town = range(120).map(
    (i) =>
      `M${round(1000 + Math.sin(i * 7.3) * (40 + i * 2.4))} ${round(636 + Math.cos(i * 3.1) * (6 + i * 0.4))}h0`,
  );
  out +=
    stroke(town.filter((_, i) => i % 3 > 0).join(''), lamp, { width: 6, round: true }) +
    stroke(town.filter((_, i) => i % 3 === 0).join(''), '#fff6dc', { width: 4, round: true });
  const slope = (x: number) => 900 - Math.max(0, x - 700) * 0.36 + 14 * Math.sin(x / 90);
  out +=
    drawFirs(
      day,
      { count: 40, from: 900, to: 2400, ground: (x) => slope(x) + 10, size: [50, 120] },
      0.75,
      '#3f5f66',
    ) + drawGround(day, slope, { material: '#5a6f6a', depth: 0.9 });
  out += drawRoad(
    day,
    [
      [2500, 520, 20],
      [2200, 560, 24],
      [1850, 610, 30],
      [1640, 650, 34],
      [1560, 690, 36],
      [1700, 726, 40],
      [1960, 752, 46],
      [2120, 790, 52],
      [1960, 836, 60],
      [1500, 850, 66],
      [900, 960, 84],
    ],
    0.6,
  );
  const posts = range(9).map((i) => `M${1500 + i * 66} ${round(898 - (i % 9) * 2)}v-40`);
  out +=
    stroke(posts.join(''), day.lit('#d8d8e0'), { width: 12 }) +
    stroke(posts.map((p) => p.replace('v-40', 'm0-26v-8')).join(''), '#e8503a', { width: 12 });
  for (const [i, [x, y, k, facing]] of (
    [
      [1900, 604, 0.6, -1],
      [1790, 742, 0.85, 1],
      [1560, 846, 1.35, -1],
    ] as const
  ).entries()) {
    out +=
      drawGlow(day, `beam${i}`, [x + facing * 150 * k, y - 4], 170 * k, '#fff0b8', 0.7) +
      drawPasser(day, x, y, {
        jersey: jersey(day, i + 1 + (i === 2 ? 1 : 0)),
        scale: k,
        facing,
        turn: facing * 4,
      }) +
      drawGlow(day, `lamp${i}`, [x + facing * 46 * k, y - 62 * k], 46 * k, '#fffbe0', 1) +
      disc(x - facing * 30 * k, y - 66 * k, 5 * k, '#ff4a3a');
  }
  out +=
    drawFirs(
      day,
      { count: 3, from: 2200, to: 2360, ground: () => 900, size: [380, 560] },
      1,
      '#1f3444',
    ) +
    drawFirs(
      day,
      { count: 6, from: 20, to: 520, ground: () => 910, size: [160, 320] },
      1,
      '#1f3444',
    );
  return out;
}
