import { type Coords, toHundredth } from '#calendar/place/coords.ts';
import { townId, townOf } from '#calendar/place/place.ts';
import type { PublicRace, RaceFields } from '#calendar/race/race.ts';
import { isZipPoint, loadGazetteer } from '#server/places/find-place.ts';

type Placed = Pick<PublicRace, 'location' | 'state' | 'coords'>;

async function townPoint({ location, state }: Placed) {
  const gazetteer = await loadGazetteer();
  return gazetteer.find(townOf(location), state);
}

/** Whether a pin is a town's point, as in data/places.json or rounded as in the place files. */
const isPointOf = ({ lat, lng }: Coords, pin: Coords): boolean =>
  (pin.lat === lat && pin.lng === lng) ||
  (pin.lat === toHundredth(lat) && pin.lng === toHundredth(lng));

const townIn = ({ location, state }: Placed) => ({ name: townOf(location), state });

/** Where a race is on the map: at its own coordinates, otherwise in its town, otherwise unknown (docs/rules.md#r28). */
export const coordsFor = async (race: Placed): Promise<Coords | undefined> =>
  race.coords ?? (await townPoint(race));

/**
 * The fields of an edited race, or of an edition copied from `before`. If they name another town but keep a pin that was
 * only the old town's own point or its ZIP's, they lose it, so that the race goes to its new town (docs/rules.md#r28).
 */
export async function withoutOldTown<Fields extends RaceFields>(
  before: Placed | undefined,
  fields: Fields,
): Promise<Fields> {
  const { coords } = fields;
  if (!before?.coords || !coords) return fields;
  const oldTown = townIn(before);
  if (townId(oldTown) === townId(townIn(fields))) return fields;
  // A form sends the pin that it was opened with.
  const isKept = coords.lat === before.coords.lat && coords.lng === before.coords.lng;
  if (!isKept) return fields;
  const point = await townPoint(before);
  const isTowns = (point && isPointOf(point, coords)) || (await isZipPoint(coords, oldTown));
  return isTowns ? { ...fields, coords: undefined } : fields;
}
