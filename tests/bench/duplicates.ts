import { compareListings } from '#calendar/duplicates/compare-listings.ts';
import { createDuplicateIndex } from '#calendar/duplicates/duplicate-index.ts';
import { type ComparedRace, parseListing } from '#calendar/duplicates/listing.ts';
import { judge, ratesOf, readLabeledPairs } from './duplicates/labeled-pairs.ts';
import { crossValidate, tune } from './duplicates/tune.ts';
import { generateRaces } from './generated-races.ts';
import { createRandom } from './random.ts';

/**
 * `npm run bench:duplicates`: times 5,000 rows against 50,000 races, next to comparing each row with
 * every race; tunes the thresholds on the labeled pairs; and cross-validates thresholds tuned that way.
 */
const raceCount = 50_000;
const rowCount = 5000;
/** Comparing every row with every race would take minutes. */
const sampleCount = 50;
const folds = 5;

/** Half are listed already, under a name with a year and a sponsor. */
function rowsOf(races: readonly ComparedRace[]): ComparedRace[] {
  const random = createRandom(5);
  return Array.from({ length: rowCount }, (_, at) => {
    const race = races[Math.floor(random() * races.length)] as ComparedRace;
    const name =
      at % 2 === 0
        ? `${race.date.slice(0, 4)} ${race.name} p/b Acme`
        : `Newcomer ${at.toString(26).replace(/\d/g, 'x')}berg Prairie Race`;
    return { ...race, name };
  });
}

/** Wall-clock and CPU seconds; on a busy machine only the first grow. */
function timed<T>(work: () => T): { seconds: number; busy: number; result: T } {
  const [start, used] = [performance.now(), process.cpuUsage()];
  const result = work();
  const { user, system } = process.cpuUsage(used);
  return { seconds: (performance.now() - start) / 1000, busy: (user + system) / 1e6, result };
}

function printTimes(): void {
  const races = generateRaces(raceCount, '2026-11-21').map((race) => ({
    ...race,
    name: race.name.replace(/ #\d+$/, ''),
  }));
  const rows = rowsOf(races);
  const blocked = timed(() => {
    const index = createDuplicateIndex(races, rows);
    return rows.filter((row) => index.duplicatesOf(row).length > 0).length;
  });
  const reads = races.map((race) => parseListing(race));
  const plain = timed(() => {
    for (const row of rows.slice(0, sampleCount)) {
      const read = parseListing(row);
      reads.filter((race) => compareListings(read, race).kind === 'same-edition');
    }
  });
  const all = (plain.busy / sampleCount) * rowCount;
  process.stdout.write(
    `${rowCount} rows against ${raceCount} races: ${blocked.seconds.toFixed(1)} s, ` +
      `${blocked.busy.toFixed(1)} s of a processor; ${blocked.result} rows are like a race\n` +
      `each compared with all, from ${sampleCount} rows: ${all.toFixed(0)} s of a processor, ` +
      `${(all / blocked.busy).toFixed(0)} times as long\n` +
      `under 5 s: ${blocked.seconds < 5 ? 'met' : 'missed'}\n`,
  );
}

function printJudgement(): void {
  const pairs = readLabeledPairs();
  process.stdout.write(`\ntuned on all ${pairs.length} pairs: ${JSON.stringify(tune(pairs))}\n`);
  const lines = [1, 2, 3, 4, 5].map((seed) => ({
    on: `${folds} folds, deal ${seed}`,
    judged: crossValidate(pairs, folds, seed),
  }));
  const rows = [{ on: 'all pairs, as in use', judged: judge(pairs) }, ...lines].map(
    ({ on, judged }) => {
      const [duplicates, events] = [ratesOf(judged.duplicates), ratesOf(judged.events)];
      return {
        on,
        'duplicates: precision': duplicates.precision.toFixed(3),
        'recall ': duplicates.recall.toFixed(3),
        'events: precision': events.precision.toFixed(3),
        recall: events.recall.toFixed(3),
      };
    },
  );
  console.table(rows);
}

printTimes();
printJudgement();
