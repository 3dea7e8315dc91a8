const milesPerUnit: Record<string, number> = {
  mi: 1,
  mile: 1,
  miles: 1,
  m: 0.000621371,
  k: 0.621371,
  km: 0.621371,
  kms: 0.621371,
  kilometer: 0.621371,
  kilometers: 0.621371,
  kilometre: 0.621371,
  kilometres: 0.621371,
  meter: 0.000621371,
  meters: 0.000621371,
};

const pattern =
  /(\d+(?:[.,]\d+)?|\.\d+)\s*(?:(?:-|–|to|or)\s*(\d+(?:\.\d+)?))?\s*\+?\s*-?\s*(miles?|mi|kms?|kilomet(?:er|re)s?|k|met(?:er|re)s?|m)\b/i;

/** A text's miles, of a range the longer end; undefined for "6 hours" or for the length of a lap or a run. */
export function parseMiles(text: string): number | undefined {
  if (/\b(?:per|\/|mi|miles?|km?)\s*(?:laps?|loops?)\b|\brun\b/i.test(text)) return undefined;
  const match = pattern.exec(text.replace(/(\d),(\d{3})\b/g, '$1$2'));
  if (!match) return undefined;
  const [, first = '', last, unit = ''] = match;
  const miles =
    Number((last ?? first).replace(',', '.')) * (milesPerUnit[unit.toLowerCase()] ?? Number.NaN);
  const rounded = Math.round(miles * 10) / 10;
  return rounded > 0 ? rounded : undefined;
}

/** Distinct miles, shortest first. Beside longer ones, those under one are sprints, kids' races or typos. */
export function milesOf(distances: readonly string[]): number[] {
  const miles = distances.map(parseMiles).filter((value) => value !== undefined);
  const whole = miles.filter((value) => value >= 1);
  return [...new Set(whole.length > 0 ? whole : miles)].sort((a, b) => a - b);
}

/** The bands riders choose from, as in addresses: miles from `from` up to, but not including, `to`. */
export const distanceBands = {
  '0-25': { from: 0, to: 25, label: 'Under 25 mi' },
  '25-50': { from: 25, to: 50, label: '25 to 50 mi' },
  '50-100': { from: 50, to: 100, label: '50 to 100 mi' },
  '100-': { from: 100, to: Number.POSITIVE_INFINITY, label: '100+ mi' },
};

export type DistanceBandId = keyof typeof distanceBands;

export const distanceBandIds = Object.keys(distanceBands) as DistanceBandId[];

/** A race's distances in the band. */
export function milesInBand(miles: readonly number[], band: DistanceBandId): number[] {
  const { from, to } = distanceBands[band];
  return miles.filter((length) => length >= from && length < to);
}

/** Whether one of a race's distances is in the band. */
export const isInBand = (miles: readonly number[], band: DistanceBandId): boolean =>
  milesInBand(miles, band).length > 0;
