import { type Coords, toHundredth } from '#calendar/place/coords.ts';
import {
  createGazetteer,
  type Gazetteer,
  type PlacesByState,
  townKey,
} from '#calendar/place/gazetteer.ts';
import { maxLocationLength, type Town } from '#calendar/place/place.ts';
import { parsePlaceQuery } from '#calendar/place/place-query.ts';
import { parsePlaceText } from '#calendar/place/place-text.ts';
import { bySize, type SizedTown, sizedTowns } from '#calendar/place/sized-towns.ts';
import type { StateCode } from '#calendar/place/state.ts';
import { invalidField } from '#server/errors.ts';

/** A row of data/zips.json. */
export type ZipRow = readonly [
  zip: string,
  state: StateCode,
  lat: number,
  lng: number,
  town: string,
];

/** To a hundredth of a degree, as in the site's place files, so both search the same circle. */
const round = ({ lat, lng }: Coords): Coords => ({
  lat: toHundredth(lat),
  lng: toHundredth(lng),
});

let zips: Map<string, ZipRow> | undefined;

/** Undefined for an unknown ZIP. */
export async function findZip(zip: string): Promise<Town | undefined> {
  const { default: rows } = await import('#data/zips.json', { with: { type: 'json' } });
  zips ??= new Map((rows as unknown as ZipRow[]).map((row) => [row[0], row]));
  const row = zips.get(zip.slice(0, 5));
  return row && { name: row[4], state: row[1], ...round({ lat: row[2], lng: row[3] }) };
}

/** Whether a point is that of a ZIP of the town, as the submit form fills it in. */
export async function isZipPoint(
  at: Coords,
  { name, state }: Pick<Town, 'name' | 'state'>,
): Promise<boolean> {
  const { default: rows } = await import('#data/zips.json', { with: { type: 'json' } });
  return (rows as unknown as ZipRow[]).some(([, code, lat, lng, town]) => {
    const point = round({ lat, lng });
    const isThere = code === state && point.lat === at.lat && point.lng === at.lng;
    return isThere && townKey(town) === townKey(name);
  });
}

let towns: Map<string, SizedTown[]> | undefined;

/** The towns with a name, in any state, biggest first. */
export async function findTowns(name: string): Promise<Town[]> {
  if (!towns) {
    const { default: places } = await import('#data/places.json', { with: { type: 'json' } });
    const { default: rows } = await import('#data/zips.json', { with: { type: 'json' } });
    const ofZips = (rows as unknown as ZipRow[]).map((row) => ({ name: row[4], state: row[1] }));
    const all = sizedTowns(places as unknown as PlacesByState, ofZips).sort(bySize);
    towns = Map.groupBy(all, (town) => townKey(town.name));
  }
  const named = towns.get(townKey(name)) ?? [];
  return named.map(({ name, state, ...at }) => ({ name, state, ...round(at) }));
}

let gazetteer: Gazetteer | undefined;

/** The 3 MB of all towns, on first use. */
export async function loadGazetteer(): Promise<Gazetteer> {
  const { default: places } = await import('#data/places.json', { with: { type: 'json' } });
  gazetteer ??= createGazetteer(places as unknown as PlacesByState);
  return gazetteer;
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
