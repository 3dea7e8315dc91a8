import { type Map as LeafletMap, latLngBounds, polyline } from 'leaflet';
import type { Coords } from '#calendar/place/coords.ts';
import { decodeLine } from '#calendar/track/polyline.ts';

/** Closer than a map of only the start, so that a short course is visible, but with a town still in view. */
const zoomsNearer = 3;

/** Draws courses, and fits the map to all of them and the start. */
export function drawCourses(map: LeafletMap, lines: readonly string[], start: Coords): void {
  const bounds = latLngBounds([start, start]);
  for (const line of lines) {
    const points = decodeLine(line);
    polyline(points, { className: 'race-map-course', interactive: false }).addTo(map);
    for (const point of points) bounds.extend(point);
  }
  const maxZoom = map.getZoom() + zoomsNearer;
  map.fitBounds(bounds, { animate: false, maxZoom, padding: [16, 16] });
}
