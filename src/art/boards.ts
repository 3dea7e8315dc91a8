import type { GenrePageId } from '#calendar/race/genre.ts';

/** Every scene is drawn on a board of this size (src/assets/art); a picture shows a window of it. */
const board = { width: 2400, height: 900 } as const;

type Board = readonly [name: string, focusX: number, focusY: number, firstRider?: number];

/**
 * Each set's boards, by number from 1: the file's name, and where on the board the eye should land, mostly on riders,
 * as percentages of its width and height. If a title's block would cover the leftmost rider, also where that rider
 * begins. The eighth of `fat` is a spare.
 */
export const boards: Readonly<Record<GenrePageId, readonly Board[]>> = {
  adv: [
    ['camp', 68, 80],
    ['arch', 67, 62],
    ['ridge', 66, 67],
    ['campfire', 63, 84],
    ['saguaros', 58, 70],
    ['pass', 66, 74],
    ['slot-canyon', 62, 78],
    ['butte', 64, 66],
  ],
  all: [
    ['start-arch', 64, 70],
    ['breakaway', 62, 74],
    ['bell-post', 62, 68],
    ['town-at-night', 62, 78],
    ['village', 62, 62],
    ['finish-line', 63, 68],
    ['last-lap', 58, 78],
    ['sunset', 64, 66],
  ],
  bmx: [
    ['gate', 65, 48],
    ['rollers', 62, 76],
    ['dusk-jump', 62, 36],
    ['floodlit-hill', 66, 50],
    ['berm', 70, 66],
    ['start-straight', 66, 62],
    ['rhythm', 66, 62],
    ['sun-jump', 64, 40],
  ],
  crit: [
    ['corner', 67, 78],
    ['downtown', 62, 80],
    ['finish', 60, 68],
    ['street-lamps', 62, 78],
    ['cobbles', 64, 78],
    ['footbridge', 62, 70],
    ['rain', 62, 82],
    ['sprint', 60, 74],
  ],
  cx: [
    ['barriers', 62, 75],
    ['sand', 62, 76],
    ['flyover', 61, 56],
    ['night', 67, 80],
    ['bank', 68, 66],
    ['snow', 62, 74],
    ['mud', 62, 80],
    ['stairs', 66, 56],
  ],
  fat: [
    ['dawn-dunes', 65, 65],
    ['frozen-lake', 64, 62],
    ['river', 72, 66],
    ['aurora', 70, 76],
    ['beach', 65, 68],
    ['bowl', 60, 56],
    ['forest', 64, 74],
    ['sun-dunes', 65, 62],
  ],
  gravel: [
    ['rolling', 62, 66],
    ['grain-elevator', 66, 70],
    ['barn', 64, 68],
    ['junction', 60, 70],
    ['dust', 62, 76],
    ['stubble', 58, 72],
    ['storm-front', 58, 76],
    ['wind-pump', 62, 70],
  ],
  mtn: [
    ['ridges', 58, 74],
    ['lake', 62, 78],
    ['bench', 58, 54],
    ['night', 66, 78],
    ['aspens', 60, 68],
    ['hike-a-bike', 67, 54],
    ['rock-garden', 62, 70],
    ['slickrock', 63, 60],
  ],
  multi: [
    ['dawn-swim', 60, 70],
    ['lake-from-above', 60, 60],
    ['transition', 54, 76],
    ['night-run', 62, 78],
    ['autumn-run', 63, 74],
    ['swim-exit', 66, 74],
    ['mass-start', 60, 74],
    ['bridge-ride', 62, 70],
  ],
  road: [
    ['climb', 65, 72],
    ['coast', 64, 73],
    ['viaduct', 62, 50],
    ['night-descent', 70, 76],
    ['lavender', 64, 70],
    ['pass', 62, 70],
    ['echelon', 62, 80],
    ['hairpins', 67, 76],
  ],
  track: [
    ['dawn-bend', 64, 58],
    ['home-straight', 53, 56, 47],
    ['dusk-duel', 62, 72],
    ['night-bend', 60, 60],
    ['finish-line', 52, 68, 38],
    ['hall', 56, 66, 43],
    ['oval', 66, 72],
    ['sun-duel', 63, 70],
  ],
};

/** @throws RangeError if the set has no such board */
function boardOf(set: GenrePageId, number: number): Board {
  const found = boards[set][number - 1];
  if (!found) throw new RangeError(`There is no board ${number} in ${set}.`);
  return found;
}

/** A board's path in src/assets/art. */
export const boardFile = (set: GenrePageId, number: number): string =>
  `${set}/${boardOf(set, number)[0]}.svg`;

/** How much of the board's height each picture shows, and where in it the focus is, as fractions. */
const shapes = {
  /** Beside a name: the whole height. */
  card: { part: 1, x: 0.58, y: 0.7 },
  /** Above a title, often only half as tall. */
  narrow: { part: 0.8, x: 0.52, y: 0.6 },
  /** Behind a title block at the lower left, as wide as the board. */
  hero: { part: 2 / 3, x: 0.5, y: 0.6 },
  /** Behind a poster's words, which are at its foot. */
  share: { part: 0.7, x: 0.62, y: 0.66 },
} as const;

export type Shape = keyof typeof shapes;

/** A window on a board, in its units. */
export interface Crop {
  left: number;
  top: number;
  width: number;
  height: number;
}

/**
 * The fraction of a hero's width at which its first rider is clear of the title's block (`.hero-block` in
 * src/styles/site.css).
 */
const beyondBlock = 0.55;

/** The part of a board that a picture shows. @param aspect its width divided by its height */
export function cropBoard(set: GenrePageId, number: number, shape: Shape, aspect: number): Crop {
  const { part, x, y } = shapes[shape];
  const [, focusX, focusY, firstRider] = boardOf(set, number);
  const moves = shape === 'hero' && firstRider !== undefined;
  const span = moves ? (board.width * firstRider) / 100 / beyondBlock : board.width;
  const height = Math.min(board.height * part, span / aspect);
  const width = height * aspect;
  const place = (at: number, within: number, window: number, share: number) =>
    Math.round(Math.min(within - window, Math.max(0, (at / 100) * within - window * share)));
  return {
    left: moves ? 0 : place(focusX, board.width, width, x),
    top: place(focusY, board.height, height, y),
    width,
    height,
  };
}
