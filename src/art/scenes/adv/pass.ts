import { drawHaze } from '#art/air.ts';
import { drawBike } from '#art/bike.ts';
import { mix } from '#art/color.ts';
import { drawDaySky, lightUp } from '#art/daylight.ts';
import { drawGround, shadowOf } from '#art/ground.ts';
import { drawPeaks } from '#art/mountain.ts';
import { drawStones, drawTufts } from '#art/scatter.ts';
import { fill, type Point, polygon, range, round, stroke, trace } from '#art/shape.ts';
import type { Stage } from '#art/stage.ts';
import { dark } from './materials.ts';

/** A pass among snow peaks, a cairn with flags, a bike leaning on it. */
export function drawPass(stage: Stage): string {
  const day = lightUp(stage, 'winter', { x: 1960, y: 170, r: 58 });
  let out = drawDaySky(day, { horizon: 560 });
  out += drawPeaks(
    day,
    'top',
    [
      [980, 250, 420],
      [2120, 210, 460],
      [420, 330, 420],
      [1500, 400, 300],
    ],
    {
      base: 650,
      lit: day.lit('#8f93a8', 0.5),
      shade: day.shade('#7d8098', 0.55),
      snow: day.lit('#fbfaf6', 0.75),
    },
  );
  out += drawHaze(day, 'low', 420, 640, 0.8);
  const saddle = (x: number) =>
    640 + 0.00016 * -((x - 1500) ** 2) * -0.9 - 20 + 10 * Math.sin(x / 60);
  const pass = (x: number) => 690 - (saddle(x) - 640) * 0.9 + (x > 1900 ? (1900 - x) * 0.1 : 0);
  out += drawGround(day, pass, { material: '#8d9278', depth: 0.92, relief: 160 });
  const snowbanks = range(12).map((i) => {
    const x = 80 + i * 200 + day.stage.random.between(-60, 60);
    const w = day.stage.random.between(60, 190);
    const y = pass(x) + 30 + ((i * 61) % 150);
    return `M${round(x - w)} ${round(y)}q${round(w * 0.6)} -22 ${round(w)} -8t${round(w)} 6q${round(-w * 0.5)} 24 ${round(-w)} 16t${round(-w)} -14z`;
  });
  out += fill(snowbanks.join(''), day.lit('#fbfaf6'));
  const stones: [number, number, number, number][] = [
    [-84, 0, 104, 48],
    [12, 2, 96, 56],
    [92, 0, 86, 44],
    [-42, -46, 100, 44],
    [46, -48, 92, 46],
    [-18, -88, 84, 40],
    [52, -90, 62, 34],
    [14, -124, 78, 34],
    [6, -156, 50, 30],
  ];
  const x0 = 1600;
  const y0 = 800;
  out += fill(shadowOf(day, x0, y0, 220, 200), day.shade('#5a5f5c'), 0.5);
  for (const [dx, dy, w, h] of stones) {
    const x = x0 + dx - w / 2;
    const y = y0 + dy;
    out += fill(
      `M${x + 8} ${y}L${x} ${y - h * 0.5}L${x + 14} ${y - h}H${x + w - 10}L${x + w} ${y - h * 0.45}L${x + w - 8} ${y}z`,
      day.shade('#9a9096'),
    );
    out += fill(
      `M${x + w * 0.42} ${y - 2}L${x + w * 0.52} ${y - h + 2}H${x + w - 11}L${x + w - 2} ${y - h * 0.45}L${x + w - 10} ${y - 2}z`,
      day.lit('#b5aaa6'),
    );
  }
  const mast: Point = [x0 + 8, y0 - 330];
  out += stroke(`M${mast[0]} ${y0 - 180}V${mast[1]}`, day.shade('#5f4a46'), { width: 8 });
  const tints = ['#6d3fb5', '#f4efe2', '#e2a53a', '#b58cff'];
  for (const [toX, toY] of [
    [1150, pass(1150) + 30],
    [2080, pass(2080) + 30],
  ] as const) {
    const cord = (t: number): Point => [
      mast[0] + (toX - mast[0]) * t,
      mast[1] + (toY - mast[1]) * t + 130 * t * (1 - t),
    ];
    out += stroke(trace(range(13).map((i) => cord(i / 12))), dark, { width: 3 });
    for (const [k, tint] of tints.entries()) {
      const flags = range(16)
        .filter((i) => i % 4 === k)
        .map((i) => {
          const [a, b] = [cord((i + 0.6) / 17.4), cord((i + 1.35) / 17.4)];
          return polygon([a, b, [b[0] + 3, b[1] + 30], [a[0] + 3, a[1] + 28]]);
        });
      out += fill(flags.join(''), tint);
    }
  }
  out += drawBike(1440, 812, {
    color: dark,
    scale: 1.15,
    tyre: 5,
    bags: mix(stage.palette.accent, '#c9a8ff', 0.25),
    turn: 4,
  });
  return (
    out +
    drawStones(day, { count: 60, top: (x) => pass(x) + 70, size: 40 }, '#a39a94') +
    drawTufts(day, { count: 40, top: (x) => pass(x) + 60, size: 40 }, day.shade('#9a8f58'))
  );
}
