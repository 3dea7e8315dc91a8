import type { Coords } from '../place/coords.ts';

// Google's encoded polylines (https://developers.google.com/maps/documentation/utilities/polylinealgorithm):
// each coordinate's difference from the one before in steps of 0.00001 degrees, about 3 feet, five bits a
// character. A third of the size of JSON.

const stepsPerDegree = 100_000;
const firstCharacter = 63;
const hasMore = 0x20;

function encodeStep(step: number): string {
  let rest = step < 0 ? ~(step << 1) : step << 1;
  let text = '';
  while (rest >= hasMore) {
    text += String.fromCharCode((hasMore | (rest & 0x1f)) + firstCharacter);
    rest >>>= 5;
  }
  return text + String.fromCharCode(rest + firstCharacter);
}

/** A line as text. */
export function encodeLine(points: readonly Coords[]): string {
  let [lastLat, lastLng] = [0, 0];
  return points
    .map((point) => {
      const lat = Math.round(point.lat * stepsPerDegree);
      const lng = Math.round(point.lng * stepsPerDegree);
      const text = encodeStep(lat - lastLat) + encodeStep(lng - lastLng);
      [lastLat, lastLng] = [lat, lng];
      return text;
    })
    .join('');
}

/** The points of a line that {@link encodeLine} made. */
export function decodeLine(text: string): Coords[] {
  const steps: number[] = [];
  let [bits, shift] = [0, 0];
  for (const character of text) {
    const chunk = character.charCodeAt(0) - firstCharacter;
    bits |= (chunk & 0x1f) << shift;
    shift += 5;
    if (chunk >= hasMore) continue;
    steps.push(bits & 1 ? ~(bits >> 1) : bits >> 1);
    [bits, shift] = [0, 0];
  }
  const points: Coords[] = [];
  let [lat, lng] = [0, 0];
  for (let at = 0; at + 1 < steps.length; at += 2) {
    lat += steps[at] as number;
    lng += steps[at + 1] as number;
    points.push({ lat: lat / stepsPerDegree, lng: lng / stepsPerDegree });
  }
  return points;
}
