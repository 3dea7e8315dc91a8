import { once } from '#calendar/once.ts';
import { type Coords, milesBetween, toHundredth } from '#calendar/place/coords.ts';
import type { MapLabel, PlaceLabels } from '#calendar/place/map-files.ts';
import { boxAround, pointsInState } from '#calendar/place/place-issues.ts';
import type { SizedTown } from '#calendar/place/sized-towns.ts';
import { type StateCode, stateCodes } from '#calendar/place/state.ts';
import { readTowns } from '#server/places/read-places.ts';

/** Half of what a place's map shows on a phone and on a wide screen, in degrees. */
const views = [
  { lat: 0.65, lng: 0.9 },
  { lat: 0.65, lng: 2 },
] as const;
const widest = views[1];

/** More would not fit. */
const maxTowns = 8;
/** Nearer towns would cover each other's names, or the place's. */
const minMilesApart = 12;

/** How many samples to take across half a view. */
const steps: Coords = { lat: 3, lng: 8 };

/** A cache: many races share a place. */
const cache = new Map<string, PlaceLabels>();

/** What orients the reader of a place's map: towns around it and the neighboring states in view. */
export function labelsAround(center: Coords, state: StateCode): PlaceLabels {
  const key = `${center.lat},${center.lng},${state}`;
  const labels = cache.get(key) ?? {
    towns: townsAround(center),
    states: statesAround(center, state),
  };
  cache.set(key, labels);
  return labels;
}

const townsBySize = once(() =>
  readTowns()
    .filter(({ size }) => size > 0)
    .toSorted((a, b) => b.size - a.size),
);

/** How many towns of each state the country's map shows. */
const maxStateTowns = 7;
/** Any closer, suburbs would crowd out the rest of the state. */
const minStateTownMiles = 40;

/** Each state's biggest towns, the biggest of all first. */
export function biggestTowns(): MapLabel[] {
  const byState = Map.groupBy(townsBySize(), ({ state }) => state);
  const chosen = [...byState.values()].flatMap((towns) => {
    const apart: SizedTown[] = [];
    for (const town of towns) {
      if (apart.length === maxStateTowns) break;
      if (apart.every((other) => milesBetween(other, town) > minStateTownMiles)) apart.push(town);
    }
    return apart;
  });
  return chosen.toSorted((a, b) => b.size - a.size).map((town) => labelOf(town.name, town));
}

const labelOf = (name: string, { lat, lng }: Coords): MapLabel => [
  name,
  toHundredth(lat),
  toHundredth(lng),
];

const cellOf = ({ lat, lng }: Coords) => ({
  row: Math.floor(lat / widest.lat),
  column: Math.floor(lng / widest.lng),
});

/** Caches what is near any point of a cell. */
function oncePerCell<T>(find: (row: number, column: number) => T): (center: Coords) => T {
  const cells = new Map<string, T>();
  return (center) => {
    const { row, column } = cellOf(center);
    const key = `${row},${column}`;
    const found = cells.get(key) ?? find(row, column);
    cells.set(key, found);
    return found;
  };
}

const townsByCell = once(() =>
  Map.groupBy(townsBySize(), (town) => Object.values(cellOf(town)).join()),
);

/** The towns in view of a point, and some beyond: those of its cell and the cells around it. The biggest come first. */
const townsNear = oncePerCell((row, column) =>
  [-1, 0, 1]
    .flatMap((north) => [-1, 0, 1].map((east) => [row + north, column + east].join()))
    .flatMap((cell) => townsByCell().get(cell) ?? [])
    .sort((a, b) => b.size - a.size),
);

/** The states in view of a point, and some beyond. */
const statesNear = oncePerCell((row, column) => {
  const corner = { lat: row * widest.lat, lng: column * widest.lng };
  return stateCodes.filter((code) =>
    mayBeNear(code, corner, { lat: 2 * widest.lat, lng: 2 * widest.lng }),
  );
});

