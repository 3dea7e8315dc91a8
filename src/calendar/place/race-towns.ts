import type { PublicRace } from '../race/race.ts';
import { compareText } from '../text/text.ts';
import { toHundredth } from './coords.ts';
import { type Gazetteer, townKey } from './gazetteer.ts';
import { isOnlyState, type Town, townId, townLabel, townOf } from './place.ts';

export interface RaceTown extends Town {
  /** How many upcoming races it has. */
  races: number;
}

/** About 5 KB compressed; other towns are found in the gazetteer's shards. */
const maxTowns = 500;

/**
 * The towns of races with coordinates, busiest first, then A to Z, each spelled as in its first race. A town that the
 * gazetteer doesn't know is where this race starts.
 */
export function raceTowns(
  races: readonly Pick<PublicRace, 'location' | 'state' | 'coords'>[],
  gazetteer: Gazetteer,
): RaceTown[] {
  const towns = new Map<string, RaceTown>();
  for (const { location, state, coords } of races) {
    if (isOnlyState(location, state)) continue;
    const name = townOf(location);
    const key = townId({ name, state });
    const town = towns.get(key);
    if (town) town.races += 1;
    else if (coords && townKey(name) !== '') {
      const at = gazetteer.find(name, state) ?? coords;
      const [lat, lng] = [toHundredth(at.lat), toHundredth(at.lng)];
      towns.set(key, { name, state, lat, lng, races: 1 });
    }
  }
  return [...towns.values()]
    .sort((a, b) => b.races - a.races || compareText(townLabel(a), townLabel(b)))
    .slice(0, maxTowns);
}
