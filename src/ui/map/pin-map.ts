import type { Coords } from '#calendar/place/coords.ts';
import type { StateCode } from '#calendar/place/state.ts';
import { openBaseMap } from './base-map.ts';
import { addButton } from './markers.ts';

export interface PinMap {
  /** Puts the pin somewhere else than it was moved to. */
  show(at: Coords): void;
  close(): void;
}

interface Options {
  at: Coords;
  zoom: number;
  /** Whose state's counties are drawn, for a map without tiles. */
  town: { name: string; state: StateCode } | undefined;
  /** The pin was moved: dragged, put down by a tap, or pushed by an arrow key. */
  onMove(at: Coords): void;
  /** Only the drawn map. */
  isBare: boolean;
  signal: AbortSignal;
}

/** How near the pin is seen; without tiles from so far that lines of the drawn map are in sight. */
const nearZoom = 10;
const bareZoom = 8;

/** What an arrow key moves the pin by, in pixels of the map as it is seen. */
const step = 8;
const farStep = 48;

const directions: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** A map with one pin to move. Rejects when its styles cannot be loaded or it is aborted first. */
export async function openPinMap(
  element: HTMLElement,
  { at, zoom, town, onMove, isBare, signal }: Options,
): Promise<PinMap> {
  const label = 'Map with the pin of the start';
  let near = isBare ? bareZoom : nearZoom;
  const map = await openBaseMap(element, {
    ...{ center: at, zoom: Math.min(zoom, near), label, oneFinger: false, isBare, signal },
    town: town && { ...town, at },
    onBare: () => {
      near = bareZoom;
      if (map.getZoom() > near) map.setZoom(near, { animate: false });
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
    // The map would move under the pin.
    event.preventDefault();
    event.stopPropagation();
    const by = direction.map((one) => one * (event.shiftKey ? farStep : step)) as [number, number];
    place(map.containerPointToLatLng(map.latLngToContainerPoint(pin.marker.getLatLng()).add(by)));
    map.panInside(pin.marker.getLatLng(), { padding: [40, 40] });
  });
  return {
    show(to) {
      const here = pin.marker.getLatLng();
      if (here.lat === to.lat && here.lng === to.lng) return;
      pin.marker.setLatLng([to.lat, to.lng]);
      map.setView([to.lat, to.lng], Math.max(map.getZoom(), near));
    },
    close: () => map.remove(),
  };
}

/** Four decimals, about 11 m. */
const round = (degrees: number) => Math.round(degrees * 10_000) / 10_000;
