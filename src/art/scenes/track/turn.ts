import { type Point, range, ribbon } from '#art/shape.ts';

/** A point of the track: `along` metres round the turn, `up` 0 at the foot of the boards, 1 at the rail. */
export type Surface = (along: number, up: number, lift?: number) => Point;

/** Metres: radius of the turn at the foot of the boards, their width, and half the turn's length. */
const radius = 21;
const width = 7.4;
export const quarter = (radius * Math.PI) / 2;

export type Camera = {
  centerX: number;
  horizon: number;
  focal: number;
  /** Metres above the infield, before the turn's center, and beside the axis. */
  eye: number;
  distance: number;
  aside: number;
};

/** A turn of a velodrome in true perspective: a semicircle banked at 42°, running out into straights. */
export function createSurface({ centerX, horizon, focal, eye, distance, aside }: Camera): Surface {
  return (along, up, lift = 0) => {
    const bend = Math.max(-quarter, Math.min(quarter, along));
    const rest = along - bend;
    const angle = bend / radius;
    const ease = Math.max(0, 1 - Math.abs(rest) / 14);
    const bank = ((16 + 26 * ease) * Math.PI) / 180;
    const out = radius + width * up * Math.cos(bank);
    const x = Math.sin(angle) * out;
    const z = Math.max(2.2, distance + Math.cos(angle) * out - Math.abs(rest));
    const y = width * up * Math.sin(bank) + lift - eye;
    return [centerX + (focal * (x - aside)) / z, horizon - (focal * y) / z];
  };
}

/** The turn in metres along it, from end to end. */
export const span = range(41).map((i) => (quarter * (i - 20)) / 20);

/** The band between two heights of the boards all along the turn. */
export function band(surface: Surface, from: number, to: number, lift = 0, toLift = lift): string {
  return ribbon(
    span.map((along) => surface(along, from, lift)),
    span.map((along) => surface(along, to, toLift)),
  );
}

/** A panel on the hoarding from a point along the rail, so many metres wide, up to a height. */
export function drawPanel(surface: Surface, along: number, wide: number, high: number): string {
  return ribbon(
    [surface(along, 1, 0.3), surface(along + wide, 1, 0.3)],
    [surface(along, 1, high), surface(along + wide, 1, high)],
  );
}
