import { defineFade, drawGlow } from '#art/air.ts';
import { mix } from '#art/color.ts';
import { drawDaySky, lightUp } from '#art/daylight.ts';
import { createNoise } from '#art/noise.ts';
import { drawStones } from '#art/scatter.ts';
import { expanse, fill, type Point, polygon, range, ribbon } from '#art/shape.ts';
import type { Stage } from '#art/stage.ts';
import { band, type Stop } from '#art/way.ts';
import { drawAway } from './tourer.ts';

/** At the foot of a slot canyon, its walls glowing one behind the other. */
export function drawSlot(stage: Stage): string {
  const day = lightUp(stage, 'noon', { x: 1520, y: -30, r: 60 });
  let out = drawDaySky(day, { horizon: 700, clouds: 0 });
  const middle = 1530;
  const floor = 610;
  const foot = (u: number) => floor + 300 * u;
  const walls = [0.05, 0.1, 0.18, 0.31, 0.52, 0.86].map((u, i) => ({ u, i, glow: i / 5 }));
  const sand = defineFade(day, 'sand', [floor, 900], ['#ffe2ae', '#8f4c3c']);
  out += sand.markup + fill(expanse(floor - 40), sand.paint);
  for (const { u, i, glow } of walls) {
    const tone = (bright: string, dim: string) => day.lit(mix(bright, dim, glow ** 0.8));
    for (const side of [-1, 1]) {
      const noise = createNoise(`${stage.seed}-wall${i}${side}`, 330, 3);
      const gap = 1010 * u + 16;
      const edge = (y: number) =>
        middle +
        side * gap * (0.62 + 0.4 * (y / foot(u)) ** 2) +
        noise(y) * (16 + 90 * u) +
        30 * Math.sin(y / 150 + i * 1.3) * (1 - u);
      const outside = side < 0 ? -20 : 2420;
      const ys = range(29).map((k) => -20 + ((foot(u) + 20) * k) / 28);
      const brink = ys.map((y): Point => [edge(y), y]);
      const within = (deep: number) =>
        ys.map((y): Point => [edge(y) + side * deep * (1 + 0.5 * noise(y * 1.7)), y]);
      out += fill(
        polygon([[outside, -20], ...brink, [outside, foot(u) + 160 * u]]),
        tone('#ffc582', '#5c2836'),
      );
      const strata = range(7).map((k) => {
        const y = foot(u) * (0.08 + k * 0.135);
        const reach = 90 + 620 * u;
        const wave = (t: number, drop: number): Point => [
          edge(y) + side * (6 + reach * t),
          y + drop - 50 * u * t + 26 * u * Math.sin(t * 5 + k) + noise(y + t * 90) * 14,
        ];
        const share = range(6).map((n) => n / 5);
        return ribbon(
          share.map((t) => wave(t, 0)),
          share.map((t) => wave(t, (8 + 34 * u) * (1 - t * 0.8))),
        );
      });
      out += fill(strata.join(''), tone('#e8935a', '#46202f'), 0.55);
      out += fill(ribbon(brink, within(10 + 34 * u)), tone('#fff0c8', '#a8523f'), 0.8);
    }
  }
  const lane = range(24).map((k): Stop => {
    const u = 0.05 + 1.2 * (k / 23) ** 1.6;
    return [middle - 20 + 90 * Math.sin(5 / (u + 0.5)) * u, foot(u) + 6, 200 * u];
  });
  out += fill(band(lane), '#fff0c8', 0.35);
  out += drawGlow(day, 'light', [1500, 690], 330, '#fff3cf', 0.7);
  out += drawAway(day, 1500, 716, 0.95);
  return out + drawStones(day, { count: 26, top: 790, from: 900, to: 2200, size: 34 }, '#9a5a48');
}
