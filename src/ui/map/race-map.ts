import { latLngBounds, type Marker, point } from 'leaflet';
import type { Coords } from '#calendar/place/coords.ts';
import type { Here } from '../near-me/stored-place.ts';
import { openBaseMap } from './base-map.ts';
import { deepestClusterZoom, type Mark } from './cluster-index.ts';
import { openClusters } from './cluster-questions.ts';
import { createMarkLayer } from './mark-layer.ts';
import { addButton, openPopup } from './markers.ts';
import { hereCard, placeCards } from './place-cards.ts';
import {
  type Bounds,
  columnsOf,
  extentOf,
  isAnyWithin,
  type MapPoints,
  type MapView,
} from './points.ts';

/** The whole country, and a rider's own country. */
const country = { center: { lat: 39.83, lng: -98.58 }, zoom: 4 };
const zoomAtHome = 6;

/** The lower 48 states: what a frame too narrow for the country at its zoom shows of it. */
const lowerStates = latLngBounds([24.4, -124.8], [49.4, -66.9]);

/** Half of the biggest mark, which would be cut where its race is at the edge of the view. */
const markRadius = 22;

/** Pixels between the outermost races and the edge of a view of them all. */
const edge = 40;

/** How near a view of a few races goes: as near as there is something around them to know the place by. */
const nearest = 9;

/**
 * The same without tiles, where that is the outline of a state: of the width of Kansas, which fills
 * some 700 pixels at zoom 7.
 */
const nearestBare = (width: number) => (width < 600 ? 6 : 7);

export interface RaceMapOptions {
  /** How a screen reader calls the map. */
  label: string;
  /** Aborted before the map is made, it is not made. */
  signal?: AbortSignal;
  /** After every move, and when other races are drawn: how many are in view, alone or in clusters. */
  onView(racesInView: number): void;
  /** A cluster was opened: announce what is in view, even if the number is the same. */
  onOpen?(): void;
  /** After every move that the rider has made. */
  onMove?: ((view: MapView) => void) | undefined;
}

export interface RaceMapHandle {
  setRaces(points: MapPoints): void;
  /** Shows where the rider is and goes there when it is somewhere new; undefined takes it away. */
  setHere(here: Here | undefined): void;
  /**
   * Shows every race that is on the map. When they are all over the country it shows those around the
   * rider, where that is known, and the whole country when they are further apart still.
   * @param kept where to go instead
   */
  fit(kept?: MapView): void;
  destroy(): void;
}

/**
 * A map of races in an element that has a height. Clusters are made in a worker. Rejects when the
 * map's styles cannot be loaded, or when it is aborted.
 */
