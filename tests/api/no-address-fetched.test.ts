import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { findPublicRace } from '#server/races/public-race-repository.ts';
import { useClock } from './accounts/clock.ts';
import { raceForm, signIn } from './admin/staff.ts';
import { useDatabase } from './database.ts';

const database = useDatabase();
const clock = useClock();

test('T31 no address that a visitor gave is ever fetched, at submit, upload or approval', async () => {
  let calls = 0;
  const server = createServer((_, response) => {
    calls += 1;
    response.end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const address = `http://127.0.0.1:${port}/`;
  const fields = ['orgUrl', 'regUrl', 'resultsUrl', 'imageUrl', 'website', 'sourceUrl'];
  const addresses = Object.fromEntries(fields.map((field) => [field, `${address}${field}`]));
  const admin = await signIn(database.db, clock.now, 'admin');
  const rider = await signIn(database.db, clock.now, 'user', 'rider');
  const sent = await rider.post('/api/races/submit', raceForm({ name: 'Asking', ...addresses }));
  expect(sent.status).toBe(201);
  await admin.post('/api/admin/races/asking-2027/approve', { approved: true });
  const form = new FormData();
  const list = [raceForm({ name: 'Uploaded', location: 'Topeka, KS', ...addresses })];
  form.set('races', JSON.stringify(list));
  const headers = { Origin: 'http://localhost' };
  await admin.send('/api/admin/races/bulk', { method: 'POST', headers, body: form });
  const { imageUrl, sourceUrl, ...links } = addresses;
  const suggested = await rider.post('/api/races/asking-2027/suggestions', {
    ...{ kind: 'fields', version: 2, sourceUrl: `${address}source` },
    fields: { ...links, regUrl: `${address}other` },
  });
  expect(suggested.status).toBe(202);
  const open = (await admin.get('/api/admin/suggestions')).body as unknown as { id: string }[];
  await admin.post(`/api/admin/suggestions/${open[0]?.id}`, { reject: ['regUrl'], version: 2 });
  await Promise.all([admin.settled(), rider.settled()]);
  for (const id of ['asking-2027', 'uploaded-2027']) {
    expect(await findPublicRace(database.db, id)).toMatchObject(addresses);
  }
  expect(calls).toBe(0);
  server.close();
});
