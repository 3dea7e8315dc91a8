import { mkdtempSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { childrenOf } from './builds/measure.ts';

const interrupt = () => process.exit(130);

/**
 * Makes a folder that `remove` or the end of this process deletes. Ctrl-C ends the process at once: what it started
 * isn't needed anymore, so this kills it, lest it write into the folder again.
 */
export function temporaryFolder(name: string) {
  // Before the folder is there, and in the same turn of the event loop: no interrupt comes between.
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
  const folder = mkdtempSync(join(tmpdir(), `bell-lap-${name}-`));
  const abandon = () => {
    for (const child of childrenOf(process.pid)) process.kill(child, 'SIGKILL');
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  };
  process.once('exit', abandon);
  const remove = async () => {
    await rm(folder, { recursive: true, force: true });
    process.off('exit', abandon);
  };
  return { folder, remove };
}
