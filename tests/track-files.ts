import { FitBaseType, FitEncoder } from 'fit-file-parser/encoder';
import { type Coords, earthRadiusMiles } from '#calendar/place/coords.ts';
import type { TrackPoint } from '#calendar/track/track.ts';

const perDegree = (earthRadiusMiles * Math.PI) / 180;

interface Circle {
  center?: Coords;
  miles: number;
  points?: number;
  /** Meters above sea level at a share of the way, from 0 to 1. */
  meters?: ((share: number) => number) | undefined;
}

/** A circular track of the given length, back to its start; by default around Emporia, Kansas. */
export function circle({
  center = { lat: 38.4, lng: -96.18 },
  miles,
  points = 800,
  meters,
}: Circle): TrackPoint[] {
  const radius = miles / (2 * Math.PI) / perDegree;
  return Array.from({ length: points + 1 }, (_, at) => {
    const share = at / points;
    const angle = share * 2 * Math.PI;
    const lat = center.lat + radius * Math.sin(angle);
    return {
      lat,
      lng: center.lng + (radius * Math.cos(angle)) / Math.cos((center.lat * Math.PI) / 180),
      ...(meters && { meters: meters(share) }),
    };
  });
}

/** `times` hills of `rise` meters each, from a base of 400 m. */
export const hills = (times: number, rise: number) => (share: number) =>
  400 + (rise / 2) * (1 - Math.cos(share * times * 2 * Math.PI));

export const asGpx = (points: readonly TrackPoint[], before = ''): string =>
  `<?xml version="1.0"?>${before}<gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1"><trk><name>Ride</name><trkseg>${points
    .map(
      ({ lat, lng, meters }) =>
        `<trkpt lat="${lat}" lon="${lng}">${meters === undefined ? '' : `<ele>${meters}</ele>`}<time>2026-05-01T12:00:00Z</time></trkpt>`,
    )
    .join('\n')}</trkseg></trk></gpx>`;

export const asTcx = (points: readonly TrackPoint[]): string =>
  `<TrainingCenterDatabase xmlns="http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2"><Courses><Course><Name>Ride</Name><Track>${points
    .map(
      ({ lat, lng, meters }) =>
        `<Trackpoint><Time>2026-05-01T12:00:00Z</Time><Position><LatitudeDegrees>${lat}</LatitudeDegrees><LongitudeDegrees>${lng}</LongitudeDegrees></Position><AltitudeMeters>${meters}</AltitudeMeters></Trackpoint>`,
    )
    .join('')}</Track></Course></Courses></TrainingCenterDatabase>`;

const record = 20;

/** FIT stores positions in semicircles (2³¹ to 180°) and altitudes in fifths of a meter from −500. */
export function asFit(points: readonly TrackPoint[]): Uint8Array {
  const encoder = new FitEncoder();
  const semicircles = (degrees: number) => Math.round((degrees / 180) * 2 ** 31);
  for (const { lat, lng, meters = 0 } of points) {
    encoder.writeMessage(record, [
      { number: 0, size: 4, baseType: FitBaseType.Sint32, value: semicircles(lat) },
      { number: 1, size: 4, baseType: FitBaseType.Sint32, value: semicircles(lng) },
      { number: 2, size: 2, baseType: FitBaseType.Uint16, value: Math.round((meters + 500) * 5) },
    ]);
  }
  return encoder.close();
}
