import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';

const projectDir = resolve(import.meta.dirname, '../..');

/**
 * Draws the scenes' pictures into the cache on disk until it's let go of. A build finds them there, or draws itself what is
 * missing. Drawing is most of a first build, which begins only when the database is there.
 */
export function drawAhead(): AsyncDisposable {
  const child = fork(join(import.meta.dirname, 'draw-pictures.ts'), {
    cwd: projectDir,
    // Whatever fails here fails in the build, too, which says so.
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
