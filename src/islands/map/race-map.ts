import { latLngBounds, type Marker } from 'leaflet';
import type { Coords } from '#calendar/coords.ts';
import { createBaseMap } from './base-map.ts';
import type { Bounds, Mark } from './cluster-index.ts';
import { deepestClusterZoom } from './cluster-index.ts';
import { openClusters } from './cluster-questions.ts';
import { addButton, createMarkLayer } from './mark-layer.ts';
import { columnsOf, type MapPoints } from './points.ts';
import { openPopup, placeCards } from './popup.ts';

/** The whole country, and a rider's own country (spec §9). */
const country = { center: { lat: 39.83, lng: -98.58 }, zoom: 4 };
const zoomAtHome = 6;

/** What the map shows now. */
export interface MapView {
  center: Coords;
  zoom: number;
  bounds: Bounds;
  /** How many races are drawn in it, alone or in clusters. */
  racesInView: number;
}

export interface RaceMapOptions {
  /** How a screen reader calls the map. */
  label: string;
  /** After every move, and when other races are drawn. */
  onMove?: (view: MapView) => void;
}

export interface RaceMapHandle {
  setRaces(points: MapPoints): void;
  /** Shows where the rider is and goes there when it is somewhere new; undefined takes it away. */
  setHere(here: Coords | undefined): void;
  /** Shows every race that is on the map; the whole country when none is. */
  fit(): void;
  destroy(): void;
}

/** A map of races in an element that has a height. Clusters are made in a worker. */
export function createRaceMap(element: HTMLElement, options: RaceMapOptions): RaceMapHandle {
  const map = createBaseMap(element, { ...country, label: options.label, oneFinger: true });
  const clusters = openClusters();
  const marks = createMarkLayer(map, (mark, button) => void choose(mark, button));
  let points: MapPoints = { lat: [], lng: [], genre: [], race: () => never() };
  let hereMarker: Marker | undefined;
  let load = 0;
  let isAsking = false;
  let isStale = false;

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
      const bounds = boundsOf();
      const found = await clusters.marks(bounds, Math.round(map.getZoom()));
      if (asked !== load) isStale = true;
      else show(found, bounds);
    } while (isStale);
    isAsking = false;
  }

  function show(found: readonly Mark[], bounds: Bounds) {
    marks.draw(found, points.race);
    const racesInView = found.reduce((sum, { count }) => sum + count, 0);
    const { lat, lng } = map.getCenter();
    options.onMove?.({ center: { lat, lng }, zoom: map.getZoom(), bounds, racesInView });
  }

  function boundsOf(): Bounds {
    const bounds = map.getBounds();
    return [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()];
  }

  async function choose(mark: Mark, button: HTMLButtonElement) {
    if (mark.isCluster) {
      const zoom = Math.min(await clusters.opensAt(mark.key), deepestClusterZoom + 1);
      map.setView([mark.lat, mark.lng], zoom);
    } else {
      const rows = await clusters.rows(mark.key);
      openPopup(map, mark, placeCards(rows.map(points.race)), button);
    }
  }

  element.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') map.closePopup();
  });
  const resized = new ResizeObserver(() => map.invalidateSize({ animate: false }));
  resized.observe(element);
  map.on('move zoomend moveend', () => void refresh());

  return {
    setRaces(next) {
      points = next;
      load += 1;
      map.closePopup();
      marks.clear();
      void clusters.load(columnsOf(next));
      void refresh();
    },
    setHere(here) {
      hereMarker?.remove();
      hereMarker = undefined;
      if (!here) return;
      const placed = { ...here, name: 'You are here', className: 'race-map-here' };
      hereMarker = addButton(map, placed, (button) => {
        const text = document.createElement('p');
        text.className = 'race-map-heading';
        text.textContent = 'You are here';
        openPopup(map, here, text, button);
      }).marker;
      map.setView([here.lat, here.lng], zoomAtHome);
    },
    fit() {
      const bounds = latLngBounds([]);
      for (let row = 0; row < points.lat.length; row += 1) {
        const [lat, lng] = [points.lat[row] as number, points.lng[row] as number];
        if (!Number.isNaN(lat) && !Number.isNaN(lng)) bounds.extend([lat, lng]);
      }
      if (bounds.isValid()) map.fitBounds(bounds, { maxZoom: 9, padding: [40, 40] });
      else map.setView([country.center.lat, country.center.lng], country.zoom);
    },
    destroy() {
      resized.disconnect();
      clusters.close();
      map.remove();
    },
  };
}

function never(): never {
  throw new Error('There is no race.');
}
