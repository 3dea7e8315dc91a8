import { Control, type Map as LeafletMap, type TileErrorEvent, tileLayer, Util } from 'leaflet';
import type { BaseFile } from '#calendar/place/map-files.ts';

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
