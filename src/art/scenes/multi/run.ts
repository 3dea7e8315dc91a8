import { drawBushes } from '#art/bushes.ts';
import { drawDaySky, lightUp } from '#art/daylight.ts';
import { drawGround, shadowOf } from '#art/ground.ts';
import { drawRunner } from '#art/racer.ts';
import { drawTufts } from '#art/scatter.ts';
import { fill, range, round, stroke } from '#art/shape.ts';
import type { Stage } from '#art/stage.ts';
import { dark, signal } from './materials.ts';
import { drawShore } from './shore.ts';
import { drawWater } from './water.ts';

/** Runners on the path by the water. */
export function drawRun(stage: Stage, autumn: boolean): string {
  const day = autumn
    ? lightUp(stage, 'autumn', { x: 1160, y: 300, r: 76 })
    : lightUp(stage, 'night', { x: 1160, y: 200, r: 56 });
  const shore = autumn ? 520 : 560;
  let out = drawDaySky(day, { horizon: shore, birds: [1500, 180] });
  out += drawShore(
    day,
    shore,
    autumn
      ? [
          [700, 380, 380],
          [1500, 400, 360],
          [2200, 330, 420],
        ]
      : [
          [860, 380, 420],
          [1780, 300, 480],
          [300, 420, 300],
          [2300, 400, 330],
        ],
  );
  out += drawWater(day, shore, autumn ? '#6f9aa0' : '#2c4a66');
  if (!autumn) {
    const lights = range(16).map((i) => `M${300 + i * 118} ${shore - 6}v-1`);
    const glints = range(16).map((i) => `M${300 + i * 118} ${shore + 14}v${26 + (i % 4) * 16}`);
    out +=
      stroke(lights.join(''), '#ffdf9a', { width: 8, round: true }) +
      stroke(glints.join(''), '#ffdf9a', { width: 4, round: true, opacity: 0.4 });
  }
  const path = (x: number) =>
    autumn ? 742 + (x - 1500) * -0.05 : 760 + 24 * Math.sin((x - 1500) / 500);
  const bank = (x: number) => path(x) - 26 + 5 * Math.sin(x / 40);
  out += drawGround(day, bank, { material: autumn ? '#b3955a' : '#5f6f68', depth: 1, step: 14 });
  out += drawTufts(
    day,
    { count: 60, top: (x) => bank(x), bottom: 738, size: 40 },
    day.shade(autumn ? '#b08a4a' : '#5f7a70'),
  );
  out += drawGround(day, path, { material: autumn ? '#d9bf92' : '#8c8f96', depth: 1 });
  out += drawGround(day, (x) => path(x) + 74, {
    material: autumn ? '#a88f54' : '#55665c',
    depth: 1,
  });
  if (autumn) {
    const trunk = (x: number, top: number, w: number) =>
      `M${x - w} ${round(path(x) + 90)}Q${x - w * 0.4} ${round(path(x) - 60)} ${x - w * 0.6} ${top}h${round(w * 1.2)}Q${round(x + w * 0.4)} ${round(path(x) - 60)} ${x + w} ${round(path(x) + 96)}z`;
    const crowns: [number, number, number, string][] = [
      [2080, 340, 560, '#c8622a'],
      [2330, 260, 620, '#d98a35'],
      [1880, 300, 330, '#e0a13a'],
      [380, 420, 420, '#d98a35'],
      [120, 340, 520, '#c8622a'],
    ];
    out += fill(
      shadowOf(day, 2090, path(2090) + 84, 330, 60) + shadowOf(day, 340, path(340) + 84, 230, 50),
      day.shade('#6f5a40'),
      0.5,
    );
    out += fill(
      trunk(2090, 300, 26) + trunk(2340, 260, 30) + trunk(360, 360, 20) + trunk(110, 300, 26),
      day.shade('#6b4a36'),
    );
    for (const [x, y, size, colour] of crowns)
      out += drawBushes(day, [[x, y + size * 0.36, size * 1.1]], colour, 1);
    const leaves = range(60).map(
      () =>
        `M${round(day.stage.random.between(0, 2400))} ${round(day.stage.random.between(560, 880))}l10-5`,
    );
    out += stroke(leaves.join(''), day.lit('#d9722e'), { width: 6, round: true });
  }
  const jerseys = [signal, '#f4ead2', '#5f86a8'];
  const pack = autumn
    ? ([
        [1320, 1.25],
        [1560, 1.35],
        [1740, 1.2],
      ] as const)
    : ([
        [1300, 1.15],
        [1640, 1.4],
        [1470, 1.1],
      ] as const);
  for (const [i, [x, k]] of pack.entries()) {
    out += fill(shadowOf(day, x, path(x) + 46, 110 * k, 60), day.shade('#4f4a50'), 0.5);
    out += drawRunner(x, path(x) + 46, {
      colour: dark,
      jersey: jerseys[i] ?? signal,
      rim: day.lit('#fff3da'),
      scale: k,
      facing: autumn ? 1 : -1,
    });
  }
  if (!autumn) {
    const reeds = range(40).map((i) => {
      const x = i < 24 ? 1960 + i * 20 : 40 + (i - 24) * 22;
      const tall = 150 + ((i * 67) % 130);
      return `M${x} 910q${(i % 5) - 2} ${-tall / 2} ${((i * 7) % 40) - 20} ${-tall}`;
    });
    out += stroke(reeds.join(''), day.shade('#4a6058'), { width: 6, round: true });
  }
  return (
    out +
    drawTufts(
      day,
      { count: 60, top: (x) => path(x) + 90, size: 54 },
      day.shade(autumn ? '#8f7a3f' : '#4f6a5c'),
    )
  );
}
