import { earthRadiusMiles, isInArea, milesBetween } from '../place/coords.ts';
import { stateCodes } from '../place/state.ts';
import type { RaceQuery } from '../query/race-query.ts';
import { fold } from '../text/text.ts';
import { allMarked, keep, type Marks, marksOf, noneMarked } from './marks.ts';
import { type Places, placesWith } from './place-table.ts';

export const filtersByPlace = ({ states, location, near, area }: RaceQuery) =>
  states !== undefined || location !== undefined || near !== undefined || area !== undefined;

/** Miles in a degree of latitude. */
const milesPerDegree = (earthRadiusMiles * Math.PI) / 180;

/** The places whose location contains a text. */
function locationMarks(places: Places, needle: string): Marks {
  if (needle === '') return allMarked(places.count);
  const marks = noneMarked(places.count);
  for (const place of placesWith(places, needle)) marks[place] = 1;
  return marks;
}

export function placeMarks(places: Places, query: RaceQuery): Marks {
  const { states, location, typedLocation, near, within, area } = query;
  const marks = locationMarks(places, fold(location ?? ''));
  if (typedLocation !== undefined) {
    for (const place of placesWith(places, fold(typedLocation))) marks[place] = 1;
  }
  if (states) {
    keep(
      marks,
      places.states,
      marksOf(stateCodes, (code) => states.includes(code)),
    );
  }
  if (area) {
    const { latitudes, longitudes } = places.degrees();
    for (let place = 0; place < places.count; place += 1) {
      const point = { lat: latitudes[place] as number, lng: longitudes[place] as number };
      if (!isInArea(area, point)) marks[place] = 0;
    }
  }
  if (near === undefined || within === undefined) return marks;
  // Places too far north or south need no trigonometry; the margin allows for rounding.
  const degrees = within / milesPerDegree + 1e-6;
  const { latitudes, longitudes } = places.degrees();
  for (let place = 0; place < places.count; place += 1) {
    if (marks[place] === 0) continue;
    const lat = latitudes[place] as number;
    const isNear =
      Math.abs(lat - near.lat) <= degrees &&
      milesBetween(near, { lat, lng: longitudes[place] as number }) <= within;
    if (!isNear) marks[place] = 0;
  }
  return marks;
}
