import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { StopError } from './stop-error.ts';

const held = new Set<string>();

/**
 * Takes the lock file at `path` for this process and returns a function that gives it back. The
 * lock of a process that has died is taken over.
 * @throws StopError naming the process that holds it
 */
export async function lockFolder(path: string, folder: string): Promise<() => Promise<void>> {
  if (held.has(path)) throw inUse(folder, process.pid);
  const mine = JSON.stringify({ pid: process.pid, started: await startOf(process.pid) });
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, mine);
  try {
    for (;;) {
      if (await linked(draft, path)) break;
      const theirs = await readFile(path, 'utf8').catch(() => undefined);
      if (theirs === undefined) continue;
      const owner = await livingOwner(theirs);
      if (owner !== undefined) throw inUse(folder, owner);
      await removeStale(path, theirs);
    }
  } finally {
    await rm(draft, { force: true });
  }
  held.add(path);
  return async () => {
    held.delete(path);
    await rm(path, { force: true });
  };
}

function inUse(folder: string, pid: number): StopError {
  return new StopError(
    `The data folder ${folder} is in use by process ${pid}; stop that one first or set DATA_DIR to another folder.`,
  );
}

/** A link appears whole or not at all, so nobody ever reads half a lock. */
async function linked(draft: string, path: string): Promise<boolean> {
  try {
    await link(draft, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Two processes may find the same stale lock: whoever moved a fresh one away puts it back. */
async function removeStale(path: string, stale: string): Promise<void> {
  const aside = `${path}.stale.${process.pid}`;
  try {
    await rename(path, aside);
    if ((await readFile(aside, 'utf8')) !== stale) await linked(aside, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  } finally {
    await rm(aside, { force: true });
  }
}

async function livingOwner(lock: string): Promise<number | undefined> {
  const match = /^\{"pid":(\d+)(?:,"started":"([^"]*)")?\}$/.exec(lock);
  const pid = Number(match?.[1]);
  if (!match || pid === process.pid) return undefined;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return undefined;
  }
  const started = await startOf(pid);
  return started !== undefined && match[2] !== undefined && started !== match[2] ? undefined : pid;
}

/** Tells a process from a later one with the same number, where the system says so (Linux). */
async function startOf(pid: number): Promise<string | undefined> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8');
    return `${boot.trim()}-${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}`;
  } catch {
    return undefined;
  }
}
