import { type Point, range, ribbon } from './shape.ts';

/** A road over flat ground, seen by a pinhole camera: nearness u is 1 / distance. */
export type Way = {
  /** The screen point so many units beside the road's middle. */
  at(across: number, u: number): Point;
  /** The strip between two lines that run along the road. */
  strip(from: number, to: number, near?: number, far?: number): string;
};

/**
 * A way from the vanishing point at the horizon toward us. By the pinhole camera a thing `across`
 * units beside the axis shows at `vanishX + across * u`, and the ground at nearness u lies
 * `(900 - horizon) * u` below the horizon: nearness 1 is the board's lower edge. `course` is the
 * way's middle in `across` units by distance 1 / u.
 */
export function layWay(
  horizon: number,
  vanishX: number,
  course: (distance: number) => number,
): Way {
  const at = (across: number, u: number): Point => [
    vanishX + (course(1 / u) + across) * u,
    horizon + (900 - horizon) * u,
  ];
  return {
    at,
    strip: (from, to, near = 1.12, far = 0.04) => {
      const us = range(36).map((i) => far + (near - far) * (i / 35) ** 1.5);
      return ribbon(
        us.map((u) => at(from, u)),
        us.map((u) => at(to, u)),
      );
    },
  };
}

/** A stop of a trail drawn over any ground: a point, and half the trail's width there. */
export type Stop = readonly [x: number, y: number, half: number];

/** The smooth line (Catmull–Rom) through the stops. */
export function wind(stops: readonly Stop[], steps = 9): Stop[] {
  const stop = (i: number) => stops[Math.max(0, Math.min(stops.length - 1, i))] ?? [0, 0, 0];
  const line = range((stops.length - 1) * steps + 1).map((k): Stop => {
    const i = Math.min(stops.length - 2, Math.floor(k / steps));
    const t = k / steps - i;
    const [a, b, c, d] = [stop(i - 1), stop(i), stop(i + 1), stop(i + 2)];
    const part = (n: 0 | 1 | 2) =>
      b[n] +
      (t / 2) *
        (c[n] -
          a[n] +
          t * (2 * a[n] - 5 * b[n] + 4 * c[n] - d[n] + t * (3 * (b[n] - c[n]) + d[n] - a[n])));
    return [part(0), part(1), part(2)];
  });
  return line;
}

/** The band between two shares of a trail's width (-1 its left edge, 1 its right), foreshortened. */
export function band(line: readonly Stop[], from = -1, to = 1): string {
  const edge = (share: number) =>
    line.map(([x, y, half], i): Point => {
      const [ax, ay] = line[i - 1] ?? [x, y];
      const [bx, by] = line[i + 1] ?? [x, y];
      const length = Math.hypot(bx - ax, by - ay) || 1;
      const w = half * share;
      return [x - ((by - ay) / length) * w, y + ((bx - ax) / length) * w * 0.5];
    });
  return ribbon(edge(from), edge(to));
}
