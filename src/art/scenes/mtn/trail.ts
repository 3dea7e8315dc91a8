import type { Day } from '#art/daylight.ts';
import { fill } from '#art/shape.ts';
import { band, type Stop, wind } from '#art/way.ts';
import { earth } from './materials.ts';

/** A singletrack through the stops: a shaded edge, the trodden middle bright. */
export function drawTrail(day: Day, stops: readonly Stop[]): string {
  const line = wind(stops);
  return (
    fill(band(line, -1.25, 1.25), day.shade(earth), 0.5) +
    fill(band(line), day.lit(earth)) +
    fill(band(line, -0.35, 0.35), day.lit('#f0d7ac'), 0.7)
  );
}
