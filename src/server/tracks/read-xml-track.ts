import { gpx, tcx } from '@tmcw/togeojson';
import { DOMParser, type Document } from '@xmldom/xmldom';
import type { TrackPoint } from '#calendar/track/track.ts';
import { invalidField } from '#server/errors.ts';

/** A device's 10 MB file has this many; a file made to fill the memory has more. */
const maxTags = 700_000;

/**
 * The points of the one course in a GPX or TCX file.
 * @throws AppError `invalid`
 */
export function readXmlTrack(text: string): TrackPoint[] {
  // Checked before parsing, because nested entities grow without end. No course file needs its own.
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) {
    throw invalidField(
      'file',
      'This file defines XML entities, which course files don’t need. Export it again.',
    );
  }
  if (countTags(text) > maxTags) {
    throw invalidField('file', 'This file has too many points. Export it with fewer.');
  }
  const document = parseXml(text);
  const root = document.documentElement?.localName;
  if (root !== 'gpx' && root !== 'TrainingCenterDatabase') {
    throw invalidField('file', 'This is XML, but not a GPX or TCX file.');
  }
  const { features } = root === 'gpx' ? gpx(document) : tcx(document);
  const lines = features.filter(({ geometry }) => isLine(geometry?.type));
  // A file often has a planned route next to the track that follows the roads.
  const tracks = lines.filter(({ properties }) => properties?.['_gpxType'] !== 'rte');
  const courses = tracks.length > 0 ? tracks : lines;
  if (courses.length > 1) {
    throw invalidField('file', `This file has ${courses.length} courses. Upload one per file.`);
  }
  const geometry = courses[0]?.geometry;
  if (geometry?.type === 'LineString') return geometry.coordinates.map(toPoint);
  return geometry?.type === 'MultiLineString' ? geometry.coordinates.flat().map(toPoint) : [];
}

const isLine = (type: string | undefined) => type === 'LineString' || type === 'MultiLineString';

const toPoint = ([lng = Number.NaN, lat = Number.NaN, meters]: readonly number[]): TrackPoint => ({
  lat,
  lng,
  meters: Number.isFinite(meters) ? meters : undefined,
});

function countTags(text: string): number {
  let count = 0;
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at + 1)) count += 1;
  return count;
}

function parseXml(text: string): Document {
  const parser = new DOMParser({
    onError: (level, message) => {
      if (level !== 'warning') throw new Error(message);
    },
  });
  try {
    return parser.parseFromString(text, 'text/xml');
  } catch {
    throw invalidField(
      'file',
      'This file isn’t well-formed XML. It may have been cut off; export it again.',
    );
  }
}
