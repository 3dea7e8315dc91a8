import { once } from '#calendar/once.ts';
import { createGazetteer, type PlacesByState, townKey } from '#calendar/place/gazetteer.ts';
import { bySize, type SizedTown, sizedTowns } from '#calendar/place/sized-towns.ts';
import type { StateCode } from '#calendar/place/state.ts';
import type { Zip } from '#calendar/place/zip-shards.ts';
import places from '#data/places.json' with { type: 'json' };
import zips from '#data/zips.json' with { type: 'json' };

/** A row of data/zips.json. */
type ZipRow = readonly [zip: string, state: StateCode, lat: number, lng: number, town: string];

const placesByState = places as unknown as PlacesByState;

/** Every ZIP of data/zips.json, ascending. */
export const readZips = once((): readonly Zip[] =>
  (zips as unknown as ZipRow[]).map(([zip, state, lat, lng, name]) => ({
    zip,
    state,
    lat,
    lng,
    name,
  })),
);

/** The ZIPs by number. */
export const zipsByNumber = once(
  (): ReadonlyMap<string, Zip> => new Map(readZips().map((zip) => [zip.zip, zip])),
);

/** Every town of data/places.json. */
export const readTowns = once((): readonly SizedTown[] => sizedTowns(placesByState, readZips()));

/** The towns by {@link townKey}, of each name the biggest first. */
export const townsByName = once(
  (): ReadonlyMap<string, readonly SizedTown[]> =>
    Map.groupBy(readTowns().toSorted(bySize), ({ name }) => townKey(name)),
);

/** Of the towns of data/places.json. */
export const readGazetteer = once(() => createGazetteer(placesByState));
