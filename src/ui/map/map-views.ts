import {
  type LatLngBounds,
  type Map as LeafletMap,
  latLngBounds,
  type Point,
  point,
} from 'leaflet';
import type { Area, Coords } from '#calendar/place/coords.ts';
import { fitSnap, type Room, splitZoom } from './cluster-zoom.ts';
import {
  type Bounds,
  countWithin,
  extentOf,
  type MapPoints,
  type MapView,
  mainlandOf,
} from './points.ts';

/** Where a map starts. */
export const country = { center: { lat: 39.83, lng: -98.58 }, zoom: 4 };
const riderZoom = 6;

/** The lower 48 states. */
export const lowerStates = latLngBounds([24.4, -124.8], [49.4, -66.9]);

/** Pixels: half the biggest mark, which the view's edge would otherwise cut off. */
const markRadius = 22;

/** Pixels between the outermost races and the view's edges: room for their names below, and the zoom buttons. */
const fitPadding = { left: 60, top: 32, right: 60, bottom: 52 };

/** The steps of the zoom that shows the country. */
const countrySnap = 0.05;

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

/** For fewer races around the rider than this, a map there isn't worth hiding the others. */
const fewestAround = 2;

/** Without tiles, a state's outline must be in view: at zoom 7, Kansas is about 700 px wide and North Dakota 420 high. */
const maxFitZoomBare = ({ x, y }: Point) => (x < 600 || y < 450 ? 6 : 7);

/** What the views depend on, at any time. */
interface Context {
  points(): MapPoints;
  rider(): Coords | undefined;
  /** Whether the map has no tiles. */
  isBare(): boolean;
}

/** The views of a map of races. Each is fitted anew when the map's size changes, until the rider moves it. */
export interface MapViews {
  /**
   * Shows every race. If they span the country, shows those around the rider instead, if asked and known and there are
   * several; if they span even more, the whole country.
   */
  showRaces(options: { near: boolean }): void;
  showArea(area: Area): void;
  /** Shows a view as it was, however the size changes. */
  show(view: MapView): void;
  showRider(at: Coords): void;
  /** Zooms in on the parts of a cluster, and counts as the rider's own move. */
  zoomTo(parts: Bounds, zoom: number): void;
  /** The room that a cluster's parts have. */
  roomForParts(): Room;
  /** Moves the country back into the middle if a map that is zoomed out all the way cuts it off. */
  centerCountry(): void;
  /** From here on, the rider controls the view. */
  release(): void;
  /** Fits the view anew, unless the rider has moved it. */
  refit(): void;
  /** Whether the map is moving to one of these views, which isn't a move of the rider's. */
  isFitting(): boolean;
  destroy(): void;
}

export function boundsOf(map: LeafletMap): Bounds {
  const bounds = map.getBounds();
  return [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()];
}

/** Also keeps the map's size and its least zoom up to date. */
export function createMapViews(map: LeafletMap, context: Context): MapViews {
  /** Undefined once the rider has moved the map. */
  let refit: (() => void) | undefined;
  let isFitting = false;

  const closestZoom = () => (context.isBare() ? maxFitZoomBare(map.getSize()) : maxFitZoom);

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

  function zoomTo([west, south, east, north]: Bounds, zoom: number) {
    const middle = middleOf(latLngBounds([south, west], [north, east]), zoom);
    // Centered in the space that the labels and zoom buttons leave free.
    const aside = point(zoomPadding / 2, (fitPadding.bottom - fitPadding.top) / 2);
    withSnap(fitSnap, () => map.setView(map.unproject(middle.add(aside), zoom), zoom));
  }

  function withSnap(zoomSnap: number, move: () => void) {
    map.options.zoomSnap = zoomSnap;
    move();
    map.options.zoomSnap = 1;
  }

  /** Moves the map without animation. */
  function moveTo(move: () => void, zoomSnap = 1) {
    isFitting = true;
    withSnap(zoomSnap, move);
    isFitting = false;
  }

  function show({ lat, lng, zoom }: MapView) {
    refit = undefined;
    moveTo(() => map.setView([lat, lng], zoom, { animate: false }), 0);
  }

  const showRider = ({ lat, lng }: Coords) => show({ lat, lng, zoom: riderZoom });

  /** Shows the lower 48 states as large as possible; the others are in insets. */
  function showCountry() {
    const padding = point(markRadius, markRadius);
    moveTo(() => map.fitBounds(lowerStates, { padding, animate: false }), countrySnap);
  }

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

  /** Shows the rider's place; false if too few races are in view there. */
  function tryShowRider(): boolean {
    const rider = context.rider();
    if (!rider) return false;
    showRider(rider);
    return countWithin(context.points(), boundsOf(map)) >= fewestAround;
  }

  function showRaces({ near }: { near: boolean }) {
    refit = undefined;
    const places = mainlandOf(context.points());
    const extent = extentOf(places);
    const bounds = extent && latLngBounds([extent[1], extent[0]], [extent[3], extent[2]]);
    const { left, top, right, bottom } = fitPadding;
    const zoom = bounds ? map.getBoundsZoom(bounds, false, point(left + right, top + bottom)) : 0;
    const widest = map.getMinZoom();
    if (near && zoom <= Math.max(country.zoom, widest) && tryShowRider()) return;
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
    } else showCountry();
    refit = () => showRaces({ near });
  }

  function showArea(area: Area) {
    const { west, south, east, north } = area;
    const bounds = latLngBounds([south, west], [north, east < west ? east + 360 : east]);
    moveTo(() => {
      // Rounding the area's sides must not change the zoom that it was searched at, which decides on the clusters.
      const zoom = Math.round(map.getBoundsZoom(bounds) / countrySnap) * countrySnap;
      map.setView(map.unproject(middleOf(bounds, zoom), zoom), zoom, { animate: false });
    }, 0);
    refit = () => showArea(area);
  }

  limitZoom();
  let resized: ReturnType<typeof setTimeout>;
  const resizeObserver = new ResizeObserver(() => {
    moveTo(() => map.invalidateSize({ animate: false }));
    limitZoom();
    clearTimeout(resized);
    resized = setTimeout(() => refit?.(), settleTime);
  });
  resizeObserver.observe(map.getContainer());

  return {
    showRaces,
    showArea,
    show,
    showRider,
    zoomTo,
    roomForParts,
    centerCountry,
    release() {
      refit = undefined;
    },
    refit: () => refit?.(),
    isFitting: () => isFitting,
    destroy() {
      clearTimeout(resized);
      resizeObserver.disconnect();
    },
  };
}
