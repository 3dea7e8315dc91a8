import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../../netlify/local/server/listen.ts';

const ownProject = join(import.meta.dirname, '../..');

/**
 * Runs `npm start` on a free port, with an empty data folder that `close` deletes.
 * @param project the checkout to start, such as one of an earlier commit
 * @throws Error when the site does not come up
 */
export async function startSite(project = ownProject) {
  const port = await findFreePort();
  const origin = `http://localhost:${port}`;
  const folder = await mkdtemp(join(tmpdir(), 'bell-lap-bench-'));
  // Uses its own database, whatever DATABASE_URL the shell sets.
  const { DATABASE_URL, ...env } = process.env;
  const child = spawn(process.execPath, ['netlify/local/start.ts'], {
    cwd: project,
    env: { ...env, PORT: String(port), DATA_DIR: folder, SITE_URL: origin, RATE_LIMITS: 'off' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => child.on('exit', resolve));
  const isUp = new Promise<true>((resolve) => {
    child.stdout.on('data', (output: Buffer) => output.includes('Ctrl-C') && resolve(true));
  });
  const close = async () => {
    child.kill();
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  if ((await Promise.race([isUp, ended])) !== true) {
    await close();
    throw new Error('The site did not start.');
  }
  return { origin, close };
}
