import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { NetlifyDev } from '@netlify/dev';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startPostgresDatabase } from '../postgres.ts';

const projectDir = resolve(import.meta.dirname, '../../..');
const deployed = ['functions', 'src', 'data', 'netlify.toml', 'package.json', 'tsconfig.json'];

let copy: string;
let netlify: NetlifyDev;

beforeAll(async () => {
  const database = await startPostgresDatabase();
  vi.stubEnv('DATABASE_URL', database.url);
  vi.stubEnv('DATABASE_PROXY', database.proxy);
  // Netlify's tools write into the project they run in (.netlify, .gitignore), so they get a copy.
  copy = await mkdtemp(join(tmpdir(), 'bell-lap-netlify-'));
  for (const name of deployed)
    await cp(join(projectDir, name), join(copy, name), { recursive: true });
  await symlink(join(projectDir, 'node_modules'), join(copy, 'node_modules'));
  await mkdir(join(copy, 'dist'));
  const off = { enabled: false };
  netlify = new NetlifyDev({
    projectRoot: copy,
    functions: { enabled: true },
    aiGateway: off,
    blobs: off,
    database: off,
    edgeFunctions: off,
    environmentVariables: off,
    geolocation: off,
    headers: off,
    images: off,
    redirects: off,
    server: off,
    staticFiles: off,
  });
  await netlify.start();
}, 60_000);

afterAll(async () => {
  // The database stays open for the functions' workers, which outlive `stop` and would complain.
  await netlify.stop();
  // A worker may still be writing there.
  await rm(copy, { recursive: true, force: true, maxRetries: 10 });
});

/** A function that starts on a busy machine may not reach Postgres within the 2.2 s that we let riders wait. */
const respond = (path: string, init?: RequestInit) =>
  vi.waitFor(
    async () => {
      const response = await netlify.handle(new Request(`http://localhost${path}`, init));
      if (!response) throw new Error(`no function serves ${path}`);
      expect(response.status).not.toBe(503);
      return response;
    },
    { timeout: 60_000 },
  );

test("the functions run under Netlify's own runtime", async () => {
  const health = await respond('/api/health');
  expect(health.status).toBe(200);
  expect(await health.json()).toEqual({ status: 'ok', database: 'ok' });
  const races = await respond('/api/races?genre=gravel');
  expect(races.status).toBe(200);
  expect(await races.json()).toEqual([]);
  expect((await respond('/road/race/never-2027')).status).toBe(404);
  const login = await respond('/api/login', {
    method: 'POST',
    headers: { Origin: 'http://localhost', 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: 'nobody', password: 'wrong' }),
  });
  expect(login.status).toBe(401);
}, 250_000);
