import type { LatLngBounds, Marker } from 'leaflet';
import type { Area, Coords } from '#calendar/place/coords.ts';
import { townOf } from '#calendar/place/place.ts';
import type { Here } from '../near-me/stored-place.ts';
import { openBaseMap } from './base-map.ts';
import { createCardPanel, needsPanel } from './card-panel.ts';
import { openClusters } from './cluster-client.ts';
import { type Mark, maxClusterZoom } from './cluster-index.ts';
import { addInsets } from './inset-layer.ts';
import { hideCovered, overlaps } from './labels.ts';
import { boundsOf, country, createMapViews, lowerStates } from './map-views.ts';
import { colorOf, createMarkLayer } from './mark-layer.ts';
import { addButton, addLabel, openPopup } from './markers.ts';
import { hereCard, placeCards } from './place-cards.ts';
import {
  columnsOf,
  countWithin,
  type MapCenter,
  type MapPoints,
  type MapView,
  type ViewCounts,
} from './points.ts';

interface Options {
  /** Aborts the creation. */
  signal: AbortSignal;
  /** An element below the map for what a popup would show where there's no room for one. */
  panel: HTMLElement;
  /** Called if the map's marks can't be made. */
  onFailure(): void;
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
  /** Marks the town that the results are around; undefined removes it. */
  setCenter(center: MapCenter | undefined): void;
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
  const map = await openBaseMap(element, {
    ...{ ...country, label: 'Map of the races', signal: options.signal },
    // A move by Leaflet would count as the rider's.
    handlesResize: true,
    onBare() {
      isBare = true;
      views.refit();
      placeLabels();
    },
  });
  const clusters = openClusters(options.onFailure);
  const marks = createMarkLayer(map, (mark, button) => void choose(mark, button));
  const insetLayer = addInsets(map, lowerStates);
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
  /** The mark of the town that the results are around. */
  let center: ReturnType<typeof addLabel> | undefined;
  /** The row of the race that the rider points at in the list. */
  let pointed: number | undefined;
  const views = createMapViews(map, {
    points: () => points,
    rider: () => rider,
    isBare: () => isBare,
  });
  let generation = 0;
  let isRefreshing = false;
  let isStale = false;
  let isMoving = false;
  /** Whether the map is moving to make room for a popup, or undoing that. */
  let isMakingRoom = false;
  /** Whether its last move was such a one, which doesn't change what the rider looks at. */
  let hasMadeRoom = false;
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
      const visible = await clusters.marks(boundsOf(map), zoom);
      if (started !== generation) isStale = true;
      else show(visible, zoom);
    } while (isStale);
    isRefreshing = false;
  }

  function show(visible: readonly Mark[], zoom: number) {
    marks.draw(visible, points.race);
    void ringPointed();
    if (opening?.zoom === zoom) focusOpened(opening.parts);
    if (isMoving) return;
    insetLayer.avoid(marks.boxes());
    placeLabels();
    if (hasMadeRoom) return;
    const inView = countWithin(points, boundsOf(map));
    const colors = new Set(visible.filter(({ past, count }) => past < count).map(colorOf));
    options.onView({ inView, colors, inInsets: insetLayer.countsOutside(boundsOf(map)) });
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
    const label = center?.label;
    if (label) {
      const isNamed = known.has(townOf(label.textContent));
      label.classList.toggle('race-map-hidden', isNamed);
      if (!isNamed) taken.push(label.getBoundingClientRect());
    }
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
    const box = label.getBoundingClientRect();
    return box.width > 0 && overlaps(box, element.getBoundingClientRect());
  }

  /** Focuses the opened cluster's first part, unless the rider has moved on. */
  function focusOpened(parts: readonly string[]) {
    if (isFocusPending && document.activeElement === element) marks.focusFirst(parts);
    opening = undefined;
    options.onOpen();
  }

  async function choose(mark: Mark, button: HTMLButtonElement) {
    const started = generation;
    views.release();
    if (mark.isCluster) {
      // The button disappears while the map zooms, so the map takes the focus, and Tab continues from there.
      element.focus({ preventScroll: true });
      isFocusPending = true;
      const opened = await clusters.opening(mark.key, views.roomForParts());
      if (started !== generation || !opened) return;
      const { zoom, parts, bounds } = opened;
      const to = Math.min(zoom, maxClusterZoom + 1);
      opening = { zoom: Math.round(to), parts };
      views.zoomTo(bounds, to);
    } else {
      const rows = await clusters.rows(mark.key);
      if (started === generation) openCards(mark, placeCards(rows.map(points.race)), button);
    }
  }

  function openCards(at: Coords, cards: HTMLElement, button: HTMLButtonElement) {
    if (needsPanel(map)) panel.open(cards, button);
    else openPopup(map, at, cards, button).on('remove', () => void refresh());
  }

  function closeCards() {
    map.closePopup();
    panel.close();
  }

  const destroyed = new AbortController();
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
    if (!views.isFitting()) views.release();
  });
  map.on('moveend', () => {
    isMoving = false;
    const isRidersMove = !views.isFitting() && !isMakingRoom;
    hasMadeRoom = isMakingRoom;
    isMakingRoom = false;
    if (isRidersMove) options.onMove({ ...plain(map.getCenter()), zoom: map.getZoom() });
  });
  map.on('zoomend', () => {
    // The zoom's own move ends first.
    if (!views.isFitting()) map.once('moveend', views.centerCountry);
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
      if (isNew) views.showRider(here);
    },
    setCenter(town) {
      center?.marker.remove();
      center = town && addLabel(map, { ...town, className: 'race-map-center' });
      placeLabels();
    },
    point(row) {
      pointed = row;
      void ringPointed();
    },
    fit(saved, area) {
      if (saved) views.show(saved);
      else if (area) views.showArea(area);
      else views.showRaces({ near: true });
    },
    showAll: () => views.showRaces({ near: false }),
    closeCards,
    area: () => areaOf(map.getBounds()),
    destroy() {
      destroyed.abort();
      views.destroy();
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
