import type { StateCode } from '../place/state.ts';
import type { GenrePageId } from './genre.ts';

/** `1 race`, `12 races`, `1,134 races`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
}

/** How far away a race is, worded so that nobody mistakes it for its length: `1,270 mi away`. */
export function milesAway(miles: number): string {
  return `${miles < 1 ? 'under 1' : Math.round(miles).toLocaleString('en-US')} mi away`;
}

/** A name whose lines never begin with a dash. */
export function headline(name: string): string {
  return name.replace(/ (?=[-–—] )/g, '\u00a0');
}

/** A genre's races in a title. */
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

/** `44 states`, `49 states and DC` */
export function countedStates(codes: readonly StateCode[]): string {
  const states = codes.filter((code) => code !== 'DC').length;
  const hasDistrict = states < codes.length;
  if (hasDistrict && states === 0) return 'DC';
  return counted(states, 'state') + (hasDistrict ? ' and DC' : '');
}
