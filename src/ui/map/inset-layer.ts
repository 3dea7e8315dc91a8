import { Control, type LatLngBounds, type Map as LeafletMap, latLngBounds } from 'leaflet';
import { formatNumber } from '#calendar/text/number.ts';
import { loadBase } from './base-layers.ts';
import { type Box, overlaps } from './labels.ts';
import {
  type Bounds,
  countWithin,
  insets,
  type Places,
  type ViewCounts,
  within,
} from './points.ts';

/** Zoomed in this far from the whole country, the map shows a part of it, and insets would hide races. */
const insetZooms = 0.6;

const svg = 'http://www.w3.org/2000/svg';

interface InsetLayer {
  setRaces(places: Places): void;
  /** Hides the insets while they would cover one of these boxes, in the window. */
  avoid(marks: readonly Box[]): void;
  /** The number of races, by state, in visible insets but out of view. */
  countsOutside(view: Bounds): ViewCounts['inInsets'];
}

/**
 * Alaska and Hawaii as buttons in a corner of the country's map, each with its number of races; hidden if neither has
 * any, in its own state, on a map of a part of the lower states, and where a mark is.
 */
export function addInsets(map: LeafletMap, lowerStates: LatLngBounds): InsetLayer {
  const frame = document.createElement('div');
  frame.className = 'race-map-insets';
  const buttons = insets.map(({ code, name, bounds }) => {
    const [west, south, east, north] = bounds;
    const button = document.createElement('button');
    button.type = 'button';
    const outline = document.createElementNS(svg, 'svg');
    outline.setAttribute('aria-hidden', 'true');
    const label = document.createElement('span');
    label.setAttribute('aria-hidden', 'true');
    button.append(outline, label);
    const extent = latLngBounds([south, west], [north, east]);
    button.addEventListener('click', () => {
      map.fitBounds(extent);
      map.getContainer().focus({ preventScroll: true });
    });
    frame.append(button);
    const places: Places = { lat: [], lng: [] };
    return { code, name, bounds, extent, button, outline, label, places };
  });
  const control = new Control({ position: 'bottomleft' });
  control.onAdd = () => frame;
  control.addTo(map);
  // A map centered just off their coast still shows them.
  const aroundLowerStates = lowerStates.pad(0.1);
  const update = () => {
    const hasRaces = buttons.some(({ places }) => places.lat.length > 0);
    const isElsewhere = !aroundLowerStates.contains(map.getCenter());
    const isCountry =
      map.getZoom() <= map.getMinZoom() + insetZooms &&
      map.getBounds().contains(lowerStates.getCenter());
    frame.hidden = !hasRaces || !(isCountry || isElsewhere);
    for (const { button, places, extent } of buttons) {
      button.hidden = places.lat.length === 0 || extent.contains(map.getCenter());
    }
  };
  map.on('moveend resize', update);
  update();
  // Without their outlines, the buttons still have names.
  loadBase()
    .then(({ insets: outlines }) => {
      for (const { code, outline } of buttons) {
        const [viewBox, d] = outlines[code];
        const path = document.createElementNS(svg, 'path');
        path.setAttribute('d', d);
        outline.setAttribute('viewBox', viewBox);
        outline.append(path);
      }
    })
    .catch(() => undefined);
  return {
    setRaces(places) {
      for (const inset of buttons) {
        const { code, name, bounds, button, label } = inset;
        inset.places = within(places, bounds);
        const count = inset.places.lat.length;
        label.textContent = `${code} ${formatNumber(count)}`;
        button.setAttribute('aria-label', `${label.textContent}: show ${name}`);
      }
      update();
    },
    avoid(marks) {
      const box = frame.getBoundingClientRect();
      if (!frame.hidden) frame.hidden = marks.some((mark) => overlaps(box, mark));
    },
    countsOutside(view) {
      if (frame.hidden) return [];
      return buttons
        .map(({ name, places }) => ({
          name,
          count: places.lat.length - countWithin(places, view),
        }))
        .filter(({ count }) => count > 0);
    },
  };
}
