import type { StateCode } from '#calendar/state.ts';
import { createBaseMap } from '#islands/map/base-map.ts';
import { addButton } from '#islands/map/mark-layer.ts';
import { openPopup } from '#islands/map/popup.ts';

/** Spec §9. */
const zoom = 10;

/** Draws the map that an element's `data-` attributes describe: lat, lng, state, genre, name, location. */
export function showRace(element: HTMLElement): void {
  const { name = '', location = '', genre = '', state } = element.dataset;
  const center = { lat: Number(element.dataset['lat']), lng: Number(element.dataset['lng']) };
  const map = createBaseMap(element, {
    ...{ center, zoom, label: `Map: ${name}, ${location}`, oneFinger: false },
    counties: state as StateCode,
  });
  const label = { ...center, name: `${name}, ${location}`, className: 'race-map-one' };
  const { button } = addButton(map, label, (pressed) => {
    const content = document.createElement('p');
    content.className = 'race-map-heading';
    content.textContent = location;
    openPopup(map, center, content, pressed);
  });
  button.dataset['genre'] = genre;
}