/** The nearest and biggest towns: size counts as much as nearness. */
function townsAround(center: Coords): MapLabel[] {
  const near = townsNear(center);
  /** Those of the biggest towns; 0 for one that is out of view, too near, or has had its turn. */
  const pulls: number[] = [];
  const chosen: SizedTown[] = [];
  while (chosen.length < maxTowns) {
    let best = indexOfMax(pulls);
    // Smaller towns can't pull more than this, so few of hundreds are measured.
    const mayBeat = (town: SizedTown) => town.size / minMilesApart >= (pulls[best] ?? 0);
    for (let town = near[pulls.length]; town && mayBeat(town); town = near[pulls.length]) {
      const at = pulls.push(pullOf(town, center)) - 1;
      if ((pulls[at] as number) > (pulls[best] as number)) best = at;
    }
    const town = near[best];
    if (!town || !pulls[best]) break;
    pulls[best] = 0;
    if (chosen.every((other) => milesBetween(other, town) > minMilesApart)) chosen.push(town);
  }
  return chosen.map((town) => labelOf(town.name, town));
}

function pullOf(town: SizedTown, center: Coords): number {
  const isInView =
    Math.abs(town.lat - center.lat) < widest.lat && Math.abs(town.lng - center.lng) < widest.lng;
  const miles = isInView ? milesBetween(center, town) : 0;
  return miles > minMilesApart ? town.size / miles : 0;
}

function indexOfMax(numbers: readonly number[]): number {
  let max = 0;
  for (let at = 1; at < numbers.length; at += 1) {
    if ((numbers[at] as number) > (numbers[max] as number)) max = at;
  }
  return max;
}

/**
 * Labels for the other states in view, each in the middle of the part in view, on a phone's map if that shows any of
 * it.
 */
function statesAround(center: Coords, own: StateCode): MapLabel[] {
  const candidates = statesNear(center).filter((code) => code !== own && mayBeNear(code, center));
  const labels = new Map<StateCode, MapLabel>();
  for (const view of views) {
    const rows = samplesOf(center, view);
    for (const code of candidates) {
      if (labels.has(code)) continue;
      const inside = rows.flatMap(({ lat, points }) => pointsInState(lat, points, code));
      const middle = middleOf(inside);
      if (middle) labels.set(code, labelOf(code, middle));
    }
  }
  return [...labels.values()];
}

/** Whether the box around a state is within `reach` of a point. */
function mayBeNear(state: StateCode, { lat, lng }: Coords, reach: Coords = widest): boolean {
  const { min, max } = boxAround(state);
  const isNorthSouth = lat + reach.lat > min.lat && lat - reach.lat < max.lat;
  return isNorthSouth && lng + reach.lng > min.lng && lng - reach.lng < max.lng;
}

/** Evenly from -1 to 1, without the edges, where a label would be cut off. */
const spread = (count: number) =>
  Array.from({ length: 2 * count - 1 }, (_, at) => (at - count + 1) / count);

const samples = { north: spread(steps.lat), east: spread(steps.lng) };

/** Rows of points, from south to north. */
function samplesOf(center: Coords, half: Coords): { lat: number; points: Coords[] }[] {
  return samples.north.map((north) => {
    const lat = center.lat + north * half.lat;
    return {
      lat,
      points: samples.east.map((east) => ({ lat, lng: center.lng + east * half.lng })),
    };
  });
}

/** The point nearest to the mean of all: the mean itself may be outside. */
function middleOf(points: readonly Coords[]): Coords | undefined {
  const mean = (pick: (point: Coords) => number) =>
    points.reduce((sum, point) => sum + pick(point), 0) / points.length;
  const center = { lat: mean(({ lat }) => lat), lng: mean(({ lng }) => lng) };
  return points.toSorted((a, b) => milesBetween(center, a) - milesBetween(center, b))[0];
}
