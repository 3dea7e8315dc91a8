import type { Coords } from '../place/coords.ts';
import { splitDistances } from '../race/distance.ts';
import { maxUrlLength, withScheme } from '../race/web-address.ts';
import { coordsSchema } from '../text/field-schemas.ts';

/** Reports what was corrected or left out of a field. */
export type Warn = (field: string, message: string) => void;

type Values = ReadonlyMap<string, unknown>;

const lists = ['tags', 'previousDates'];
const addresses = ['orgUrl', 'regUrl', 'resultsUrl', 'imageUrl', 'website', 'sourceUrl'];
/** Longer than any of {@link booleans} with spaces around it. */
const maxBooleanLength = 20;
/** As spreadsheets and other calendars write them. */
const booleans = new Map([
  ['true', true],
  ['yes', true],
  ['1', true],
  ['false', false],
  ['no', false],
  ['0', false],
]);

/** Corrects what it can without loss. Leaves out invalid addresses and coordinates, with a warning. */
export function normalizeRecord(values: Values, warn: Warn): Map<string, unknown> {
  const result = new Map(values);
  for (const [field, value] of values) {
    if (typeof value === 'number' && field !== 'elevationGainFt') result.set(field, String(value));
  }
  for (const field of lists) result.set(field, asList(result.get(field), splitAtCommas));
  result.set('distance', asList(result.get('distance'), splitDistances));
  for (const field of addresses) result.set(field, asAddress(field, result.get(field), warn));
  const review = result.get('needsReview');
  if (typeof review === 'string' && review.length <= maxBooleanLength) {
    result.set('needsReview', booleans.get(review.trim().toLowerCase()) ?? review);
  }
  result.set('coords', asCoords(values, warn));
  return result;
}

const splitAtCommas = (text: string) => text.split(',');

function asList(value: unknown, split: (text: string) => string[]): unknown {
  const list = typeof value === 'string' ? split(value).map((item) => item.trim()) : value;
  if (!Array.isArray(list)) return list;
  return list
    .map((item) => (typeof item === 'number' ? String(item) : item))
    .filter((item) => item !== '');
}

function asAddress(field: string, value: unknown, warn: Warn): unknown {
  if (typeof value !== 'string' || value.length > maxUrlLength) return value;
  const text = value.trim();
  // The schema checks addresses with a scheme; it refuses all but http and https.
  if (text === '' || /^[a-z][a-z0-9+.-]*:|^[/\\]/i.test(text)) return text;
  const address = withScheme(text);
  if (address !== text) {
    warn(field, `had no https://: now ${address}`);
    return address;
  }
  warn(field, `'${text.slice(0, 60)}' is no web address: left out`);
  return undefined;
}

/** Including Alaska, Hawaii and the Aleutians across the date line. */
const isInUnitedStates = ({ lat, lng }: Coords) =>
  lat > 18 && lat < 72 && ((lng > -180 && lng < -66) || lng > 172);

/** From `coords` in either shape or as text or, without it, from `lat` and `lng`. */
function asCoords(values: Values, warn: Warn): Coords | undefined {
  const value = values.get('coords') ?? '';
  const pair = pairOf(value === '' ? [values.get('lat') ?? '', values.get('lng') ?? ''] : value);
  if (pair.every((part) => part === '')) return undefined;
  const [lat, lng] = pair;
  for (const point of [
    { lat, lng },
    { lat: lng, lng: lat },
  ]) {
    const { data } = coordsSchema.safeParse(point);
    if (!data || !isInUnitedStates(data)) continue;
    if (point.lat !== lat) warn('coords', 'had the longitude first: swapped');
    return data;
  }
  warn('coords', 'are not a point in the United States: the race has no pin of its own');
  return undefined;
}

function pairOf(value: unknown): unknown[] {
  if (typeof value === 'string') return value.split(/[,;\s]+/).filter((part) => part !== '');
  if (Array.isArray(value)) return value;
  if (typeof value !== 'object' || value === null) return [value];
  return ['lat' in value ? value.lat : undefined, 'lng' in value ? value.lng : undefined];
}
