import { type Town, townLabel } from '#calendar/place/place.ts';
import { type Device, locateAddress, locateDevice, placeName, type WhyNot } from './locate.ts';
import { type PlaceServices, pageServices } from './place-services.ts';
import {
  clearStoredPlace,
  type Here,
  type PlaceStorage,
  pageStorage,
  storedPlace,
  storePlace,
} from './stored-place.ts';

/** `canGuess`: the IP address has not been tried, and the rider may choose it. */
export type NearMeState =
  | { status: 'idle' }
  | { status: 'asking' }
  | { status: 'located'; here: Here }
  | { status: 'failed'; reason: WhyNot; canGuess: boolean };

/** Where the rider is, for every part of a page at once. A stored place is known from the start. */
export interface NearMe {
  /** The same object until something changes. */
  state(): NearMeState;
  /** Calls back at each change, until what it returns is called. */
  subscribe(onChange: () => void): () => void;
  /**
   * Asks the device, and no one else when that fails. Only for a rider's tap. It
   * never rejects, and resolves once the place has its name, too.
   */
  ask(): Promise<void>;
  /** The same by IP address, for a rider who chooses it after the device gave no answer. */
  guess(): Promise<void>;
  /** Stops asking; what was known before stays known. */
  cancel(): void;
  /** Takes the rider's word for where they are. */
  choose(town: Town): void;
  /** Forgets the place, in storage too. */
  forget(): void;
}

export interface NearMeOptions {
  services: PlaceServices;
  device?: Device | undefined;
  fetch?: typeof globalThis.fetch;
  storage?: PlaceStorage | undefined;
  /** Milliseconds since 1970. */
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
  let known = state;
  let asking = new AbortController();

  function become(next: NearMeState) {
    if (state.status !== 'asking') known = state;
    state = next;
    for (const listener of listeners) listener();
  }

  function settle(here: Here) {
    storePlace(here, storage, now());
    become({ status: 'located', here });
  }

  /** Ends what is under way; the signal is of what begins. */
  function interrupt(): AbortSignal {
    asking.abort();
    asking = new AbortController();
    return asking.signal;
  }

  async function run(find: (signal: AbortSignal) => Promise<Here | WhyNot>, canGuess: boolean) {
    if (state.status === 'asking') return;
    const signal = interrupt();
    become({ status: 'asking' });
    const found = await find(signal);
    if (signal.aborted) return;
    if (typeof found === 'string') return become({ status: 'failed', reason: found, canGuess });
    settle(found);
    await name(found, signal);
  }

  async function name(here: Here, signal: AbortSignal) {
    if (!reverseGeocodeUrl) return;
    const called = await placeName(reverseGeocodeUrl, here, signal, fetch);
    if (called && !signal.aborted) settle({ ...here, name: called });
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
      if (state.status === 'asking') become(known);
    },

    choose(town) {
      interrupt();
      settle({ lat: town.lat, lng: town.lng, name: townLabel(town) });
    },

    forget() {
      interrupt();
      clearStoredPlace(storage);
      become(idle);
    },
  };
}

let ofPage: NearMe | undefined;

/** The one that all scripts and islands of the page share. Only in a browser. */
export function pageNearMe(): NearMe {
  ofPage ??= createNearMe({ services: pageServices(), device: navigator.geolocation });
  return ofPage;
}

/** What a page calls the place. */
export function formatHere({ name }: Here): string {
  return name ?? 'your location';
}
