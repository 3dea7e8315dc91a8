import type { MapView } from '../map/points.ts';

/** The page's query as text, the one home of what is asked for, and how far down it is scrolled. */
const changed = 'bell-lap:query';

/** How long typing or scrolling rests before it is kept: Safari refuses more than 100 changes in 10 s. */
const rest = 100;

interface Kept {
  /** How far down the entry of the history is scrolled. */
  scroll?: number;
  /** Where the rider has moved its map to. */
  map?: MapView | undefined;
}

/** What was typed and is not in the address yet. */
let typed: string | undefined;
/** Where the entry gone back to was scrolled, until what it lists is here. */
let awaited: number | undefined;
/** Where the map was moved to and is not in the history yet. */
let moved: MapView | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

export type UrlQuery = Readonly<Record<string, string>>;

/** What changes of a query; an empty or absent value leaves it. */
export type QueryChange = Readonly<Record<string, string | undefined>>;

/** How a change of the query enters the history: typing replaces, everything else can be gone back from. */
export type HistoryStep = 'push' | 'replace';

export function queryText(): string {
  return typed ?? location.search;
}

const addressOf = (query: string) => location.pathname + query + location.hash;

/** Writes what the history's entry should hold when it is come back to. */
function keep(): void {
  clearTimeout(timer);
  const kept: Kept = { scroll: awaited ?? scrollY, map: savedMapView() };
  history.replaceState(kept, '', addressOf(queryText()));
  typed = undefined;
  moved = undefined;
}

function keepSoon(): void {
  clearTimeout(timer);
  timer = setTimeout(keep, rest);
}

/**
 * Merges a change into the query. An empty or absent value leaves it, and any change but of the page
 * starts at page 1.
 */
export function changeQuery(values: QueryChange, step: HistoryStep = 'push'): void {
  const query = new URLSearchParams(queryText());
  if (!('page' in values)) query.delete('page');
  for (const [name, value] of Object.entries(values)) {
    if (value) query.set(name, value);
    else query.delete(name);
  }
  const text = query.size > 0 ? `?${query}` : '';
  if (text === queryText()) return;
  awaited = undefined;
  // Another page of the same races is on the same map; other races are elsewhere.
  const map = Object.keys(values).every((name) => name === 'page') ? savedMapView() : undefined;
  if (step === 'push') {
    keep();
    history.pushState({ scroll: scrollY, map } satisfies Kept, '', addressOf(text));
  } else {
    forgetMapView();
    typed = text;
    keepSoon();
  }
  dispatchEvent(new Event(changed));
}

/** Leaves nothing of the query, nor what of it could not be read. */
export function clearQuery(): void {
  const names = [...new URLSearchParams(queryText()).keys()];
  changeQuery(Object.fromEntries(names.map((name) => [name, undefined])));
}

/** Where the rider moved the map of the history's entry to. */
export function savedMapView(): MapView | undefined {
  return moved ?? (history.state as Kept | null)?.map;
}

/** Keeps where the rider has moved the map to, for whoever comes back to it. */
export function saveMapView(view: MapView): void {
  moved = view;
  keepSoon();
}

function forgetMapView(): void {
  if (!savedMapView()) return;
  moved = undefined;
  history.replaceState({ ...history.state, map: undefined } satisfies Kept, '');
}

/** Where the page stays whatever is gone back to, and who is told of it; the last one is. */
const stays: { address: string; state: unknown; scroll: number; onLeave(): void }[] = [];

/**
 * Has the page stay where it is when somebody goes back, or forward, within it, and calls back instead:
 * the entry of the history that was left is put on top again. Until what it returns is called.
 */
export function stayHere(onLeave: () => void): () => void {
  const stay = { address: addressOf(queryText()), state: history.state, scroll: scrollY, onLeave };
  stays.push(stay);
  return () => void stays.splice(stays.indexOf(stay), 1);
}

/** Calls back at each change of the query, until what it returns is called. */
export function subscribeQuery(listener: () => void): () => void {
  const wentTo = (event: PopStateEvent) => {
    const stay = stays.at(-1);
    if (stay) {
      event.stopImmediatePropagation();
      history.pushState(stay.state, '', stay.address);
      // After the browser, which goes to where the other entry was scrolled.
      requestAnimationFrame(() => scrollTo({ top: stay.scroll, behavior: 'instant' }));
      return stay.onLeave();
    }
    clearTimeout(timer);
    typed = undefined;
    moved = undefined;
    listener();
  };
  addEventListener('popstate', wentTo);
  addEventListener(changed, listener);
  return () => {
    removeEventListener('popstate', wentTo);
    removeEventListener(changed, listener);
  };
}

/**
 * Keeps how far down each entry of the history is scrolled, which a browser can't restore by itself
 * while what is listed is still to come. Until what it returns is called.
 */
export function saveScroll(): () => void {
  const recall = () => {
    awaited = (history.state as Kept | null)?.scroll;
  };
  const giveUp = () => {
    awaited = undefined;
  };
  const listeners: [type: string, listener: () => void][] = [
    ['popstate', recall],
    ['scroll', keepSoon],
    // A rider who moves the page themselves is not pulled away again.
    ['wheel', giveUp],
    ['touchmove', giveUp],
    ['keydown', giveUp],
    // A link may be followed before the page has come to rest.
    ['click', keep],
  ];
  history.scrollRestoration = 'manual';
  recall();
  for (const [type, listener] of listeners) {
    addEventListener(type, listener, { capture: true, passive: true });
  }
  return () => {
    for (const [type, listener] of listeners) removeEventListener(type, listener, true);
  };
}

/** Goes to where the history's entry was scrolled; to be called when what it lists is here. */
export function restoreScroll(): void {
  if (awaited === undefined) return;
  scrollTo({ top: awaited, behavior: 'instant' });
  awaited = undefined;
}
