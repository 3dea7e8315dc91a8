import { divIcon, type Map as LeafletMap, marker, polygon, polyline, svg } from 'leaflet';
import { paths } from '#calendar/paths.ts';
import { type BaseFile, type CountiesFile, unpackLine } from '#calendar/place/base-file.ts';
import type { Coords } from '#calendar/place/coords.ts';
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
