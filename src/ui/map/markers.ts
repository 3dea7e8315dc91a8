import {
  DivIcon,
  type LatLng,
  type LatLngExpression,
  type Map as LeafletMap,
  type Marker,
  marker,
  type Popup,
  popup,
} from 'leaflet';

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

/** Adds a ring around a place, above the marks but never in their way. */
export const addRing = (map: LeafletMap, at: LatLngExpression): Marker =>
  marker(at, {
    icon: new DivIcon({
      ...{ className: 'race-map-ring', iconSize: [48, 48] },
      // Not HTML text, which trusted types would refuse.
      html: document.createElement('span'),
    }),
    ...{ interactive: false, keyboard: false, zIndexOffset: 10_000 },
  }).addTo(map);

/** Pixels from a mark's center to its popup, so that the mark stays visible. */
const clearance = 18;
/** The height of Leaflet's tip below a popup, in pixels. */
const tipHeight = 20;
/** Pixels between a popup and the map's sides; on the right, there are the zoom buttons. */
const edge = 8;
const besideZoom = 64;

/** Puts a popup above or beside its mark, wherever it covers the fewest other marks, if possible without a pan. */
function coverLeast(map: LeafletMap, opened: Popup, button: HTMLElement): void {
  const frame = opened.getElement();
  if (!frame) return;
  const [width, height] = [frame.offsetWidth, frame.offsetHeight];
  const at = centerOf(button);
  const others = [...map.getContainer().querySelectorAll('.race-map-mark')]
    .filter((mark) => mark !== button)
    .map(centerOf);
  const aside = width / 2 + clearance;
  const covered = (x: number, y: number) =>
    others.filter(
      (other) =>
        Math.abs(other.x - at.x - x) < width / 2 + clearance / 2 &&
        Math.abs(other.y - at.y - y) < height / 2 + clearance / 2,
    ).length;
  const room = map.getContainer().getBoundingClientRect();
  const [top, left, right] = [room.top + edge, room.left + edge, room.right - besideZoom];
  const isPannedBeside = at.y - height / 2 < top || at.y + height / 2 > room.bottom - edge;
  const sides = [
    {
      x: 0,
      isPanned: at.y - clearance - tipHeight - height < top,
      count: covered(0, -clearance - tipHeight - height / 2),
    },
    {
      x: aside,
      isPanned: isPannedBeside || at.x + aside + width / 2 > right,
      count: covered(aside, 0),
    },
    {
      x: -aside,
      isPanned: isPannedBeside || at.x - aside - width / 2 < left,
      count: covered(-aside, 0),
    },
  ];
  // A pan, which moves the whole country, decides between sides that are otherwise equal.
  const cost = ({ isPanned, count }: (typeof sides)[number]) => count + Number(isPanned) / 2;
  const { x } = sides.reduce((best, side) => (cost(side) < cost(best) ? side : best));
  frame.classList.toggle('race-map-beside', x !== 0);
  opened.options.offset = x === 0 ? [0, -clearance] : [x, tipHeight + height / 2];
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
  const opened = popup({
    ...{ minWidth: 264, maxWidth: 280, maxHeight: 360, offset: [0, -clearance], autoPan: false },
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
