import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import Fuse from 'fuse.js';
import MiniSearch from 'minisearch';
import { stateOf } from '#calendar/place/state.ts';
import { genreOf } from '#calendar/race/genre.ts';
import { answer } from '#calendar/search/reading/answer.ts';
import { vocabularyOf } from '#calendar/search/reading/vocabulary.ts';
import { everyRace } from '#calendar/search/search.ts';
import { fold } from '#calendar/text/text.ts';
import { formatMonth } from '#calendar/time/day.ts';
import { labeled, labeledQueries, meantRows } from '../../unit/calendar/search/labeled.ts';
import { indexOf } from '../../unit/calendar/search/listed.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { makePagefind } from './artifacts.ts';
import { type BenchRace, calendarOf } from './calendar.ts';
import { inPage } from './in-chromium.ts';

/** The ids that a text finds, best first. */
type Find = (text: string) => readonly string[];

/** What the other engines get of a race: enough to find everything the labels ask for. */
const textsOf = (race: BenchRace) => ({
  id: race.id,
  name: race.name,
  location: race.location,
  tags: race.tags.join(' '),
  discipline: `${genreOf(race.genre).name} ${genreOf(race.genre).shortName} ${race.genre}`,
  state: `${stateOf(race.state).name} ${race.state}`,
  month: formatMonth(race.date),
  distance: race.distance.join(' '),
});

type Texts = ReturnType<typeof textsOf>;

const fields = ['name', 'location', 'tags', 'discipline', 'state', 'month', 'distance'] as const;

const wholeText = (race: BenchRace) => {
  const { id, ...texts } = textsOf(race);
  return Object.values(texts).join('\n');
};

/** Each peer in several setups that its documentation suggests; the best one counts. */
const peers: Record<string, (races: readonly BenchRace[]) => Find> = {
  'MiniSearch, any word': (races) => miniSearch(races, 'OR'),
  'MiniSearch, every word': (races) => miniSearch(races, 'AND'),
  'Fuse.js': (races) => fuse(races, [...fields], {}),
  'Fuse.js, all as one text': (races) => fuse(races, ['all'], { useExtendedSearch: true }),
};

function miniSearch(races: readonly BenchRace[], combineWith: 'AND' | 'OR'): Find {
  const engine = new MiniSearch<Texts>({ fields: [...fields], processTerm: fold });
  engine.addAll(races.map(textsOf));
  return (text) =>
    engine
      .search(text, { prefix: true, fuzzy: 0.2, boost: { name: 2 }, combineWith })
      .map(({ id }) => String(id));
}

function fuse(races: readonly BenchRace[], keys: string[], options: object): Find {
  const docs = races.map((race) => ({ ...textsOf(race), all: wholeText(race) }));
  const engine = new Fuse(docs, {
    keys,
    ignoreLocation: true,
    ignoreDiacritics: true,
    threshold: 0.3,
    ...options,
  });
  return (text) => engine.search(text, { limit: 40 }).map(({ item }) => item.id);
}

function bellLap(races: readonly BenchRace[]): Find {
  const index = indexOf(races, labeled);
  const vocabulary = vocabularyOf(index);
  const paging = { page: 1, perPage: 40 };
  return (q) =>
    answer(index, { ...everyRace, q, paging }, labeled, vocabulary).races.map(({ id }) => id);
}

/** The ids that each labeled search means. */
function meantBy(races: readonly BenchRace[]): Set<string>[] {
  const index = indexOf(races, labeled);
  return labeledQueries.map((query) => new Set([...meantRows(index, query)].map(index.id)));
}

/** How often a race that is meant comes first, and is among the first three, in percent. */
function figures(found: readonly (readonly string[])[], meant: readonly Set<string>[]) {
  const share = (count: number) => {
    const hits = found.filter((ids, at) => ids.slice(0, count).some((id) => meant[at]?.has(id)));
    return Number(((100 * hits.length) / found.length).toFixed(1));
  };
  return { 'first %': share(1), 'first three %': share(3) };
}

/** Measures one in this many of the keys pressed for the searches. */
const keyStep = 7;

const keys = labeledQueries
  .flatMap(({ q }) => Array.from(q, (_, at) => q.slice(0, at + 1)))
  .filter((_, at) => at % keyStep === 0);

/** Milliseconds to spend on an engine; a slow one gets through fewer keys. */
const timeBudget = 20_000;

/** CPU milliseconds per key: the least of five runs, because other work on the machine only adds. */
function timesOf(find: Find): number[] {
  const start = performance.now();
  const times: number[] = [];
  for (const key of keys.slice(0, 20)) if (performance.now() - start < timeBudget / 4) find(key);
  for (const key of keys) {
    if (performance.now() - start > timeBudget) break;
    const each = [0, 1, 2, 3, 4].map(() => {
      const before = process.cpuUsage();
      find(key);
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1000;
    });
    times.push(Math.min(...each));
  }
  return times;
}

const at = (share: number, times: readonly number[]) =>
  Number(
    (times.toSorted((a, b) => a - b)[Math.ceil(share * times.length) - 1] ?? Number.NaN).toFixed(2),
  );

const timeLine = (times: readonly number[]) => ({
  keys: times.length,
  'median ms': at(0.5, times),
  'p95 ms': at(0.95, times),
  'p99 ms': at(0.99, times),
});

/** Runs in a page, because Pagefind runs nowhere else. */
async function queryPagefind({ texts, limit }: { texts: string[]; limit: number }) {
  const program = '/files/pagefind/pagefind.js';
  const engine = await import(program);
  await engine.init();
  const addresses: Record<string, string> = await (await fetch('/files/pagefind-ids-0.txt')).json();
  const start = performance.now();
  const found: string[][] = [];
  const times: number[] = [];
  for (const text of texts) {
    if (performance.now() - start > limit) break;
    const before = performance.now();
    const { results } = (await engine.search(text)) as { results: { id: string }[] };
    times.push(performance.now() - before);
    found.push(results.slice(0, 3).map(({ id }) => addresses[id] ?? ''));
  }
  return { found, times };
}

async function pagefind(races: readonly BenchRace[], texts: readonly string[], limit: number) {
  const { folder, remove } = temporaryFolder('meaning');
  try {
    await mkdir(join(folder, 'pagefind'));
    await makePagefind(folder, races, wholeText);
    return await inPage(folder, queryPagefind, { texts: [...texts], limit });
  } finally {
    await remove();
  }
}

/** Prints how often each engine finds what riders mean, and how long a key takes at `count` races. */
export async function benchMeaning(count: number): Promise<void> {
  const real = calendarOf(0);
  const meant = meantBy(real);
  const texts = labeledQueries.map(({ q }) => q);
  const many = calendarOf(count);
  const lines: Record<string, object> = {};
  for (const [name, make] of Object.entries({ 'Bell Lap': bellLap, ...peers })) {
    const found = texts.map(make(real));
    lines[name] = { ...figures(found, meant), ...timeLine(timesOf(make(many))) };
  }
  const few = await pagefind(real, texts, Number.POSITIVE_INFINITY);
  const { times } = await pagefind(many, keys, timeBudget);
  lines['Pagefind (Chromium)'] = { ...figures(few.found, meant), ...timeLine(times) };
  process.stdout.write(
    `\n${texts.length} searches labeled by hand, over the ${real.length} real races; keys of them over ${many.length}.
If a list is meant, any of its races counts.\n`,
  );
  console.table(lines);
}
