import { drawGlow } from '#art/air.ts';
import { type Day, lamp } from '#art/daylight.ts';
import { fill, type Point, polygon, round, stroke } from '#art/shape.ts';

/** A street lamp `tall` units high, its arm to the right (1) or left (-1); after dark it glows, under a `name` of its own. */
export function drawLamp(
  day: Day,
  name: string,
  x: number,
  foot: number,
  tall: number,
  side: number,
): string {
  const arm = side * tall * 0.16;
  const head: Point = [x + arm * 1.3, foot - tall - 8];
  const cone = polygon([
    head,
    [head[0] - tall * 0.42, foot + 30],
    [head[0] + tall * 0.42, foot + 30],
  ]);
  return (
    stroke(
      `M${x} ${foot}v${-tall + 30}q0-38 ${round(arm)}-38h${round(arm * 0.5)}`,
      day.shade('#4a4a56'),
      { width: Math.max(5, tall * 0.022) },
    ) +
    (day.dark ? fill(cone, lamp, 0.1) + drawGlow(day, name, head, tall * 0.3, lamp, 0.7) : '') +
    stroke(
      `M${round(x + arm)} ${round(head[1])}h${round(arm * 0.7)}`,
      day.dark ? '#fff3cf' : day.shade('#4a4a56'),
      { width: tall * 0.04, round: true },
    )
  );
}
