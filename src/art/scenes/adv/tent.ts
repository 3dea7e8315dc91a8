import { drawGlow } from '#art/air.ts';
import { mix } from '#art/color.ts';
import { type Day, lamp } from '#art/daylight.ts';
import { shadowOf } from '#art/ground.ts';
import { fill, place, stroke } from '#art/shape.ts';
import { dark } from './materials.ts';

/** A ridge tent, its door toward the viewer, lit from inside after dark. */
export function drawTent(day: Day, x: number, y: number, scale: number): string {
  const { accent } = day.stage.palette;
  const cloth = mix(accent, '#b58cff', 0.35);
  const left = day.sun.x < x;
  const warm = (color: string) => (day.dark ? mix(color, lamp, 0.42) : color);
  const tent =
    fill('M-8 0L58-118L196-100L236 0z', left ? mix(accent, dark, 0.3) : day.lit(cloth)) +
    fill('M-92 0L58-118L120 0z', warm(left ? day.lit(cloth) : mix(accent, dark, 0.15))) +
    fill('M-22 0Q30-50 54-96Q58-46 74 0z', day.dark ? lamp : '#3a2a55') +
    stroke('M58-118L-128 8M196-100L276 8M58-118V-130', '#efe6da', { width: 2.5, opacity: 0.7 });
  return (
    fill(shadowOf(day, x + 70, y, 120 * scale, 300 * scale), day.shade('#4a4050'), 0.45) +
    (day.dark ? drawGlow(day, 'camp', [x + 30, y - 30], 420 * scale, lamp, 0.4) : '') +
    place(x, y, tent, scale)
  );
}
