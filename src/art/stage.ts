import type { GenrePageId } from '#calendar/genre.ts';
import type { Frame } from './frame.ts';
import type { Palette } from './palette.ts';
import type { Random } from './random.ts';

export type Sun = { x: number; y: number; r: number };

/** All a scene needs to draw itself. Coordinates are those of the board (frame.ts). */
export type Stage = {
  genre: GenrePageId;
  /** 1 to 8. */
  variation: number;
  /** The seed of everything random; the same at every size, so a crop shows the same scene. */
  seed: string;
  /** Prefix of ids; no two pictures share it. */
  id: string;
  random: Random;
  palette: Pick<Palette, 'accent'>;
  frame: Frame;
};

/** A stage with the light on. */
export type LitStage = Stage & { palette: Palette };

export type Scene = {
  /** Where the motif stands on the board; narrow crops keep it in view. */
  motifX: number;
  draw(stage: Stage): string;
};

/** The entry of a list of eight that belongs to the stage's variation. */
export function pick<T>(stage: Stage, choices: readonly [T, ...T[]]): T {
  return choices[(stage.variation - 1) % choices.length] ?? choices[0];
}
