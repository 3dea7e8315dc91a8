import type { PlaceLabels } from '#calendar/place/map-files.ts';
import type { StateCode } from '#calendar/place/state.ts';
import { openBaseMap } from '#ui/map/base-map.ts';
import { addButton, openPopup } from '#ui/map/markers.ts';

const zoom = 10;
/** Without streets, far enough out to see counties. */
const bareZoom = 8;

type DrawnMap = Awaited<ReturnType<typeof openBaseMap>>;

/**
 * Shows the map described by an element's `data-` attributes: lat, lng, state, genre, name, location, labels, lines, bare.
 * A bare map's streets are offered by the button in the next element.
 */
export async function showRaceMap(element: HTMLElement): Promise<void> {
  const map = await drawRaceMap(element);
  if (element.dataset['bare'] === '') offerStreets(element, map);
}

function offerStreets(element: HTMLElement, bare: DrawnMap) {
  const row = element.nextElementSibling;
  const button = row?.querySelector('button');
  if (!button) return;
  const fault = document.createElement('span');
  fault.setAttribute('role', 'alert');
  fault.textContent = 'The streets didn’t load.';
  let shown = Promise.resolve(bare);
  button.hidden = false;
  button.addEventListener('click', async () => {
    fault.remove();
    button.remove();
    element.focus();
    (await shown).remove();
    delete element.dataset['bare'];
    shown = drawRaceMap(element, () => {
      button.textContent = 'Try again';
      row?.append(fault, button);
    });
    // The row still says where the place is.
    shown.catch(() => element.remove());
  });
}

/** @param onNoStreets called if the streets don't load, or no more of them */
async function drawRaceMap(element: HTMLElement, onNoStreets?: () => void): Promise<DrawnMap> {
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
    onBare() {
      if (isBare) return;
      if (map.getZoom() > bareZoom) map.setZoom(bareZoom);
      onNoStreets?.();
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
  return map;
}
