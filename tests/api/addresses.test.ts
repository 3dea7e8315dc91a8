import { beforeEach, expect, test } from 'vitest';
import type { PublicRace } from '#calendar/race/race.ts';
import { races } from '#server/database/schema/races.ts';
import { app } from '../../functions/races.ts';
import { useClock } from './accounts/clock.ts';
import type { Visitor } from './accounts/visitor.ts';
import { addRace, raceForm, signIn } from './admin/staff.ts';
import { useDatabase } from './database.ts';

const database = useDatabase();
const clock = useClock();

let admin: Visitor;
beforeEach(async () => {
  admin = await signIn(database.db, clock.now, 'admin');
});

async function listed(query = ''): Promise<PublicRace[]> {
  const answer = await app.fetch(new Request(`http://localhost/api/races${query}`));
  return (await answer.json()) as PublicRace[];
}

test.each([
  'https://www.bikereg.com@evil.example/',
  'https://www.bike\nreg.com/',
  'https://www.bikereg.com/\tflint',
  'https:\\\\evil.example/',
])('T27 the address %j is refused at its field, from riders and from staff', async (address) => {
  for (const path of ['/api/admin/races', '/api/races/submit']) {
    for (const field of ['orgUrl', 'regUrl', 'resultsUrl', 'imageUrl', 'website']) {
      const { status, body } = await admin.post(path, { ...raceForm(), [field]: address });
      expect([status, Object.keys(body['fields'] as object)]).toEqual([400, [field]]);
      expect(body['message']).toMatch(new RegExp(`^${field} must not have `));
    }
  }
  const form = new FormData();
  form.set('races', JSON.stringify([{ ...raceForm(), regUrl: address }]));
  const init = { method: 'POST', headers: { Origin: 'http://localhost' }, body: form };
  const { status, body } = await admin.send('/api/admin/races/bulk', init);
  expect([status, body['errors']]).toMatchObject([
    400,
    [{ fields: { regUrl: expect.stringContaining('must not have') } }],
  ]);
});

test('T27 a stored address with a user name is neither a link nor a way to register', async () => {
  await addRace(admin, { regUrl: 'https://www.bikereg.com/flint' });
  expect(await listed('?open=1')).toHaveLength(1);
  await database.db.update(races).set({ regUrl: 'https://www.bikereg.com@evil.example/' });
  const [race] = await listed();
  expect(race?.name).toBe('Flint Hills 100');
  expect(race?.regUrl).toBeUndefined();
  expect(await listed('?open=1')).toEqual([]);
});

test('a stored http:// address becomes https:// where its host serves that', async () => {
  await addRace(admin);
  const addresses = { regUrl: 'http://www.bikereg.com/flint', orgUrl: 'http://flint.example/' };
  await database.db.update(races).set(addresses);
  expect(await listed()).toMatchObject([
    { regUrl: 'https://www.bikereg.com/flint', orgUrl: 'http://flint.example/' },
  ]);
});
