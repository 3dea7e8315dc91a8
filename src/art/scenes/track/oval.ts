import { defineFade } from '#art/air.ts';
import { drawBushes } from '#art/bushes.ts';
import { mix } from '#art/colour.ts';
import { drawDaySky, lightUp } from '#art/daylight.ts';
import { drawFurrows, drawGround } from '#art/ground.ts';
import { hills } from '#art/ridge.ts';
import { expanse, fill, type Point, polygon, range, stroke, trace } from '#art/shape.ts';
import type { Stage } from '#art/stage.ts';
import { plantAlong } from '#art/tree.ts';
import { blue, cote, ink, red } from './materials.ts';
import { drawRacer } from './racer.ts';

/** The whole oval from the air: two banked turns, a stand, and woods round about. */
export function drawOval(stage: Stage): string {
  const day = lightUp(stage, 'noon', { x: 1150, y: 96, r: 46 });
  const { accent } = day.stage.palette;
  const horizon = 176;
  let out = drawDaySky(day, { horizon, clouds: 3 });
  for (const i of range(3)) {
    const far = hills(day.stage, {
      name: `far${i}`,
      base: 150 + i * 34,
      rise: 40,
      wavelength: 520,
    });
    const woods = plantAlong(day.stage, far, {
      count: 22 + i * 4,
      size: [26 + i * 10, 48 + i * 18],
      below: 12,
    });
    out +=
      drawGround(day, far, { material: i % 2 ? '#c9b36a' : '#a9b06a', depth: 0.2 + i * 0.14 }) +
      drawBushes(day, woods, i % 2 ? '#c98a3e' : '#8f9a52', 0.3 + i * 0.15);
  }
  const field = defineFade(day, 'field', [230, 900], [day.lit('#c2c27c', 0.6), day.lit('#93a058')]);
  out += field.markup + fill(expanse(236), field.paint);
  out += drawFurrows(day, [1500, 150], day.lit('#d0cd88', 0.8), 0.28);
  const [straight, bend, wide] = [19, 15, 7];
  const eye = 44;
  const centre = 80;
  /** Share t round the oval, 0 at the middle of the home straight; up the banking; metres above it. */
  const at = (t: number, up: number, lift = 0): Point => {
    const arc = Math.PI * bend;
    const lap = 2 * (2 * straight + arc);
    const s = (((t % 1) + 1) % 1) * lap;
    const side =
      s < straight || s > lap - straight
        ? 0
        : s < straight + arc
          ? 1
          : s < 3 * straight + arc
            ? 2
            : 3;
    const angle =
      side === 1
        ? (s - straight) / bend
        : side === 3
          ? Math.PI + (s - 3 * straight - arc) / bend
          : side * (Math.PI / 2);
    const along =
      side === 0
        ? s < straight
          ? s
          : s - lap
        : side === 1
          ? straight
          : side === 2
            ? 2 * straight + arc - s
            : -straight;
    const steep = ((14 + 24 * (side % 2 ? Math.sin(angle % Math.PI) : 0)) * Math.PI) / 180;
    const out = bend + wide * up * Math.cos(steep);
    const x = along + Math.sin(angle) * out;
    const z = centre - Math.cos(angle) * out;
    const y = wide * Math.max(0, up) * Math.sin(steep) + lift - eye;
    return [1480 + (1190 * x) / z, -70 - (1190 * y) / z];
  };
  const laps = range(97).map((i) => i / 96);
  const ring = (from: number, to: number, lift = 0, toLift = lift) =>
    polygon([
      ...laps.map((t) => at(t, from, lift)),
      ...laps.map((t) => at(t, to, toLift)).reverse(),
    ]);
  const part = (from: number, to: number, low: number, high: number, lift = 0, toLift = lift) => {
    const ts = range(25).map((i) => from + ((to - from) * i) / 24);
    return polygon([
      ...ts.map((t) => at(t, low, lift)),
      ...ts.map((t) => at(t, high, toLift)).reverse(),
    ]);
  };
  out += fill(ring(1, 1.35, 0, -5), day.shade('#5a5f48'), 0.45);
  out += fill(part(0.36, 0.64, 1.1, 2.1, 0, 4.6), day.shade('#5a5f6c', 0.85));
  for (const [i, colour] of ['#efe2cc', '#d9824a', accent].entries())
    for (const row of range(3)) {
      const seats = range(25).map((k) =>
        at(0.366 + (0.268 * k) / 24 + i * 0.002, 1.26 + row * 0.27, 0.9 + row * 1.25),
      );
      out += stroke(trace(seats), mix(day.lit(colour, 0.9), day.shade('#5a5f6c', 0.85), 0.25), {
        width: 7,
        round: true,
        dash: `0 ${21 + i * 8}`,
      });
    }
  out += fill(part(0.35, 0.65, 2.1, 2.4, 4.9, 6.6), day.lit('#efe8d8'));
  const boards = defineFade(day, 'boards', [440, 880], [day.lit('#d69a5c'), day.lit('#f0c88e')]);
  out += boards.markup + fill(ring(0, 1), boards.paint);
  out += fill(part(0.16, 0.36, 0, 1), day.shade('#9a5f48'), 0.34);
  out += fill(part(0.66, 0.84, 0, 1), day.lit('#fbe2b2'), 0.4);
  out += fill(
    [0.2, 0.32, 0.56, 0.68, 0.8, 0.92].map((up) => ring(up, up + 0.012)).join(''),
    day.shade('#7a4a30'),
    0.35,
  );
  out += fill(polygon(laps.map((t) => at(t, 0))), day.lit(cote));
  out += fill(polygon(laps.map((t) => at(t, -0.22))), day.lit('#cbc7b2'));
  out += fill(polygon(laps.map((t) => at(t, -0.7))), day.lit('#8fae6c'));
  out += fill(polygon(laps.map((t) => at(t, -1.25))), day.lit('#9fbb78'));
  out +=
    fill(ring(0.03, 0.06), ink) +
    fill(ring(0.13, 0.17), day.lit(red)) +
    fill(ring(0.4, 0.45), day.lit(blue));
  const line = (from: number, to: number) =>
    polygon([at(from, 0), at(from, 1), at(to, 1), at(to, 0)]);
  out += fill(line(-0.007, 0.007), '#fdf9ee') + fill(line(-0.002, 0.002), ink);
  const near = range(49).map((i) => -0.25 + (0.5 * i) / 48);
  out += fill(
    polygon([...near.map((t) => at(t, 1, 1)), ...near.map((t) => at(t, 1, -2)).reverse()]),
    day.shade(accent),
  );
  const panels = range(21).map((i) => {
    const t = -0.24 + i * 0.0236;
    return polygon([at(t, 1, 0.5), at(t + 0.011, 1, 0.5), at(t + 0.011, 1, -0.8), at(t, 1, -0.8)]);
  });
  out += fill(panels.join(''), mix(day.shade('#f4eee0'), day.lit('#f4eee0'), 0.5));
  for (const [i, [t, up]] of (
    [
      [0.605, 0.2],
      [0.57, 0.2],
      [0.12, 0.3],
      [0.092, 0.2],
      [0.066, 0.2],
      [0.04, 0.2],
    ] as const
  ).entries()) {
    const [x, y] = at(t, up);
    const [, head] = at(t, up, 1.75);
    out += drawRacer(day, x, y, {
      jersey: i === 2 || i === 0 ? red : mix(accent, '#35b5b0', 0.3),
      scale: ((y - head) / 110) * 1.9,
      facing: i < 2 ? -1 : 1,
    });
  }
  return (
    out +
    drawBushes(
      day,
      [
        [250, 420, 90],
        [330, 428, 120],
        [420, 420, 80],
        [640, 330, 60],
        [700, 336, 70],
        [2200, 400, 100],
        [2290, 410, 140],
        [2050, 330, 70],
      ],
      '#a8a052',
      0.75,
    ) +
    drawBushes(
      day,
      [
        [90, 640, 150],
        [220, 664, 190],
        [350, 660, 140],
        [2270, 690, 170],
        [2370, 700, 200],
      ],
      '#c9822f',
      1,
    )
  );
}
