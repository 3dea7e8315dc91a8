import type { Coords } from '#calendar/place/coords.ts';
import type { StateCode } from '#calendar/place/state.ts';
import { openBaseMap } from './base-map.ts';
import { addButton } from './markers.ts';

export interface PinMap {
  /** Moves the pin there, if it's elsewhere. */
  show(at: Coords): void;
  close(): void;
}

interface Options {
  at: Coords;
  zoom: number;
  /** The town whose state's counties are drawn, for a map without tiles. */
  town: { name: string; state: StateCode } | undefined;
  /** Called after a drag, a tap or an arrow key. */
  onMove(at: Coords): void;
  /** Outlines only. */
  isBare: boolean;
  signal: AbortSignal;
}

/** Zoom at the pin; without tiles, far enough out to see outlines. */
const tileZoom = 10;
const bareZoom = 8;

/** Pixels per arrow key; `farStep` with Shift. */
const step = 8;
const farStep = 48;

const directions: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** Opens a map with one movable pin. Rejects if its styles don't load or it's aborted first. */
export async function openPinMap(
  element: HTMLElement,
  { at, zoom, town, onMove, isBare, signal }: Options,
): Promise<PinMap> {
  const label = 'Map with the pin of the start';
  let pinZoom = isBare ? bareZoom : tileZoom;
  const map = await openBaseMap(element, {
    ...{ center: at, zoom: Math.min(zoom, pinZoom), label, isBare, signal, handlesResize: true },
    town: town && { ...town, at },
    onBare: () => {
      pinZoom = bareZoom;
      if (map.getZoom() > pinZoom) map.setZoom(pinZoom, { animate: false });
    },
  });
  const name = 'The start. Arrow keys move it.';
  const pin = addButton(map, { ...at, name, className: 'race-map-one' }, () => undefined);
  pin.marker.dragging?.enable();

  const place = ({ lat, lng }: Coords) => {
    const to = { lat: round(lat), lng: round(lng) };
    pin.marker.setLatLng([to.lat, to.lng]);
    onMove(to);
  };
  pin.marker.on('dragend', () => place(pin.marker.getLatLng()));
  map.on('click', ({ latlng }) => place(latlng));
  pin.button.addEventListener('keydown', (event) => {
    const direction = directions[event.key];
    if (!direction) return;
    // Otherwise the map would move under the pin.
    event.preventDefault();
    event.stopPropagation();
    const by = direction.map((part) => part * (event.shiftKey ? farStep : step)) as [
      number,
      number,
    ];
    place(map.containerPointToLatLng(map.latLngToContainerPoint(pin.marker.getLatLng()).add(by)));
    map.panInside(pin.marker.getLatLng(), { padding: [40, 40] });
  });
  // The window may also be resized while the form is hidden.
  const resizeObserver = new ResizeObserver(() => map.invalidateSize({ animate: false }));
  resizeObserver.observe(element);
  return {
    show(to) {
      const here = pin.marker.getLatLng();
      if (here.lat === to.lat && here.lng === to.lng) return;
      pin.marker.setLatLng([to.lat, to.lng]);
      map.setView([to.lat, to.lng], Math.max(map.getZoom(), pinZoom));
    },
    close: () => {
      resizeObserver.disconnect();
      map.remove();
    },
  };
}

/** Four decimals, about 11 m. */
const round = (degrees: number) => Math.round(degrees * 10_000) / 10_000;
