import { control, map as createMap, type Map as LeafletMap } from 'leaflet';
import type { Coords } from '#calendar/place/coords.ts';
import { addTiles, drawOutlines, type MapTown } from './base-layers.ts';
import styles from './map.css?url';
import { hintTwoFingers } from './two-fingers.ts';

interface BaseMapOptions {
  center: Coords;
  zoom: number;
  /** The accessible name. */
  label: string;
  /** Labels the town and draws its state's counties. */
  town?: MapTown | undefined;
  /** Outlines only, no tiles. */
  isBare?: boolean;
  /** Whether the caller adapts the map to changes of its size, instead of Leaflet. */
  handlesResize?: boolean;
  /** Called if there are no tiles, or no more. */
  onBare?(): void;
  signal?: AbortSignal | undefined;
}

/** Below this zoom, states are too small for their names. */
const namelessZoom = 3.5;
/** From this zoom, few borders are in view: small states' names fit, and towns help with orientation. */
const nearZoom = 5.5;

const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
const isTouch = () => matchMedia('(pointer: coarse)').matches;

/**
 * A map of outlines with tiles on top, in a focusable region with keyboard control. Rejects if the styles don't load or
 * it's aborted first. The wheel zooms only after a click or focus, and on a touch screen only two fingers move the map,
 * so that it never stops the page from scrolling.
 */
export async function openBaseMap(
  element: HTMLElement,
  options: BaseMapOptions,
): Promise<LeafletMap> {
  await loadMapStyles();
  options.signal?.throwIfAborted();
  const isMotionReduced = prefersReducedMotion();
  const map = createMap(element, {
    center: [options.center.lat, options.center.lng],
    zoom: options.zoom,
    // The country fits a phone's width only below zoom 3.
    minZoom: 2,
    maxZoom: 17,
    zoomControl: false,
    attributionControl: false,
    scrollWheelZoom: false,
    trackResize: !options.handlesResize,
    dragging: !isTouch(),
    worldCopyJump: true,
    zoomAnimation: !isMotionReduced,
    fadeAnimation: !isMotionReduced,
    // Zooming regroups the marks, and animating a hundred that disappear costs a frame.
    markerZoomAnimation: false,
    inertia: !isMotionReduced,
  });
  if (isMotionReduced) {
    const panBy = map.panBy.bind(map);
    map.panBy = (offset, how) => panBy(offset, { ...how, animate: false });
  }
  roundZoomOnce(map);
  element.setAttribute('role', 'region');
  element.setAttribute('aria-label', options.label);
  element.classList.add('race-map');
  const updateZoomClasses = () => {
    const zoom = map.getZoom();
    element.classList.toggle('race-map-nameless', zoom < namelessZoom);
    element.classList.toggle('race-map-far', zoom < nearZoom);
  };
  map.on('zoomend', updateZoomClasses);
  updateZoomClasses();
  // At the top right, the buttons would cover Maine.
  control.zoom({ position: 'bottomright' }).addTo(map);
  map.on('focus click', () => map.scrollWheelZoom.enable());
  map.on('blur mouseout', () => map.scrollWheelZoom.disable());

  const stop = new AbortController();
  element.addEventListener('keydown', (event) => onKey(map, event), { signal: stop.signal });
  if (!map.options.dragging) hintTwoFingers(element, stop.signal);
  map.on('unload', () => stop.abort());
  const onBare = () => {
    element.classList.add('race-map-bare');
    options.onBare?.();
  };
  void drawOutlines(map, { town: options.town, signal: stop.signal })
    // A map without outlines is better than none.
    .catch(() => undefined)
    .then((tiles) => {
      if (stop.signal.aborted) return;
      if (tiles && !options.isBare) addTiles(map, tiles, onBare);
      else onBare();
    });
  return map;
}

/**
 * Rounds only a new zoom, and only once. Leaflet also rounds the current zoom when it pans, and a zoom that it has
 * already raised to `minZoom`, so a map whose `minZoom` is a fraction couldn't reach it or stay there.
 */
function roundZoomOnce(map: LeafletMap) {
  const setView = map.setView.bind(map);
  map.setView = (center, zoom, how) => {
    const { zoomSnap = 1 } = map.options;
    const isRounded = zoom === undefined || zoom === map.getZoom() || zoomSnap === 0;
    map.options.zoomSnap = 0;
    setView(center, isRounded ? zoom : Math.round(zoom / zoomSnap) * zoomSnap, how);
    map.options.zoomSnap = zoomSnap;
    return map;
  };
}

/** Leaflet doesn't handle Escape inside a popup, or Space on its buttons, which are links. */
function onKey(map: LeafletMap, event: KeyboardEvent) {
  if (event.key === 'Escape') map.closePopup();
  const isButton = event.target instanceof HTMLAnchorElement && event.target.role === 'button';
  if (event.key === ' ' && isButton) {
    event.preventDefault();
    event.target.click();
  }
}

let loading: Promise<void> | undefined;

/** Linked by hand, because Astro puts any CSS that a script imports, however late, into the page's head. */
function loadMapStyles(): Promise<void> {
  loading ??= new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = styles;
    link.onload = () => resolve();
    link.onerror = () => {
      // The next map tries again.
      link.remove();
      loading = undefined;
      reject(new Error(`${styles} could not be loaded`));
    };
    document.head.append(link);
  });
  return loading;
}
