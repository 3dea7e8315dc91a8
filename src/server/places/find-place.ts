import type { Coords } from '#calendar/place/coords.ts';
import { createGazetteer, type Gazetteer, type PlacesByState } from '#calendar/place/gazetteer.ts';
import { parsePlaceQuery } from '#calendar/place/place-query.ts';
import { parsePlaceText } from '#calendar/place/place-text.ts';
import type { StateCode } from '#calendar/place/state.ts';
import { AppError } from '#server/errors.ts';

/** A line of data/zips.json. */
export type ZipRow = readonly [
  zip: string,
  state: StateCode,
  lat: number,
  lng: number,
  town: string,
];

/** No place's name is longer; what the query's schema refuses is not looked up. */
const longest = 120;

/** To a hundredth of a degree, as the site's own files of places have it: one circle in both. */
const rounded = ({ lat, lng }: Coords): Coords => ({
  lat: Math.round(lat * 100) / 100,
  lng: Math.round(lng * 100) / 100,
});

let zips: Map<string, ZipRow> | undefined;

/** Where a ZIP is, and in which state; undefined for one that there is not. */
export async function findZip(
  zip: string,
): Promise<{ state: StateCode; coords: Coords } | undefined> {
  const { default: rows } = await import('#data/zips.json', { with: { type: 'json' } });
  zips ??= new Map((rows as unknown as ZipRow[]).map((row) => [row[0], row]));
  const row = zips.get(zip.slice(0, 5));
  return row && { state: row[1], coords: rounded({ lat: row[2], lng: row[3] }) };
}

let gazetteer: Gazetteer | undefined;

/** The point that a ZIP or `City, ST` means. The gazetteer, 3 MB, is read when it is first asked. */
async function findPlace(text: string): Promise<Coords | undefined> {
  const place = parsePlaceText(text);
  if (place.kind === 'zip') return (await findZip(place.zip))?.coords;
  if (place.kind !== 'town') return undefined;
  const { default: places } = await import('#data/places.json', { with: { type: 'json' } });
  gazetteer ??= createGazetteer(places as unknown as PlacesByState);
  const town = gazetteer.find(place.town, place.state);
  return town && rounded(town);
}

/**
 * Replaces a location that names a ZIP, or a town with miles around it, with its point. A town that the
 * gazetteer lacks stays text.
 * @throws AppError `invalid` for an unknown ZIP
 */
export async function withPoint(query: Record<string, string>): Promise<Record<string, string>> {
  const { location = '', within, ...others } = query;
  if (query['near'] !== undefined || location.length > longest) return query;
  const asked = parsePlaceQuery({ location, within });
  if (asked.kind === 'state') return { ...others, location };
  if (asked.kind !== 'around') return query;
  const point = await findPlace(asked.text);
  if (point) return { ...others, near: `${point.lat},${point.lng}`, within: asked.miles };
  if (parsePlaceText(asked.text).kind !== 'zip') return { ...others, location: asked.text };
  const why = `location is no ZIP we know: ${asked.text}`;
  throw new AppError('invalid', why, { location: why });
}
