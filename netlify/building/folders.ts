import { copyFileSync, existsSync, linkSync } from 'node:fs';
import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';

/** Replaces `target` with `fresh` as a whole: a reader finds either the old folder or the new one. */
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

/** Removes what killed builds left next to `target`, and moves a target they had set aside back into place. */
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

const noLink = ['EXDEV', 'EPERM', 'ENOTSUP', 'EMLINK'];

/** Hard-links a file, which must not be written into afterwards; copies it where the disk can't link. */
export function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    if (!noLink.includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    copyFileSync(from, to);
  }
}

/** Makes a folder with the same files, linked where possible. */
export async function linkFolder(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const entry of await readdir(from, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name);
    const place = join(to, relative(from, path));
    if (entry.isDirectory()) await mkdir(place, { recursive: true });
    else linkOrCopy(path, place);
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
