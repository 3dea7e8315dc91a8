import { rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { childrenOf } from './builds/measure.ts';

const interrupt = () => process.exit(130);

/**
 * Makes a folder that `remove` or the end of this process deletes. Ctrl-C ends the process at once: what it started
 * isn't needed anymore, so this kills it, lest it write into the folder again.
 */
export async function temporaryFolder(name: string) {
  const folder = await mkdtemp(join(tmpdir(), `bell-lap-${name}-`));
  const abandon = () => {
    for (const child of childrenOf(process.pid)) process.kill(child, 'SIGKILL');
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  };
  process.once('exit', abandon);
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
  const remove = async () => {
    await rm(folder, { recursive: true, force: true });
    process.off('exit', abandon);
  };
  return { folder, remove };
}
