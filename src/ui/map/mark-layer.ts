import type { Map as LeafletMap, Marker } from 'leaflet';
import { townOf } from '#calendar/place/place.ts';
import { genreIds } from '#calendar/race/genre.ts';
import type { Mark } from './cluster-index.ts';
import { countText, markName } from './map-text.ts';
import { addButton } from './markers.ts';
import type { MapRace } from './points.ts';

/** A mark's genre; undefined if it has several. */
function onlyGenre(genres: number): string | undefined {
  return genreIds.find((_, position) => genres === 1 << position);
}

function sizeOf({ count, isCluster }: Mark): string {
  if (!isCluster && count === 1) return 'race-map-one';
  if (count < 10) return 'race-map-few';
  return count < 100 ? 'race-map-some' : 'race-map-many';
}

export interface MarkLayer {
  /** Draws exactly these marks; those already drawn keep their nodes, and focus. */
  draw(marks: readonly Mark[], race: (row: number) => MapRace): void;
  clear(): void;
  /** Focuses the first of these marks in tab order; false if none is drawn. */
  focusFirst(keys: readonly string[]): boolean;
}

/** The visible marks, a few hundred at most, as buttons. */
export function createMarkLayer(
  map: LeafletMap,
  choose: (mark: Mark, button: HTMLButtonElement) => void,
): MarkLayer {
  let markers = new Map<string, Marker>();

  function add(mark: Mark, race: (row: number) => MapRace): Marker {
    const first = race(mark.row);
    const name = markName(mark, first);
    const className = `${sizeOf(mark)} ${mark.isCluster ? 'race-map-cluster' : 'race-map-place'}`;
    const added = addButton(map, { ...mark, name, className }, (button) => choose(mark, button));
    const genre = onlyGenre(mark.genres);
    if (genre) added.button.dataset['genre'] = genre;
    if (mark.count > 1) added.button.textContent = countText(mark.count);
    else added.button.toggleAttribute('data-past', first.isPast);
    added.button.dataset['town'] = townOf(first.location);
    return added.marker;
  }

  function draw(marks: readonly Mark[], race: (row: number) => MapRace) {
    const before = markers;
    // North to south, so that Tab goes down the map.
    const ordered = marks.toSorted((a, b) => b.lat - a.lat || a.lng - b.lng);
    markers = new Map();
    for (const mark of ordered) markers.set(mark.key, before.get(mark.key) ?? add(mark, race));
    for (const [key, old] of before) {
      if (markers.has(key)) continue;
      const element = old.getElement();
      const hadFocus = element !== undefined && element === document.activeElement;
      old.remove();
      if (hadFocus) map.getContainer().focus({ preventScroll: true });
    }
  }

  function clear() {
    draw([], () => {
      throw new Error('Nothing is drawn.');
    });
  }

  function focusFirst(keys: readonly string[]): boolean {
    const first = [...markers].find(([key]) => keys.includes(key))?.[1].getElement();
    first?.focus({ preventScroll: true });
    return first !== undefined;
  }

  return { draw, clear, focusFirst };
}
