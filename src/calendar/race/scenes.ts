import { type Coords, milesBetween } from '../place/coords.ts';
import type { StateCode } from '../place/state.ts';
import type { GenrePageId } from './genre.ts';

/** The land that a drawn scene shows; without one, it can be anywhere. */
type Land = 'desert' | 'peaks' | 'north' | 'sea';

interface Scene {
  /** The first and last month that it suits, 1 to 12; all year if absent. */
  months?: readonly [from: number, to: number];
  land?: Land;
  /** Whether it shows snow on the ground, which warm states lack, or green leaves, which they keep all year. */
  ground?: 'snow' | 'green';
  /** Scenes that look alike share a name, and are never side by side. */
  like?: string;
}

const any: Scene = {};
const green: Scene = { months: [4, 10], ground: 'green' };
const bare: Scene = { months: [10, 4] };
const fall: Scene = { months: [9, 11] };
const snow: Scene = { months: [12, 3], ground: 'snow' };
const desert: Scene = { land: 'desert' };

/** Each set's scenes, by number from 1. A set is a folder of drawings, named after its genre. */
const scenes: Readonly<Record<GenrePageId, readonly Scene[]>> = {
  adv: [
    { ...desert, like: 'tent' },
    desert,
    any,
    { ...desert, like: 'tent' },
    desert,
    { ...green, land: 'peaks' },
    desert,
    desert,
  ],
  all: [green, green, any, any, fall, any, { months: [3, 11] }, any],
  bmx: [
    { like: 'gate' },
    { like: 'rollers' },
    { like: 'jump' },
    { like: 'gate' },
    any,
    { like: 'rollers' },
    any,
    { like: 'jump' },
  ],
  crit: [any, green, any, any, fall, { months: [11, 3] }, { months: [3, 11] }, any],
  cx: [{ ...bare, months: [9, 4] }, any, { ...bare, months: [9, 4] }, any, fall, snow, bare, bare],
  fat: [
    snow,
    { ...snow, land: 'peaks' },
    snow,
    { ...snow, land: 'north' },
    { land: 'sea' },
    { ...snow, land: 'peaks' },
    snow,
  ],
  gravel: [
    { ...green, like: 'windmill' },
    green,
    any,
    any,
    { months: [7, 11] },
    snow,
    { months: [3, 11] },
    { like: 'windmill' },
  ],
  mtn: [
    { ...green, months: [5, 9], land: 'peaks' },
    { ...green, months: [5, 9], land: 'peaks' },
    any,
    any,
    fall,
    { ...snow, land: 'peaks' },
    green,
    { land: 'desert' },
  ],
  multi: [
    { ...green, like: 'swim' },
    green,
    { ...green, land: 'peaks' },
    any,
    fall,
    { ...green, land: 'peaks' },
    { ...green, like: 'swim' },
    { ...green, land: 'peaks' },
  ],
  road: [
    { ...green, months: [5, 10], land: 'peaks', like: 'switchbacks' },
    { land: 'sea' },
    any,
    { land: 'peaks' },
    green,
    { ...snow, months: [12, 4], land: 'peaks' },
    { months: [3, 11] },
    { ...green, months: [5, 10], land: 'peaks', like: 'switchbacks' },
  ],
  track: [
    { like: 'bend' },
    any,
    { like: 'duel' },
    { like: 'bend' },
    any,
    any,
    any,
    { like: 'duel' },
  ],
};

/** How many drawn pictures each set has, numbered from 1. */
export const pictureSets = Object.fromEntries(
  Object.entries(scenes).map(([set, { length }]) => [set, length]),
) as Readonly<Record<GenrePageId, number>>;

/** States where snow never stays for long, and something is always green. */
const warm = new Set<string>('AL AZ CA FL GA HI LA MS SC TX'.split(' '));

/** States where January's snow has melted by March, except in high mountains. */
const mild = new Set<string>('AR DC DE KS KY MD MO NC NJ NM NV OK OR TN VA WA'.split(' '));

