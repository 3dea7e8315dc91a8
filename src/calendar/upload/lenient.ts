import type { Coords } from '../place/coords.ts';
import { maxUrlLength, withScheme } from '../race/web-address.ts';
import { coordsSchema } from '../text/field-schemas.ts';

/** Takes a note of what was mended or left out of a field. */
export type Warn = (field: string, message: string) => void;

type Values = ReadonlyMap<string, unknown>;

const lists = ['distance', 'tags', 'previousDates'];
const addresses = ['orgUrl', 'regUrl', 'resultsUrl', 'imageUrl', 'website', 'sourceUrl'];
/** Longer than any answer with blanks around it. */
const longestAnswer = 20;
/** What a spreadsheet or another calendar writes for true and false. */
const answers = new Map([
  ['true', true],
  ['yes', true],
  ['1', true],
  ['false', false],
  ['no', false],
  ['0', false],
]);

/**
 * The values of a record, with what can be mended without a loss mended: numbers where text is meant,
 * lists in one text, addresses without a scheme. A start that is nowhere is left out, for the race is
 * worth having without its pin.
 */
export function lenient(values: Values, warn: Warn): Map<string, unknown> {
  const mended = new Map(values);
  for (const [field, value] of values) {
    if (typeof value === 'number' && field !== 'elevationGainFt') mended.set(field, String(value));
  }
  for (const field of lists) mended.set(field, asList(mended.get(field)));
  for (const field of addresses) mended.set(field, asAddress(field, mended.get(field), warn));
  const review = mended.get('needsReview');
  if (typeof review === 'string' && review.length <= longestAnswer) {
    mended.set('needsReview', answers.get(review.trim().toLowerCase()) ?? review);
  }
  const climb = mended.get('elevationGainFt');
  if (typeof climb === 'string') mended.set('elevationGainFt', climb.replace(/,(?=\d{3}\b)/g, ''));
  mended.set('coords', asCoords(values, warn));
  return mended;
}

function asList(value: unknown): unknown {
  const list = typeof value === 'string' ? value.split(',').map((item) => item.trim()) : value;
  if (!Array.isArray(list)) return list;
  return list
    .map((item) => (typeof item === 'number' ? String(item) : item))
    .filter((item) => item !== '');
}

function asAddress(field: string, value: unknown, warn: Warn): unknown {
  if (typeof value !== 'string' || value.length > maxUrlLength) return value;
  const text = value.trim();
  // Whatever has a scheme is for the schema to judge, which refuses all but http and https.
  if (text === '' || /^[a-z][a-z0-9+.-]*:|^[/\\]/i.test(text)) return text;
  const address = withScheme(text);
  if (address !== text) {
    warn(field, `had no https://: now ${address}`);
    return address;
  }
  warn(field, `'${text.slice(0, 60)}' is no web address: left out`);
  return undefined;
}

/** The United States with Alaska, Hawaii and the Aleutians. */
const isInUnitedStates = ({ lat, lng }: Coords) =>
  lat > 18 && lat < 72 && ((lng > -180 && lng < -66) || lng > 172);

/** Of `coords` in either shape or as text, or of a latitude and a longitude beside each other. */
function asCoords(values: Values, warn: Warn): Coords | undefined {
  const written = values.get('coords') ?? undefined;
  const beside = [values.get('lat') ?? '', values.get('lng') ?? ''];
  const value = written === undefined || written === '' ? beside : written;
  const pair = pairOf(value);
  if (pair.every((part) => part === '')) return undefined;
  const [lat, lng] = pair;
  for (const point of [
    { lat, lng },
    { lat: lng, lng: lat },
  ]) {
    const { data } = coordsSchema.safeParse(point);
    if (!data || !isInUnitedStates(data)) continue;
    if (point.lat !== lat) warn('coords', 'had the longitude first: turned round');
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
