import { board } from './frame.ts';
import { createNoise } from './noise.ts';
import { skyline } from './ridge.ts';
import type { Point } from './shape.ts';
import type { Stage } from './stage.ts';

/**
 * Rolling ground with a way over it. Nearness `u` is 1 / distance: 0 at the horizon, 1 at the
 * picture's lower edge. A pinhole camera shows anything `across` units beside its axis exactly at
 * `vanishX + across * u`, and every width shrinks by `u`, however the ground rises and falls;
 * folds of the ground only decide y, and hide what lies behind their crests.
 */
export type Roll = {
  vanishX: number;
  /** From far to near: where each crest lies, and how far its skyline wanders. */
  folds: readonly { u: number; y: number; rise: number; wavelength: number }[];
  /** Middle of the way in `across` units, by distance 1 / u. */
  course: (distance: number) => number;
  halfWidth: number;
};

export type Fold = {
  crest: (x: number) => number;
  land: Point[];
  way: Point[];
  /** Screen point on this fold's slope. */
  at: (across: number, u: number) => Point;
  /** Nearness at the crest and at the foot of the slope. */
  from: number;
  to: number;
};

const ease = (t: number) => t * t * (3 - 2 * t);

function createFold(
  stage: Stage,
  { vanishX, folds, course, halfWidth }: Roll,
  index: number,
): Fold {
  const fold = folds[index] ?? { u: 0.3, y: 700, rise: 30, wavelength: 800 };
  const next = folds[index + 1];
  const to = next ? next.u * 0.97 : 1.12;
  const bottom = next ? next.y + next.rise * 0.5 + 14 : board.height + 60;
  const wayX = vanishX + course(1 / fold.u) * fold.u;
  const noise = createNoise(`${stage.seed}-fold${index}`, fold.wavelength, 3);
  const crest = (x: number) => {
    // Level under the way, or the way's far edge would stand off the skyline.
    const aside = (Math.abs(x - wayX) - halfWidth * fold.u - 24) / 260;
    return fold.y - fold.rise * (noise(x) - noise(wayX)) * ease(Math.min(1, Math.max(0, aside)));
  };
  const at = (across: number, u: number): Point => {
    const share = Math.max(0, (u - fold.u) / (to - fold.u)) ** (next ? 1.2 : 1);
    return [vanishX + across * u, fold.y + (bottom - fold.y) * share];
  };
  const left: Point[] = [];
  const right: Point[] = [];
  const steps = next ? 10 : 26;
  for (let step = 0; step <= steps; step++) {
    const u = fold.u + (to - fold.u) * (step / steps) ** 1.4;
    left.push(at(course(1 / u) - halfWidth, u));
    right.unshift(at(course(1 / u) + halfWidth, u));
  }
  return { crest, land: skyline(stage, crest), way: [...left, ...right], at, from: fold.u, to };
}

/** The folds from far to near, and the nearest once more by name. */
export function createFolds(stage: Stage, roll: Roll): { folds: Fold[]; near: Fold } {
  const last = roll.folds.length - 1;
  const near = createFold(stage, roll, last);
  return {
    folds: [...roll.folds.slice(0, last).map((_, i) => createFold(stage, roll, i)), near],
    near,
  };
}
