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

/**
 * The length in miles that a distance text states, or undefined when it states none ("6 hours",
 * "12 laps"). Of a range it is the longer end; of several, the first. The length of a lap says
 * nothing of the whole race, and a run is not ridden, so both are none.
 */
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

/**
 * Every length in miles that a race's distances state, shortest first, each once. Beside miles, what
 * is shorter than one is a sprint, a kids' race or a slip, and left out.
 */
export function milesOf(distances: readonly string[]): number[] {
  const miles = distances.map(parseMiles).filter((value) => value !== undefined);
  const whole = miles.filter((value) => value >= 1);
  return [...new Set(whole.length > 0 ? whole : miles)].sort((a, b) => a - b);
}

const bands = {
  '0-25': { from: 0, to: 25, label: 'Under 25 mi' },
  '25-50': { from: 25, to: 50, label: '25 to 50 mi' },
  '50-100': { from: 50, to: 100, label: '50 to 100 mi' },
  '100-': { from: 100, to: Number.POSITIVE_INFINITY, label: '100 mi and more' },
};

export type DistanceBandId = keyof typeof bands;

/** The bands a rider chooses from, by the text that names each in an address. */
export const distanceBandIds = Object.keys(bands) as DistanceBandId[];

interface DistanceBand {
  /** In miles, and in the band. */
  from: number;
  /** In miles, and not in the band. */
  to: number;
  label: string;
}

export const distanceBands: Readonly<Record<DistanceBandId, DistanceBand>> = bands;
