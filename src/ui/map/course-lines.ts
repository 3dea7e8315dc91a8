import { type Map as LeafletMap, latLngBounds, polyline } from 'leaflet';
import type { Coords } from '#calendar/place/coords.ts';
import { decodeLine } from '#calendar/track/polyline.ts';

/** Draws courses, and shows all of them and the start, no nearer than the map is. */
export function drawCourses(map: LeafletMap, lines: readonly string[], start: Coords): void {
  const bounds = latLngBounds([start, start]);
  for (const line of lines) {
    const points = decodeLine(line);
    polyline(points, { className: 'race-map-course', interactive: false }).addTo(map);
    for (const point of points) bounds.extend(point);
  }
  map.fitBounds(bounds, { animate: false, maxZoom: map.getZoom(), padding: [16, 16] });
}
