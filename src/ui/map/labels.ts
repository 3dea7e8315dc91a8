import type { Map as LeafletMap } from 'leaflet';
import type { Coords } from '#calendar/place/coords.ts';

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Half a pin's visible size. */
const pinRadius = 12;

/** Pixels that stay free around a label. */
const gap = 4;

const overlaps = (a: Box, b: Box) =>
  a.left < b.right + gap &&
  b.left < a.right + gap &&
  a.top < b.bottom + gap &&
  b.top < a.bottom + gap;

const isInside = (box: Box, frame: Box) =>
  box.left >= frame.left + gap &&
  box.right <= frame.right - gap &&
  box.top >= frame.top + gap &&
  box.bottom <= frame.bottom - gap;

/**
 * Which labels to show: those wholly within the frame that cover nothing shown before them.
 * @param boxes the most important first
 */
export function chooseLabels(boxes: readonly Box[], frame: Box, obstacles: readonly Box[]) {
  const taken = [...obstacles];
  return boxes.map((box) => {
    const fits = isInside(box, frame) && !taken.some((other) => overlaps(box, other));
    if (fits) taken.push(box);
    return fits;
  });
}

/**
 * Hides labels that would be cut, or cover the pin, a control or another label, after each move.
 * @param labels the most important first
 */
export function declutter(map: LeafletMap, labels: readonly HTMLElement[], pin: Coords): void {
  const container = map.getContainer();
  function update() {
    const frame = container.getBoundingClientRect();
    const { x, y } = map.latLngToContainerPoint([pin.lat, pin.lng]);
    const [left, top] = [frame.left + x, frame.top + y];
    const pinBox = {
      ...{ left: left - pinRadius, right: left + pinRadius },
      ...{ top: top - pinRadius, bottom: top + pinRadius },
    };
    const controls = [...container.querySelectorAll('.leaflet-control')];
    const boxes = labels.map((label) => label.getBoundingClientRect());
    const obstacles = [pinBox, ...controls.map((control) => control.getBoundingClientRect())];
    const shown = chooseLabels(boxes, frame, obstacles);
    labels.forEach((label, at) => {
      label.classList.toggle('race-map-hidden', !shown[at]);
    });
  }
  map.on('moveend resize', update);
  update();
}
