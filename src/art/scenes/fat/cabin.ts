import { drawGlow } from '#art/air.ts';
import { type Day, lamp } from '#art/daylight.ts';
import { fill, type Point, polygon, range, round, stroke } from '#art/shape.ts';
import { dryShade, rock, snow, timber } from './materials.ts';

/** A log cabin under snow with a lit window and smoke. */
export function drawCabin(day: Day, x: number, y: number, k: number): string {
  const at = (dx: number, dy: number): Point => [x + dx * k, y + dy * k];
  const sunLeft = day.sun.x < x;
  const front = sunLeft ? day.lit(timber) : day.shade(timber);
  const side = sunLeft ? day.shade(timber) : day.lit(timber);
  const logs = range(4).map(
    (i) => `M${round(x - 60 * k)} ${round(y - (10 + i * 14) * k)}h${round(200 * k)}`,
  );
  const pane = day.dark ? lamp : '#f2c879';
  return (
    fill(polygon([at(-60, 0), at(-60, -58), at(-18, -104), at(24, -58), at(24, 0)]), front) +
    fill(polygon([at(24, 0), at(24, -58), at(140, -58), at(140, 0)]), side) +
    stroke(logs.join(''), day.shade('#4d3527'), { width: 3 * k, opacity: 0.6 }) +
    fill(polygon([at(96, -100), at(96, -136), at(116, -136), at(116, -100)]), day.shade(rock)) +
    fill(polygon([at(-22, -116), at(118, -116), at(156, -54), at(28, -54)]), day.lit(snow)) +
    fill(polygon([at(-22, -116), at(-12, -112), at(-70, -44), at(-78, -52)]), dryShade(day, 1)) +
    fill(polygon([at(-34, -22), at(-34, -50), at(-4, -50), at(-4, -22)]), pane) +
    fill(polygon([at(60, -20), at(60, -42), at(104, -42), at(104, -20)]), pane) +
    (day.dark ? drawGlow(day, 'window', at(30, -30), 240 * k, lamp, 0.45) : '') +
    stroke(
      `M${round(x + 106 * k)} ${round(y - 142 * k)}q${round(-20 * k)} ${round(-40 * k)} ${round(10 * k)} ${round(-70 * k)}t${round(16 * k)} ${round(-80 * k)}`,
      day.lit('#ffffff', 0.8),
      { width: 16 * k, round: true, opacity: 0.5 },
    )
  );
}
