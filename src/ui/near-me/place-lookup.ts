import { paths } from '#calendar/paths.ts';
import { townKey } from '#calendar/place/gazetteer.ts';
import { type Town, townId } from '#calendar/place/place.ts';
import { hasShard, type PlaceIndex, raceTownsOf } from '#calendar/place/place-index.ts';
import { parsePlaceText } from '#calendar/place/place-text.ts';
import type { StateCode } from '#calendar/place/state.ts';
import {
  keyPrefixes,
  matchesTown,
  matchTowns,
  suggestTowns,
  type TownSuggestion,
} from '#calendar/place/suggest-towns.ts';
import { unpackTowns } from '#calendar/place/town-columns.ts';
import { firstShard, nextShard, type TownShard } from '#calendar/place/town-shards.ts';
import { findZipInShard, type ZipShard, zipShardName } from '#calendar/place/zip-shards.ts';

/**
 * Looks places up in the site's files, a few KB each. All of it rejects when a file cannot be had, and
 * with the signal's reason when that aborts.
 */
interface PlaceLookup {
  /** The town of a five-digit ZIP, at the ZIP's center. */
  findZip(zip: string, signal?: AbortSignal): Promise<Town | undefined>;
  findTown(name: string, state: StateCode, signal?: AbortSignal): Promise<Town | undefined>;
  /** The point that a rider means: of a ZIP, of `City, ST`, or of the likeliest town of a name. */
  findPlace(text: string, signal?: AbortSignal): Promise<Town | undefined>;
  /** The towns that a text names, with a state or without, biggest first. */
  findTowns(text: string, limit: number, signal?: AbortSignal): Promise<Town[]>;
  /** Towns to offer while typing: from the second letter on all there are, before that with races. */
  suggest(text: string, limit: number, signal?: AbortSignal): Promise<TownSuggestion[]>;
}

export function createPlaceLookup(files: JsonFiles = createJsonFiles()): PlaceLookup {
  const openIndex = (signal?: AbortSignal) => files.load<PlaceIndex>(paths.placeIndex(), signal);

  /** The towns of all shards on the way to a key, its own among them. */
  async function townsTowards(key: string, index: PlaceIndex, signal?: AbortSignal) {
    const towns: Town[] = [];
    let name: string | undefined = firstShard(key);
    if (!hasShard(index, 'townShards', name)) return towns;
    while (name !== undefined) {
      const shard: TownShard = await files.load<TownShard>(paths.townShard(name), signal);
      towns.push(...unpackTowns(shard));
      name = nextShard(name, shard, key);
    }
    return towns;
  }

  const lookup: PlaceLookup = {
    async findZip(zip, signal) {
      const name = zipShardName(zip);
      const index = await openIndex(signal);
      if (!hasShard(index, 'zipShards', name)) return undefined;
      return findZipInShard(await files.load<ZipShard>(paths.zipShard(name), signal), zip);
    },

    async findTown(name, state, signal) {
      const id = townId({ name, state });
      const index = await openIndex(signal);
      const town = raceTownsOf(index).find((known) => townId(known) === id);
      if (town) return town;
      const towns = await townsTowards(townKey(name), index, signal);
      return towns.find((known) => townId(known) === id);
    },

    async findPlace(text, signal) {
      const place = parsePlaceText(text);
      if (place.kind === 'zip') return lookup.findZip(place.zip, signal);
      if (place.kind === 'town') return lookup.findTown(place.town, place.state, signal);
      if (place.kind !== 'text') return undefined;
      const [town] = await lookup.suggest(place.text, 1, signal);
      return town && matchesTown(town, place.text) ? town : undefined;
    },

    async findTowns(text, limit, signal) {
      const index = await openIndex(signal);
      const towns = await townsTowards(townKey(text), index, signal);
      return matchTowns(text, { raceTowns: raceTownsOf(index), towns, limit });
    },

    async suggest(text, limit, signal) {
      const index = await openIndex(signal);
      const keys = keyPrefixes(text).filter((key) => key.length > 1);
      const found = await Promise.all(keys.map((key) => townsTowards(key, index, signal)));
      return suggestTowns(text, { raceTowns: raceTownsOf(index), towns: found.flat(), limit });
    },
  };
  return lookup;
}

/** Fetches a path of the site, as `fetch` does. */
type Fetch = (path: string) => Promise<Response>;

/** The site's JSON files, each asked for once. */
interface JsonFiles {
  /**
   * Rejects when the file cannot be had, which a later call tries again, and with the signal's reason
   * when that aborts. What then is loading goes on, for who asks next.
   */
  load<T>(path: string, signal?: AbortSignal): Promise<T>;
}

async function fetchJson(fetch: Fetch, path: string): Promise<unknown> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response.json();
}

async function unlessAborted<T>(waiting: Promise<T>, signal: AbortSignal): Promise<T> {
  let stop = () => {};
  const aborted = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason);
    signal.addEventListener('abort', stop);
  });
  try {
    return await Promise.race([waiting, aborted]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

/** @param fetch the page's own unless a test brings one */
export function createJsonFiles(fetch: Fetch = (path) => globalThis.fetch(path)): JsonFiles {
  const files = new Map<string, Promise<unknown>>();

  function open(path: string): Promise<unknown> {
    const known = files.get(path);
    if (known !== undefined) return known;
    const file = fetchJson(fetch, path).catch((error: unknown) => {
      files.delete(path);
      throw error;
    });
    files.set(path, file);
    return file;
  }

  return {
    async load<T>(path: string, signal?: AbortSignal) {
      signal?.throwIfAborted();
      const file = open(path) as Promise<T>;
      return signal ? unlessAborted(file, signal) : file;
    },
  };
}

let ofPage: PlaceLookup | undefined;

/** The one that all islands of the page share, so that a file is asked for once. Only in a browser. */
export function pagePlaceLookup(): PlaceLookup {
  ofPage ??= createPlaceLookup();
  return ofPage;
}
