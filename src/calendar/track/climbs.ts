/** A rise, as indexes in a list of elevations. */
export interface Ascent {
  from: number;
  to: number;
}

/** The lows and highs between which values change by `threshold` or more; smaller ups and downs are noise. */
function turningPoints(values: readonly number[], threshold: number): number[] {
  const points: number[] = [];
  const valueAt = (at: number) => values[at] as number;
  let [low, high] = [0, 0];
  let direction: 'up' | 'down' | undefined;
  values.forEach((value, at) => {
    if (value < valueAt(low)) low = at;
    if (value > valueAt(high)) high = at;
    if (direction !== 'up' && value - valueAt(low) >= threshold) {
      points.push(low);
      [direction, high] = ['up', at];
    } else if (direction !== 'down' && valueAt(high) - value >= threshold) {
      points.push(high);
      [direction, low] = ['down', at];
    }
  });
  if (direction) points.push(direction === 'up' ? high : low);
  return points;
}

/** Rises of at least `threshold`, in order; a smaller dip doesn't end one. */
export function ascents(values: readonly number[], threshold: number): Ascent[] {
  const points = turningPoints(values, threshold);
  return points.flatMap((to, at) => {
    const from = points[at - 1];
    return from !== undefined && (values[to] as number) > (values[from] as number)
      ? [{ from, to }]
      : [];
  });
}
