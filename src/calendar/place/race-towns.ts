import type { Coords } from './coords.ts';
import { townKey } from './gazetteer.ts';
import { townOf } from './place.ts';
import type { StateCode } from './state.ts';
import { type Town, townId, townLabel } from './town.ts';

/** A town with races to come, and how many. */
export interface RaceTown extends Town {
  races: number;
}

interface Placed {
  location: string;
  state: StateCode;
  coords?: Coords | undefined;
}

/** So many towns are about 5 KB when compressed; a rarer town is found in the gazetteer's shards. */
const most = 500;

const hundredth = (degrees: number) => Math.round(degrees * 100) / 100;

const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/**
 * The towns of races that have a point, busiest first, then A to Z. Spellings of one town are one
 * town, named and placed as its first race has it.
 */
export function raceTowns(races: readonly Placed[]): RaceTown[] {
  const towns = new Map<string, RaceTown>();
  for (const { location, state, coords } of races) {
    const name = townOf(location);
    const key = townId({ name, state });
    const town = towns.get(key);
    if (town) town.races += 1;
    else if (coords && townKey(name) !== '') {
      const [lat, lng] = [hundredth(coords.lat), hundredth(coords.lng)];
      towns.set(key, { name, state, lat, lng, races: 1 });
    }
  }
  return [...towns.values()]
    .sort((a, b) => b.races - a.races || byText(townLabel(a), townLabel(b)))
    .slice(0, most);
}
