import { parseArgs } from 'node:util';
import { reasonOf, runCommand, StopError } from '../../netlify/local/command.ts';
import { startSite } from '../bench/start-site.ts';
import { readRaces } from './calendar.ts';
import { firefox } from './firefox.ts';
import { journeys, type Visit } from './journeys.ts';
import { installMissing } from './programs.ts';
import type { Engine } from './tab.ts';
import { webkit } from './webkit.ts';

const engines = [firefox, webkit];
const schemes = ['light', 'dark'] as const;

/**
 * `npm run test:engines`: runs the main journeys in Firefox and WebKitGTK, and checks how pages look
 * there in light and dark colors. `-- --only words` runs only journeys with these words in their name.
 */
async function main(signal: AbortSignal): Promise<void> {
  const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } });
  await installMissing(engines, signal);
  // The site must not call any other host.
  const none = { TILES_URL: 'none', REVERSE_GEOCODE_URL: 'none', IP_LOCATION_URL: 'none' };
  Object.assign(process.env, none);
  const site = await startSite();
  const results: boolean[] = [];
  try {
    const visit = { origin: site.origin, races: await readRaces(site.origin) };
    for (const engine of engines) {
      for (const colors of schemes) {
        const chosen = journeys
          .filter(({ checksColors }) => checksColors || colors === 'light')
          .map((journey) => ({ ...journey, name: `${engine.name}, ${colors}: ${journey.name}` }))
          .filter(({ name }) => name.includes(values.only));
        if (chosen.length > 0)
          results.push(...(await runIn(engine, colors, chosen, visit, signal)));
      }
    }
  } finally {
    await site.close();
  }
  signal.throwIfAborted();
  const failed = results.filter((succeeded) => !succeeded).length;
  process.stdout.write(`\n${results.length - failed} passed, ${failed} failed\n`);
  if (failed > 0 || results.length === 0) throw new StopError('Not every journey succeeded.');
}

/** Runs journeys in an engine. Returns whether each succeeded, and last whether no page threw an error. */
async function runIn(
  engine: Engine,
  colors: (typeof schemes)[number],
  chosen: typeof journeys,
  visit: Omit<Visit, 'tab'>,
  signal: AbortSignal,
): Promise<boolean[]> {
  const results: boolean[] = [];
  const errors: string[] = [];
  const start = () => engine.start({ origin: visit.origin, colors });
  const report = (name: string, problem?: string) => {
    results.push(problem === undefined);
    const line = problem === undefined ? `ok    ${name}\n` : `FAIL  ${name}\n      ${problem}\n`;
    process.stdout.write(line);
  };
  let tab = await start();
  const close = async () => {
    errors.push(...tab.errors());
    // A crashed browser can't be closed.
    await tab.close().catch((error) => process.stderr.write(`${reasonOf(error)}\n`));
  };
  for (const { name, run } of chosen) {
    if (signal.aborted) break;
    try {
      await run({ ...visit, tab });
      report(name);
    } catch (error) {
      report(name, reasonOf(error));
      await close();
      tab = await start();
    }
  }
  await close();
  report(`${engine.name}, ${colors}: no page threw an error`, errors.join('\n') || undefined);
  return results;
}

await runCommand(main);
