import type { Day } from './daylight.ts';
import { board, isInFrame } from './frame.ts';
import { fill, type Point, polygon, range, round } from './shape.ts';

/** Stones scattered over the ground between two heights, bigger toward the viewer. */
export function drawStones(
  day: Day,
  { count, top, bottom = board.height, from = 0, to = board.width, size = 26 }: Scatter,
  material: string,
): string {
  const { random } = day.stage;
  let whole = '';
  let faces = '';
  let shadows = '';
  for (const _ of range(count)) {
    const x = Math.round(random.between(from, to));
    const share = random.between(0, 1) ** 1.4;
    const edge = typeof top === 'number' ? top : top(x);
    const y = Math.round(edge + (bottom - edge) * share);
    const r = Math.round(
      (size * (1 + Math.round(share * 3) + Math.round(random.between(0, 1)))) / 5,
    );
    if (!isInFrame(day.stage.frame, x, size * 2)) continue;
    const tall = r * 0.8;
    const side = day.sun.x < x ? -1 : 1;
    const rim: Point[] = [
      [x - r, y],
      [x - r * 0.7, y - tall * 0.7],
      [x - r * 0.1, y - tall],
      [x + r * 0.6, y - tall * 0.75],
      [x + r, y],
    ];
    whole += polygon(rim);
    const sunny = side < 0 ? rim.slice(0, 3) : rim.slice(2).reverse();
    faces += polygon([...sunny, [x + side * r * 0.15, y - tall * 0.4]]);
    shadows += `M${x - side * r} ${y}l${-side * r} ${r >> 1}h${side * r * 2}l${side * r} ${-(r >> 1)}z`;
  }
  return (
    fill(shadows, day.shade('#4a4658'), 0.3) +
    fill(whole, day.shade(material)) +
    fill(faces, day.lit(material))
  );
}

export type Scatter = {
  count: number;
  top: number | ((x: number) => number);
  bottom?: number;
  from?: number;
  to?: number;
  size?: number;
};

/** Three tufts by the lean of their blades, in shares of the height: few shapes compress well. */
const tufts = [
  [-0.5, -0.2, 0.05, 0.3],
  [-0.35, -0.1, 0.2, 0.5],
  [-0.25, 0.02, 0.22],
] as const;

/** Clumps of thin blades between two heights, taller toward the viewer. */
export function drawTufts(day: Day, scatter: Scatter, color: string): string {
  const { random, frame } = day.stage;
  const { count, top, bottom = board.height + 20, from = 0, to = board.width, size = 34 } = scatter;
  let data = '';
  let middle = 0;
  let level = 0;
  for (const i of range(count)) {
    if (i % 6 === 0) {
      middle = random.between(from, to);
      level = random.between(0, 1) ** 0.7;
    }
    const share = Math.min(1, Math.max(0, level + random.between(-0.08, 0.08)));
    const x = Math.round(middle + random.between(-1.6, 1.6) * size);
    const edge = typeof top === 'number' ? top : top(x);
    const y = Math.round(edge + (bottom - edge) * share);
    const h = Math.round(size * (0.45 + 0.2 * Math.round(share * 2) + (i % 6 === 0 ? 0.2 : 0)));
    if (x < from - 30 || x > to + 30 || !isInFrame(frame, x, size)) continue;
    for (const [k, lean] of (tufts[i % 3] ?? tufts[0]).entries()) {
      const tip = Math.round(lean * h);
      const tall = Math.round(h * (1 - Math.abs(lean) * 0.7));
      data += `${k === 0 ? `M${x - 4} ${y}` : ''}l${tip} ${-tall} ${4 - tip} ${tall}`;
    }
    data += 'z';
  }
  return fill(data, color);
}

/** Long low curves on snow, sand or water, wider toward the viewer. */
export function drawRipples(
  day: Day,
  { count, top, bottom = board.height, from = 0, to = board.width, size = 120 }: Scatter,
  color: string,
  opacity = 1,
): string {
  const { random } = day.stage;
  let data = '';
  for (const i of range(count)) {
    const x = random.between(from, to);
    const share = ((i + 0.5) / count) ** 1.3;
    const edge = typeof top === 'number' ? top : top(x);
    const y = edge + (bottom - edge) * share;
    const w = Math.round((size * (1.2 + 4 * share) * (1 + (i % 3) * 0.35)) / 40) * 10;
    if (!isInFrame(day.stage.frame, x, w * 2)) continue;
    const h = Math.max(3, Math.round(w * 0.035));
    data += `M${round(x)} ${round(y)}q${w >> 1} ${-h} ${w} 0t${w} ${-h >> 1}q${-w >> 1} ${h >> 1} ${-w} ${h >> 1}t${-w} 0z`;
  }
  return fill(data, color, opacity);
}
