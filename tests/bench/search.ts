import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Artifacts, makeArtifacts, recordsOf } from './search/artifacts.ts';
import { calendarOf, createBruteForce, queriesOf } from './search/calendar.ts';
import { type EngineName, engines } from './search/engines.ts';
import { measureInChromium } from './search/in-chromium.ts';
import { fingerprint, type Measured } from './search/measure.ts';

/**
 * `npm run bench:search`: the size of the listing index and the time of a query beside those of other
 * search libraries on the same races and queries, at 10,000, 50,000 and 100,000 races or as many as
 * given. A result is exact when it is the very set that a plain search finds.
 */
const counts = process.argv.slice(2).map(Number);
const queryCount = 50;
const names = Object.keys(engines) as EngineName[];
const run = promisify(execFile);

async function measureInNode(
  folder: string,
  name: EngineName,
  { files }: Artifacts,
): Promise<Measured> {
  const program = join(import.meta.dirname, 'search/in-node.ts');
  const { stdout } = await run(process.execPath, [program, folder, name, ...files], {
    maxBuffer: 1e8,
  });
  return JSON.parse(stdout);
}

const rounded = (value: number) => Number(value.toPrecision(3));

const mean = (times: readonly number[]) =>
  times.reduce((sum, time) => sum + time, 0) / times.length;

const at = (share: number, times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[Math.ceil(share * times.length) - 1] ?? Number.NaN;

/** A line a library, each beside ours. */
function printSizes(artifacts: Map<EngineName, Artifacts>, races: number): void {
  const ours = artifacts.get('Bell Lap') as Artifacts;
  const lines = [...artifacts].map(([name, { toSearch, toShow }]) => {
    const line = {
      'to search, raw': rounded(toSearch.raw / races),
      brotli: rounded(toSearch.brotli / races),
      '× ours': rounded(toSearch.brotli / ours.toSearch.brotli),
      'and to show, raw': rounded(toShow.raw / races),
      'brotli ': rounded(toShow.brotli / races),
      '× ours ': rounded(toShow.brotli / ours.toShow.brotli),
    };
    return [name, line] as const;
  });
  process.stdout.write(`\n${races} races, bytes a race\n`);
  console.table(Object.fromEntries(lines));
}

function printTimes(measured: Map<EngineName, Measured>, expected: readonly string[]): void {
  const ours = measured.get('Bell Lap') as Measured;
  const lines = [...measured].map(([name, { first, times, fingerprints }]) => {
    const exact = fingerprints.filter((found, query) => found === expected[query]).length;
    const line = {
      'first result': rounded(first),
      '× ours': rounded(first / ours.first),
      mean: rounded(mean(times)),
      '× ours ': rounded(mean(times) / mean(ours.times)),
      median: rounded(at(0.5, times)),
      '× ours  ': rounded(at(0.5, times) / at(0.5, ours.times)),
      p95: rounded(at(0.95, times)),
      '× ours   ': rounded(at(0.95, times) / at(0.95, ours.times)),
      'exact %': Math.round((100 * exact) / expected.length),
    };
    return [name, line] as const;
  });
  console.table(Object.fromEntries(lines));
}

async function bench(count: number): Promise<void> {
  const races = calendarOf(count);
  const queries = queriesOf(races, queryCount);
  const expected = queries.map(createBruteForce(races)).map(fingerprint);
  const folder = await mkdtemp(join(tmpdir(), 'bell-lap-search-'));
  try {
    await mkdir(join(folder, 'pagefind'));
    await writeFile(join(folder, 'ids.json'), JSON.stringify(races.map((race) => race.id)));
    await writeFile(join(folder, 'queries.json'), JSON.stringify(queries));
    const records = recordsOf(races);
    const artifacts = new Map<EngineName, Artifacts>();
    for (const name of names) {
      artifacts.set(name, await makeArtifacts[name](folder, races, records));
    }
    printSizes(artifacts, races.length);

    const inNode = new Map<EngineName, Measured>();
    for (const [name, made] of artifacts) {
      if (engines[name].runsInNode) inNode.set(name, await measureInNode(folder, name, made));
    }
    process.stdout.write(`${races.length} races, ${queries.length} queries, Node, milliseconds\n`);
    printTimes(inNode, expected);

    const files = [...artifacts].map(([name, made]) => ({ name, files: made.files }));
    const inChromium = await measureInChromium(folder, files);
    process.stdout.write(
      `${races.length} races, ${queries.length} queries, Chromium, milliseconds\n`,
    );
    printTimes(inChromium, expected);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

process.stdout.write(
  `${availableParallelism()} cores, Node ${process.version}.
Each library is set as its documentation says for finding what is typed, accents aside. Ours answers
with the first 40 races and the counts by genre and state, the others with the ids of what they found.
Pagefind runs in browsers only, and loads of its index what a query needs.
`,
);
for (const count of counts.length > 0 ? counts : [10_000, 50_000, 100_000]) await bench(count);
