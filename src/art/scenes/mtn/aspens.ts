import { drawHaze } from '#art/air.ts';
import { drawLeaver } from '#art/cast.ts';
import { drawDaySky, lightUp } from '#art/daylight.ts';
import { drawGround, shadowOf } from '#art/ground.ts';
import { drawMountain } from '#art/mountain.ts';
import { drawTufts } from '#art/scatter.ts';
import { disc, fill, range, round, stroke } from '#art/shape.ts';
import type { Stage } from '#art/stage.ts';
import { layWay } from '#art/way.ts';

/** White aspen trunks under gold, the trail between them. */
export function drawAspens(stage: Stage): string {
  const day = lightUp(stage, 'autumn', { x: 1330, y: 300, r: 90 });
  const { random } = day.stage;
  let out = drawDaySky(day, { horizon: 600, clouds: 0 });
  out +=
    drawMountain(day, { x: 1180, y: 330, base: 660, wide: 480, depth: 0.2 }) +
    drawMountain(day, { x: 700, y: 420, base: 660, wide: 420, depth: 0.16 });
  out += drawHaze(day, 'low', 440, 640, 0.7);
  const way = layWay(560, 1400, (d) => 90 * Math.sin(d * 0.8) - 40);
  const trunk = (x: number, foot: number, w: number) =>
    `M${round(x - w / 2)} ${foot}L${round(x - w * 0.3)}-10h${round(w * 0.6)}L${round(x + w / 2)} ${foot}z`;
  const row = (count: number, foot: number, w: number, depth: number, gap: number) => {
    const xs = range(count)
      .map((i) => 20 + (i * 2380) / count + random.between(-0.3, 0.3) * (2380 / count))
      .filter((x) => Math.abs(x - 1400) > gap && (depth < 0.6 || x > 1400 || x < 420));
    const side = (x: number) => (x > day.sun.x ? w * 0.2 : -w * 0.2);
    const marks = xs.flatMap((x, k) =>
      range(5).map(
        (i) =>
          `M${round(x - w * 0.34)} ${(i * 149 + k * 61) % foot}l${round(w * 0.4)} 3l${round(-w * 0.4)} 4z`,
      ),
    );
    const crowns = xs.map((x, k) =>
      disc(
        x + random.between(-1, 1) * w,
        random.between(20, 150 + depth * 60),
        w * 3 + 26,
        k % 3 ? day.lit('#e8b23a', depth) : day.lit('#d98a2e', depth),
      ),
    );
    return (
      fill(
        xs.map((x) => shadowOf(day, x, foot - 2, 150 * depth, w)).join(''),
        day.shade('#8a7040', depth),
        0.5,
      ) +
      (depth > 0.3 && depth < 0.9 ? crowns.join('') : '') +
      fill(xs.map((x) => trunk(x, foot, w)).join(''), day.lit('#f6efe0', depth)) +
      fill(
        xs.map((x) => trunk(x + side(x), foot, w * 0.5)).join(''),
        day.shade('#d8cfc8', depth),
        0.8,
      ) +
      fill(marks.join(''), day.shade('#4a4048', depth), 0.8)
    );
  };
  out += row(36, 606, 11, 0.22, 60) + drawHaze(day, 'veil', 300, 660, 0.5);
  out += drawGround(day, (x) => 604 + 6 * Math.sin(x / 90), { material: '#cfa24a', depth: 0.75 });
  out += row(20, 640, 20, 0.5, 120);
  out +=
    fill(way.strip(-190, 190, 1.12, 0.12), day.shade('#b08a58')) +
    fill(way.strip(-160, 160, 1.12, 0.12), day.lit('#ecd3a0'));
  const litter = range(150).map(
    () => `M${round(random.between(0, 2400))} ${round(random.between(630, 895))}l9-4`,
  );
  out +=
    stroke(litter.filter((_, i) => i % 2 > 0).join(''), day.lit('#c8642a'), {
      width: 6,
      round: true,
    }) +
    stroke(litter.filter((_, i) => i % 2 === 0).join(''), day.lit('#f2c24a'), {
      width: 6,
      round: true,
    });
  const [x, y] = way.at(10, 0.46);
  out += drawLeaver(day, x, y, { jersey: stage.palette.accent, scale: 1.15, turn: -3 });
  out += row(9, 740, 44, 0.8, 300);
  out +=
    fill(trunk(1985, 900, 110), day.lit('#fbf5e6')) +
    fill(trunk(2022, 900, 48), day.shade('#d8cfc8'));
  out += fill(
    range(8)
      .map((i) => `M${1944 + (i % 2) * 30} ${40 + i * 106}q30-12 56 6q-30 16-56-6z`)
      .join(''),
    day.shade('#4a4048'),
  );
  const crowns: [number, number, number][] = [
    [1900, 10, 110],
    [2080, 40, 130],
    [2240, 0, 150],
    [2380, 70, 120],
    [1800, -30, 90],
  ];
  for (const [cx, cy, r] of crowns) out += disc(cx, cy, r, day.shade('#d98a2e'));
  for (const [cx, cy, r] of crowns)
    out += disc(cx - r * 0.24, cy - r * 0.1, r * 0.7, day.lit('#f0b83c'));
  return (
    out +
    drawTufts(day, { count: 60, top: 800, to: 1200, size: 52 }, day.shade('#b08a3a')) +
    drawTufts(day, { count: 40, top: 790, from: 1640, size: 60 }, day.lit('#c99a3a'))
  );
}
