import type { Day } from '#art/daylight.ts';
import { shadowOf } from '#art/ground.ts';
import { fill, type Point, polygon, range, ribbon, round, stroke } from '#art/shape.ts';
import type { Stop } from '#art/way.ts';
import { green, white } from './materials.ts';

/** Course tape from post to post, white with dashes of green. */
export function drawTape(day: Day, feet: readonly Stop[]): string {
  const tape = (k: number) =>
    ribbon(
      feet.map(([x, y, tall]): Point => [x, y - tall * k]),
      feet.map(([x, y, tall]): Point => [x, y - tall * (k - 0.14)]),
    );
  const dashes = feet.slice(1).flatMap(([x, y, tall], i) => {
    const [px, py, before] = feet[i] ?? [x, y, tall];
    return [0.2, 0.6].flatMap((t) =>
      [1, 0.56].map((k) => {
        const at = (s: number): Point => [
          px + (x - px) * s,
          py + (y - py) * s - (before + (tall - before) * s) * k,
        ];
        const drop = (before + (tall - before) * t) * 0.14;
        const [[ax, ay], [bx, by]] = [at(t), at(t + 0.2)];
        return polygon([
          [ax, ay],
          [bx, by],
          [bx, by + drop],
          [ax, ay + drop],
        ]);
      }),
    );
  });
  const posts = feet.map(([x, y, tall]) => `M${round(x)} ${round(y)}v${-round(tall * 1.06)}`);
  return (
    fill(
      feet.map(([x, y, tall]) => shadowOf(day, x, y, tall, 8)).join(''),
      day.shade('#4a4658'),
      0.35,
    ) +
    stroke(posts.join(''), day.shade('#7a6252'), { width: 7 }) +
    fill(tape(1) + tape(0.56), day.lit(white)) +
    fill(dashes.join(''), day.lit(green(day)))
  );
}

/** Feet of `count` stakes along a line, as `drawTape` takes them. */
export const stakes = (
  from: number,
  to: number,
  count: number,
  y: (x: number) => number,
  tall: number,
) =>
  range(count).map((i): Stop => {
    const x = from + ((to - from) * i) / (count - 1);
    return [x, y(x), tall];
  });
