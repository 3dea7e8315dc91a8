import type { Day } from '#art/daylight.ts';
import { fill } from '#art/shape.ts';

/** The towers of the city behind, without windows, lost in haze. */
export function drawSkyline(day: Day, base: number, tall: number, depth: number): string {
  const { random } = day.stage;
  let data = '';
  let lit = '';
  for (let x = -20; x < 2420; ) {
    const w = Math.round(random.between(50, 120));
    const h = Math.round(tall * random.between(0.35, 1));
    const roof = Math.floor(random.between(0, 3));
    data +=
      roof === 0
        ? `M${x} ${base}v${-h}h${w}v${h}z`
        : roof === 1
          ? `M${x} ${base}v${-h}h${w >> 1}v-40h6v40H${x + w}v${h}z`
          : `M${x} ${base}v${-h}l${w}-30v${h + 30}z`;
    if (day.sun.x > x) lit += `M${x + w - 14} ${base}v${-h}h14v${h}z`;
    else lit += `M${x} ${base}v${-h}h14v${h}z`;
    x += w + Math.round(random.between(-10, 26));
  }
  return fill(data, day.shade('#8f93a8', depth)) + fill(lit, day.lit('#e0c4b0', depth), 0.7);
}
