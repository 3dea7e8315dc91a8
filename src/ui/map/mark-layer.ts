import type { Map as LeafletMap, Marker } from 'leaflet';
import { townOf } from '#calendar/place/place.ts';
import { genreIds } from '#calendar/race/genre.ts';
import type { Mark } from './cluster-index.ts';
import { type Box, boxAround } from './labels.ts';
import { countText, markName } from './map-text.ts';
import { addButton } from './markers.ts';
import type { MapRace, MarkColor } from './points.ts';

export function colorOf({ genres }: Pick<Mark, 'genres'>): MarkColor {
  return genreIds.find((_, position) => genres === 1 << position) ?? 'mixed';
}

function sizeOf({ count, isCluster }: Mark): string {
  if (!isCluster && count === 1) return 'race-map-one';
  if (count < 10) return 'race-map-few';
  return count < 100 ? 'race-map-some' : 'race-map-many';
}

export interface MarkLayer {
  /** Draws exactly these marks; marks that are already drawn keep their nodes and the focus. */
  draw(marks: readonly Mark[], race: (row: number) => MapRace): void;
  clear(): void;
  /** The names of the marks' towns, those with the most races first. */
  towns(): HTMLElement[];
  /** The marks' boxes in the window, at their visible size. */
  boxes(): Box[];
  /** Rings this mark, and no other. */
  ring(key: string | undefined): void;
  /** Focuses the first of these marks in tab order; false if none is drawn. */
  focusFirst(keys: readonly string[]): boolean;
}

interface Drawn {
  marker: Marker;
  button: HTMLButtonElement;
  town: HTMLElement;
  count: number;
}

/** The visible marks, a few hundred at most, as buttons. */
export function createMarkLayer(
  map: LeafletMap,
  choose: (mark: Mark, button: HTMLButtonElement) => void,
): MarkLayer {
  let drawn = new Map<string, Drawn>();

  function add(mark: Mark, race: (row: number) => MapRace): Drawn {
    const first = race(mark.row);
    const className = `${sizeOf(mark)} ${mark.isCluster ? 'race-map-cluster' : 'race-map-place'}`;
    const added = addButton(map, { ...mark, name: markName(mark, first), className }, (button) =>
      choose(mark, button),
    );
    const color = colorOf(mark);
    if (color !== 'mixed') added.button.dataset['genre'] = color;
    if (mark.count > 1) added.button.textContent = countText(mark.count);
    added.button.toggleAttribute('data-past', mark.past === mark.count);
    if (mark.past > 0 && mark.past < mark.count) {
      added.button.style.setProperty('--past', `${(100 * mark.past) / mark.count}%`);
    }
    const town = document.createElement('span');
    town.className = 'race-map-mark-town';
    town.setAttribute('aria-hidden', 'true');
    const state = document.createElement('span');
    state.className = 'race-map-mark-state';
    const name = townOf(first.location);
    // Empty if the location is only its state.
    state.textContent = first.location.slice(name.length);
    town.append(name, state);
    if (mark.isCluster) town.append(' area');
    added.button.append(town);
    return { ...added, town, count: mark.count };
  }

  function draw(marks: readonly Mark[], race: (row: number) => MapRace) {
    const before = drawn;
    // North to south, so that Tab goes down the map.
    const ordered = marks.toSorted((a, b) => b.lat - a.lat || a.lng - b.lng);
    drawn = new Map();
    for (const mark of ordered) drawn.set(mark.key, before.get(mark.key) ?? add(mark, race));
    for (const [key, old] of before) {
      if (drawn.has(key)) continue;
      const { marker, button } = old;
      // Making room for its popup may merge a mark into a cluster, but it's in its place again afterward.
      if (button.hasAttribute('data-popup')) {
        drawn.set(key, old);
        continue;
      }
      const hadFocus = button === document.activeElement;
      marker.remove();
      if (hadFocus) map.getContainer().focus({ preventScroll: true });
    }
  }

  function clear() {
    draw([], () => {
      throw new Error('Nothing is drawn.');
    });
  }

  function focusFirst(keys: readonly string[]): boolean {
    const first = [...drawn].find(([key]) => keys.includes(key))?.[1].button;
    first?.focus({ preventScroll: true });
    return first !== undefined;
  }

  function ring(ringed: string | undefined) {
    for (const [key, { button }] of drawn) button.toggleAttribute('data-ring', key === ringed);
  }

  const towns = () =>
    [...drawn.values()].toSorted((a, b) => b.count - a.count).map(({ town }) => town);

  const boxes = () =>
    [...drawn.values()].map(({ button }) => {
      const { left, top, width, height } = button.getBoundingClientRect();
      const size = Number.parseFloat(getComputedStyle(button).getPropertyValue('--mark'));
      return boxAround({ x: left + width / 2, y: top + height / 2 }, size / 2);
    });

  return { draw, clear, towns, boxes, ring, focusFirst };
}
