import { globSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Config } from '@netlify/functions';
import type { Hono } from 'hono';
import { expect, test } from 'vitest';
import * as apiPaths from '#calendar/api-paths.ts';
import { publicRaceSchema } from '#calendar/race/race-answers.ts';
import { app as races } from '../../functions/races.ts';
import { useClock } from './accounts/clock.ts';
import { addRace, signIn } from './admin/staff.ts';
import { answers, expectContract } from './contract.ts';
import { useDatabase } from './database.ts';

const database = useDatabase();
const clock = useClock();
const root = resolve(import.meta.dirname, '../..');

interface Module {
  app?: Hono;
  config: Config;
}

async function loadFunctions(): Promise<Module[]> {
  const files = globSync('functions/*.ts', { cwd: root }).map((file) => join(root, file));
  return Promise.all(files.map((file): Promise<Module> => import(/* @vite-ignore */ file)));
}

const routesOf = (app: Hono | undefined) =>
  (app?.routes ?? []).filter(({ method }) => method !== 'ALL');

test('every route is in the table of answers, which checks every call in these tests', async () => {
  const routes = (await loadFunctions()).flatMap(({ app }) => routesOf(app));
  const all = new Set(routes.map(({ method, path }) => `${method} ${path}`));
  expect([...all].sort()).toEqual(Object.keys(answers).sort());
});

test('every API address is in the table of addresses, and leads to the function with its routes', async () => {
  const modules = await loadFunctions();
  const table = Object.values(apiPaths);
  const routed = new Set(modules.flatMap(({ app }) => routesOf(app).map(({ path }) => path)));
  const ofApi = [...routed].filter((path) => path.startsWith('/api/'));
  expect(ofApi.sort()).toEqual(table.sort());
  // Netlify reads `config` without running the function, so its addresses are written out there.
  for (const { app, config } of modules.filter(({ app }) => app)) {
    const own = new Set(
      routesOf(app)
        .map(({ path }) => path)
        .filter((path) => ofApi.includes(path)),
    );
    const named = [config.path ?? []].flat().filter((path) => path.startsWith('/api/'));
    expect([...named].sort()).toEqual([...own].sort());
  }
});

test('public answers match the race schema, for a race with every field and one with few', async () => {
  const admin = await signIn(database.db, clock.now, 'admin');
  await addRace(admin, { name: 'Bare', coords: undefined });
  const { id } = await addRace(admin, {
    eventAddress: '1 Commercial St',
    endDate: '2027-06-06',
    startTime: '08:30',
    eventStatus: 'rescheduled',
    statusReason: 'Flood',
    previousDates: ['2027-05-05'],
    distance: ['100 mi'],
    elevationGainFt: 9000,
    orgUrl: 'https://flint.example/',
    regUrl: 'https://flint.example/register',
    resultsUrl: 'https://flint.example/results',
    imageUrl: 'https://flint.example/a.jpg',
    website: 'https://flint.example/race',
    sourceUrl: 'https://flint.example/facts',
    tags: ['Flint'],
    organizerName: 'Flint',
    organizerEmail: 'flint@flint.example',
    verifiedAt: '2026-11-01',
    registration: { opens: '2026-12-01', closes: '2027-06-01' },
  });
  const read = async (path: string) => {
    const answer = await races.request(path);
    return [answer.status, await answer.json()] as const;
  };
  const [status, race] = await read(`/api/races/${id}`);
  expectContract('GET /api/races/:id', status, race);
  expect(Object.keys(race).sort()).toEqual(Object.keys(publicRaceSchema.shape).sort());
  expectContract('GET /api/races', ...(await read('/api/races')));
});
