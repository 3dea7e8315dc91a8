import uFuzzy from '@leeoniya/ufuzzy';
import Fuse from 'fuse.js';
import MiniSearch from 'minisearch';
import { once } from '#calendar/once.ts';
import { createRaceIndex } from '#calendar/search/race-index.ts';
import { everyRace, search } from '#calendar/search/search.ts';
import { decodeShard } from '#calendar/search/shard.ts';
import { todayAt } from '#calendar/time/day.ts';
import type { Doc, Engine } from './engine.ts';
import { fuseOptions, miniSearchOptions, today } from './options.ts';

/** A page knows the day before its index arrives. */
const now = todayAt(new Date(today));

const bellLap: Engine = {
  runsInNode: true,
  load: async (files) => {
    const index = createRaceIndex(files.map(decodeShard));
    const paging = { page: 1, perPage: 40 };
    return (q) => {
      const { rows } = search(index, { ...everyRace, q, paging }, now);
      return () => Array.from(rows, index.id);
    };
  },
};

const miniSearch: Engine = {
  runsInNode: true,
  load: async ([index = '']) => {
    const engine = MiniSearch.loadJSON<Doc>(index, miniSearchOptions);
    return (q) => {
      const found = engine.search(q, { prefix: true, combineWith: 'AND' });
      return () => found.map((result) => String(result.id));
    };
  },
};

const fuzzy: Engine = {
  runsInNode: true,
  load: async ([text = '', names = '']) => {
    const haystack = text.split('\n');
    const ids = names.split('\n');
    const engine = new uFuzzy();
    return (q) => {
      const [found] = engine.search(haystack, uFuzzy.latinize(q));
      return () => (found ?? []).map((place) => ids[place] ?? '');
    };
  },
};

const fuse: Engine = {
  runsInNode: true,
  load: async ([docs = '']) => {
    const engine = new Fuse<Doc>(JSON.parse(docs), fuseOptions);
    return (q) => {
      const found = engine.search(q);
      return () => found.map(({ item }) => item.id);
    };
  },
};

interface PagefindResults {
  results: { id: string }[];
}

const pagefind: Engine = {
  runsInNode: false,
  load: async ([addresses = '']) => {
    const program = '/files/pagefind/pagefind.js';
    const engine = await import(program);
    await engine.init();
    // Only to compare results: a reader gets the ids from the fragments.
    const idOf = once<Record<string, string>>(() => JSON.parse(addresses));
    return async (q) => {
      const found: PagefindResults = await engine.search(q);
      return () => found.results.map(({ id }) => idOf()[id] ?? '');
    };
  },
};

export const engines = {
  'Bell Lap': bellLap,
  MiniSearch: miniSearch,
  uFuzzy: fuzzy,
  'Fuse.js': fuse,
  Pagefind: pagefind,
} as const satisfies Record<string, Engine>;

export type EngineName = keyof typeof engines;
