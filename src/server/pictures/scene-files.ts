import { type Drawing, drawings } from '#calendar/race/drawings.ts';
import { type GenrePageId, genreIds } from '#calendar/race/genre.ts';
import { pictureSets } from '#calendar/race/scenes.ts';
import { fnv1a } from '#calendar/text/text.ts';

/** A picture of a scene, as a file of pixels. */
export interface SceneFile {
  set: GenrePageId;
  number: number;
  drawing: Drawing;
  format: 'avif' | 'webp';
}

const sets: readonly GenrePageId[] = ['all', ...genreIds];
const looks = Object.keys(drawings) as Drawing[];

/** Every scene's files, grouped by scene, because several are made from one drawing. */
export const sceneFiles = (): SceneFile[][] =>
  sets.flatMap((set) => Array.from({ length: pictureSets[set] }, (_, at) => filesOf(set, at + 1)));

const filesOf = (set: GenrePageId, number: number): SceneFile[] =>
  looks.flatMap((drawing) =>
    (['avif', 'webp'] as const)
      // Without AVIF, browsers get the wide hero on narrow screens too, and the card in rows.
      .filter((format) => format === 'avif' || drawing === 'card' || drawing === 'hero')
      .map((format) => ({ set, number, drawing, format })),
  );

/** In a different order in each process, so that of two drawing at once, each finds half drawn by the other. */
export const shuffledByProcess = <T>(items: readonly T[]): T[] =>
  items
    .map((item, index) => ({ item, turn: fnv1a(`${process.pid} ${index}`) }))
    .sort((a, b) => a.turn - b.turn)
    .map(({ item }) => item);
