import 'leaflet/dist/leaflet.css';
import './map.css';
import { control, map as createMap, type Map as LeafletMap } from 'leaflet';
import type { Coords } from '#calendar/coords.ts';
import type { StateCode } from '#calendar/state.ts';
import { drawOutlines } from './outlines.ts';
import { addTiles } from './tiles.ts';

export interface BaseMapOptions {
  center: Coords;
  zoom: number;
  /** How a screen reader calls the map. */
  label: string;
  /** Draws this state's counties too. */
  counties?: StateCode | undefined;
  /** Whether one finger on a phone moves the map, or the page. */
  oneFinger: boolean;
}

const wantsLessMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
const isTouch = () => matchMedia('(pointer: coarse)').matches;

/**
 * A map of drawn outlines with tiles over them, in a focusable region that arrow keys, + and - move.
 * The wheel zooms once the map has been clicked or focused, so that it never holds up a page.
 */
export function createBaseMap(element: HTMLElement, options: BaseMapOptions): LeafletMap {
  const isCalm = wantsLessMotion();
  const map = createMap(element, {
    center: [options.center.lat, options.center.lng],
    zoom: options.zoom,
    minZoom: 3,
    maxZoom: 17,
    zoomControl: false,
    attributionControl: false,
    scrollWheelZoom: false,
    dragging: options.oneFinger || !isTouch(),
    worldCopyJump: true,
    zoomAnimation: !isCalm,
    fadeAnimation: !isCalm,
    markerZoomAnimation: !isCalm,
    inertia: !isCalm,
  });
  element.setAttribute('role', 'region');
  element.setAttribute('aria-label', options.label);
  element.classList.add('race-map');
  control.zoom({ position: 'topright' }).addTo(map);
  map.on('focus click', () => map.scrollWheelZoom.enable());
  map.on('blur mouseout', () => map.scrollWheelZoom.disable());

  const stop = new AbortController();
  map.on('unload', () => stop.abort());
  drawOutlines(map, { counties: options.counties, signal: stop.signal })
    .then((tiles) => tiles && addTiles(map, tiles))
    .catch(() => element.classList.add('race-map-bare'));
  return map;
}
