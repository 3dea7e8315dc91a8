import type { StateCode } from '#calendar/place/state.ts';
import { openBaseMap } from '#ui/map/base-map.ts';
import { addButton, openPopup } from '#ui/map/markers.ts';

const zoom = 10;

/** Draws the map described by an element's `data-` attributes: lat, lng, state, genre, name, location. */
export async function showRaceMap(element: HTMLElement): Promise<void> {
  const { name = '', location = '', genre = '', state } = element.dataset;
  const center = { lat: Number(element.dataset['lat']), lng: Number(element.dataset['lng']) };
  const map = await openBaseMap(element, {
    ...{ center, zoom, label: `Map: ${name}, ${location}`, oneFinger: false },
    town: { name: location, state: state as StateCode, at: center },
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
