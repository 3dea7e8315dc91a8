import { board, isInFrame } from './frame.ts';
import { fill, type Point, polygon, range, round, stroke } from './shape.ts';
import type { Stage } from './stage.ts';

export type Stand = {
  count: number;
  from: number;
  to: number;
  /** The ground's y at x. */
  ground: (x: number) => number;
  /** Smallest and largest height. */
  size: readonly [number, number];
};

/**
 * Where trees stand: x, y of the foot and height, in clumps; the same in every crop. Whole feet
 * and five heights make equal trees equal text, which compresses to almost nothing.
 */
export function plant({ random, frame }: Stage, stand: Stand): [number, number, number][] {
  const feet: [number, number, number][] = [];
  let clump = stand.from;
  for (const i of range(stand.count)) {
    if (i % 5 === 0) clump = random.between(stand.from, stand.to);
    const reach = Math.min(stand.size[1] * 1.5, (stand.to - stand.from) / 3);
    const x = Math.round(clump + random.between(-1, 1) * reach);
    const step = Math.floor(random.between(0, 5)) / 4;
    const tall = Math.round(stand.size[0] + (stand.size[1] - stand.size[0]) * step);
    if (isInFrame(frame, x, tall * 0.4)) feet.push([x, Math.round(stand.ground(x)) + 4, tall]);
  }
  return feet.sort((a, b) => a[1] - b[1]);
}

/** The same all along a skyline, the feet so many units below it. */
export function plantAlong(
  stage: Stage,
  crest: (x: number) => number,
  { count, size, below }: Pick<Stand, 'count' | 'size'> & { below: number },
): [number, number, number][] {
  return plant(stage, { count, size, from: 0, to: board.width, ground: (x) => crest(x) + below });
}

/** One side of a conifer, from the tip down: tiers of boughs that sag outward. */
function boughs(x: number, y: number, tall: number, side: number, tiers: number): Point[] {
  const points: Point[] = [[x, y - tall]];
  for (let i = 1; i <= tiers; i++) {
    const down = y - tall + tall * 0.94 * (i / tiers);
    const reach = tall * 0.2 * (i / tiers) ** 0.85;
    points.push([x + side * reach, down], [x + side * reach * 0.5, down - tall * 0.035]);
  }
  points.pop();
  return points;
}

/** The outline of a conifer, its foot at (x, y). */
export function pine(x: number, y: number, tall: number): string {
  const tiers = tall > 110 ? 6 : tall > 60 ? 4 : 3;
  const trunk = tall * 0.03;
  const half = boughs(x, y, tall, -1, tiers);
  const other = boughs(x, y, tall, 1, tiers).slice(1).reverse();
  const foot: Point[] = [
    [x - trunk, y - tall * 0.06],
    [x - trunk, y],
    [x + trunk, y],
    [x + trunk, y - tall * 0.06],
  ];
  return polygon([...half, ...foot, ...other]);
}

/** The half of a conifer that faces the sun (`side` -1 for the left). */
export function pineSide(x: number, y: number, tall: number, side: number): string {
  const tiers = tall > 110 ? 6 : tall > 60 ? 4 : 3;
  return polygon([...boughs(x, y, tall, side, tiers), [x + side * tall * 0.05, y - tall * 0.1]]);
}

export type PineColors = { dark: string; lit?: string; sunX?: number };

/** Conifers in one tone, or in two if `lit` is given. */
export function drawPines(stage: Stage, stand: Stand, { dark, lit, sunX = 0 }: PineColors): string {
  const feet = plant(stage, stand);
  const whole = fill(feet.map(([x, y, tall]) => pine(x, y, tall)).join(''), dark);
  if (!lit) return whole;
  const sides = feet.map(([x, y, tall]) => pineSide(x, y, tall, sunX < x ? -1 : 1));
  return whole + fill(sides.join(''), lit);
}

/** A leafless tree as strokes: trunk, limbs, twigs. */
export function drawBareTree(
  { random }: Stage,
  [x, y, tall]: readonly [number, number, number],
  color: string,
): string {
  const levels = ['', '', ''];
  const grow = (fromX: number, fromY: number, length: number, angle: number, level: number) => {
    const toX = fromX + Math.sin(angle) * length;
    const toY = fromY - Math.cos(angle) * length;
    levels[level] += `M${round(fromX)} ${round(fromY)}L${round(toX)} ${round(toY)}`;
    if (level === 2) return;
    const limbs = level === 0 ? 6 : 4;
    for (const i of range(limbs)) {
      const along = 0.42 + (0.58 * (i + 1)) / limbs;
      const side = i % 2 === 0 ? -1 : 1;
      const bend = angle + side * random.between(0.35, 0.85) * (1.25 - along * 0.5);
      const part = length * random.between(0.5, 0.7) * (level === 0 ? 1.15 - along * 0.35 : 0.8);
      grow(fromX + (toX - fromX) * along, fromY + (toY - fromY) * along, part, bend, level + 1);
    }
  };
  grow(x, y, tall * 0.62, random.between(-0.06, 0.06), 0);
  return levels
    .map((data, i) => stroke(data, color, { width: tall * 0.045 * 0.45 ** i, round: true }))
    .join('');
}

/** A round broadleaf crown on a short trunk. */
export function bush(x: number, y: number, size: number): string {
  const r = round(size / 2);
  return `M${round(x - r)} ${round(y)}c${round(-r * 0.5)} ${round(-r * 1.4)} ${round(r * 0.4)} ${round(-r * 2)} ${r} ${round(-r * 1.8)}s${round(r * 1.5)} ${round(r * 0.5)} ${r} ${round(r * 1.8)}z`;
}
