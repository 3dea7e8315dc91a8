import { type LatLngBounds, latLngBounds, type Marker, type Point, point } from 'leaflet';
import type { Area, Coords } from '#calendar/place/coords.ts';
import type { Here } from '../near-me/stored-place.ts';
import { openBaseMap } from './base-map.ts';
import { createCardPanel, needsPanel } from './card-panel.ts';
import { openClusters } from './cluster-client.ts';
import { type Mark, maxClusterZoom } from './cluster-index.ts';
import { type Room, splitZoom } from './cluster-zoom.ts';
import { addInsets } from './inset-layer.ts';
import { hideCovered, overlaps } from './labels.ts';
import { colorOf, createMarkLayer } from './mark-layer.ts';
import { addButton, openPopup } from './markers.ts';
import { hereCard, placeCards } from './place-cards.ts';
import {
  type Bounds,
  columnsOf,
  countWithin,
  extentOf,
  type MapPoints,
  type MapView,
  mainlandOf,
  type ViewCounts,
} from './points.ts';

const country = { center: { lat: 39.83, lng: -98.58 }, zoom: 4 };
const riderZoom = 6;

/** The lower 48 states. */
const lowerStates = latLngBounds([24.4, -124.8], [49.4, -66.9]);

/** Pixels: half the biggest mark, which the view's edge would otherwise cut off. */
const markRadius = 22;

/** Pixels between the outermost races and the view's edges: room for their names below, and the zoom buttons. */
const fitPadding = { left: 60, top: 32, right: 60, bottom: 52 };

/** The steps of the zoom that shows the country. */
const countrySnap = 0.05;

/** The steps of the zoom that shows some races. */
const fitSnap = 0.25;

/** Zoomed in less than this from the whole country, a map would only cut off some of it. */
const leastZoomIn = 0.6;

/** Pixels that the zoom buttons on the right take up. */
const zoomPadding = 60;

/** Milliseconds without a change of size, after which the view is fitted anew. */
const settleTime = 150;

/** The closest zoom for a few races that still shows where they are. */
const maxFitZoom = 9;

/** The closest zoom used to separate nearby places, which shows part of a state. */
const maxSplitZoom = 8;

/** The closest zoom used if none of them separate by then, which shows a town. */
const maxTownZoom = 11;

/** Without tiles, a state's outline must be in view: at zoom 7, Kansas is about 700 px wide and North Dakota 420 high. */
const maxFitZoomBare = ({ x, y }: Point) => (x < 600 || y < 450 ? 6 : 7);

interface Options {
  /** Aborts the creation. */
  signal: AbortSignal;
  /** An element below the map for what a popup would show where there's no room for one. */
  panel: HTMLElement;
  /** Called after every move or redraw. */
  onView(view: ViewCounts): void;
  /** Called when a cluster opens, to announce the view even if its count is the same. */
  onOpen(): void;
  /** Called after moves that the rider caused, other than those that only make room for a popup. */
  onMove(view: MapView): void;
}

export interface RaceMapHandle {
  setRaces(points: MapPoints): void;
  /** Marks the rider's place, and goes there if it's new; undefined removes it. */
  setHere(here: Here | undefined): void;
  /** Rings the mark of a race, by its row; undefined rings none. */
  point(row: number | undefined): void;
  /**
   * Shows every race. If they span the country, shows those around the rider instead, if known; if they span even more,
   * the whole country.
   * @param saved the view to restore instead
   * @param area the searched area, which is shown instead if there's no view to restore
   */
  fit(saved: MapView | undefined, area: Area | undefined): void;
  /** Shows every race, wherever the rider is. */
  showAll(): void;
  /** Closes what a mark has opened. */
  closeCards(): void;
  /** The area in view, for a search. */
  area(): Area;
  destroy(): void;
}

