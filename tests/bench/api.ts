import { parseArgs } from 'node:util';
import autocannon, { type Result } from 'autocannon';
import type { PublicRace } from '#calendar/race/race.ts';
import { startSite } from './start-site.ts';

/** What `GET /api/races` and the like should reach on two cores; `p99` is in milliseconds. */
const goal = { perSecond: 1500, p99: 150 };

const connections = 50;

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '10' },
  },
});

const genres = ['gravel', 'road', 'mtn', 'cx', 'crit', 'track', 'bmx', 'fat', 'multi', 'adv'];
const states = ['CO', 'KS', 'CA', 'VT', 'NC', 'OR'];

/** Sixty queries that riders might make, all different. */
const varied = genres.flatMap((genre) =>
  states.map((state, index) => {
    const more = ['', '&when=upcoming', '&when=past', '&q=a', '&perPage=20', '&page=2'][index];
    return `/api/races?genre=${genre}&state=${state}${more}`;
  }),
);

/** More queries than the cache holds, so that each goes to the database. */
const uncached = Array.from({ length: 5000 }, (_, number) => {
  const from = `20${20 + (number % 10)}-0${1 + (number % 9)}-1${number % 7}`;
  return `/api/races?from=${from}&near=${(30 + number / 500).toFixed(3)},-100&within=500`;
});

interface Target {
  name: string;
  paths: readonly string[];
  /** Not held to the goal. */
  isReference?: boolean;
}

function targetsFor(race: PublicRace): Target[] {
  return [
    { name: 'static page /gravel', paths: ['/gravel'], isReference: true },
    { name: '/api/races', paths: ['/api/races'] },
    { name: '…?state=CO&genre=gravel', paths: ['/api/races?state=CO&genre=gravel'] },
    { name: '60 different queries', paths: varied },
    { name: '/api/races/{id}', paths: [`/api/races/${race.id}`] },
    { name: '…/calendar.ics', paths: [`/api/races/${race.id}/calendar.ics`] },
    { name: 'each query for the first time', paths: uncached, isReference: true },
    { name: 'static page /gravel again', paths: ['/gravel'], isReference: true },
  ];
}

async function measure(origin: string, paths: readonly string[], seconds: number): Promise<Result> {
  // Like a browser's, so that the server has to compress.
  const headers = { 'accept-encoding': 'gzip, deflate, br' };
  let next = 0;
  const requests = [
    {
      setupRequest: (request: autocannon.Request) => {
        next += 1;
        return { ...request, path: paths[next % paths.length] ?? '/' };
      },
    },
  ];
  const result = await autocannon({
    url: origin,
    connections,
    duration: seconds,
    headers,
    requests,
  });
  const wrong = result.non2xx + result.errors;
  if (wrong > 0) throw new Error(`${wrong} of ${result.requests.total} calls failed.`);
  return result;
}

const site = await startSite();
try {
  const answer = await fetch(`${site.origin}/api/races?when=upcoming&perPage=1`);
  const [race] = (await answer.json()) as PublicRace[];
  if (!race) throw new Error('The calendar has no upcoming race.');
  const seconds = Number(values.seconds);
  const rows: { target: Target; result: Result }[] = [];
  for (const target of targetsFor(race)) {
    await measure(site.origin, target.paths.slice(0, 100), 2);
    rows.push({ target, result: await measure(site.origin, target.paths, seconds) });
  }
  const pages = rows.filter(({ target }) => target.paths[0] === '/gravel');
  const pageAverage =
    pages.reduce((sum, { result }) => sum + result.requests.average, 0) / pages.length;
  process.stdout.write(
    `${connections} connections, ${seconds} s each; goal: ${goal.perSecond} requests a second, p99 under ${goal.p99} ms\n`,
  );
  for (const { target, result } of rows) {
    const { average } = result.requests;
    const isMet = average >= goal.perSecond && result.latency.p99 < goal.p99;
    const verdict = target.isReference ? '' : isMet ? '  met' : '  NOT MET';
    process.stdout.write(
      `${target.name.padEnd(34)}${average.toFixed(0).padStart(7)}/s  p50 ${String(result.latency.p50).padStart(4)} ms  p99 ${String(result.latency.p99).padStart(4)} ms  ${(average / pageAverage).toFixed(2).padStart(5)} × the page${verdict}\n`,
    );
  }
} finally {
  await site.close();
}
