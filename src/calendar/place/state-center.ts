import type { Coords } from './coords.ts';
import type { StateCode } from './state.ts';

/** The middle of each state's towns in data/places.json, in degrees. */
const centers: Readonly<Record<StateCode, readonly [lat: number, lng: number]>> = {
  AK: [61.5, -153.1],
  AL: [32.9, -86.8],
  AR: [35.1, -92.4],
  AZ: [33.9, -111.5],
  CA: [36.8, -120.1],
  CO: [39.2, -105.4],
  CT: [41.6, -72.7],
  DC: [38.9, -77],
  DE: [39.2, -75.5],
  FL: [28.1, -82.1],
  GA: [33, -83.6],
  HI: [20.9, -155],
  IA: [42, -93.4],
  ID: [44.7, -114.7],
  IL: [40.3, -89],
  IN: [39.9, -86.3],
  KS: [38.5, -97.4],
  KY: [37.6, -84.8],
  LA: [31, -91.8],
  MA: [42.2, -71.5],
  MD: [39, -76.8],
  ME: [44.6, -69.4],
  MI: [43.6, -85],
  MN: [45.6, -94.2],
  MO: [38.3, -92.3],
  MS: [32.9, -89.7],
  MT: [47, -110.3],
  NC: [35.5, -79.5],
  ND: [47.5, -99.7],
  NE: [41.2, -98.4],
  NH: [43.4, -71.6],
  NJ: [40.3, -74.5],
  NM: [34.7, -106.2],
  NV: [38.7, -117.1],
  NY: [42.3, -75.1],
  OH: [40.4, -82.7],
  OK: [35.5, -97],
  OR: [44.4, -122],
  PA: [40.6, -77.6],
  RI: [41.7, -71.5],
  SC: [34, -81.1],
  SD: [44.3, -99.2],
  TN: [35.8, -86.2],
  TX: [31.2, -97.7],
  UT: [39.9, -111.8],
  VA: [37.7, -78.4],
  VT: [44, -72.6],
  WA: [47.3, -121.2],
  WI: [44.2, -89.6],
  WV: [38.5, -80.9],
  WY: [42.9, -107.5],
};

/** A state's center, accurate to a few dozen miles, to measure from if a rider gives only the state. */
export function stateCenter(state: StateCode): Coords {
  const [lat, lng] = centers[state];
  return { lat, lng };
}
