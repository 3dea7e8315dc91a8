import { createGazetteer, type Gazetteer, type PlacesByState } from '#calendar/place/gazetteer.ts';
import { townOf } from '#calendar/place/place.ts';
import type { RaceFields } from '#calendar/race/race.ts';
import places from '#data/places.json' with { type: 'json' };

let gazetteer: Gazetteer | undefined;

/** Where a race is on the map: where it says, else in its town, else unknown. */
export function coordsFor({ coords, location, state }: RaceFields) {
  gazetteer ??= createGazetteer(places as unknown as PlacesByState);
  return coords ?? gazetteer.find(townOf(location), state);
}
