import type { MapView } from '../map/points.ts';

/** Milliseconds: Safari refuses more than 100 history changes in 10 s. */
const writeDelay = 100;

/** State of a history entry. */
export interface EntryState {
  /** Pixels from the top. */
  scroll?: number | undefined;
  map?: MapView | undefined;
}

/** Changes to the current entry that aren't written yet. */
export const pending: EntryState & {
  query?: string | undefined;
} = {};

let timer: ReturnType<typeof setTimeout> | undefined;

export const entryState = (): EntryState => history.state ?? {};

export const queryText = (): string => pending.query ?? location.search;

export const addressOf = (query: string) => location.pathname + query + location.hash;

/** Writes the pending changes; a scroll position stays pending until it's restored. */
export function writeEntry(): void {
  clearTimeout(timer);
  const state: EntryState = { scroll: pending.scroll ?? scrollY, map: savedMapView() };
  history.replaceState(state, '', addressOf(queryText()));
  pending.query = undefined;
  pending.map = undefined;
}

export function writeEntrySoon(): void {
  clearTimeout(timer);
  timer = setTimeout(writeEntry, writeDelay);
}

/** Call when another entry becomes current: pending changes belong to the previous one. */
export function dropPending(): void {
  clearTimeout(timer);
  pending.query = undefined;
  pending.map = undefined;
}

/** The map view of the current entry, if the rider moved the map. */
export function savedMapView(): MapView | undefined {
  return pending.map ?? entryState().map;
}

export function saveMapView(view: MapView): void {
  pending.map = view;
  writeEntrySoon();
}

export function clearMapView(): void {
  if (!savedMapView()) return;
  pending.map = undefined;
  history.replaceState({ ...entryState(), map: undefined } satisfies EntryState, '');
}
