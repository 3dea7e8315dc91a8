import { type Town, townLabel } from '#calendar/place/place.ts';
import {
  type Device,
  type LocateFailure,
  locateAddress,
  locateDevice,
  placeName,
} from './locate.ts';
import { type PlaceServices, pageServices } from './place-services.ts';
import {
  clearStoredPlace,
  type Here,
  type PlaceStorage,
  pageStorage,
  storedPlace,
  storePlace,
} from './stored-place.ts';

/** `canGuess`: the rider can have the place estimated from the IP address. */
export type NearMeState =
  | { status: 'idle' }
  | { status: 'asking' }
  | { status: 'located'; here: Here }
  | { status: 'failed'; reason: LocateFailure; canGuess: boolean };

/** The rider's place, shared by a whole page. A stored place is known from the start. */
export interface NearMe {
  /** Stable until it changes. */
  state(): NearMeState;
  /** Returns the unsubscribe function. */
  subscribe(onChange: () => void): () => void;
  /** Asks only the device, on a rider's tap. Never rejects; resolves once the place has its name. */
  ask(): Promise<void>;
  /** Estimates from the IP address, for a rider who chooses that after the device failed. */
  guess(): Promise<void>;
  /** Stops asking, and returns to the previous state. */
  cancel(): void;
  /** Uses a town the rider chose. */
  choose(town: Town): void;
  /** Clears the place, including in storage. */
  forget(): void;
}

export interface NearMeOptions {
  services: PlaceServices;
  device?: Device | undefined;
  fetch?: typeof globalThis.fetch;
  storage?: PlaceStorage | undefined;
  now?: () => number;
}

export const idle: NearMeState = { status: 'idle' };

export function createNearMe({
  services: { ipLocationUrl, reverseGeocodeUrl },
  device,
  fetch = (...request) => globalThis.fetch(...request),
  storage = pageStorage(),
  now = Date.now,
}: NearMeOptions): NearMe {
  const listeners = new Set<() => void>();
  const stored = storedPlace(storage, now());
  let state: NearMeState = stored ? { status: 'located', here: stored } : idle;
  let settledState = state;
  let controller = new AbortController();

  function setState(next: NearMeState) {
    if (state.status !== 'asking') settledState = state;
    state = next;
    for (const listener of listeners) listener();
  }

  function setHere(here: Here) {
    storePlace(here, storage, now());
    setState({ status: 'located', here });
  }

  /** Aborts what's running; returns the signal for the next call. */
  function interrupt(): AbortSignal {
    controller.abort();
    controller = new AbortController();
    return controller.signal;
  }

  async function run(
    find: (signal: AbortSignal) => Promise<Here | LocateFailure>,
    canGuess: boolean,
  ) {
    if (state.status === 'asking') return;
    const signal = interrupt();
    setState({ status: 'asking' });
    const located = await find(signal);
    if (signal.aborted) return;
    if (typeof located === 'string')
      return setState({ status: 'failed', reason: located, canGuess });
    setHere(located);
    await name(located, signal);
  }

  async function name(here: Here, signal: AbortSignal) {
    if (!reverseGeocodeUrl) return;
    const label = await placeName(reverseGeocodeUrl, here, signal, fetch);
    if (label && !signal.aborted) setHere({ ...here, name: label });
  }

  return {
    state: () => state,

    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },

    ask: () => run(() => locateDevice(device), ipLocationUrl !== undefined),

    async guess() {
      if (!ipLocationUrl) return;
      const find = (signal: AbortSignal) => locateAddress(ipLocationUrl, signal, fetch);
      await run(async (signal) => (await find(signal)) ?? 'unavailable', false);
    },

    cancel() {
      interrupt();
      if (state.status === 'asking') setState(settledState);
    },

    choose(town) {
      interrupt();
      setHere({ lat: town.lat, lng: town.lng, name: townLabel(town) });
    },

    forget() {
      interrupt();
      clearStoredPlace(storage);
      setState(idle);
    },
  };
}

let shared: NearMe | undefined;

/** Shared by the page's scripts and islands. Browser only. */
export function pageNearMe(): NearMe {
  shared ??= createNearMe({ services: pageServices(), device: navigator.geolocation });
  return shared;
}

export function formatHere({ name }: Here): string {
  return name ?? 'your location';
}
