import {
  Control,
  divIcon,
  type Map as LeafletMap,
  marker,
  polygon,
  polyline,
  svg,
  type TileErrorEvent,
  tileLayer,
  Util,
} from 'leaflet';
import { paths } from '#calendar/paths.ts';
import type { Coords } from '#calendar/place/coords.ts';
import { type BaseFile, type CountiesFile, unpackLine } from '#calendar/place/map-files.ts';
import type { StateCode } from '#calendar/place/state.ts';

async function read<T>(path: string, signal: AbortSignal): Promise<T> {
  const response = await fetch(path, { signal });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return (await response.json()) as T;
}

export interface MapTown {
  name: string;
  state: StateCode;
  at: Coords;
}

interface Options {
  town?: MapTown | undefined;
  signal: AbortSignal;
}

/**
 * Draws the land, the states and, around a town, its state's counties in panes under the tiles, where
 * they are all there is to see until a tile comes. Returns where tiles come from, undefined when from
 * nowhere. Rejects when the outlines cannot be read.
 */
export async function drawOutlines(
  map: LeafletMap,
  { town, signal }: Options,
): Promise<BaseFile['tiles']> {
  const [base, near] = await Promise.all([
    read<BaseFile>(paths.mapBase(), signal),
    town && read<CountiesFile>(paths.mapCounties(town.state), signal),
  ]);
  signal.throwIfAborted();
  for (const [pane, zIndex] of [
    ['outlines', 150],
    ['outline-names', 160],
  ] as const) {
    map.createPane(pane).style.zIndex = String(zIndex);
  }
  const renderer = svg({ pane: 'outlines', padding: 0.5 });
  const drawn = { pane: 'outlines', renderer, interactive: false, smoothFactor: 1 };
  const name = (className: string) => (text: string, lat: number, lng: number) =>
    marker([lat, lng], {
      pane: 'outline-names',
      icon: divIcon({ className, html: nameNode(text), iconSize: [0, 0] }),
      interactive: false,
      keyboard: false,
    }).addTo(map);

  polygon(base.land.map(unpackLine), { ...drawn, className: 'race-map-land' }).addTo(map);
  if (near) {
    polyline(near.borders.map(unpackLine), { ...drawn, className: 'race-map-county' }).addTo(map);
    for (const [text, lat, lng] of near.names) name('race-map-county-name')(text, lat, lng);
  }
  polyline(base.borders.map(unpackLine), { ...drawn, className: 'race-map-border' }).addTo(map);
  for (const [code, lat, lng, isSmall] of base.states) {
    name(`race-map-state-name ${isSmall ? 'race-map-small' : ''}`)(code, lat, lng);
  }
  if (town) name('race-map-town-name')(town.name, town.at.lat, town.at.lng);
  return base.tiles;
}

function nameNode(text: string): HTMLElement {
  const node = document.createElement('span');
  node.textContent = text;
  // Names of the drawn map are scenery: the races' own markers say where they are.
  node.setAttribute('aria-hidden', 'true');
  return node;
}

const tileSize = 256;

/** So many failures in a row, and the outlines are the map. */
const patience = 4;

/**
 * Lays tiles over the outlines. One tile of the view is asked for first, and without it no other:
 * with the tile host away a map asks once, not twenty times for every move.
 * @param onAway there are no tiles, or no longer
 */
export function addTiles(
  map: LeafletMap,
  { url, attribution }: NonNullable<BaseFile['tiles']>,
  onAway: () => void,
) {
  const layer = tileLayer(url, { maxZoom: 19 });
  let failures = 0;
  layer.on('tileload', () => {
    failures = 0;
  });
  layer.on('tileerror', (_: TileErrorEvent) => {
    failures += 1;
    if (failures < patience || !map.hasLayer(layer)) return;
    layer.remove();
    onAway();
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
    if (isOpen(map)) onAway();
  };
  probe.src = Util.template(url, { s: 'a', x, y, z: zoom, r: '' });
}

/** A map that was removed while the first tile was on its way has lost its panes. */
function isOpen(map: LeafletMap): boolean {
  return map.getPane('tilePane')?.isConnected ?? false;
}

/** Whom to thank for the tiles; OpenStreetMap's name leads to its terms, as they ask. */
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
