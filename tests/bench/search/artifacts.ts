import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gunzipSync } from 'node:zlib';
import uFuzzy from '@leeoniya/ufuzzy';
import MiniSearch from 'minisearch';
import * as pagefind from 'pagefind';
import { decodeFile, encodeFile } from '#calendar/search/column-file.ts';
import { encodeShard } from '#calendar/search/encode-shard.ts';
import { planShards } from '#calendar/search/manifest.ts';
import type { ShardFile } from '#calendar/search/shard-file.ts';
import { todayAt } from '#calendar/time/day.ts';
import { gazetteer } from '../../unit/calendar/search/listed.ts';
import type { BenchRace } from './calendar.ts';
import type { Doc } from './engine.ts';
import type { EngineName } from './engines.ts';
import { miniSearchOptions, today } from './options.ts';

const brotli = promisify(brotliCompress);

export interface Size {
  raw: number;
  brotli: number;
}

/** An engine's index as files, and their size. */
export interface Artifacts {
  /** The files a reader loads before the first search, in the order `Engine.load` takes them. */
  files: string[];
  /** The size of what finding races' ids needs. */
  toSearch: Size;
  /** The same with everything a listing shows, if the index has it. */
  toShow?: Size;
}

type Make = (folder: string, races: readonly BenchRace[]) => Promise<Artifacts>;

const docOf = ({ id, name, location, tags }: BenchRace): Doc => ({ id, name, location, tags });

async function sizeOf(texts: readonly string[]): Promise<Size> {
  const brotli = await Promise.all(texts.map(compressed));
  return {
    raw: texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0),
    brotli: brotli.reduce((sum, size) => sum + size, 0),
  };
}

async function compressed(text: string): Promise<number> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(text),
  };
  return (await brotli(text, { params })).length;
}

async function write(folder: string, name: string, texts: readonly string[]): Promise<string[]> {
  const files = texts.map((_, place) => `${name}-${place}.txt`);
  await Promise.all(texts.map((text, place) => writeFile(join(folder, files[place] ?? ''), text)));
  return files;
}

/** The columns of a shard that are only for showing results. */
const shownOnly = ['genres', 'statuses', 'registration', 'miles', 'latitudes', 'longitudes'];

function withoutShown(text: string): string {
  const { endGaps, lengths, mileLists, columns, ...file } = decodeFile<ShardFile>(text);
  const kept = Object.entries(columns).filter(([name]) => !shownOnly.includes(name));
  return encodeFile({ ...file, columns: Object.fromEntries(kept) });
}

const bellLap: Make = async (folder, races) => {
  const plans = planShards(races, todayAt(new Date(today))).filter(({ scope }) => scope === 'all');
  const shards = plans.map((plan) => encodeShard(plan.races, gazetteer));
  return {
    files: await write(folder, 'bell-lap', shards),
    toSearch: await sizeOf(shards.map(withoutShown)),
    toShow: await sizeOf(shards),
  };
};

const miniSearch: Make = async (folder, races) => {
  const engine = new MiniSearch<Doc>(miniSearchOptions);
  engine.addAll(races.map(docOf));
  const index = JSON.stringify(engine);
  return { files: await write(folder, 'minisearch', [index]), toSearch: await sizeOf([index]) };
};

/** uFuzzy finds line numbers, so it needs the ids as well as the lines. */
const fuzzy: Make = async (folder, races) => {
  const lines = races.map(({ name, location, tags }) => [name, location, ...tags].join(' '));
  const texts = [uFuzzy.latinize(lines), races.map(({ id }) => id)].map((list) => list.join('\n'));
  return { files: await write(folder, 'ufuzzy', texts), toSearch: await sizeOf(texts) };
};

/** Only the races: Fuse.js can index them on arrival, and a stored index is as large again. */
const fuse: Make = async (folder, races) => {
  const docs = JSON.stringify(races.map(docOf));
  return { files: await write(folder, 'fuse', [docs]), toSearch: await sizeOf([docs]) };
};

/**
 * Pagefind gzips its files itself. We count its index, but not its program or its fragments: one file
 * per result with what it shows, including the id. A reader loads only the files that a query needs.
 */
const pagefindMake: Make = (folder, races) =>
  makePagefind(folder, races, ({ name, location, tags }) => [name, location, ...tags].join('\n'));

/** @param contentOf the text of a race to search */
export async function makePagefind(
  folder: string,
  races: readonly BenchRace[],
  contentOf: (race: BenchRace) => string,
): Promise<Artifacts> {
  const { index } = await pagefind.createIndex({});
  if (!index) throw new Error('Pagefind made no index.');
  for (let start = 0; start < races.length; start += 500) {
    const some = races.slice(start, start + 500);
    await Promise.all(
      some.map((race) =>
        index.addCustomRecord({ url: `/${race.id}`, content: contentOf(race), language: 'en' }),
      ),
    );
  }
  const { files } = await index.getFiles();
  const addresses: Record<string, string> = {};
  let indexed = 0;
  for (const { path, content } of files) {
    const file = join(folder, 'pagefind', path);
    const fragment = /^fragment\/(.+)\.pf_fragment$/.exec(path)?.[1];
    if (/\.pf_(meta|index)$/.test(path)) indexed += content.length;
    if (fragment) addresses[fragment] = addressIn(content);
    else {
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, content);
    }
  }
  await pagefind.close();
  return {
    files: await write(folder, 'pagefind-ids', [JSON.stringify(addresses)]),
    toSearch: { raw: indexed, brotli: indexed },
  };
}

/** The id of a fragment's race. Lets us compare results without loading fragments. */
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
