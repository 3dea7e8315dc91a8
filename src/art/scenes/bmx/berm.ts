import { defineFade } from '#art/air.ts';
import { mix } from '#art/colour.ts';
import { drawDaySky, lightUp } from '#art/daylight.ts';
import { shadowOf } from '#art/ground.ts';
import { drawStones, drawTufts } from '#art/scatter.ts';
import { expanse, fill, type Point, range, ribbon, round, stroke, through } from '#art/shape.ts';
import type { Stage } from '#art/stage.ts';
import { drawBackdrop } from './backdrop.ts';
import { clay, jersey, lime } from './materials.ts';
import { drawRacer } from './racer.ts';

/** A banked corner from above, riders diving through it. */
export function drawBerm(stage: Stage): string {
  const day = lightUp(stage, 'autumn', { x: 1200, y: 120, r: 56 });
  const { accent } = day.stage.palette;
  let out = drawDaySky(day, { horizon: 270, clouds: 2 }) + drawBackdrop(day, 290, 40);
  const grass = defineFade(day, 'grass', [280, 900], [day.lit('#b3b56c', 0.7), day.lit('#8f9a4f')]);
  out += grass.markup + fill(expanse(282), grass.paint);
  out += fill(
    range(5)
      .map(
        (i) =>
          `M-10 ${330 + i * i * 26}Q1200 ${300 + i * i * 26} 2410 ${350 + i * i * 26}v${12 + i * 8}Q1200 ${316 + i * i * 32} -10 ${344 + i * i * 32}z`,
      )
      .join(''),
    day.lit('#c6c27a', 0.9),
    0.5,
  );
  const ellipse = (cx: number, cy: number, rx: number, ry: number, a: number): Point => [
    cx + rx * Math.cos(a),
    cy + ry * Math.sin(a),
  ];
  const arc = (cx: number, cy: number, rx: number, ry: number): Point[] =>
    range(41).map((i) => {
      // The bank grows out of the flat and sinks back into it.
      const grow = Math.min(1, i / 12, (40 - i) / 6);
      const wide = 400 + (rx - 400) * grow;
      const deep = 120 + (ry - 120) * grow;
      return ellipse(
        1450 + (cx - 1450) * grow,
        650 + (cy - 650) * grow,
        wide,
        deep,
        -Math.PI * 0.62 + (Math.PI * 1.12 * i) / 40,
      );
    });
  const rim = arc(1480, 560, 640, 220);
  const wall = arc(1480, 610, 560, 186);
  const flat = (cx: number, cy: number, rx: number, ry: number): Point[] =>
    range(41).map((i) => ellipse(cx, cy, rx, ry, -Math.PI * 0.62 + (Math.PI * 1.12 * i) / 40));
  const foot = flat(1450, 650, 400, 120);
  const inner = flat(1440, 660, 250, 68);
  const ring = (a: Point[], b: Point[]) => ribbon(a, b);
  const tail = (outer: Point[], innerArc: Point[]) => {
    const [ox, oy] = outer[0] ?? [0, 0];
    const [ix, iy] = innerArc[0] ?? [0, 0];
    return `M${round(ox)} ${round(oy)}C${round(ox - 300)} ${round(oy - 30)} ${round(ox - 700)} ${round(oy + 10)} ${round(ox - 1300)} ${round(oy + 60)}L${round(ix - 1300)} ${round(iy + 10)}C${round(ix - 700)} ${round(iy - 40)} ${round(ix - 300)} ${round(iy - 20)} ${round(ix)} ${round(iy)}z`;
  };
  const exit = (outer: Point[], innerArc: Point[]) => {
    const [ox, oy] = outer.at(-1) ?? [0, 0];
    const [ix, iy] = innerArc.at(-1) ?? [0, 0];
    return `M${round(ox)} ${round(oy)}C${round(ox - 200)} ${round(oy + 60)} ${round(ox - 500)} ${round(oy + 130)} ${round(ox - 900)} ${round(oy + 190)}L${round(ix - 1300)} ${round(iy + 140)}C${round(ix - 700)} ${round(iy + 110)} ${round(ix - 260)} ${round(iy + 40)} ${round(ix)} ${round(iy)}z`;
  };
  out += '<g transform="translate(-120 0)">';
  out += fill(ring(arc(1500, 590, 690, 240), rim), day.shade('#7f8a48'));
  out += fill(tail(foot, inner) + exit(foot, inner), day.lit('#e0aa72'));
  out +=
    fill(ring(foot, inner), day.lit('#e0aa72')) +
    fill(ring(wall, foot), day.lit(clay)) +
    fill(ring(rim, wall), day.lit('#b87a4a'));
  const shadeHalf = (a: Point[], b: Point[], from: number, to: number) =>
    ring(a.slice(from, to), b.slice(from, to));
  out += fill(shadeHalf(rim, foot, 0, 16), day.shade('#9a6240'), 0.4);
  const lanes = [0.3, 0.55, 0.8].map((t) => {
    const points = wall.map(([x, y], i): Point => {
      const [fx, fy] = foot[i] ?? [x, y];
      return [x + (fx - x) * t, y + (fy - y) * t];
    });
    return through(points);
  });
  out += stroke(lanes.join(''), day.shade('#9a6240'), { width: 6, opacity: 0.45 });
  out += stroke(through(rim), day.lit('#f5d9a8'), { width: 9 });
  const flags = rim.filter((_, i) => i % 5 === 2).map(([x, y]) => [x, y - 4] as const);
  out += stroke(
    flags.map(([x, y]) => `M${round(x)} ${round(y)}v-64`).join(''),
    day.shade('#4a4a44'),
    { width: 5 },
  );
  out += fill(
    flags.map(([x, y]) => `M${round(x)} ${round(y - 64)}l44 14l-44 14z`).join(''),
    mix(accent, lime, 0.3),
  );
  for (const [i, [at, t, k]] of (
    [
      [25, 0.35, 0.95],
      [19, 0.5, 0.85],
      [14, 0.3, 0.75],
      [33, 0.55, 1.15],
    ] as const
  ).entries()) {
    const [x0, y0] = wall[at] ?? [0, 0];
    const [x1, y1] = foot[at] ?? [0, 0];
    const x = x0 + (x1 - x0) * t;
    const y = y0 + (y1 - y0) * t;
    out += fill(shadowOf(day, x, y, 80 * k, 70 * k), day.shade('#7a4a33'), 0.5);
    out += drawRacer(day, x, y, {
      jersey: jersey(i),
      scale: k,
      facing: at > 29 ? -1 : 1,
      turn: at > 29 ? 20 : at > 22 ? 24 : -8,
    });
  }
  out += '</g>';
  out += drawStones(day, { count: 30, top: 820, size: 26 }, '#a8795a');
  return out + drawTufts(day, { count: 46, top: 800, from: 1500, size: 56 }, day.lit('#a3a652'));
}
