import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { brotliCompressSync, constants, gunzipSync } from 'node:zlib';
import uFuzzy from '@leeoniya/ufuzzy';
import Fuse from 'fuse.js';
import MiniSearch from 'minisearch';
import * as pagefind from 'pagefind';
import { todayAt } from '#calendar/day.ts';
import { encodeShard } from '#calendar/search/encode-shard.ts';
import { planShards } from '#calendar/search/manifest.ts';
import { decodeShard, raceAt } from '#calendar/search/shard.ts';
import type { BenchRace } from './calendar.ts';
import type { Doc } from './engine.ts';
import type { EngineName } from './engines.ts';
import { fields, fuseOptions, miniSearchOptions, today } from './options.ts';

export interface Size {
  raw: number;
  brotli: number;
}

/** An engine's index as files, and what they take. */
export interface Artifacts {
  /** The files a reader loads before the first search, in the order `Engine.load` takes them. */
  files: string[];
  /** What it takes to find races' ids. */
  toSearch: Size;
  /** What it takes to find them and to show what a listing shows of them. */
  toShow: Size;
}

type Make = (folder: string, races: readonly BenchRace[], records: Size) => Promise<Artifacts>;

const docOf = ({ id, name, location, tags }: BenchRace): Doc => ({ id, name, location, tags });

/** What a listing shows of the races, as peers that hold no data need it beside their index. */
export function recordsOf(races: readonly BenchRace[]): Size {
  const shard = decodeShard(encodeShard(races));
  const records = Array.from({ length: shard.count }, (_, row) => raceAt(shard, row));
  return sizeOf([JSON.stringify(records)]);
}

function sizeOf(texts: readonly string[]): Size {
  const raw = texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  const brotli = texts.reduce((sum, text) => sum + compressed(text), 0);
  return { raw, brotli };
}

function compressed(text: string): number {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(text),
  };
  return brotliCompressSync(text, { params }).length;
}

const sum = (a: Size, b: Size): Size => ({ raw: a.raw + b.raw, brotli: a.brotli + b.brotli });

async function write(folder: string, name: string, texts: readonly string[]): Promise<string[]> {
  const files = texts.map((_, place) => `${name}-${place}.txt`);
  await Promise.all(texts.map((text, place) => writeFile(join(folder, files[place] ?? ''), text)));
  return files;
}

/** The columns of a shard that only results show. */
const shownOnly = ['lengths', 'genres', 'statuses', 'registration', 'miles', 'mileLists'];
const shownOnlyOfPlaces = ['morePlacesPerLocation', 'latitudes', 'longitudes'];

function withoutShown(shard: string): string {
  const columns = [...shownOnly, ...shownOnlyOfPlaces];
  return JSON.stringify(JSON.parse(shard), (name, value) =>
    columns.includes(name) ? undefined : value,
  );
}

const bellLap: Make = async (folder, races) => {
  const plans = planShards(races, todayAt(new Date(today))).filter(({ scope }) => scope === 'all');
  const shards = plans.map((plan) => encodeShard(plan.races));
  return {
    files: await write(folder, 'bell-lap', shards),
    toSearch: sizeOf(shards.map(withoutShown)),
    toShow: sizeOf(shards),
  };
};

const miniSearch: Make = async (folder, races, records) => {
  const engine = new MiniSearch<Doc>(miniSearchOptions);
  engine.addAll(races.map(docOf));
  const index = JSON.stringify(engine);
  const toSearch = sizeOf([index]);
  return {
    files: await write(folder, 'minisearch', [index]),
    toSearch,
    toShow: sum(toSearch, records),
  };
};

const fuzzy: Make = async (folder, races, records) => {
  const lines = races.map(({ name, location, tags }) => [name, location, ...tags].join(' '));
  const haystack = uFuzzy.latinize(lines).join('\n');
  return {
    files: await write(folder, 'ufuzzy', [haystack]),
    toSearch: sizeOf([haystack]),
    // The haystack can be put together from the records.
    toShow: records,
  };
};

const fuse: Make = async (folder, races, records) => {
  const docs = races.map(docOf);
  const index = JSON.stringify(Fuse.createIndex([...fields], docs, fuseOptions).toJSON());
  const texts = [JSON.stringify(docs), index];
  return {
    files: await write(folder, 'fuse', texts),
    toSearch: sizeOf(texts),
    toShow: sum(sizeOf([index]), records),
  };
};

/**
 * Pagefind compresses its files itself. Its index is counted, and its fragments, which have what a
 * result shows; its program is not. A reader loads of both what a query needs.
 */
const pagefindMake: Make = async (folder, races) => {
  const { index } = await pagefind.createIndex({});
  if (!index) throw new Error('Pagefind made no index.');
  for (let start = 0; start < races.length; start += 500) {
    await Promise.all(
      races.slice(start, start + 500).map((race) => index.addCustomRecord(recordOf(race))),
    );
  }
  const { files } = await index.getFiles();
  const addresses: Record<string, string> = {};
  let indexed = 0;
  let shown = 0;
  for (const { path, content } of files) {
    const file = join(folder, 'pagefind', path);
    const fragment = /^fragment\/(.+)\.pf_fragment$/.exec(path)?.[1];
    if (/\.pf_(meta|index)$/.test(path)) indexed += content.length;
    if (fragment) {
      shown += content.length;
      addresses[fragment] = addressIn(content);
    } else {
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, content);
    }
  }
  await pagefind.close();
  return {
    files: await write(folder, 'pagefind-ids', [JSON.stringify(addresses)]),
    toSearch: { raw: indexed, brotli: indexed },
    toShow: { raw: indexed + shown, brotli: indexed + shown },
  };
};

function recordOf({ id, name, location, tags, genre, state, date, eventStatus }: BenchRace) {
  return {
    url: `/${id}`,
    content: [name, location, ...tags].join('\n'),
    language: 'en',
    meta: { title: name, location, genre, state, date, eventStatus },
  };
}

/** The id of the race a fragment is of; only to compare results, so readers of it load none. */
function addressIn(fragment: Uint8Array): string {
  const text = gunzipSync(fragment).toString('utf8');
  const { url } = JSON.parse(text.slice(text.indexOf('{'))) as { url: string };
  return url.slice(1);
}

export const makeArtifacts: Record<EngineName, Make> = {
  'Bell Lap': bellLap,
  MiniSearch: miniSearch,
  uFuzzy: fuzzy,
  'Fuse.js': fuse,
  Pagefind: pagefindMake,
};
