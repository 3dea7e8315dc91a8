import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { findFreePort } from '../../netlify/local/server/listen.ts';
import { temporaryFolder } from './temporary-folder.ts';

const ownProject = join(import.meta.dirname, '../..');

/**
 * Runs `npm start` on a free port, with an empty data folder that `close` or the end of this process deletes.
 * @param project the checkout to start, such as one of an earlier commit
 * @throws Error when the site does not come up
 */
export async function startSite(project = ownProject) {
  const port = await findFreePort();
  const origin = `http://localhost:${port}`;
  const { folder, remove } = temporaryFolder('bench');
  // Uses its own database, whatever DATABASE_URL the shell sets.
  const { DATABASE_URL, ...env } = process.env;
  const child = spawn(process.execPath, ['netlify/local/start.ts'], {
    cwd: project,
    env: { ...env, PORT: String(port), DATA_DIR: folder, SITE_URL: origin, RATE_LIMITS: 'off' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const kill = () => child.kill('SIGKILL');
  // Before the folder is deleted, also where there is no /proc.
  process.prependOnceListener('exit', kill);
  const ended = new Promise((resolve) => child.on('exit', resolve));
  const isUp = new Promise<true>((resolve) => {
    child.stdout.on('data', (output: Buffer) => output.includes('Ctrl-C') && resolve(true));
  });
  const close = async () => {
    child.kill();
    await ended;
    process.off('exit', kill);
    await remove();
  };
  if ((await Promise.race([isUp, ended])) !== true) {
    await close();
    throw new Error('The site did not start.');
  }
  return { origin, close };
}
