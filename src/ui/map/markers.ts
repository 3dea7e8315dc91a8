import {
  DivIcon,
  type LatLng,
  type Map as LeafletMap,
  type Marker,
  marker,
  type Popup,
  popup,
} from 'leaflet';
import type { Coords } from '#calendar/place/coords.ts';

interface LabelOptions extends Coords {
  name: string;
  className: string;
  pane?: string;
}

/** A real button as the marker, for Tab, Enter and Space. */
class ButtonIcon extends DivIcon {
  readonly #button: HTMLButtonElement;

  constructor(button: HTMLButtonElement) {
    super();
    this.#button = button;
  }

  override createIcon(): HTMLElement {
    return this.#button;
  }
}

/** Adds a button as a marker; `choose` runs on a click or key press. */
export function addButton(
  map: LeafletMap,
  { lat, lng, name, className }: { lat: number; lng: number; name: string; className: string },
  choose: (button: HTMLButtonElement) => void,
): { marker: Marker; button: HTMLButtonElement } {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = `leaflet-marker-icon race-map-mark ${className}`;
  button.setAttribute('aria-label', name);
  button.title = name;
  const placed = marker([lat, lng], { icon: new ButtonIcon(button), keyboard: false });
  placed.on('click', () => choose(button));
  placed.addTo(map);
  return { marker: placed, button };
}

/** Adds a name that can't be chosen. Screen readers skip it: what it names is on the page, too. */
export function addLabel(
  map: LeafletMap,
  { lat, lng, name, className, pane = 'markerPane' }: LabelOptions,
): { marker: Marker; label: HTMLElement } {
  const label = document.createElement('span');
  label.textContent = name;
  label.setAttribute('aria-hidden', 'true');
  const icon = new DivIcon({ className, html: label, iconSize: [0, 0] });
  // Behind the marks.
  const options = { pane, icon, interactive: false, keyboard: false, zIndexOffset: -1000 };
  const placed = marker([lat, lng], options);
  return { marker: placed.addTo(map), label };
}

/** Pixels from a mark's center to its popup, so that the mark stays visible. */
const clearance = 18;
/** The height of Leaflet's tip below a popup, in pixels. */
const tipHeight = 20;
/** Pixels between a popup and the map's sides; on the right, there are the zoom buttons. */
const edge = 8;
const besideZoom = 64;

/** A popup's border, in pixels. */
const border = 2;

/** A pan, which moves the whole country, decides between sides that cover equally many marks. */
const panCost = 0.5;

/** Puts a popup above, below or beside its mark, where it covers the fewest other marks, if possible without a pan. */
function coverLeast(map: LeafletMap, opened: Popup, button: HTMLElement): void {
  const frame = opened.getElement();
  if (!frame) return;
  const [halfWidth, halfHeight] = [frame.offsetWidth / 2, frame.offsetHeight / 2];
  const at = centerOf(button);
  const others = [...map.getContainer().querySelectorAll('.race-map-mark')]
    .filter((mark) => mark !== button)
    .map(centerOf);
  const room = map.getContainer().getBoundingClientRect();
  // The popup's centers, relative to the mark's, between which it fits.
  const least = {
    x: room.left + edge + halfWidth - at.x,
    y: room.top + edge + halfHeight - at.y,
  };
  const most = {
    x: room.right - besideZoom - halfWidth - at.x,
    y: room.bottom - edge - halfHeight - at.y,
  };
  const above = { x: 0, y: -clearance - tipHeight - halfHeight };
  // Its town's name below the mark stays readable, too.
  const halfName = (button.querySelector<HTMLElement>('.race-map-mark-town')?.offsetWidth ?? 0) / 2;
  const beside = halfWidth + Math.max(clearance, halfName + edge);
  const level = Math.max(least.y, Math.min(0, most.y));
  const sides = [
    above,
    { x: beside, y: level },
    { x: -beside, y: level },
    { x: 0, y: clearance + halfHeight },
  ];
  const cost = ({ x, y }: (typeof sides)[number]) => {
    // Above or below, there may be no room for both popup and mark.
    if (x === 0 && 2 * halfHeight + clearance + tipHeight > room.height - edge) return Infinity;
    const isPanned = x < least.x || x > most.x || y < least.y || y > most.y;
    const covered = others.filter(
      (other) =>
        Math.abs(other.x - at.x - x) < halfWidth + clearance / 2 &&
        Math.abs(other.y - at.y - y) < halfHeight + clearance / 2,
    );
    return covered.length + (isPanned ? panCost : 0);
  };
  const best = sides.reduce((cheapest, side) => (cost(side) < cost(cheapest) ? side : cheapest));
  frame.classList.toggle('race-map-beside', best !== above);
  opened.options.offset = [best.x, best.y + tipHeight + halfHeight];
  opened.options.autoPan = true;
  opened.update();
}

function centerOf(element: Element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

/** Opens and focuses a popup. Closing it returns the focus to the marker and restores the view. */
export function openPopup(
  map: LeafletMap,
  at: { lat: number; lng: number },
  content: HTMLElement,
  button: HTMLElement,
): Popup {
  const returnView = watchView(map);
  // More races than fit scroll.
  const maxHeight = Math.min(360, map.getSize().y - 2 * (edge + border));
  const opened = popup({
    ...{ minWidth: 264, maxWidth: 280, maxHeight, offset: [0, -clearance], autoPan: false },
    ...{ autoPanPaddingTopLeft: [edge, edge], autoPanPaddingBottomRight: [besideZoom, edge] },
    closeOnEscapeKey: false,
  })
    .setLatLng(at)
    .setContent(content)
    .openOn(map);
  coverLeast(map, opened, button);
  const frame = opened.getElement();
  frame?.setAttribute('role', 'group');
  frame?.setAttribute('aria-label', button.getAttribute('aria-label') ?? '');
  frame?.setAttribute('tabindex', '-1');
  frame?.focus({ preventScroll: true });
  button.setAttribute('data-popup', '');
  opened.on('remove', () => {
    button.removeAttribute('data-popup');
    const focused = document.activeElement;
    // Without the fade, the popup is already gone, and the focus is on the body.
    if (focused !== document.body && !frame?.contains(focused)) return;
    returnView();
    // The marker may have merged into a cluster since.
    const next = button.isConnected ? button : map.getContainer();
    next.focus({ preventScroll: true });
  });
  return opened;
}

/**
 * Watches for the pan that makes room for a popup, because Tab can't reach marks that it moves out of view.
 * @returns undoes the pan, unless the rider has moved the map since
 */
function watchView(map: LeafletMap): () => void {
  const [center, zoom] = [map.getCenter(), map.getZoom()];
  let moved: LatLng | undefined;
  map.once('autopanstart', () => {
    map.once('moveend', () => {
      moved = map.getCenter();
    });
  });
  return () => {
    if (!moved?.equals(map.getCenter()) || map.getZoom() !== zoom) return;
    // In pixels, because a pan to a place would round the zoom. Like the pan it undoes, it isn't one of the rider's.
    const back = map.latLngToContainerPoint(center).subtract(map.getSize().divideBy(2));
    map.fire('autopanstart').panBy(back, { animate: false });
  };
}
