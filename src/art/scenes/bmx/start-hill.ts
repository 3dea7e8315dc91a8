import { mix } from '#art/color.ts';
import type { Day } from '#art/daylight.ts';
import { fill, polygon, range, round, stroke } from '#art/shape.ts';
import { jersey, lime } from './materials.ts';
import { drawRacer } from './racer.ts';

/** A scaffold start hill from the side: gate, riders waiting, canopy, ramp to the left. */
export function drawStartHill(day: Day, x: number, top: number, foot: number): string {
  const { accent } = day.stage.palette;
  const steel = day.shade('#6a7178');
  const poles = range(9).map((i) => {
    const px = x + i * 52;
    return `M${px} ${foot}V${top + 6}M${px} ${foot}L${px + 52} ${round((foot + top) / 2)}L${px} ${top + 20}`;
  });
  const checks = range(24).map(
    (i) => `M${x - 20 + (i >> 1) * 40 + (i % 2) * 20} ${top - 196 + (i % 2) * 20}h20v20h-20z`,
  );
  return (
    stroke(poles.join(''), steel, { width: 6 }) +
    fill(
      polygon([
        [x - 10, top],
        [x + 480, top],
        [x + 480, foot],
        [x + 440, foot],
        [x + 440, top + 34],
        [x + 10, top + 34],
      ]),
      day.shade('#7a5a40'),
      0.5,
    ) +
    range(5)
      .map((i) =>
        drawRacer(day, x + 60 + i * 74, top, { jersey: jersey(i), scale: 0.74, facing: -1 }),
      )
      .join('') +
    fill(
      polygon([
        [x + 480, top],
        [x + 480, top + 26],
        [x + 6, top + 26],
        [x - 420, foot],
        [x - 560, foot],
        [x - 10, top],
      ]),
      day.lit('#c9b391'),
    ) +
    fill(
      polygon([
        [x - 10, top],
        [x + 480, top],
        [x + 480, top + 9],
        [x - 8, top + 9],
        [x - 540, foot - 4],
        [x - 560, foot],
      ]),
      day.lit('#f3e2bf'),
    ) +
    fill(
      polygon([
        [x + 10, top + 2],
        [x - 26, top - 54],
        [x - 18, top - 56],
        [x + 20, top],
      ]),
      accent,
    ) +
    stroke(
      `M${x} ${top}V${top - 150}M${x + 230} ${top}V${top - 150}M${x + 460} ${top}V${top - 150}`,
      steel,
      { width: 9 },
    ) +
    fill(`M${x - 20} ${top - 200}h500v56h-500z`, day.lit(mix(accent, lime, 0.25))) +
    fill(checks.join(''), day.lit('#f6f1e2'))
  );
}
