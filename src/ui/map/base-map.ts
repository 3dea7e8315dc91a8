import { control, map as createMap, type Map as LeafletMap } from 'leaflet';
import type { Coords } from '#calendar/place/coords.ts';
import { addTiles, drawOutlines, type MapTown } from './base-layers.ts';
import styles from './map.css?url';

interface BaseMapOptions {
  center: Coords;
  zoom: number;
  /** How a screen reader calls the map. */
  label: string;
  /** Draws the counties of its state too, and writes its name where it is. */
  town?: MapTown | undefined;
  /** Whether one finger on a phone moves the map, or the page. */
  oneFinger: boolean;
  /** The outlines are all that is asked for. */
  isBare?: boolean;
  /** The outlines are all there is to see: there are no tiles, or no longer. */
  onBare?(): void;
  signal?: AbortSignal | undefined;
}

/** Up to here states are too small for their names. */
const namelessZoom = 3.5;
/** From here on there is room for the names of the small states. */
const nearZoom = 6;
/** From here on few borders are in view, and the towns are what a place is known by. */
const townZoom = 7;

const wantsLessMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
const isTouch = () => matchMedia('(pointer: coarse)').matches;

/**
 * A map of drawn outlines with tiles over them, in a focusable region that arrow keys, + and - move.
 * Rejects when the styles cannot be loaded or it is aborted first.
 * The wheel zooms once the map has been clicked or focused, so that it never holds up a page.
 */
export async function openBaseMap(
  element: HTMLElement,
  options: BaseMapOptions,
): Promise<LeafletMap> {
  await loadMapStyles();
  options.signal?.throwIfAborted();
  const isCalm = wantsLessMotion();
  const map = createMap(element, {
    center: [options.center.lat, options.center.lng],
    zoom: options.zoom,
    // The country fits into a phone's width at less than zoom 3.
    minZoom: 2,
    maxZoom: 17,
    zoomControl: false,
    attributionControl: false,
    scrollWheelZoom: false,
    dragging: options.oneFinger || !isTouch(),
    worldCopyJump: true,
    zoomAnimation: !isCalm,
    fadeAnimation: !isCalm,
    // Zooming regroups the marks: to move each of a hundred to where it is taken away costs a frame.
    markerZoomAnimation: false,
    inertia: !isCalm,
  });
  if (isCalm) {
    const panBy = map.panBy.bind(map);
    map.panBy = (offset, how) => panBy(offset, { ...how, animate: false });
  }
  element.setAttribute('role', 'region');
  element.setAttribute('aria-label', options.label);
  element.classList.add('race-map');
  const sayHowFar = () => {
    const zoom = map.getZoom();
    element.classList.toggle('race-map-nameless', zoom < namelessZoom);
    element.classList.toggle('race-map-far', zoom < nearZoom);
    element.classList.toggle('race-map-near', zoom >= townZoom);
  };
  map.on('zoomend', sayHowFar);
  sayHowFar();
  control.zoom({ position: 'bottomright' }).addTo(map);
  map.on('focus click', () => map.scrollWheelZoom.enable());
  map.on('blur mouseout', () => map.scrollWheelZoom.disable());

  const stop = new AbortController();
  element.addEventListener('keydown', (event) => onKey(map, event), { signal: stop.signal });
  map.on('unload', () => stop.abort());
  const onBare = () => {
    element.classList.add('race-map-bare');
    options.onBare?.();
  };
  drawOutlines(map, { town: options.town, signal: stop.signal })
    .then((tiles) => (tiles && !options.isBare ? addTiles(map, tiles, onBare) : onBare()))
    // The races and the zoom need no ground under them: a map without it is better than none.
    .catch(() => undefined);
  return map;
}

/** What Leaflet leaves out: Escape from inside a popup, and Space on its buttons, which are links. */
function onKey(map: LeafletMap, event: KeyboardEvent) {
  if (event.key === 'Escape') map.closePopup();
  const isButton = event.target instanceof HTMLAnchorElement && event.target.role === 'button';
  if (event.key === ' ' && isButton) {
    event.preventDefault();
    event.target.click();
  }
}

let loading: Promise<void> | undefined;

/**
 * Loads the styles of maps once a page. They are linked by hand because Astro puts whatever CSS a
 * script imports, however late, into the page's head.
 */
function loadMapStyles(): Promise<void> {
  loading ??= new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = styles;
    link.onload = () => resolve();
    link.onerror = () => reject(new Error(`${styles} could not be loaded`));
    document.head.append(link);
  });
  return loading;
}
