import { paths } from '#calendar/paths.ts';
import { townKey } from '#calendar/place/gazetteer.ts';
import { type Town, townId } from '#calendar/place/place.ts';
import { hasShard, type PlaceIndex, raceTownsOf } from '#calendar/place/place-index.ts';
import { parsePlaceText } from '#calendar/place/place-text.ts';
import type { StateCode } from '#calendar/place/state.ts';
import type { SuggestedTown } from '#calendar/place/suggest-towns.ts';
import {
  keyPrefixes,
  matchesTown,
  matchTowns,
  suggestTowns,
} from '#calendar/place/suggest-towns.ts';
import { unpackTowns } from '#calendar/place/town-columns.ts';
import { firstShard, nextShard, type TownShard } from '#calendar/place/town-shards.ts';
import { findZipInShard, type ZipShard, zipShardName } from '#calendar/place/zip-shards.ts';

/** Calls reject if a file fails to load, or with the signal's reason if it aborts. */
interface PlaceLookup {
  /** The town of a five-digit ZIP, at the ZIP's center. */
  findZip(zip: string, signal?: AbortSignal): Promise<Town | undefined>;
  findTown(name: string, state: StateCode, signal?: AbortSignal): Promise<Town | undefined>;
  /** The point of a ZIP, a `City, ST` or, for a name alone, the likeliest town. */
  findPlace(text: string, signal?: AbortSignal): Promise<Town | undefined>;
  /** The towns a text names, with or without a state, biggest first. */
  findTowns(text: string, limit: number, signal?: AbortSignal): Promise<Town[]>;
  /** Towns to suggest while typing; for a single letter, only those with races. */
  suggest(text: string, limit: number, signal?: AbortSignal): Promise<SuggestedTown[]>;
}

export function createPlaceLookup(files: JsonFiles = createJsonFiles()): PlaceLookup {
  const loadIndex = (signal?: AbortSignal) => files.load<PlaceIndex>(paths.placeIndex(), signal);

  /** The towns of all shards on the way to the key's shard, including its own. */
  async function loadTowns(key: string, index: PlaceIndex, signal?: AbortSignal) {
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
      const index = await loadIndex(signal);
      if (!hasShard(index, 'zipShards', name)) return undefined;
      return findZipInShard(await files.load<ZipShard>(paths.zipShard(name), signal), zip);
    },

    async findTown(name, state, signal) {
      const id = townId({ name, state });
      const index = await loadIndex(signal);
      const town = raceTownsOf(index).find((candidate) => townId(candidate) === id);
      if (town) return town;
      const towns = await loadTowns(townKey(name), index, signal);
      return towns.find((candidate) => townId(candidate) === id);
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
      const index = await loadIndex(signal);
      const towns = await loadTowns(townKey(text), index, signal);
      return matchTowns(text, { raceTowns: raceTownsOf(index), towns, limit });
    },

    async suggest(text, limit, signal) {
      const index = await loadIndex(signal);
      const keys = keyPrefixes(text).filter((key) => key.length > 1);
      const towns = await Promise.all(keys.map((key) => loadTowns(key, index, signal)));
      return suggestTowns(text, { raceTowns: raceTownsOf(index), towns: towns.flat(), limit });
    },
  };
  return lookup;
}

type Fetch = (path: string) => Promise<Response>;

/** The site's JSON files, each fetched once. */
interface JsonFiles {
  /** Rejects if the file fails to load or the signal aborts; a later call retries. */
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

/** @param fetch replaced in tests */
export function createJsonFiles(fetch: Fetch = (path) => globalThis.fetch(path)): JsonFiles {
  const files = new Map<string, Promise<unknown>>();

  function load(path: string): Promise<unknown> {
    const cached = files.get(path);
    if (cached !== undefined) return cached;
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
      const file = load(path) as Promise<T>;
      return signal ? unlessAborted(file, signal) : file;
    },
  };
}

let shared: PlaceLookup | undefined;

/** Shared by all islands, so that a file is fetched once. Browser only. */
export function pagePlaceLookup(): PlaceLookup {
  shared ??= createPlaceLookup();
  return shared;
}
