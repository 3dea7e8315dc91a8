import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';

const projectDir = resolve(import.meta.dirname, '../..');

/**
 * Draws the scenes' pictures into the cache on disk, until disposed. A build takes them from there and draws the
 * missing ones itself. Drawing takes up most of a first build, which can't start before the database.
 */
export function drawAhead(): AsyncDisposable {
  const child = fork(join(import.meta.dirname, 'draw-pictures.ts'), {
    cwd: projectDir,
    // Any failure here also happens in the build, which reports it.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const ended = once(child, 'exit');
  return {
    async [Symbol.asyncDispose]() {
      if (child.connected) child.disconnect();
      await ended;
    },
  };
}
