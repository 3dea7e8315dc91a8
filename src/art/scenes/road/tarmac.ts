import type { Day } from '#art/daylight.ts';
import { fill, type Point, stroke, trace } from '#art/shape.ts';
import { band, type Stop, wind } from '#art/way.ts';
import { asphalt, white } from './materials.ts';

/** Asphalt over any ground: the wall below it, white edges, a broken middle line. */
export function drawRoad(day: Day, stops: readonly Stop[], wall = 0.5): string {
  const line = wind(stops, 12);
  const drop = line.map(([x, y, half]): Stop => [x, y + half * wall, half]);
  return (
    fill(band(drop, -1.1, 1.1), day.shade('#9a8f8c')) +
    fill(band(line), day.lit(asphalt)) +
    fill(band(line, -0.93, -0.85) + band(line, 0.85, 0.93), day.lit(white)) +
    stroke(trace(line.map(([x, y]): Point => [x, y])), day.lit(white), {
      width: 4,
      dash: '26 24',
      opacity: 0.85,
    })
  );
}
