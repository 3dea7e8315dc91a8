import type { MapView } from '../map/points.ts';

/** How long typing or scrolling rests before it is written: Safari refuses more than 100 changes in 10 s. */
const rest = 100;

/** What an entry of the history holds beside its address. */
export interface EntryState {
  /** How far down the page is scrolled. */
  scroll?: number | undefined;
  /** Where the rider has moved the map to. */
  map?: MapView | undefined;
}

/** What the current entry holds from now on, and is not in the history yet. */
export const pending: EntryState & {
  /** The query, as it was typed. */
  query?: string | undefined;
} = {};

let timer: ReturnType<typeof setTimeout> | undefined;

export const entryState = (): EntryState => history.state ?? {};

export const queryText = (): string => pending.query ?? location.search;

export const addressOf = (query: string) => location.pathname + query + location.hash;

/** Writes what is pending; a scroll stays pending until it has been restored. */
export function writeEntry(): void {
  clearTimeout(timer);
  const state: EntryState = { scroll: pending.scroll ?? scrollY, map: savedMapView() };
  history.replaceState(state, '', addressOf(queryText()));
  pending.query = undefined;
  pending.map = undefined;
}

export function writeEntrySoon(): void {
  clearTimeout(timer);
  timer = setTimeout(writeEntry, rest);
}

/** For when another entry is the current one: what was pending was of the last one. */
export function dropPending(): void {
  clearTimeout(timer);
  pending.query = undefined;
  pending.map = undefined;
}

/** Where the rider moved the map of the current entry to. */
export function savedMapView(): MapView | undefined {
  return pending.map ?? entryState().map;
}

/** Keeps where the rider has moved the map to, for whoever comes back to it. */
export function saveMapView(view: MapView): void {
  pending.map = view;
  writeEntrySoon();
}

export function forgetMapView(): void {
  if (!savedMapView()) return;
  pending.map = undefined;
  history.replaceState({ ...entryState(), map: undefined } satisfies EntryState, '');
}
