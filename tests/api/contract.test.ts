import { globSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Hono } from 'hono';
import { expect, test } from 'vitest';
import { publicRaceSchema } from '#calendar/race/race-answers.ts';
import { app as races } from '../../functions/races.ts';
import { useClock } from './accounts/clock.ts';
import { addRace, signIn } from './admin/staff.ts';
import { answers, expectContract } from './contract.ts';
import { useDatabase } from './database.ts';

const database = useDatabase();
const clock = useClock();
const root = resolve(import.meta.dirname, '../..');

test('every route is in the table of answers, by which each call of these tests is read', async () => {
  const files = globSync('functions/*.ts', { cwd: root }).map((file) => join(root, file));
  const modules = await Promise.all(
    files.map((file): Promise<{ app?: Hono }> => import(/* @vite-ignore */ file)),
  );
  const routes = modules.flatMap(({ app }) => app?.routes ?? []);
  const named = routes.filter(({ method }) => method !== 'ALL');
  const all = new Set(named.map(({ method, path }) => `${method} ${path}`));
  expect([...all].sort()).toEqual(Object.keys(answers).sort());
});

test('a race is answered to everyone as its schema says, with every field and with few', async () => {
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