export async function createRaceMap(
  element: HTMLElement,
  options: RaceMapOptions,
): Promise<RaceMapHandle> {
  const { label, signal } = options;
  let isBare = false;
  /** Whether the view is of all races and the rider has not moved it since. */
  let isFitted = false;
  const map = await openBaseMap(element, {
    ...{ ...country, label, signal, oneFinger: true },
    onBare() {
      isBare = true;
      if (isFitted) fitRaces();
    },
  });
  const clusters = openClusters();
  const marks = createMarkLayer(map, (mark, button) => void choose(mark, button));
  let points: MapPoints = { lat: [], lng: [], genre: [], race: () => never() };
  let rider: Here | undefined;
  let hereMarker: Marker | undefined;
  let load = 0;
  let isAsking = false;
  let isStale = false;
  let isMoving = false;
  let isOurs = false;
  /** The cluster that is opening, and the marks of which one takes its focus. */
  let opening: { zoom: number; parts: string[] } | undefined;
  /** The focus waits for those marks on the map itself; any key ends that. */
  let isAwaited = false;

  /** One question at a time: what moves meanwhile is asked about once, when the answer is in. */
  async function refresh(): Promise<void> {
    if (isAsking) {
      isStale = true;
      return;
    }
    isAsking = true;
    do {
      isStale = false;
      const asked = load;
      const zoom = Math.round(map.getZoom());
      const found = await clusters.marks(boundsOf(), zoom);
      if (asked !== load) isStale = true;
      else show(found, zoom);
    } while (isStale);
    isAsking = false;
  }

  function show(found: readonly Mark[], zoom: number) {
    marks.draw(found, points.race);
    if (opening?.zoom === zoom) enter(opening.parts);
    if (!isMoving) options.onView(found.reduce((sum, { count }) => sum + count, 0));
  }

  /** Focuses the first part of an opened cluster, unless the rider has gone on since. */
  function enter(parts: readonly string[]) {
    if (isAwaited && document.activeElement === element) marks.focusFirst(parts);
    opening = undefined;
    options.onOpen?.();
  }

  function boundsOf(): Bounds {
    const bounds = map.getBounds();
    return [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()];
  }

  async function choose(mark: Mark, button: HTMLButtonElement) {
    const asked = load;
    if (mark.isCluster) {
      // Its button is hidden while the map zooms, and gone then; a Tab before its parts are here goes
      // on from the map.
      element.focus({ preventScroll: true });
      isAwaited = true;
      const [opensAt, parts] = await Promise.all([
        clusters.opensAt(mark.key),
        clusters.partsOf(mark.key),
      ]);
      if (asked !== load) return;
      opening = { zoom: Math.min(opensAt, deepestClusterZoom + 1), parts };
      map.setView([mark.lat, mark.lng], opening.zoom);
    } else {
      const rows = await clusters.rows(mark.key);
      if (asked === load) openPopup(map, mark, placeCards(rows.map(points.race)), button);
    }
  }

  /** Moves the map at once, and not for the rider. */
  function moveTo(move: () => void, zoomSnap = 1) {
    isOurs = true;
    map.options.zoomSnap = zoomSnap;
    move();
    map.options.zoomSnap = 1;
    isOurs = false;
  }

  function goTo({ lat, lng }: Coords, zoom: number) {
    isFitted = false;
    moveTo(() => map.setView([lat, lng], zoom, { animate: false }));
  }

  /** The country at its zoom or, in a frame too narrow for that, as big as it fits. */
  function goToCountry() {
    moveTo(() => {
      const padding = point(markRadius, markRadius);
      const zoom = map.getBoundsZoom(lowerStates, false, padding.multiplyBy(2));
      if (zoom < country.zoom) map.fitBounds(lowerStates, { padding, animate: false });
      else map.setView([country.center.lat, country.center.lng], country.zoom, { animate: false });
    }, 0.05);
  }

  /** Whether there are races around the rider; then that is what is shown. */
  function goToRider(): boolean {
    if (!rider) return false;
    goTo(rider, zoomAtHome);
    return isAnyWithin(points, boundsOf());
  }

  function fitRaces() {
    isFitted = false;
    const extent = extentOf(points);
    const bounds = extent && latLngBounds([extent[1], extent[0]], [extent[3], extent[2]]);
    const zoom = bounds ? map.getBoundsZoom(bounds, false, point(2 * edge, 2 * edge)) : 0;
    if (zoom <= country.zoom && goToRider()) return;
    if (bounds && zoom >= country.zoom) {
      const maxZoom = isBare ? nearestBare(map.getSize().x) : nearest;
      const how = { maxZoom, padding: point(edge, edge), animate: false };
      moveTo(() => map.fitBounds(bounds, how));
      isFitted = true;
    } else goToCountry();
  }

  const ended = new AbortController();
  const resized = new ResizeObserver(() => moveTo(() => map.invalidateSize({ animate: false })));
  resized.observe(element);
  element.addEventListener(
    'keydown',
    ({ repeat }) => {
      // The key that opened the cluster may still be down.
      if (!repeat) isAwaited = false;
    },
    { signal: ended.signal },
  );
  map.on('movestart', () => {
    isMoving = true;
    if (!isOurs) isFitted = false;
  });
  map.on('moveend', () => {
    isMoving = false;
    if (!isOurs) options.onMove?.({ ...plain(map.getCenter()), zoom: map.getZoom() });
  });
  map.on('move moveend', () => void refresh());

  return {
    setRaces(next) {
      points = next;
      load += 1;
      opening = undefined;
      map.closePopup();
      marks.clear();
      void clusters.load(columnsOf(next));
      void refresh();
    },
    setHere(here) {
      const isNew = here && (here.lat !== rider?.lat || here.lng !== rider.lng);
      rider = here;
      hereMarker?.remove();
      hereMarker = undefined;
      if (!here) return;
      const placed = { ...here, name: 'You are here', className: 'race-map-here' };
      const { marker } = addButton(map, placed, (button) =>
        openPopup(map, here, hereCard(here), button),
      );
      hereMarker = marker;
      if (isNew) goTo(here, zoomAtHome);
    },
    fit(kept) {
      if (kept) {
        isFitted = false;
        moveTo(() => map.setView([kept.lat, kept.lng], kept.zoom, { animate: false }), 0);
        return;
      }
      fitRaces();
    },
    destroy() {
      ended.abort();
      resized.disconnect();
      clusters.close();
      map.remove();
    },
  };
}

/** About a metre's worth of digits, and nothing of Leaflet's own that history could not hold. */
const plain = ({ lat, lng }: Coords) => ({
  lat: Number(lat.toFixed(5)),
  lng: Number(lng.toFixed(5)),
});

function never(): never {
  throw new Error('There is no race.');
}
