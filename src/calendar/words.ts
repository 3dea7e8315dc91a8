import type { GenrePageId } from './genre.ts';

/** `1 race`, `12 races`, `1,134 races`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
}

/** What a genre's races are called in a title. */
export const raceTitles: Readonly<Record<GenrePageId, string>> = {
  all: 'Bike Races',
  mtn: 'Mountain Bike Races',
  gravel: 'Gravel Races',
  cx: 'Cyclocross Races',
  road: 'Road Races',
  crit: 'Criteriums',
  fat: 'Fat Bike Races',
  adv: 'Adventure Races',
  track: 'Track Races',
  bmx: 'BMX Races',
  multi: 'Multi-sport Races',
};
