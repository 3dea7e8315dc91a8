import { mix } from './color.ts';
import { disc, fill, place, polygon, range, round, stroke } from './shape.ts';
import type { Stage } from './stage.ts';

const hair = '#33222a';

/** A row of onlookers standing along a line: coats of the colors, and above them dark heads. */
export function drawCrowd(
  { random }: Stage,
  feet: readonly (readonly [x: number, y: number, tall: number])[],
  colors: readonly string[],
): string {
  const groups = colors.map(() => '');
  let heads = '';
  for (const [i, [x, y, tall]] of feet.entries()) {
    const h = Math.max(4, Math.round(tall * random.between(0.9, 1.05)));
    const w = Math.round(h * 0.15);
    const arm = random.chance(0.3)
      ? `M${round(x + w)} ${round(y - h * 0.7)}l${w}${-round(h * 0.32)}h${round(w * 0.6)}l${-round(w * 0.7)} ${round(h * 0.4)}z`
      : '';
    const head = round(h * 0.085, 1);
    const shin = round(w * 0.55);
    const body = `M${round(x - shin)} ${round(y)}l${shin - w} ${-round(h * 0.68)}q${round(w * 0.2)}${-round(h * 0.13)} ${w}${-round(h * 0.13)}t${w} ${round(h * 0.13)}l${shin - w} ${round(h * 0.68)}z`;
    const top = `M${round(x - head)} ${round(y - h * 0.92)}a${head} ${head} 0 1 0 ${round(head * 2, 1)} 0a${head} ${head} 0 1 0${-round(head * 2, 1)} 0z`;
    groups[i % groups.length] += body + arm;
    heads += top;
  }
  return (
    groups.map((data, i) => fill(data, colors[i] ?? '')).join('') +
    fill(heads, mix(colors[0] ?? hair, hair, 0.6))
  );
}

/** Someone running with a bicycle on the shoulder, feet on (x, y), about 130 units tall. */
export function drawBikeCarrier(
  x: number,
  y: number,
  color: string,
  jersey: string,
  scale: number,
): string {
  const wheel = (cx: number, cy: number) =>
    `<circle cx="${cx}" cy="${cy}" r="23" fill="none" stroke="${color}" stroke-width="4"/>`;
  const figure =
    stroke('M-2-66L16-44L8-20M-4-66L-14-38L-34-30', color, { width: 10, round: true }) +
    stroke('M8-20l9 2M-34-30l-4 9', color, { width: 7, round: true }) +
    stroke('M-2-68L8-104', jersey, { width: 18, round: true }) +
    disc(14, -122, 10, color) +
    stroke('M5-126q8-11 18-2', jersey, { width: 6, round: true }) +
    wheel(-36, -86) +
    wheel(40, -78) +
    stroke(
      'M-36-86l24-20 40-2 12 30M-12-106l6 30 32-30M-36-86l30 10M28-108l-3-10h10M-14-110l-4-6h12',
      color,
      { width: 3.5, round: true },
    ) +
    stroke('M10-100L26-84L14-78', color, { width: 7, round: true });
  return place(x, y, figure, scale);
}

/** Strings of pennants between two points, hanging by `sag`. */
export function bunting(
  ax: number,
  ay: number,
  bx: number,
  by: number,
  sag: number,
  size: number,
): string {
  const count = Math.max(3, Math.round(Math.hypot(bx - ax, by - ay) / (size * 1.3)));
  return range(count)
    .map((i) => {
      const t = (i + 0.5) / count;
      const x = ax + (bx - ax) * t;
      const y = ay + (by - ay) * t + sag * 4 * t * (1 - t);
      return polygon([
        [x - size * 0.45, y],
        [x + size * 0.45, y],
        [x, y + size],
      ]);
    })
    .join('');
}
