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
import type { BenchRace } from './calendar.ts';
import type { Doc } from './engine.ts';
import type { EngineName } from './engines.ts';
import { fields, fuseOptions, miniSearchOptions, today } from './options.ts';

/** An engine's index as files, and what they take. */
export interface Artifacts {
  /** The files a reader loads before the first search, in the order `Engine.load` takes them. */
  files: string[];
  raw: number;
  brotli: number;
}

type Make = (folder: string, races: readonly BenchRace[]) => Promise<Artifacts>;

const docOf = ({ id, name, location, tags }: BenchRace): Doc => ({ id, name, location, tags });

async function write(folder: string, name: string, texts: readonly string[]): Promise<Artifacts> {
  const files = texts.map((_, place) => `${name}-${place}.txt`);
  await Promise.all(texts.map((text, place) => writeFile(join(folder, files[place] ?? ''), text)));
  const raw = texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  const brotli = texts.reduce((sum, text) => sum + compressed(text), 0);
  return { files, raw, brotli };
}

function compressed(text: string): number {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(text),
  };
  return brotliCompressSync(text, { params }).length;
}

const bellLap: Make = (folder, races) => {
  const plans = planShards(races, todayAt(new Date(today))).filter(({ scope }) => scope === 'all');
  return write(
    folder,
    'bell-lap',
    plans.map((plan) => encodeShard(plan.races)),
  );
};

const miniSearch: Make = (folder, races) => {
  const engine = new MiniSearch<Doc>(miniSearchOptions);
  engine.addAll(races.map(docOf));
  return write(folder, 'minisearch', [JSON.stringify(engine)]);
};

const fuzzy: Make = (folder, races) => {
  const lines = races.map(({ name, location, tags }) => [name, location, ...tags].join(' '));
  return write(folder, 'ufuzzy', [uFuzzy.latinize(lines).join('\n')]);
};

const fuse: Make = (folder, races) => {
  const docs = races.map(docOf);
  const index = Fuse.createIndex([...fields], docs, fuseOptions);
  return write(folder, 'fuse', [JSON.stringify(docs), JSON.stringify(index.toJSON())]);
};

/** Of its bundle, index and fragments are counted, as it compresses them itself; its program is not. */
const pagefindMake: Make = async (folder, races) => {
  const { index } = await pagefind.createIndex({});
  if (!index) throw new Error('Pagefind made no index.');
  for (let start = 0; start < races.length; start += 500) {
    const some = races.slice(start, start + 500).map(({ id, name, location, tags }) =>
      index.addCustomRecord({
        url: `/${id}`,
        content: [name, location, ...tags].join('\n'),
        language: 'en',
      }),
    );
    await Promise.all(some);
  }
  const { files } = await index.getFiles();
  const addresses: Record<string, string> = {};
  let raw = 0;
  for (const { path, content } of files) {
    const file = join(folder, 'pagefind', path);
    const fragment = /^fragment\/(.+)\.pf_fragment$/.exec(path)?.[1];
    if (/\.pf_(meta|index|fragment)$/.test(path)) raw += content.length;
    if (fragment) addresses[fragment] = addressIn(content);
    else {
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, content);
    }
  }
  await pagefind.close();
  await writeFile(join(folder, 'pagefind-ids.txt'), JSON.stringify(addresses));
  return { files: ['pagefind-ids.txt'], raw, brotli: raw };
};

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
