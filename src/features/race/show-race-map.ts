import type { PlaceLabels } from '#calendar/place/map-files.ts';
import type { StateCode } from '#calendar/place/state.ts';
import { openBaseMap } from '#ui/map/base-map.ts';
import { addButton, openPopup } from '#ui/map/markers.ts';

const zoom = 10;
/** Without streets, far enough out to see counties. */
const bareZoom = 8;

export interface ShownMap {
  close(): void;
}

/** Draws the map described by an element's `data-` attributes: lat, lng, state, genre, name, location, labels, lines, bare. */
export async function showRaceMap(element: HTMLElement): Promise<ShownMap> {
  const { name = '', location = '', genre = '', state } = element.dataset;
  const center = { lat: Number(element.dataset['lat']), lng: Number(element.dataset['lng']) };
  const isBare = element.dataset['bare'] === '';
  const map = await openBaseMap(element, {
    ...{
      center,
      zoom: isBare ? bareZoom : zoom,
      isBare,
      label: `Map: ${name}, ${location}`,
    },
    town: {
      ...{ name: location, state: state as StateCode, at: center },
      labels: JSON.parse(element.dataset['labels'] ?? '') as PlaceLabels,
    },
  });
  const { lines } = element.dataset;
  if (lines) {
    const { drawCourses } = await import('#ui/map/course-lines.ts');
    drawCourses(map, JSON.parse(lines) as string[], center);
  }
  const label = { ...center, name: `${name}, ${location}`, className: 'race-map-one' };
  const { button } = addButton(map, label, (pressed) => {
    const content = document.createElement('p');
    content.className = 'race-map-heading';
    content.textContent = location;
    openPopup(map, center, content, pressed);
  });
  button.dataset['genre'] = genre;
  return { close: () => map.remove() };
}
