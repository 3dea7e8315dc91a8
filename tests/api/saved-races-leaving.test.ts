import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Race } from '#calendar/race/race.ts';
import type { Alert } from '#calendar/rider/alert.ts';
import type { Db } from '#server/database/client.ts';
import { users } from '#server/database/schema/accounts.ts';
import { races } from '#server/database/schema/races.ts';
import { savedRaces } from '#server/database/schema/saved-races.ts';
import { useClock } from './accounts/clock.ts';
import type { Visitor } from './accounts/visitor.ts';
import { addRace, signIn } from './admin/staff.ts';
import { useDatabase } from './database.ts';
import * as locks from './locks.ts';

const database = useDatabase();
const clock = useClock();

const path = (id = '') => `/api/user/saved-races${id && `/${id}`}`;

const idsOf = async (visitor: Visitor) =>
  ((await visitor.get(path())).body as unknown as Race[]).map(({ id }) => id);

const merge = (admin: Visitor, id: string, into: string) =>
  admin.post(`/api/admin/races/${id}/merge`, { into, version: 1, intoVersion: 1 });

const untilWaiting = (count: number) => locks.untilWaiting(database.db, count);
const hold = (lock: (tx: Db) => Promise<unknown>) => locks.hold(database.db, lock);

test('a merge or a deletion waits for the saves that have begun', async () => {
  const { db } = database;
  const admin = await signIn(db, clock.now, 'admin');
  const rider = await signIn(db, clock.now, 'user', 'rider');
  for (const name of ['Part', 'Whole', 'Gone']) await addRace(admin, { name });
  // A save comes as far as its rider's row.
  const release = await hold((tx) =>
    tx.select().from(users).where(eq(users.id, rider.id)).for('update'),
  );
  const saves = ['part-2027', 'gone-2027'].map((id) => rider.post(path(id)));
  await untilWaiting(2);
  const changes = [
    merge(admin, 'part-2027', 'whole-2027'),
    admin.delete('/api/admin/races/gone-2027?version=1'),
  ];
  await Promise.race([untilWaiting(4), ...changes]);
  await release();
  expect((await Promise.all(saves)).map(({ status }) => status)).toEqual([200, 200]);
  expect((await Promise.all(changes)).map(({ status }) => status)).toEqual([200, 204]);
  expect(await idsOf(rider)).toEqual(['whole-2027']);
  const alerts = (await rider.get('/api/user/alerts')).body['alerts'] as Alert[];
  expect(alerts.map(({ kind, raceId }) => [kind, raceId])).toEqual([['race-deleted', 'gone-2027']]);
});

test('a save that waits for a merge saves the listing that stays; one that waits for a deletion finds no race', async () => {
  const { db } = database;
  const admin = await signIn(db, clock.now, 'admin');
  const rider = await signIn(db, clock.now, 'user', 'rider');
  for (const name of ['Part', 'Whole', 'Gone']) await addRace(admin, { name });
  // A merge comes as far as the listing that stays, and a deletion as far as the row of the rider it alerts.
  await rider.post(path('gone-2027'));
  const other = await signIn(db, clock.now, 'user', 'other');
  const releases = [
    await hold((tx) =>
      tx.select().from(races).where(eq(races.id, 'whole-2027')).for('no key update'),
    ),
    await hold((tx) => tx.select().from(users).where(eq(users.id, rider.id)).for('update')),
  ];
  const changes = [
    merge(admin, 'part-2027', 'whole-2027'),
    admin.delete('/api/admin/races/gone-2027?version=1'),
  ];
  await untilWaiting(2);
  const saves = ['part-2027', 'gone-2027'].map((id) => other.post(path(id)));
  await Promise.race([untilWaiting(4), Promise.all(saves)]);
  await Promise.all(releases.map((release) => release()));
  expect((await Promise.all(changes)).map(({ status }) => status)).toEqual([200, 204]);
  expect((await Promise.all(saves)).map(({ status }) => status)).toEqual([200, 404]);
  expect(await idsOf(other)).toEqual(['whole-2027']);
});

test('a merge waits for a rider who is unsaving or planning the listing, and they for a merge', async () => {
  const { db } = database;
  const admin = await signIn(db, clock.now, 'admin');
  const riders = [
    await signIn(db, clock.now, 'user', 'rider'),
    await signIn(db, clock.now, 'user', 'other'),
  ] as const;
  for (const name of ['First Part', 'Second Part', 'Whole']) await addRace(admin, { name });
  const change = (id: string) => [
    riders[0].delete(path(id)),
    riders[1].patch(path(id), { plan: 'going' }),
  ];
  const expectKept = async () => {
    expect(await idsOf(riders[0])).toEqual([]);
    const kept = (await riders[1].get(path())).body;
    expect(kept).toMatchObject([{ id: 'whole-2027', plan: 'going' }]);
  };

  for (const rider of riders) await rider.post(path('first-part-2027'));
  const releaseSaves = await hold((tx) => tx.select().from(savedRaces).for('update'));
  const early = change('first-part-2027');
  await untilWaiting(2);
  const merging = merge(admin, 'first-part-2027', 'whole-2027');
  await Promise.race([untilWaiting(3), merging]);
  await releaseSaves();
  expect((await Promise.all(early)).map(({ status }) => status)).toEqual([200, 200]);
  expect((await merging).status).toBe(200);
  await expectKept();

  await riders[1].delete(path('whole-2027'));
  for (const rider of riders) await rider.post(path('second-part-2027'));
  const releaseWhole = await hold((tx) =>
    tx.select().from(races).where(eq(races.id, 'whole-2027')).for('no key update'),
  );
  const again = merge(admin, 'second-part-2027', 'whole-2027');
  await untilWaiting(1);
  const late = change('second-part-2027');
  await Promise.race([untilWaiting(3), Promise.all(late)]);
  await releaseWhole();
  expect((await again).status).toBe(200);
  expect((await Promise.all(late)).map(({ status }) => status)).toEqual([200, 200]);
  await expectKept();
});

test('a page that is older than a merge saves, plans and unsaves the listing that stays', async () => {
  const { db } = database;
  const admin = await signIn(db, clock.now, 'admin');
  const rider = await signIn(db, clock.now, 'user', 'rider');
  for (const name of ['Part', 'Whole', 'Whole Again']) await addRace(admin, { name });
  await merge(admin, 'part-2027', 'whole-2027');
  await merge(admin, 'whole-2027', 'whole-again-2027');
  const old = path('part-2027');
  expect((await rider.get(old)).body).toEqual({ saved: false });
  expect((await rider.post(old)).body).toEqual({ saved: true });
  expect((await rider.get(old)).body).toEqual({ saved: true });
  expect(await idsOf(rider)).toEqual(['whole-again-2027']);
  expect((await rider.patch(old, { plan: 'going' })).status).toBe(200);
  expect((await rider.get(path())).body).toMatchObject([{ plan: 'going' }]);
  expect((await rider.delete(old)).body).toEqual({ saved: false });
  expect(await idsOf(rider)).toEqual([]);
});
