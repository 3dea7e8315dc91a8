import type { Map as LeafletMap } from 'leaflet';
import type { Coords } from '#calendar/place/coords.ts';

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Half a pin's visible size, in pixels. */
const pinRadius = 12;

/** The box of a pin. */
export const boxAround = ({ x, y }: { x: number; y: number }, radius: number): Box => ({
  ...{ left: x - radius, right: x + radius },
  ...{ top: y - radius, bottom: y + radius },
});

/** Pixels kept free around a label. */
const gap = 4;
/** Pixels kept free between a label and the frame. */
const edge = 8;

export const overlaps = (a: Box, b: Box) =>
  a.left < b.right + gap &&
  b.left < a.right + gap &&
  a.top < b.bottom + gap &&
  b.top < a.bottom + gap;

const isInside = (box: Box, frame: Box) =>
  box.left >= frame.left + edge &&
  box.right <= frame.right - edge &&
  box.top >= frame.top + edge &&
  box.bottom <= frame.bottom - edge;

/**
 * Which labels to show: those entirely within the frame that don't cover anything shown before them.
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
 * Hides labels that would be cut off, or would cover the pin, a control or another label, after each move.
 * @param labels the most important first
 */
export function declutter(map: LeafletMap, labels: readonly HTMLElement[], pin: Coords): void {
  function update() {
    const { left, top } = map.getContainer().getBoundingClientRect();
    const { x, y } = map.latLngToContainerPoint([pin.lat, pin.lng]);
    hideCovered(map, labels, [boxAround({ x: left + x, y: top + y }, pinRadius)]);
  }
  map.on('moveend resize', update);
  update();
}

/**
 * Hides labels that would be cut off, or would cover a pin, a control or another label.
 * @param labels the most important first
 * @param pins the pins' boxes in the window
 * @returns the boxes of the labels that are shown
 */
export function hideCovered(
  map: LeafletMap,
  labels: readonly HTMLElement[],
  pins: readonly Box[],
): Box[] {
  const container = map.getContainer();
  const controls = [...container.querySelectorAll('.leaflet-control')];
  const boxes = labels.map((label) => label.getBoundingClientRect());
  const obstacles = [...pins, ...controls.map((control) => control.getBoundingClientRect())];
  const shown = chooseLabels(boxes, container.getBoundingClientRect(), obstacles);
  labels.forEach((label, at) => {
    label.classList.toggle('race-map-hidden', !shown[at]);
  });
  return boxes.filter((_, at) => shown[at]);
}
