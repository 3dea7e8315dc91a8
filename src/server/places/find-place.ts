import { type Coords, toHundredth } from '#calendar/place/coords.ts';
import { type Gazetteer, townKey } from '#calendar/place/gazetteer.ts';
import { maxLocationLength, type Town } from '#calendar/place/place.ts';
import { parsePlaceQuery } from '#calendar/place/place-query.ts';
import { parsePlaceText } from '#calendar/place/place-text.ts';
import { invalidField } from '#server/errors.ts';

/** Loaded on first use: most calls look up no place, and the data takes 2.7 MB. */
const loadPlaces = () => import('./read-places.ts');

/** To a hundredth of a degree, as in the site's place files, so both search the same circle. */
const round = ({ lat, lng }: Coords): Coords => ({
  lat: toHundredth(lat),
  lng: toHundredth(lng),
});

/** Undefined for an unknown ZIP. */
export async function findZip(number: string): Promise<Town | undefined> {
  const { zipsByNumber } = await loadPlaces();
  const zip = zipsByNumber().get(number.slice(0, 5));
  return zip && { name: zip.name, state: zip.state, ...round(zip) };
}

/** Whether a point is that of a ZIP of the town, as the submit form fills it in. */
export async function isZipPoint(
  at: Coords,
  { name, state }: Pick<Town, 'name' | 'state'>,
): Promise<boolean> {
  const { readZips } = await loadPlaces();
  return readZips().some((zip) => {
    if (zip.state !== state || townKey(zip.name) !== townKey(name)) return false;
    const point = round(zip);
    return point.lat === at.lat && point.lng === at.lng;
  });
}

/** The towns with a name, in any state, biggest first. */
export async function findTowns(name: string): Promise<Town[]> {
  const { townsByName } = await loadPlaces();
  const named = townsByName().get(townKey(name)) ?? [];
  return named.map(({ name, state, ...at }) => ({ name, state, ...round(at) }));
}

/** Of all towns. */
export async function loadGazetteer(): Promise<Gazetteer> {
  const { readGazetteer } = await loadPlaces();
  return readGazetteer();
}

/** The point of a ZIP or `City, ST`. */
async function findPlace(text: string): Promise<Coords | undefined> {
  const place = parsePlaceText(text);
  if (place.kind === 'zip') return findZip(place.zip);
  if (place.kind !== 'town') return undefined;
  const gazetteer = await loadGazetteer();
  const town = gazetteer.find(place.town, place.state);
  return town && round(town);
}

/**
 * Replaces a ZIP, or a town with a radius, with its point. A town that isn't in the gazetteer stays text.
 * @throws AppError `invalid` for an unknown ZIP
 */
export async function withPoint(query: Record<string, string>): Promise<Record<string, string>> {
  const { location = '', within, ...others } = query;
  // The query's schema rejects longer locations.
  if (query['near'] !== undefined || location.length > maxLocationLength) return query;
  const parsed = parsePlaceQuery({ location, within });
  if (parsed.kind === 'state' || parsed.kind === 'states') return { ...others, location };
  if (parsed.kind !== 'around') return query;
  const point = await findPlace(parsed.text);
  if (point) return { ...others, near: `${point.lat},${point.lng}`, within: parsed.miles };
  if (parsePlaceText(parsed.text).kind !== 'zip') return { ...others, location: parsed.text };
  throw invalidField('location', `location isn’t a ZIP we know: ${parsed.text}`);
}
