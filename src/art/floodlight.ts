import { drawGlow } from './air.ts';
import { type Day, lamp } from './daylight.ts';
import { range, stroke } from './shape.ts';

/** Dark poles with lamps that light what is below them. */
export function drawFloodlight(
  day: Day,
  name: string,
  x: number,
  foot: number,
  top: number,
): string {
  const glow = day.dark ? drawGlow(day, name, [x, top], 190, lamp, 0.5) : '';
  const lamps = range(6).map((i) => `M${x - 40 + i * 16} ${top - 12 + (i % 2) * 14}h0`);
  return (
    stroke(`M${x} ${foot}V${top}M${x - 50} ${top}h100`, day.shade('#5a5a66'), { width: 9 }) +
    glow +
    stroke(lamps.join(''), day.dark ? '#fff6dc' : day.lit('#e8e4da'), { width: 15, round: true })
  );
}
