import { once } from '#calendar/once.ts';
import { type PlacesByState, townKey } from '#calendar/place/gazetteer.ts';
import { townId } from '#calendar/place/place.ts';
import type { StateCode } from '#calendar/place/state.ts';
import type { SizedTown } from '#calendar/place/town-shards.ts';
import type { Zip } from '#calendar/place/zip-shards.ts';
import placesText from '#data/places.json?raw';
import zipsText from '#data/zips.json?raw';
import type { ZipRow } from './find-place.ts';

/** Every ZIP of data/zips.json, ascending. */
export const readZips = once((): readonly Zip[] => {
  const rows = JSON.parse(zipsText) as ZipRow[];
  return rows.map(([zip, state, lat, lng, name]) => ({ zip, state, lat, lng, name }));
});

/** Every town of data/places.json; its size is its number of ZIPs. */
export const readTowns = once((): readonly SizedTown[] => {
  const sizes = new Map<string, number>();
  for (const zip of readZips()) sizes.set(townId(zip), (sizes.get(townId(zip)) ?? 0) + 1);
  const places = JSON.parse(placesText) as PlacesByState;
  return Object.entries(places).flatMap(([code, towns]) =>
    towns
      .filter(([name]) => townKey(name) !== '')
      .map(([name, lat, lng]) => {
        const state = code as StateCode;
        return { name, state, lat, lng, size: sizes.get(townId({ name, state })) ?? 0 };
      }),
  );
});
