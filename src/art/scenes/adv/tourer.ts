import { mix } from '#art/color.ts';
import type { Day } from '#art/daylight.ts';
import { shadowOf } from '#art/ground.ts';
import { drawRider, drawRiderAway } from '#art/rider.ts';
import { fill, place, stroke } from '#art/shape.ts';
import { dark } from './materials.ts';

/** A rider from the side with bags on the bike, wheels on (x, y), and the shadow on the ground. */
export function drawTourer(
  day: Day,
  x: number,
  y: number,
  scale: number,
  facing: 1 | -1,
  turn = 0,
): string {
  const { accent } = day.stage.palette;
  const bags = stroke('M-46-62L-40-44M-40-70h22M40-66v14M-12-46h24', mix(accent, '#c9a8ff', 0.25), {
    width: 13,
    round: true,
  });
  return (
    fill(shadowOf(day, x, y, 110 * scale, 90 * scale), day.shade('#4a4050'), 0.45) +
    drawRider(x, y, {
      color: dark,
      jersey: mix(accent, '#b58cff', 0.4),
      scale,
      facing,
      turn,
      tyre: 5,
    }) +
    place(x, y, facing === 1 ? bags : `<g transform="scale(-1 1)">${bags}</g>`, scale, turn)
  );
}

/** A loaded bike from behind, heading for the horizon. */
export function drawAway(day: Day, x: number, y: number, scale: number): string {
  const { accent } = day.stage.palette;
  const bags = stroke('M-17-34v16M17-34v16M-6-64h12', mix(accent, '#c9a8ff', 0.25), {
    width: 15,
    round: true,
  });
  return (
    fill(shadowOf(day, x, y, 120 * scale, 60 * scale), day.shade('#4a4050'), 0.45) +
    drawRiderAway(x, y, { color: dark, jersey: mix(accent, '#b58cff', 0.4), scale }) +
    place(x, y, bags, scale)
  );
}
