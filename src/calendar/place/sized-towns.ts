import { compareText } from '../text/text.ts';
import { type PlacesByState, townKey } from './gazetteer.ts';
import { type Town, townId } from './place.ts';
import type { StateCode } from './state.ts';

export interface SizedTown extends Town {
  /** In any unit. */
  size: number;
}

/** The towns of data/places.json; a town's size is its number of ZIPs. */
export function sizedTowns(
  places: PlacesByState,
  zips: readonly Pick<Town, 'name' | 'state'>[],
): SizedTown[] {
  const sizes = new Map<string, number>();
  for (const zip of zips) sizes.set(townId(zip), (sizes.get(townId(zip)) ?? 0) + 1);
  return Object.entries(places).flatMap(([code, towns]) =>
    towns
      .filter(([name]) => townKey(name) !== '')
      .map(([name, lat, lng]) => {
        const state = code as StateCode;
        return { name, state, lat, lng, size: sizes.get(townId({ name, state })) ?? 0 };
      }),
  );
}

/** Biggest first, then by name and state. */
export function bySize(a: SizedTown, b: SizedTown): number {
  return b.size - a.size || compareText(a.name, b.name) || compareText(a.state, b.state);
}
