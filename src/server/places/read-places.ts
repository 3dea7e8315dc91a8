import { once } from '#calendar/once.ts';
import { createGazetteer, type PlacesByState } from '#calendar/place/gazetteer.ts';
import { type SizedTown, sizedTowns } from '#calendar/place/sized-towns.ts';
import type { Zip } from '#calendar/place/zip-shards.ts';
import placesText from '#data/places.json?raw';
import zipsText from '#data/zips.json?raw';
import type { ZipRow } from './find-place.ts';

/** Every ZIP of data/zips.json, ascending. */
export const readZips = once((): readonly Zip[] => {
  const rows = JSON.parse(zipsText) as ZipRow[];
  return rows.map(([zip, state, lat, lng, name]) => ({ zip, state, lat, lng, name }));
});

const readPlaces = once((): PlacesByState => JSON.parse(placesText));

/** Every town of data/places.json. */
export const readTowns = once((): readonly SizedTown[] => sizedTowns(readPlaces(), readZips()));

/** Of the towns of data/places.json. */
export const readGazetteer = once(() => createGazetteer(readPlaces()));
