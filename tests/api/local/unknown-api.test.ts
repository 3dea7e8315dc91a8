import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { redirectRules } from '#site/redirects.ts';
import { app } from '../../../functions/health.ts';
import { startServer } from '../../../netlify/local/server.ts';
import { useDatabase } from '../database.ts';
import { ask, folderOf, useServer } from './fixture-site.ts';

useDatabase();

const root = resolve(import.meta.dirname, '../../..');
const notFound = readFileSync(join(root, 'public/not-found/api.json'), 'utf8');

const server = useServer(
  {
    site: {
      '404.html': 'Lost',
      'not-found/api.json': notFound,
      'not-found/genre.html': 'No such discipline',
      _redirects: redirectRules().join('\n'),
    },
  },
  { functionsDir: join(root, 'functions'), rateLimits: false, runsSchedules: false },
);

const unknown = [
  '/api',
  '/api/nothing',
  '/api/races/a/b/c',
  '/api/kansas',
  '/api/Races',
  '/api/races/',
];

test('an unknown address gets the JSON that a function answers where it has no route', async () => {
  const known = await app.request('/api/health/x');
  expect([known.status, await known.json()]).toEqual([404, JSON.parse(notFound)]);
});

test.each(unknown)('%s answers 404 in JSON, however it is called', async (path) => {
  for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
    const answer = await ask(server.port, path, { method });
    expect([answer.status, String(answer.body)], method).toEqual([404, notFound]);
    expect(answer.headers['content-type'], method).toMatch(/^application\/json/);
  }
});

test('neither a function’s answer nor a page is treated as unknown', async () => {
  const races = await ask(server.port, '/api/races');
  expect([races.status, String(races.body)]).toEqual([200, '[]']);
  const none = await ask(server.port, '/api/races/none');
  expect([none.status, String(none.body)]).toEqual([
    404,
    '{"message":"We couldn’t find that race.","code":"not_found"}',
  ]);
  expect(String((await ask(server.port, '/apis')).body)).toBe('No such discipline');
});

test('without a site, as in development, the answer is the same', async () => {
  const functions = await folderOf({});
  const folders = { functionsDir: functions.folder, projectDir: functions.folder };
  const bare = await startServer({ port: 0, host: '127.0.0.1', ...folders });
  const answer = await ask(bare.port, '/api/nothing');
  expect([answer.status, String(answer.body)]).toEqual([404, notFound]);
  expect(answer.headers['content-type']).toBe('application/json');
  expect(String((await ask(bare.port, '/nothing')).body)).toBe('Not found.');
  await bare.close();
  await functions.remove();
});
