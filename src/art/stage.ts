import type { GenrePageId } from '#calendar/race/genre.ts';
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

/** Draws on the board as SVG elements. */
export type Picture = (stage: Stage) => string;

/** A discipline's set. */
export type Scene = {
  /** Where the motif stands on the board; narrow crops keep it in view. */
  motifX: number;
  /** Eight, one for each variation. */
  pictures: readonly [Picture, ...Picture[]];
};
