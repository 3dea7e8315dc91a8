import type { Day } from '#art/daylight.ts';
import { shadowOf } from '#art/ground.ts';
import { fill, round, stroke } from '#art/shape.ts';

/** Saguaro: a ribbed column with raised arms, its sunny side bright. */
export function drawSaguaro(day: Day, x: number, y: number, tall: number, side: number): string {
  const w = tall * 0.13;
  const arm = (s: number, at: number, up: number) =>
    `M${round(x)} ${round(y - tall * at)}h${round(s * tall * 0.12)}q${round(s * tall * 0.1)} 0 ${round(s * tall * 0.1)} ${round(-tall * 0.1)}v${round(-tall * up)}`;
  const arms = arm(side, 0.4, 0.24) + arm(-side, 0.55, 0.14);
  const trunk = `M${round(x)} ${round(y)}V${round(y - tall)}`;
  const shift = day.sun.x < x ? -w * 0.24 : w * 0.24;
  const green = '#5f7f57';
  return (
    fill(shadowOf(day, x, y, tall * 0.8, w), day.shade('#4a4050'), 0.4) +
    stroke(trunk, day.shade(green), { width: w, round: true }) +
    stroke(arms, day.shade(green), { width: w * 0.72, round: true }) +
    `<g transform="translate(${round(shift)} 0)">${stroke(trunk, day.lit('#8fae6f'), { width: w * 0.34, round: true }) + stroke(arms, day.lit('#8fae6f'), { width: w * 0.24, round: true })}</g>`
  );
}
