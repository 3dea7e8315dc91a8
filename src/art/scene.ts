import type { GenrePageId } from '#calendar/race/genre.ts';
import { cropBoard } from './frame.ts';
import { accentOf } from './palette.ts';
import { finishPrint } from './print.ts';
import { createRandom } from './random.ts';
import { adv } from './scenes/adv.ts';
import { all } from './scenes/all.ts';
import { bmx } from './scenes/bmx.ts';
import { crit } from './scenes/crit.ts';
import { cx } from './scenes/cx.ts';
import { fat } from './scenes/fat.ts';
import { gravel } from './scenes/gravel.ts';
import { mtn } from './scenes/mtn.ts';
import { multi } from './scenes/multi.ts';
import { road } from './scenes/road.ts';
import { track } from './scenes/track.ts';
import { round } from './shape.ts';
import type { Scene, Stage } from './stage.ts';

const scenes: Record<GenrePageId, Scene> = {
  mtn,
  gravel,
  cx,
  road,
  crit,
  fat,
  adv,
  track,
  bmx,
  multi,
  all,
};

export type SceneRequest = {
  genre: GenrePageId;
  /** 1 to 8; other whole numbers wrap round. */
  variation: number;
  width: number;
  height: number;
};

/**
 * The picture of a discipline as a complete SVG document of the given size. The same request
 * always gives the same bytes. Ids carry genre, variation and size, so pictures may be inlined
 * side by side.
 */
export function drawScene({ genre, variation, width, height }: SceneRequest): string {
  const number = ((((Math.trunc(variation) - 1) % 8) + 8) % 8) + 1;
  const { motifX, pictures } = scenes[genre];
  const draw = pictures[number - 1] ?? pictures[0];
  const frame = cropBoard(width, height, motifX);
  const seed = `${genre}${number}`;
  const stage: Stage = {
    genre,
    variation: number,
    seed,
    id: `${seed}-${width}x${height}`,
    random: createRandom(seed),
    palette: { accent: accentOf(genre, number) },
    frame,
  };
  const content = draw(stage) + finishPrint(stage, width);
  const shift = `scale(${round(frame.scale, 4)}) translate(${-frame.left} ${-frame.top})`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ` +
    `viewBox="0 0 ${width} ${height}"><g transform="${shift}">${content}</g></svg>`
  );
}
