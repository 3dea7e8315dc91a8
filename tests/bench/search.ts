import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Artifacts, makeArtifacts } from './search/artifacts.ts';
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

const at = (share: number, times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[Math.ceil(share * times.length) - 1] ?? Number.NaN;

const rounded = (value: number) => Number(value.toPrecision(3));

interface Row {
  artifacts: Artifacts;
  measured: Measured;
}

/** A line a library, each beside ours. */
function table(rows: Map<EngineName, Row>, races: number, expected: readonly string[]) {
  const ours = rows.get('Bell Lap') as Row;
  const lines = [...rows].map(([name, { artifacts, measured }]) => {
    const { times, fingerprints } = measured;
    const exact = fingerprints.filter((found, query) => found === expected[query]).length;
    const line = {
      'raw B/race': rounded(artifacts.raw / races),
      'brotli B/race': rounded(artifacts.brotli / races),
      '× ours': rounded(artifacts.brotli / ours.artifacts.brotli),
      'first ms': rounded(measured.first),
      'median ms': rounded(at(0.5, times)),
      'p95 ms': rounded(at(0.95, times)),
      '× our median': rounded(at(0.5, times) / at(0.5, ours.measured.times)),
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
    const artifacts = new Map<EngineName, Artifacts>();
    for (const name of names) artifacts.set(name, await makeArtifacts[name](folder, races));

    const inNode = new Map<EngineName, Row>();
    for (const [name, made] of artifacts) {
      if (!engines[name].runsInNode) continue;
      inNode.set(name, { artifacts: made, measured: await measureInNode(folder, name, made) });
    }
    process.stdout.write(`\n${races.length} races, ${queries.length} queries, Node\n`);
    table(inNode, races.length, expected);

    const files = [...artifacts].map(([name, made]) => ({ name, files: made.files }));
    const inChromium = new Map<EngineName, Row>();
    for (const [name, measured] of await measureInChromium(folder, files)) {
      inChromium.set(name, { artifacts: artifacts.get(name) as Artifacts, measured });
    }
    process.stdout.write(`\n${races.length} races, ${queries.length} queries, Chromium\n`);
    table(inChromium, races.length, expected);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

process.stdout.write(`${availableParallelism()} cores, Node ${process.version}. Each library as its
documentation says for finding what is typed; Pagefind runs in browsers only, and loads of its index
what a query needs. Ours holds all that a result shows; the others but what is searched.
`);
for (const count of counts.length > 0 ? counts : [10_000, 50_000, 100_000]) await bench(count);
