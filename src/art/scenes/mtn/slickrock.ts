import { drawHaze } from '#art/air.ts';
import { drawBushes } from '#art/bushes.ts';
import { drawPasser, silhouette } from '#art/cast.ts';
import { mix } from '#art/color.ts';
import { drawDaySky, lightUp } from '#art/daylight.ts';
import { drawStones, drawTufts } from '#art/scatter.ts';
import { fill, type Point, polygon, range, ribbon, stroke } from '#art/shape.ts';
import type { Stage } from '#art/stage.ts';

/** Slickrock domes and a great sun. */
export function drawSlickrock(stage: Stage): string {
  const day = lightUp(stage, 'poster', { x: 1540, y: 360, r: 230 });
  let out = drawDaySky(day, { horizon: 640, clouds: 2 });
  const dome = (x: number, y: number, wide: number, depth: number) => {
    const stone = '#e0a58c';
    const curve = (k: number, lift: number) =>
      range(25).map(
        (i): Point => [
          x - wide * k + (wide * 2 * k * i) / 24,
          910 - (910 - y + lift) * (1 - Math.abs(i / 12 - 1) ** 2.6),
        ],
      );
    const bands = [40, 96, 170, 260].map((lift, i) => {
      const a = curve(1 - i * 0.01, -lift).filter((_, j) => j > 3 && j < 22);
      return ribbon(
        a,
        a.map(([px, py]): Point => [px, py + 9 + i * 4]),
      );
    });
    const away = x > day.sun.x ? 1 : -1;
    const lee = curve(1, 0).filter(([px]) => (px - x) * away >= -wide * 0.05);
    const fold = range(9).map((i): Point => {
      const t = i / 8;
      return [x + away * wide * (0.3 * t ** 1.6 + 0.05 * Math.sin(t * 9)), y + (910 - y) * t];
    });
    const shade = away > 0 ? [...fold, ...lee.reverse()] : [...fold, ...lee];
    return (
      fill(polygon(curve(1, 0)), day.lit(stone, depth)) +
      fill(polygon(shade), day.shade(stone, depth), 0.5) +
      fill(bands.join(''), day.shade('#b8687a', depth), 0.5)
    );
  };
  out +=
    dome(640, 560, 420, 0.35) +
    dome(2150, 470, 420, 0.45) +
    dome(1120, 610, 380, 0.55) +
    drawHaze(day, 'low', 560, 760, 0.4);
  out += dome(1560, 560, 620, 0.85);
  out += drawPasser(day, 1500, 563, {
    jersey: mix(stage.palette.accent, '#2a1030', 0.2),
    scale: 1.5,
    tyre: 7,
    turn: -3,
  });
  out += dome(2250, 690, 520, 1) + dome(560, 740, 640, 1);
  const juniper = (x: number, y: number, s: number) =>
    stroke(`M${x} ${y}q-10-26 2-50M${x} ${y - 24}q14-10 22-26`, silhouette, {
      width: 9 * s,
      round: true,
    }) +
    drawBushes(
      day,
      [
        [x, y - 34 * s, 120 * s],
        [x + 34 * s, y - 26 * s, 84 * s],
      ],
      '#8fa07a',
      0.86,
    );
  return (
    out +
    juniper(2020, 760, 1.3) +
    juniper(760, 770, 0.9) +
    drawTufts(day, { count: 50, top: 850, size: 56 }, day.shade('#5f5a50')) +
    drawStones(day, { count: 16, top: 850, size: 30 }, '#c98a86')
  );
}
