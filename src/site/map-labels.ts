import { type Coords, milesBetween } from '#calendar/place/coords.ts';
import type { MapLabel, PlaceLabels } from '#calendar/place/map-files.ts';
import { boxAround, pointsInState } from '#calendar/place/place-issues.ts';
import { type StateCode, stateCodes } from '#calendar/place/state.ts';
import type { SizedTown } from '#calendar/place/town-shards.ts';
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

let townsByCell: ReadonlyMap<string, readonly SizedTown[]> | undefined;
/** The towns of each cell and the cells around it, the biggest first. */
const townsAroundCells = new Map<string, readonly SizedTown[]>();
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

/** How many towns of each state the country's map shows. */
const maxStateTowns = 7;
/** Any closer, suburbs would crowd out the rest of the state. */
const minStateTownMiles = 40;

/** Each state's biggest towns, the biggest of all first. */
export function biggestTowns(): MapLabel[] {
  const bySize = readTowns()
    .filter(({ size }) => size > 0)
    .toSorted((a, b) => b.size - a.size);
  const chosen = [...Map.groupBy(bySize, ({ state }) => state).values()].flatMap((towns) => {
    const apart: SizedTown[] = [];
    for (const town of towns) {
      if (apart.length === maxStateTowns) break;
      if (apart.every((other) => milesBetween(other, town) > minStateTownMiles)) apart.push(town);
    }
    return apart;
  });
  return chosen.toSorted((a, b) => b.size - a.size).map((town) => labelOf(town.name, town));
}

const rounded = (degrees: number) => Math.round(degrees * 100) / 100;

const labelOf = (name: string, { lat, lng }: Coords): MapLabel => [
  name,
  rounded(lat),
  rounded(lng),
];

const cellOf = ({ lat, lng }: Coords) => ({
  row: Math.floor(lat / widest.lat),
  column: Math.floor(lng / widest.lng),
});

/** The towns in view of a point, and some beyond: those of its cell and the cells around it. The biggest come first. */
function townsNear(center: Coords): readonly SizedTown[] {
  townsByCell ??= Map.groupBy(
    readTowns().filter(({ size }) => size > 0),
    (town) => Object.values(cellOf(town)).join(),
  );
  const { row, column } = cellOf(center);
  const key = `${row},${column}`;
  const known = townsAroundCells.get(key);
  if (known) return known;
  const around = [-1, 0, 1].flatMap((north) =>
    [-1, 0, 1].map((east) => [row + north, column + east].join()),
  );
  const towns = around
    .flatMap((cell) => townsByCell?.get(cell) ?? [])
    .sort((a, b) => b.size - a.size);
  townsAroundCells.set(key, towns);
  return towns;
}

/** The nearest and biggest towns: size counts as much as nearness. */
function townsAround(center: Coords): MapLabel[] {
  const near = townsNear(center).values();
  const chosen: SizedTown[] = [];
  let candidates: Candidate[] = [];
  let next = near.next();
  while (chosen.length < maxTowns) {
    let best = candidates.reduce(stronger, none);
    // Smaller towns can't pull more than this, so few of hundreds are measured.
    while (next.value && best.pull <= next.value.size / minMilesApart) {
      const candidate = candidateAt(next.value, center);
      if (candidate) candidates.push(candidate);
      best = stronger(best, candidate ?? none);
      next = near.next();
    }
    const { town } = best;
    if (!town) break;
    candidates = candidates.filter((candidate) => candidate !== best);
    if (chosen.every((other) => milesBetween(other, town) > minMilesApart)) chosen.push(town);
  }
  return chosen.map((town) => labelOf(town.name, town));
}

interface Candidate {
  town?: SizedTown;
  pull: number;
}

const none: Candidate = { pull: 0 };

const stronger = (a: Candidate, b: Candidate) => (b.pull > a.pull ? b : a);

/** Undefined if the town is out of view or too near. */
function candidateAt(town: SizedTown, center: Coords): Candidate | undefined {
  const isInView =
    Math.abs(town.lat - center.lat) < widest.lat && Math.abs(town.lng - center.lng) < widest.lng;
  const miles = isInView ? milesBetween(center, town) : 0;
  return miles > minMilesApart ? { town, pull: town.size / miles } : undefined;
}

/**
 * Labels for the other states in view, each in the middle of the part in view, on a phone's map if that shows any of
 * it.
 */
function statesAround(center: Coords, own: StateCode): MapLabel[] {
  const candidates = stateCodes.filter((code) => code !== own && mayBeNear(code, center));
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

function mayBeNear(state: StateCode, { lat, lng }: Coords): boolean {
  const { min, max } = boxAround(state);
  const isNorthSouth = lat + widest.lat > min.lat && lat - widest.lat < max.lat;
  return isNorthSouth && lng + widest.lng > min.lng && lng - widest.lng < max.lng;
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