/** Creates the map in an element with a height. Rejects if the styles don't load or it's aborted. */
export async function createRaceMap(
  element: HTMLElement,
  options: Options,
): Promise<RaceMapHandle> {
  let isBare = false;
  /** Fits the view anew, unless the rider has moved it. */
  let refit: (() => void) | undefined;
  const map = await openBaseMap(element, {
    ...{ ...country, label: 'Map of the races', signal: options.signal },
    // A move by Leaflet would count as the rider's.
    handlesResize: true,
    onBare() {
      isBare = true;
      refit?.();
      placeLabels();
    },
  });
  const clusters = openClusters();
  const marks = createMarkLayer(map, (mark, button) => void choose(mark, button));
  const insetLayer = addInsets(map, lowerStates, options.signal);
  const panel = createCardPanel(map, options.panel);
  let points: MapPoints = {
    lat: [],
    lng: [],
    genre: [],
    isPast: () => never(),
    race: () => never(),
  };
  let rider: Here | undefined;
  let hereMarker: Marker | undefined;
  /** The row of the race that the rider points at in the list. */
  let pointed: number | undefined;
  let generation = 0;
  let isRefreshing = false;
  let isStale = false;
  let isMoving = false;
  let isProgrammatic = false;
  /** Whether the map is moving to make room for a popup, or undoing that. */
  let isMakingRoom = false;
  /** Whether its last move was such a one, which doesn't change what the rider looks at. */
  let hasMadeRoom = false;
  /** Whether the move that is ending changes the zoom. */
  let isZoom = false;
  /** The cluster that is opening, and its parts, the first of which gets the focus. */
  let opening: { zoom: number; parts: string[] } | undefined;
  /** Whether the map holds the focus until those parts exist; any key cancels that. */
  let isFocusPending = false;

  /** Sends one request at a time; moves in the meantime cause one more. */
  async function refresh(): Promise<void> {
    if (isRefreshing) {
      isStale = true;
      return;
    }
    isRefreshing = true;
    do {
      isStale = false;
      const started = generation;
      const zoom = Math.round(map.getZoom());
      const visible = await clusters.marks(boundsOf(), zoom);
      if (started !== generation) isStale = true;
      else show(visible, zoom);
    } while (isStale);
    isRefreshing = false;
  }

  function show(visible: readonly Mark[], zoom: number) {
    marks.draw(visible, points.race);
    if (!isMoving) insetLayer.avoid(marks.boxes());
    void ringPointed();
    if (opening?.zoom === zoom) focusOpened(opening.parts);
    if (isMoving) return;
    placeLabels();
    if (hasMadeRoom) return;
    const inView = countWithin(points, boundsOf());
    const colors = new Set(visible.filter(({ past, count }) => past < count).map(colorOf));
    options.onView({ inView, colors, inInsets: insetLayer.countsOutside(boundsOf()) });
  }

  async function ringPointed() {
    const row = pointed;
    const key = row === undefined ? undefined : await clusters.markOf(row);
    if (row === pointed) marks.ring(key);
  }

  /** Without tiles, names give orientation: those of the races' towns, of big towns and of states. */
  function placeLabels() {
    if (!isBare) return;
    const towns = marks.towns();
    const known = new Set(towns.map(({ firstChild }) => firstChild?.textContent));
    const states = [...element.querySelectorAll<HTMLElement>('.race-map-state-name span')];
    element.classList.toggle('race-map-stateless', !states.some(isInView));
    const others = [...states, ...element.querySelectorAll<HTMLElement>('.race-map-city span')];
    for (const label of others) {
      label.classList.toggle('race-map-hidden', known.has(label.textContent));
    }
    const named = others.filter((label) => !known.has(label.textContent));
    const taken = marks.boxes();
    for (const town of towns) town.classList.remove('race-map-above');
    taken.push(...hideCovered(map, towns, taken));
    // A name that doesn't fit below its mark may fit above it.
    const left = towns.filter((town) => town.classList.contains('race-map-hidden'));
    for (const town of left) town.classList.add('race-map-above');
    taken.push(...hideCovered(map, left, taken));
    hideCovered(map, named, taken);
  }

  /** Whether any of an element is within the map's frame. */
  function isInView(label: HTMLElement): boolean {
    const width = label.getBoundingClientRect().width;
    return width > 0 && overlaps(label.getBoundingClientRect(), element.getBoundingClientRect());
  }

  /** Focuses the opened cluster's first part, unless the rider has moved on. */
  function focusOpened(parts: readonly string[]) {
    if (isFocusPending && document.activeElement === element) marks.focusFirst(parts);
    opening = undefined;
    options.onOpen();
  }

  function boundsOf(): Bounds {
    const bounds = map.getBounds();
    return [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()];
  }

  async function choose(mark: Mark, button: HTMLButtonElement) {
    const started = generation;
    // From here on, the rider controls the view.
    refit = undefined;
    if (mark.isCluster) {
      // The button disappears while the map zooms, so the map takes the focus, and Tab continues from there.
      element.focus({ preventScroll: true });
      isFocusPending = true;
      const opened = await clusters.opening(mark.key, roomForParts());
      if (started !== generation || !opened) return;
      const { zoom, parts, bounds } = opened;
      const to = Math.min(zoom, maxClusterZoom + 1);
      opening = { zoom: Math.round(to), parts };
      map.options.zoomSnap = fitSnap;
      map.setView(centerBetween(bounds, to), to);
      map.options.zoomSnap = 1;
    } else {
      const rows = await clusters.rows(mark.key);
      if (started === generation) openCards(mark, placeCards(rows.map(points.race)), button);
    }
  }

  const closestZoom = () => (isBare ? maxFitZoomBare(map.getSize()) : maxFitZoom);

  function roomForParts(): Room {
    const { left, top, right, bottom } = fitPadding;
    const { x, y } = map.getSize();
    // A very low map has no room left, and a logarithm of that is no zoom.
    const [width, height] = [Math.max(1, x - left - right), Math.max(1, y - top - bottom)];
    return { width, height, maxZoom: closestZoom() };
  }

  /** The middle, in pixels, of bounds on a map of this zoom. */
  const middleOf = (bounds: LatLngBounds, zoom: number) =>
    map
      .project(bounds.getSouthWest(), zoom)
      .add(map.project(bounds.getNorthEast(), zoom))
      .divideBy(2);

  /** The view's center with bounds in the middle of what names below and buttons beside it leave. */
  function centerBetween([west, south, east, north]: Bounds, zoom: number) {
    const middle = middleOf(latLngBounds([south, west], [north, east]), zoom);
    return map.unproject(
      middle.add([zoomPadding / 2, (fitPadding.bottom - fitPadding.top) / 2]),
      zoom,
    );
  }

  function openCards(at: Coords, cards: HTMLElement, button: HTMLButtonElement) {
    if (needsPanel(map)) panel.open(cards, button);
    else openPopup(map, at, cards, button).on('remove', () => void refresh());
  }

  function closeCards() {
    map.closePopup();
    panel.close();
  }

  /** Moves the map without animation; doesn't count as the rider's move. */
  function moveTo(move: () => void, zoomSnap = 1) {
    isProgrammatic = true;
    map.options.zoomSnap = zoomSnap;
    move();
    map.options.zoomSnap = 1;
    isProgrammatic = false;
  }

  function goTo({ lat, lng }: Coords, zoom: number) {
    refit = undefined;
    moveTo(() => map.setView([lat, lng], zoom, { animate: false }));
  }

  /** Shows the lower 48 states as large as they fit; the others are in insets. */
  function goToCountry() {
    const padding = point(markRadius, markRadius);
    moveTo(() => map.fitBounds(lowerStates, { padding, animate: false }), countrySnap);
  }

  /** Zoomed out all the way, the country is in the middle again, unless another state is. */
  function centerCountry() {
    const isCut = !map.getBounds().contains(lowerStates);
    if (map.getZoom() > map.getMinZoom() || !isCut || !lowerStates.contains(map.getCenter()))
      return;
    map.panTo(map.unproject(middleOf(lowerStates, map.getZoom())));
  }

  /** Nothing is listed outside the country, so no view is wider. */
  function limitZoom() {
    const room = map.getSize().subtract([2 * markRadius, 2 * markRadius]);
    const from = map.project(lowerStates.getNorthWest(), 0);
    const size = map.project(lowerStates.getSouthEast(), 0).subtract(from);
    // A hidden map has no room, and a logarithm of that is no zoom.
    const zoom = Math.log2(Math.max(1, Math.min(room.x / size.x, room.y / size.y)));
    map.options.minZoom = Math.floor(zoom / countrySnap) * countrySnap;
  }

  /** Goes to the rider; false if no races are in view there. */
  function goToRider(): boolean {
    if (!rider) return false;
    goTo(rider, riderZoom);
    return countWithin(points, boundsOf()) > 0;
  }

  /** @param near whether the rider's place, if known, is shown instead of races that span the country */
  function fitRaces({ near }: { near: boolean }) {
    refit = undefined;
    const places = mainlandOf(points);
    const extent = extentOf(places);
    const bounds = extent && latLngBounds([extent[1], extent[0]], [extent[3], extent[2]]);
    const { left, top, right, bottom } = fitPadding;
    const zoom = bounds ? map.getBoundsZoom(bounds, false, point(left + right, top + bottom)) : 0;
    const widest = map.getMinZoom();
    if (near && zoom <= Math.max(country.zoom, widest) && goToRider()) return;
    if (bounds && zoom > widest + leastZoomIn) {
      const maxZoom = Math.max(
        closestZoom(),
        splitZoom(places, maxSplitZoom) || splitZoom(places, maxTownZoom),
      );
      const how = {
        ...{ maxZoom, animate: false },
        ...{ paddingTopLeft: point(left, top), paddingBottomRight: point(right, bottom) },
      };
      moveTo(() => map.fitBounds(bounds, how), fitSnap);
    } else goToCountry();
    refit = () => fitRaces({ near });
  }

  function fitArea(area: Area) {
    const { west, south, east, north } = area;
    const bounds = latLngBounds([south, west], [north, east < west ? east + 360 : east]);
    moveTo(() => {
      // Rounding the area's sides must not change the zoom that it was searched at, which decides on the clusters.
      const zoom = Math.round(map.getBoundsZoom(bounds) / countrySnap) * countrySnap;
      map.setView(map.unproject(middleOf(bounds, zoom), zoom), zoom, { animate: false });
    }, 0);
    refit = () => fitArea(area);
  }

  limitZoom();
  const destroyed = new AbortController();
  let resized: ReturnType<typeof setTimeout>;
  const resizeObserver = new ResizeObserver(() => {
    moveTo(() => map.invalidateSize({ animate: false }));
    limitZoom();
    clearTimeout(resized);
    resized = setTimeout(() => refit?.(), settleTime);
  });
  resizeObserver.observe(element);
  element.addEventListener(
    'keydown',
    ({ key, repeat }) => {
      if (key === 'Escape') panel.close();
      // The key that opened the cluster may repeat.
      if (!repeat) isFocusPending = false;
    },
    { signal: destroyed.signal },
  );
  map.on('movestart', () => {
    isMoving = true;
    if (!isProgrammatic) refit = undefined;
  });
  map.on('moveend', () => {
    isMoving = false;
    const isRidersMove = !isProgrammatic && !isMakingRoom;
    hasMadeRoom = isMakingRoom;
    isMakingRoom = false;
    if (isRidersMove) options.onMove({ ...plain(map.getCenter()), zoom: map.getZoom() });
    const hasZoomed = isZoom;
    isZoom = false;
    if (isRidersMove && hasZoomed) centerCountry();
  });
  map.on('zoomend', () => {
    isZoom = true;
  });
  map.on('autopanstart', () => {
    isMakingRoom = true;
  });
  map.on('move moveend', () => void refresh());

  return {
    setRaces(next) {
      points = next;
      pointed = undefined;
      generation += 1;
      hasMadeRoom = false;
      opening = undefined;
      closeCards();
      marks.clear();
      insetLayer.setRaces(next);
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
        openCards(here, hereCard(here), button),
      );
      hereMarker = marker;
      if (isNew) goTo(here, riderZoom);
    },
    point(row) {
      pointed = row;
      void ringPointed();
    },
    fit(saved, area) {
      if (saved) {
        refit = undefined;
        moveTo(() => map.setView([saved.lat, saved.lng], saved.zoom, { animate: false }), 0);
      } else if (area) fitArea(area);
      else fitRaces({ near: true });
    },
    showAll: () => fitRaces({ near: false }),
    closeCards,
    area: () => areaOf(map.getBounds()),
    destroy() {
      destroyed.abort();
      clearTimeout(resized);
      resizeObserver.disconnect();
      clusters.close();
      map.remove();
    },
  };
}

/** Rounded to about a meter. */
const rounded = (degrees: number) => Number(degrees.toFixed(5));

/** A plain object, which history can store. */
const plain = ({ lat, lng }: Coords) => ({ lat: rounded(lat), lng: rounded(lng) });

/** The longitude, from -180 to 180, of a point on a map that repeats around the world. */
const wrapped = (lng: number) => rounded(((((lng + 180) % 360) + 360) % 360) - 180);

/** The area in view, at most from pole to pole and once around the world. */
function areaOf(bounds: LatLngBounds): Area {
  const [west, east] = [bounds.getWest(), bounds.getEast()];
  const isWorld = east - west >= 360;
  return {
    west: isWorld ? -180 : wrapped(west),
    south: Math.max(-90, rounded(bounds.getSouth())),
    east: isWorld ? 180 : wrapped(east),
    north: Math.min(90, rounded(bounds.getNorth())),
  };
}

function never(): never {
  throw new Error('There is no race.');
}
