import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const projectDir = resolve(import.meta.dirname, '../../..');

let home: string;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'bell-lap-interrupted-'));
});
afterAll(() => rm(home, { recursive: true, force: true }));

test.each([
  ['fuzz:publishing', 'tests/fuzz/publishing.ts'],
  ['bench:build', 'tests/bench/build.ts'],
  ['bench:edits', 'tests/bench/edits.ts'],
  ['bench:scale', 'tests/bench/scale.ts'],
  ['bench:typing', 'tests/bench/typing.ts'],
])(
  'npm run %s leaves no folder behind after Ctrl-C',
  async (name, file) => {
    const temporary = join(home, name.replace(':', '-'));
    await mkdir(temporary);
    // A terminal interrupts the command and all that it started.
    const child = spawn(process.execPath, [file], {
      cwd: projectDir,
      env: { ...process.env, TMPDIR: temporary },
      stdio: 'ignore',
      detached: true,
    });
    const ended = once(child, 'exit');
    const folders = async () =>
      (await readdir(temporary)).filter((name) => name.startsWith('bell-lap-'));
    await expect.poll(folders, { timeout: 20_000 }).toHaveLength(1);
    process.kill(-(child.pid as number), 'SIGINT');
    await ended;
    await expect.poll(folders, { timeout: 5000 }).toEqual([]);
  },
  30_000,
);
