import { access, constants, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { reasonOf, StopError } from './command.ts';
import { openPglite, openPgliteEndpoint, pgliteUrl } from './postgres/pglite.ts';
import { openTcpEndpoint } from './postgres/tcp-endpoint.ts';

export interface DatabaseOptions {
  /** The embedded database's folder; without one it's in memory. */
  dataDir?: string | undefined;
  /** An existing Postgres or Neon database to use instead of the embedded one. */
  url?: string | undefined;
}

export interface RunningDatabase {
  /** The connection string for `openDatabase`. Unless it's Neon's, `proxy` says how to get there. */
  url: string;
  proxy?: string | undefined;
  close(): Promise<void>;
}

/**
 * Makes the embedded database, any Postgres or Neon reachable for Neon's driver, without connecting to it.
 * @throws StopError if the data folder is in use, can't be written or holds a damaged database
 */
export async function startDatabase({ dataDir, url }: DatabaseOptions): Promise<RunningDatabase> {
  if (url && isNeon(url)) return { url, close: async () => undefined };
  if (url) return { url, ...(await openTcpEndpoint(url)) };
  if (!dataDir) return { url: pgliteUrl, ...(await openPgliteEndpoint(await openPglite())) };

  const folder = resolve(dataDir);
  await makeWritable(folder);
  const unlock = await lockFolder(folder);
  try {
    const { proxy, close } = await openPgliteEndpoint(await openPglite(`${folder}/database`));
    return {
      url: pgliteUrl,
      proxy,
      close: async () => {
        await close();
        await unlock();
      },
    };
  } catch (error) {
    await unlock();
    throw error;
  }
}

/** Whether a connection string is for a database at Neon. */
export function isNeon(url: string): boolean {
  return new URL(url).hostname.endsWith('.neon.tech');
}

async function makeWritable(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw unusable(folder, error);
  }
}

const unusable = (folder: string, error: unknown) =>
  new StopError(`The data folder ${folder} can't be used: ${reasonOf(error)}.`);

/** SQLITE_BUSY: another connection has the lock. */
const busy = 5;

/**
 * Locks a data folder for this process and returns a function that unlocks it. SQLite's lock on an empty file is the
 * operating system's, so it always ends with its process; `database.lock` only says who holds it.
 * @throws StopError naming the process that holds it, or why there can be no lock
 */
async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const holder = `${folder}/database.lock`;
  const lock = new DatabaseSync(`${folder}/database.lock.sqlite`);
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode !== busy) throw unusable(folder, error);
    // The other process may not have written its id yet.
    const [pid = '?'] = /\d+/.exec(await readFile(holder, 'utf8').catch(() => '')) ?? [];
    throw new StopError(
      `The data folder ${folder} is in use by process ${pid}; stop that one first or set DATA_DIR to another folder.`,
    );
  }
  await writeFile(holder, JSON.stringify({ pid: process.pid }));
  return async () => {
    await rm(holder, { force: true });
    lock.close();
  };
}
