import { board, isInFrame } from './frame.ts';
import { range, round, stroke } from './shape.ts';
import type { Stage } from './stage.ts';

export type Meadow = {
  count: number;
  /** The y of the ground at its far edge, at x. */
  top: (x: number) => number;
  colour: string;
  tall?: number;
  /** Leaves this stretch bare, for roads. */
  gap?: (y: number) => readonly [number, number];
};

/** Tufts of grass, taller toward the viewer. */
export function drawGrass({ random, frame }: Stage, meadow: Meadow): string {
  const { count, top, colour, tall = 34, gap } = meadow;
  let data = '';
  for (const _ of range(count)) {
    const x = random.between(0, board.width);
    const depth = random.between(0, 1);
    const lean = Math.round(random.between(-3, 3)) * 2;
    const edge = top(x);
    const y = edge + (board.height + 20 - edge) * depth;
    const [from, to] = gap?.(y) ?? [0, 0];
    if (!isInFrame(frame, x, tall) || (x > from - 12 && x < to + 12)) continue;
    const h = Math.round(tall * (0.45 + Math.round(depth * 4) * 0.19));
    const spread = Math.round(h * 0.3);
    const low = Math.round(h * 0.7);
    data += `M${round(x)} ${round(y)}l${-spread} ${-low} ${spread} ${low} ${lean} ${-h} ${-lean} ${h} ${spread} ${-low}`;
  }
  return stroke(data, colour, { width: 3, round: true });
}