const landOf: Readonly<Record<Exclude<Land, 'sea'>, ReadonlySet<string>>> = {
  desert: new Set('AZ NM NV UT'.split(' ')),
  peaks: new Set('AK CO ID MT NM NV OR UT WA WY'.split(' ')),
  north: new Set('AK ID ME MI MN MT ND NH NY VT WA WI'.split(' ')),
};

const pointsIn = (text: string): Coords[] =>
  text.split(' ').map((point) => {
    const [lat, lng] = point.split('-').map(Number);
    return { lat: lat ?? 0, lng: -(lng ?? 0) };
  });

/** A race near one of these points is by the sea. Others may be, too, but their pictures don't show it. */
const coast = pointsIn(
  '47.9-124.6 46.9-124.1 46-123.9 44.6-124 43.1-124.4 41.8-124.2 40.8-124.2 39.4-123.8 38.3-123 37.8-122.5 37.5-122.4 37-122 36.6-121.9 35.4-120.9 34.4-119.7 34.3-119.3 34-118.5 33.7-118 33.2-117.4 32.8-117.2 26.1-97.2 27.8-97.4 29.3-94.8 30.4-89.1 30.3-87.1 30.2-85.8 28-82.8 27.3-82.6 26.1-81.8 24.6-81.8 25.8-80.1 26.7-80 28.1-80.6 29.2-81 29.9-81.3 30.3-81.4 32-80.8 32.8-79.9 33.7-78.9 34.2-77.8 35.9-75.6 36.9-76 38.7-75.1 38.9-74.9 39.4-74.4 40.2-74 40.6-73.7 41-72 41.5-71.3 41.7-70.3 42.3-70.9 42.6-70.7 43.7-70.2 44.4-68.2 21.3-157.8 19.6-156 19.7-155.1 20.9-156.5 22-159.4',
);
const seaMiles = 10;

/** California's high mountains (most of the state has none): Shasta, the Sierra Nevada, those above San Bernardino. */
const californianPeaks = pointsIn(
  '41.3-122.3 40.5-121.5 39.9-120.9 39.5-120.8 39.1-120.1 38.6-119.8 37.8-119.5 37.6-119 37.2-118.7 36.6-118.4 35.9-118.4 34.2-116.9',
);
const peakMiles = 30;

const isNear = (points: readonly Coords[], coords: Coords | undefined, miles: number) =>
  coords !== undefined && points.some((at) => milesBetween(at, coords) <= miles);

/**
 * The known place and time of a race, page or article. What is unknown rules out only the sea and California's
 * high mountains.
 */
export interface Setting {
  date?: string | undefined;
  state?: StateCode | undefined;
  coords?: Coords | undefined;
}

/** Whether a scene can be where and when a race is: no snow in June, no sea inland. */
export function suits(set: GenrePageId, number: number, { date, state, coords }: Setting): boolean {
  const scene = scenes[set][number - 1];
  if (!scene) return false;
  const { months, land, ground } = scene;
  const month = Number(date?.slice(5, 7));
  const isWarm = state !== undefined && warm.has(state);
  if (ground === 'snow') {
    if (isWarm) return false;
    if (state && mild.has(state) && month === 3 && land !== 'peaks') return false;
  }
  const isEvergreen = isWarm && ground === 'green' && land !== 'peaks';
  if (date && months && !isEvergreen) {
    const [from, to] = months;
    const isInside = from <= to ? month >= from && month <= to : month >= from || month <= to;
    if (!isInside) return false;
  }
  if (land === 'sea') return isNear(coast, coords, seaMiles);
  if (land === 'peaks' && state === 'CA') return isNear(californianPeaks, coords, peakMiles);
  return !land || !state || landOf[land].has(state);
}

/** Whether two pictures are the same or look alike. */
export function looksAlike(
  a: { set: GenrePageId; number: number },
  b: { set: GenrePageId; number: number },
): boolean {
  if (a.set !== b.set) return false;
  const like = scenes[a.set][a.number - 1]?.like;
  return (
    a.number === b.number || (like !== undefined && like === scenes[b.set][b.number - 1]?.like)
  );
}
