import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Artifacts, makeArtifacts } from './search/artifacts.ts';
import { calendarOf, createBruteForce, queriesOf } from './search/calendar.ts';
import { type EngineName, engines } from './search/engines.ts';
import { measureInChromium } from './search/in-chromium.ts';
import { benchMeaning } from './search/meaning.ts';
import { fingerprint, type Measured, repeated } from './search/measure.ts';
import { temporaryFolder } from './temporary-folder.ts';

/**
 * `npm run bench:search`: compares the listing index's size and query times with those of other search
 * libraries on the same races and queries, at 10,000, 50,000 and 100,000 races or the counts given. A
 * result is exact when it is the same set that a brute-force search finds.
 */
const counts = process.argv.slice(2).map(Number);
const queryCount = 50;
/** How many times an engine starts fresh to time its first result. */
const runs = 3;
const names = Object.keys(engines) as EngineName[];
const run = promisify(execFile);

/** What we promise at 100,000 races: bytes per race, and milliseconds per query and to the first result. */
const targets = { bytes: 30, query: 5, first: 50 };

function measureInNode(folder: string, name: EngineName, { files }: Artifacts): Promise<Measured> {
  const program = join(import.meta.dirname, 'search/in-node.ts');
  return repeated(runs, async (queries) => {
    const { stdout } = await run(process.execPath, [program, folder, name, queries, ...files]);
    return JSON.parse(stdout);
  });
}

const rounded = (value: number) => Number(value.toPrecision(3));

const mean = (times: readonly number[]) =>
  times.reduce((sum, time) => sum + time, 0) / times.length;

/** The time that the given share of the times doesn't exceed. */
const at = (share: number, times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[Math.ceil(share * times.length) - 1] ?? Number.NaN;

const bellLap: EngineName = 'Bell Lap';

function printSizes(artifacts: Map<EngineName, Artifacts>, races: number): void {
  const ours = artifacts.get(bellLap) as Artifacts;
  const lines = [...artifacts].map(([name, { toSearch, toShow }]) => {
    const line = {
      raw: rounded(toSearch.raw / races),
      brotli: rounded(toSearch.brotli / races),
      '× ours': rounded(toSearch.brotli / ours.toSearch.brotli),
      ...(toShow ? { 'with all that is shown': rounded(toShow.brotli / races) } : {}),
    };
    return [name, line] as const;
  });
  process.stdout.write(`\n${races} races, bytes a race\n`);
  console.table(Object.fromEntries(lines));
}

function printTimes(measured: Map<EngineName, Measured>, expected: readonly string[]): void {
  const ours = measured.get(bellLap) as Measured;
  const lines = [...measured].map(([name, { first, times, fingerprints }]) => {
    const line = {
      queries: times.length,
      'first result': rounded(first),
      '× ours': rounded(first / ours.first),
      mean: rounded(mean(times)),
      '× ours ': rounded(mean(times) / mean(ours.times)),
      median: rounded(at(0.5, times)),
      '× ours  ': rounded(at(0.5, times) / at(0.5, ours.times)),
      p95: rounded(at(0.95, times)),
      '× ours   ': rounded(at(0.95, times) / at(0.95, ours.times)),
      'exact %': exactShare(fingerprints, expected),
    };
    return [name, line] as const;
  });
  console.table(Object.fromEntries(lines));
  const { query, first } = targets;
  printTarget(`95 of 100 queries within ${query} ms`, at(0.95, ours.times), query);
  printTarget(`first result within ${first} ms`, ours.first, first);
}

/** The percentage of the measured queries with an exact result. */
function exactShare(fingerprints: readonly string[], expected: readonly string[]): number {
  const exact = fingerprints.filter((found, query) => found === expected[query]).length;
  return Math.round((100 * exact) / fingerprints.length);
}

/** Prints whether ours is both smaller and faster than each of the others. */
function printPeers(
  artifacts: Map<EngineName, Artifacts>,
  measured: Map<EngineName, Measured>,
): void {
  const of = (name: EngineName) => {
    const { times, first } = measured.get(name) as Measured;
    const size = (artifacts.get(name) as Artifacts).toSearch.brotli;
    return {
      size,
      'first result': first,
      mean: mean(times),
      p95: at(0.95, times),
      median: at(0.5, times),
    };
  };
  const ours = Object.entries(of(bellLap));
  for (const name of measured.keys()) {
    if (name === bellLap) continue;
    const theirs = Object.values(of(name));
    const [ahead, behind] = [true, false].map((wanted) =>
      ours
        .filter(([, value], place) => value < (theirs[place] as number) === wanted)
        .map(([what]) => what),
    );
    process.stdout.write(
      `beside ${name}: ahead in ${ahead?.join(', ') || 'nothing'}; behind in ${behind?.join(', ') || 'nothing'}\n`,
    );
  }
}

function printTarget(target: string, value: number, limit: number): void {
  const verdict = value <= limit ? 'met' : 'missed';
  process.stdout.write(`${target}: ${verdict}, ${rounded(value)}\n`);
}

async function bench(count: number): Promise<void> {
  const races = calendarOf(count);
  const queries = queriesOf(races, queryCount);
  const expected = queries.map(createBruteForce(races)).map(fingerprint);
  const { folder, remove } = temporaryFolder('search');
  try {
    await mkdir(join(folder, 'pagefind'));
    await writeFile(join(folder, 'queries.json'), JSON.stringify(queries));
    const artifacts = new Map<EngineName, Artifacts>(
      await Promise.all(
        names.map(async (name) => [name, await makeArtifacts[name](folder, races)] as const),
      ),
    );
    printSizes(artifacts, races.length);
    const bytes = (artifacts.get(bellLap) as Artifacts).toSearch.brotli / races.length;
    printTarget(`${targets.bytes} bytes a race`, bytes, targets.bytes);

    const inNode = new Map<EngineName, Measured>();
    for (const [name, made] of artifacts) {
      if (engines[name].runsInNode) inNode.set(name, await measureInNode(folder, name, made));
    }
    process.stdout.write(
      `\n${races.length} races, ${queries.length} queries, Node, milliseconds\n`,
    );
    printTimes(inNode, expected);
    printPeers(artifacts, inNode);

    const files = [...artifacts].map(([name, made]) => ({ name, files: made.files }));
    const inChromium = await measureInChromium(folder, runs, files);
    process.stdout.write(
      `\n${races.length} races, ${queries.length} queries, Chromium, milliseconds\n`,
    );
    printTimes(inChromium, expected);
    printPeers(artifacts, inChromium);
  } finally {
    await remove();
  }
}

process.stdout.write(
  `${availableParallelism()} cores, Node ${process.version}.
Each library is configured as its documentation says, to find what is typed, ignoring accents. Ours returns
the first 40 races, counts by genre and state, and all matches in order; the others return what they found.
Sizes are those of what finds races' ids. Pagefind runs only in browsers, and loads only the parts of its index
that a query needs. Each engine gets 20 seconds, so a slow one gets through fewer queries.
`,
);
for (const count of counts.length > 0 ? counts : [10_000, 50_000, 100_000]) await bench(count);
await benchMeaning(50_000);
