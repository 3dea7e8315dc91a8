import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../../netlify/local/server/listen.ts';

const ownProject = join(import.meta.dirname, '../..');

const interrupt = () => process.exit(130);

/**
 * Runs `npm start` on a free port, with an empty data folder that `close` or the end of this process deletes.
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
  // Ctrl-C ends a bench at once. Its database isn't needed anymore, so this doesn't wait for it to close.
  const abandon = () => {
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  };
  process.once('exit', abandon);
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
  const ended = new Promise((resolve) => child.on('exit', resolve));
  const isUp = new Promise<true>((resolve) => {
    child.stdout.on('data', (output: Buffer) => output.includes('Ctrl-C') && resolve(true));
  });
  const close = async () => {
    child.kill();
    await ended;
    await rm(folder, { recursive: true, force: true });
    process.off('exit', abandon);
  };
  if ((await Promise.race([isUp, ended])) !== true) {
    await close();
    throw new Error('The site did not start.');
  }
  return { origin, close };
}
