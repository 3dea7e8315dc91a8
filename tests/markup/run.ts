import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand, StopError } from '../../netlify/local/command.ts';
import { findBrowser, installBrowser } from '../browser.ts';
import { messages } from './allowed.ts';
import { type Fault, reasonFor } from './fault.ts';
import { htmlValidateFaults } from './html-validate.ts';
import { findJava, nuCheckerFaults } from './nu-checker.ts';

/**
 * `npm run test:markup`: runs the Nu checker and html-validate on a built page of every template, and on
 * open menus, dialogs, maps, errors and the panel as a browser renders them. allowed.ts lists what we
 * accept, and why. Given a folder, checks the pages in it instead.
 */
const project = join(import.meta.dirname, '../..');

/** Saves the pages to a folder, with a browser and the browser tests' server. */
async function savePages(folder: string, signal: AbortSignal): Promise<void> {
  const browser = (await findBrowser()) ?? (await installBrowser(signal));
  const playwright = join(project, 'node_modules/playwright/cli.js');
  const child = spawn(process.execPath, [playwright, 'test', '--config', import.meta.dirname], {
    cwd: project,
    env: { ...process.env, CHROME_PATH: browser, MARKUP_DIR: folder },
    stdio: 'inherit',
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new StopError('The pages could not be saved.');
}

/** Checks every page in a folder. Returns whether all faults are accepted and every entry of allowed.ts is needed. */
async function check(folder: string): Promise<boolean> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.html')).sort();
  const paths = names.map((name) => join(folder, name));
  const byNu = await nuCheckerFaults(await findJava(), paths);
  const needed = new Set<string>();
  let failed = 0;
  for (const [at, name] of names.entries()) {
    const html = await readFile(paths[at] ?? '', 'utf8');
    const faults: Fault[] = [...(byNu.get(name) ?? []), ...(await htmlValidateFaults(html))];
    const ours = faults.filter((fault) => {
      const reason = reasonFor(fault);
      if (reason) needed.add(reason);
      return reason === undefined;
    });
    if (ours.length > 0) failed += 1;
    for (const { message, where } of ours)
      process.stdout.write(`${name}\n  ${message}\n  ${where}\n`);
  }
  const unneeded = Object.keys(messages).filter((reason) => !needed.has(reason));
  for (const reason of unneeded) process.stdout.write(`allowed.ts: nothing needs “${reason}”\n`);
  process.stdout.write(`Markup: ${names.length - failed} passed, ${failed} failed\n`);
  return failed === 0 && unneeded.length === 0 && names.length > 0;
}

await runCommand(async (signal) => {
  const given = process.argv[2];
  const folder = given ?? (await mkdtemp(join(tmpdir(), 'bell-lap-markup-')));
  try {
    if (given === undefined) await savePages(folder, signal);
    if (!(await check(folder))) throw new StopError('There are faults in the markup.');
  } finally {
    if (given === undefined) await rm(folder, { recursive: true, force: true });
  }
});
