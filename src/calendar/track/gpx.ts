import { escapeHtml } from '../text/text.ts';
import type { TrackPoint } from './track.ts';

interface GpxFile {
  name: string;
  /** The race's page. */
  url: string;
  points: readonly TrackPoint[];
}

/** A course as GPX 1.1 (https://www.topografix.com/GPX/1/1/), which every bike computer and app reads. */
export function courseGpx({ name, url, points }: GpxFile): string {
  const title = escapeHtml(name);
  const lines = points.map(({ lat, lng, meters }) => {
    const elevation = meters === undefined ? '' : `<ele>${meters.toFixed(1)}</ele>`;
    return `<trkpt lat="${lat.toFixed(5)}" lon="${lng.toFixed(5)}">${elevation}</trkpt>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<gpx version="1.1" creator="Bell Lap" xmlns="http://www.topografix.com/GPX/1/1">',
    `<metadata><name>${title}</name><link href="${escapeHtml(url)}"/></metadata>`,
    `<trk><name>${title}</name><trkseg>`,
    ...lines,
    '</trkseg></trk>',
    '</gpx>',
    '',
  ].join('\n');
}
