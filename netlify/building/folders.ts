import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** Puts `fresh` in the place of `target`, whole: a reader finds the old folder or the new one. */
export async function swapIn(fresh: string, target: string): Promise<void> {
  await mkdir(dirname(target), { recursive: true });
  const near = await onSameDisk(fresh, `${target}.next-${process.pid}`);
  const old = `${target}.old-${process.pid}`;
  if (existsSync(target)) await rename(target, old);
  try {
    await rename(near, target);
  } catch (error) {
    if (existsSync(old)) await rename(old, target);
    throw error;
  }
  await rm(old, { recursive: true, force: true });
}

/** A rename can't cross disks, so a folder from another one is copied next to the target first. */
async function onSameDisk(fresh: string, near: string): Promise<string> {
  if (dirname(fresh) === dirname(near)) return fresh;
  try {
    await rename(fresh, near);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    await cp(fresh, near, { recursive: true });
    await rm(fresh, { recursive: true, force: true });
  }
  return near;
}

/** Removes what killed builds left next to `target`, and puts back what they had moved. */
export async function clearLeftovers(target: string): Promise<void> {
  const folder = dirname(target);
  if (!existsSync(folder)) return;
  const leftover = new RegExp(`^${RegExp.escape(basename(target))}\\.(next|old)-(\\d+)$`);
  for (const name of await readdir(folder)) {
    const [, kind, pid] = leftover.exec(name) ?? [];
    if (!pid || isAlive(Number(pid))) continue;
    if (kind === 'old' && !existsSync(target)) await rename(join(folder, name), target);
    else await rm(join(folder, name), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return pid !== process.pid;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
