import {
  Control,
  type Map as LeafletMap,
  polygon,
  polyline,
  svg,
  type TileErrorEvent,
  tileLayer,
  Util,
} from 'leaflet';
import { paths } from '#calendar/paths.ts';
import type { Coords } from '#calendar/place/coords.ts';
import {
  type BaseFile,
  type CountiesFile,
  type PlaceLabels,
  unpackLine,
} from '#calendar/place/map-files.ts';
import type { StateCode } from '#calendar/place/state.ts';
import { declutter } from './labels.ts';
import { addLabel } from './markers.ts';

/** @throws if the file doesn't load */
async function loadJson<T>(path: string, signal?: AbortSignal): Promise<T> {
  const response = await fetch(path, signal && { signal });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return (await response.json()) as T;
}

let loading: Promise<BaseFile> | undefined;

/** Shared by all parts of a page's maps, so that the file is fetched once. If it doesn't load, a later call retries. */
export function loadBase(): Promise<BaseFile> {
  loading ??= loadJson<BaseFile>(paths.mapBase()).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

export interface MapTown {
  name: string;
  state: StateCode;
  at: Coords;
  /** Names of nearby towns and neighboring states. */
  labels?: PlaceLabels | undefined;
}

/** Draws the outlines and returns the tiles' source, if there is one. Rejects if the outlines don't load. */
export async function drawOutlines(
  map: LeafletMap,
  { town, signal }: { town?: MapTown | undefined; signal: AbortSignal },
): Promise<BaseFile['tiles']> {
  const [base, counties] = await Promise.all([
    loadBase(),
    town && loadJson<CountiesFile>(paths.mapCounties(town.state), signal),
  ]);
  signal.throwIfAborted();
  for (const [pane, zIndex] of [
    ['outlines', 150],
    ['outline-names', 160],
  ] as const) {
    map.createPane(pane).style.zIndex = String(zIndex);
  }
  const renderer = svg({ pane: 'outlines', padding: 0.5 });
  const style = { pane: 'outlines', renderer, interactive: false, smoothFactor: 1 };
  const addName = (className: string) => (name: string, lat: number, lng: number) =>
    addLabel(map, { lat, lng, name, className, pane: 'outline-names' }).label;

  const land = counties ? 'race-map-land race-map-neighbors' : 'race-map-land';
  polygon(base.land.map(unpackLine), { ...style, className: land }).addTo(map);
  if (counties) {
    polygon(counties.land.map(unpackLine), { ...style, className: 'race-map-land' }).addTo(map);
    polyline(counties.borders.map(unpackLine), { ...style, className: 'race-map-county' }).addTo(
      map,
    );
  }
  polyline(base.borders.map(unpackLine), { ...style, className: 'race-map-border' }).addTo(map);
  const { towns = [], states: neighbors = [] } = town?.labels ?? {};
  const isElsewhere = new Set<string>(neighbors.map(([code]) => code));
  const addState = addName('race-map-state-name');
  const addSmallState = addName('race-map-state-name race-map-small');
  const stateNames = base.states
    .filter(([code]) => !isElsewhere.has(code))
    .map(([code, lat, lng, isSmall]) => (isSmall ? addSmallState : addState)(code, lat, lng));
  if (!town) {
    const addCity = addName('race-map-near-town race-map-city');
    for (const label of base.towns) addCity(...label);
  }
  if (town && counties) {
    const names = [
      addName('race-map-town-name')(town.name, town.at.lat, town.at.lng),
      ...neighbors.map((label) => addState(...label)),
      ...towns.map((label) => addName('race-map-near-town')(...label)),
      ...stateNames,
      ...counties.names.map((label) => addName('race-map-county-name')(...label)),
    ];
    declutter(map, names, town.at);
  }
  return base.tiles;
}

const tileSize = 256;

/** After this many failures in a row, the map gives up on tiles. */
const maxFailures = 4;

/**
 * Adds the tiles. Requests one tile first, and the others only if it loads: while the tile host is down, a map sends
 * one request, not twenty per move.
 * @param onUnavailable called if there are no tiles, or no more
 */
export function addTiles(
  map: LeafletMap,
  { url, attribution }: NonNullable<BaseFile['tiles']>,
  onUnavailable: () => void,
) {
  const layer = tileLayer(url, { maxZoom: 19 });
  let failures = 0;
  layer.on('tileload', () => {
    failures = 0;
  });
  layer.on('tileerror', (_: TileErrorEvent) => {
    failures += 1;
    if (failures < maxFailures || !map.hasLayer(layer)) return;
    layer.remove();
    onUnavailable();
  });
  map.on('unload', () => layer.remove());

  const zoom = Math.round(map.getZoom());
  const { x, y } = map.project(map.getCenter(), zoom).divideBy(tileSize).floor();
  const probe = new Image();
  probe.onload = () => {
    if (!isOpen(map)) return;
    layer.addTo(map);
    createAttribution(attribution).addTo(map);
  };
  probe.onerror = () => {
    if (isOpen(map)) onUnavailable();
  };
  probe.src = Util.template(url, { s: 'a', x, y, z: zoom, r: '' });
}

/** A map that was removed while its first tile loaded has lost its panes. */
function isOpen(map: LeafletMap): boolean {
  return map.getPane('tilePane')?.isConnected ?? false;
}

/** The tiles' attribution; OpenStreetMap asks for a link to its terms. */
function createAttribution(text: string): Control {
  const control = new Control({ position: 'bottomleft' });
  control.onAdd = () => {
    const node = document.createElement('p');
    node.className = 'race-map-thanks';
    const [before = '', after] = text.split('OpenStreetMap');
    node.append(before);
    if (after !== undefined) {
      const link = document.createElement('a');
      link.href = 'https://www.openstreetmap.org/copyright';
      link.textContent = 'OpenStreetMap';
      node.append(link, after);
    }
    return node;
  };
  return control;
}
