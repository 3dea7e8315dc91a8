import { beforeEach, expect, test } from 'vitest';
import type { Race } from '#calendar/race/race.ts';
import type { Alert } from '#calendar/rider/alert.ts';
import { alerts, savedRaces } from '#server/database/schema/saved-races.ts';
import { deleteRaceAndNotify, updateRace } from '#server/races/change-race.ts';
import { createRaces } from '#server/races/create-races.ts';
import { deleteRace, restoreRace } from '#server/races/manage-races.ts';
import { findPublicRace } from '#server/races/public-race-repository.ts';
import { raceFields } from '../race.ts';
import { useClock } from './accounts/clock.ts';
import { addRider, mailsTo, password } from './accounts/riders.ts';
import { aVisitor, type Visitor } from './accounts/visitor.ts';
import { useDatabase } from './database.ts';

const database = useDatabase();
const clock = useClock();

const call = () => ({ db: database.db, now: clock.now, siteUrl: 'https://belllap.example' });

async function signedIn(username = 'rider'): Promise<Visitor> {
  await addRider(database.db, clock.now, { username });
  const visitor = aVisitor();
  await visitor.post('/api/login', { username, password });
  return visitor;
}

/** A race that the visitor has saved. */
async function aSavedRace(visitor: Visitor, fields: Record<string, unknown> = {}): Promise<Race> {
  const [race] = await createRaces(database.db, [raceFields({ name: 'Unbound', ...fields })], {
    status: 'approved',
    now: clock.now,
  });
  await visitor.post(`/api/user/saved-races/${race?.id}`);
  return race as Race;
}

const alertsOf = async (visitor: Visitor) =>
  (await visitor.get('/api/user/alerts')).body['alerts'] as Alert[];
const unread = async (visitor: Visitor) =>
  (await visitor.get('/api/user/alerts/count')).body['count'];

let visitor: Visitor;
beforeEach(async () => {
  visitor = await signedIn();
});

test('riders who saved a race get an alert and an email when its date, place or status changes', async () => {
  const race = await aSavedRace(visitor);
  const other = await signedIn('other');
  await updateRace(
    call(),
    race,
    raceFields({
      name: 'Unbound',
      date: '2027-06-12',
      location: 'Lawrence, KS',
      eventStatus: 'rescheduled',
      previousDates: ['2027-06-05'],
    }),
  );
  expect(await alertsOf(visitor)).toEqual([
    {
      id: expect.any(Number),
      kind: 'race-changed',
      raceId: 'unbound-2027',
      name: 'Unbound',
      genre: 'gravel',
      changes: [
        { what: 'status', before: 'scheduled', after: 'rescheduled' },
        { what: 'date', before: { date: '2027-06-05' }, after: { date: '2027-06-12' } },
        { what: 'place', before: 'Emporia, KS', after: 'Lawrence, KS' },
      ],
      createdAt: clock.now.toISOString(),
    },
  ]);
  expect(await alertsOf(other)).toEqual([]);
  const [mail] = await mailsTo(database.db, 'rider@example.org');
  expect(mail?.subject).toBe('Unbound has a new date');
  expect(mail?.text).not.toContain('It has a new date.');
  for (const part of [mail?.text, mail?.html]) {
    expect(part).toContain('New date: Jun 12, 2027 (was Jun 5, 2027).');
    expect(part).toContain('https://belllap.example/gravel/race/unbound-2027');
    expect(part).toMatch(/https:\/\/belllap\.example\/api\/unsubscribe\/[\w-]{32}/);
  }
  expect(await mailsTo(database.db, 'other@example.org')).toEqual([]);
});

test('an email’s subject says if a race’s new date is only tentative', async () => {
  const race = await aSavedRace(visitor);
  const fields = { name: 'Unbound', date: '2027-06-12', eventStatus: 'tentative' };
  await updateRace(call(), race, raceFields(fields));
  const [mail] = await mailsTo(database.db, 'rider@example.org');
  expect(mail?.subject).toBe('Unbound has a new tentative date');
  expect(mail?.text).toContain('The date is tentative.\n\nNew date: Jun 12, 2027');
});

test('a race whose address is added hasn’t moved; one with another address has', async () => {
  const race = await aSavedRace(visitor);
  const fields = { name: 'Unbound', eventAddress: '1 Main St' };
  const { after: named } = await updateRace(call(), race, raceFields(fields));
  expect(await alertsOf(visitor)).toEqual([]);
  expect(await mailsTo(database.db, 'rider@example.org')).toEqual([]);
  await updateRace(call(), named, raceFields({ ...fields, eventAddress: '2 Oak St' }));
  const [mail] = await mailsTo(database.db, 'rider@example.org');
  expect(mail?.subject).toBe('Unbound has a new place');
  expect(mail?.text).toContain('New place: 2 Oak St (was 1 Main St).');
});

test('riders who saved a race get an alert and an email when it is deleted', async () => {
  const race = await aSavedRace(visitor);
  await deleteRaceAndNotify(call(), race);
  expect(await alertsOf(visitor)).toMatchObject([
    { kind: 'race-deleted', name: 'Unbound', changes: [] },
  ]);
  const [mail] = await mailsTo(database.db, 'rider@example.org');
  expect(mail?.subject).toBe('Unbound was removed from the calendar');
  expect(mail?.text).toContain(
    'Unbound (Sat, Jun 5, 2027, Emporia, KS) was removed from the calendar.',
  );
  expect(await findPublicRace(database.db, race.id)).toBeUndefined();
});

test('riders who saved a deleted race get an alert and an email when it is restored', async () => {
  const race = await aSavedRace(visitor);
  const account = await addRider(database.db, clock.now, { username: 'staff', role: 'admin' });
  const staff = { ...call(), account };
  await deleteRace(staff, race);
  await restoreRace(staff, race.id);
  expect(await alertsOf(visitor)).toMatchObject([
    { kind: 'race-restored', name: 'Unbound', changes: [] },
    { kind: 'race-deleted' },
  ]);
  const mails = await mailsTo(database.db, 'rider@example.org');
  expect(mails.map(({ subject }) => subject)).toContain('Unbound is back on the calendar');
});

test('a race that moves again says why in its alert', async () => {
  const race = await aSavedRace(visitor);
  const move = (base: Race, date: string, statusReason: string) =>
    updateRace(call(), base, {
      ...base,
      ...{ date, statusReason, eventStatus: 'rescheduled' },
      previousDates: [...base.previousDates, base.date],
    });
  const { after } = await move(race, '2027-06-12', 'Flooding');
  await move(after, '2027-06-19', 'The bridge is out');
  const [again] = await alertsOf(visitor);
  expect(again?.changes).toEqual([
    {
      what: 'date',
      before: { date: '2027-06-12' },
      after: { date: '2027-06-19' },
      reason: 'The bridge is out',
    },
  ]);
  const [mail] = (await mailsTo(database.db, 'rider@example.org')).filter(({ text }) =>
    text.includes('Jun 19'),
  );
  expect(mail?.text).toContain('New date: Jun 19, 2027 (was Jun 12, 2027). The bridge is out.');
});

test('other changes make no alert, and a past race makes no email', async () => {
  const race = await aSavedRace(visitor);
  await updateRace(
    call(),
    race,
    raceFields({ name: 'Unbound Gravel', regUrl: 'https://example.org' }),
  );
  expect(await alertsOf(visitor)).toEqual([]);
  const past = await aSavedRace(visitor, { name: 'Past', date: '2026-06-06' });
  await updateRace(call(), past, raceFields({ name: 'Past', date: '2026-06-07' }));
  expect(await alertsOf(visitor)).toHaveLength(1);
  expect(await mailsTo(database.db, 'rider@example.org')).toEqual([]);
});

test('a change that is rolled back leaves no alert and no email', async () => {
  const race = await aSavedRace(visitor);
  const change = database.db.transaction(async (tx) => {
    await updateRace(
      { ...call(), db: tx },
      race,
      raceFields({ name: 'Unbound', date: '2027-07-01' }),
    );
    tx.rollback();
  });
  await expect(change).rejects.toThrow();
  expect((await findPublicRace(database.db, race.id))?.date).toBe('2027-06-05');
  expect(await alertsOf(visitor)).toEqual([]);
  expect(await mailsTo(database.db, 'rider@example.org')).toEqual([]);
});

test('T41 changing or deleting a stale version changes nothing', async () => {
  const race = await aSavedRace(visitor);
  const { after } = await updateRace(
    call(),
    race,
    raceFields({ name: 'Unbound', overview: 'Long' }),
  );
  expect(after.version).toBe(2);
  const late = { kind: 'conflict', code: 'stale_version' };
  const fields = raceFields({ name: 'Mine', date: '2027-07-01' });
  await expect(updateRace(call(), race, fields)).rejects.toMatchObject(late);
  await expect(deleteRaceAndNotify(call(), race)).rejects.toMatchObject(late);
  expect(await findPublicRace(database.db, race.id)).toMatchObject({
    name: 'Unbound',
    overview: 'Long',
    version: 2,
  });
  expect(await alertsOf(visitor)).toEqual([]);
  const missing = updateRace(call(), { id: 'nowhere-2027', version: 1 }, fields);
  await expect(missing).rejects.toMatchObject({ kind: 'not_found' });
});

test('an edited race is found by its new name, drops removed fields, and keeps its id', async () => {
  const race = await aSavedRace(visitor, { regUrl: 'https://example.org', endDate: '2027-06-06' });
  clock.pass({ days: 1 });
  await updateRace(
    call(),
    race,
    raceFields({ name: 'Emporia 200', coords: undefined, distance: ['200 mi'] }),
  );
  const changed = await findPublicRace(database.db, race.id);
  expect(changed).toMatchObject({
    id: 'unbound-2027',
    name: 'Emporia 200',
    eventKey: race.eventKey,
  });
  expect(changed).toMatchObject({ regUrl: undefined, endDate: undefined });
  expect(changed?.coords?.lat).toBeCloseTo(38.4, 0);
  expect([changed?.createdAt, changed?.updatedAt]).toEqual([
    race.createdAt,
    clock.now.toISOString(),
  ]);
  const { rows } = await database.db.execute('select search_text, miles from races');
  expect(rows).toEqual([{ search_text: 'emporia 200\nemporia, ks', miles: [200] }]);
});

test('alerts are unread until seen, newest first, for each rider separately', async () => {
  const other = await signedIn('other');
  const race = await aSavedRace(visitor);
  await other.post(`/api/user/saved-races/${race.id}`);
  const { after } = await updateRace(
    call(),
    race,
    raceFields({ name: 'Unbound', date: '2027-06-06' }),
  );
  const [seen] = await alertsOf(visitor);
  await updateRace(call(), after, raceFields({ name: 'Unbound', eventStatus: 'cancelled' }));
  expect(await unread(visitor)).toBe(2);
  clock.pass({ minutes: 1 });
  const read = await visitor.post('/api/user/alerts/read', { upTo: seen?.id });
  expect([read.status, read.body]).toEqual([200, { count: 1 }]);
  const [newest, oldest] = await alertsOf(visitor);
  expect([newest?.readAt, oldest?.readAt]).toEqual([undefined, clock.now.toISOString()]);
  expect(newest?.changes[0]).toMatchObject({ what: 'status', after: 'cancelled' });
  expect(await unread(other)).toBe(2);
  clock.pass({ minutes: 1 });
  await visitor.post('/api/user/alerts/read', { upTo: newest?.id });
  const [now, before] = await alertsOf(visitor);
  expect([now?.readAt, before?.readAt]).toEqual([clock.now.toISOString(), oldest?.readAt]);
});

test('T23 no one reads or marks another rider’s alerts', async () => {
  const race = await aSavedRace(visitor);
  await deleteRaceAndNotify(call(), race);
  const [alert] = await alertsOf(visitor);
  const other = await signedIn('other');
  expect(await alertsOf(other)).toEqual([]);
  await other.post('/api/user/alerts/read', { upTo: alert?.id, userId: 'rider' });
  expect(await unread(visitor)).toBe(1);
});

test.each([{}, { upTo: 'all' }, { upTo: 0 }, { upTo: 1.5 }])('%o marks nothing', async (body) => {
  const answer = await visitor.post('/api/user/alerts/read', body);
  expect([answer.status, answer.body['code']]).toEqual([400, 'invalid']);
});

test('a signed-out visitor gets 401', async () => {
  const anonymous = aVisitor();
  for (const path of ['/api/user/alerts', '/api/user/alerts/count', '/api/user/preferences']) {
    expect((await anonymous.get(path)).status).toBe(401);
  }
  expect((await anonymous.post('/api/user/alerts/read', { upTo: 1 })).status).toBe(401);
});

test('deleting an account deletes its saves and alerts', async () => {
  await deleteRaceAndNotify(call(), await aSavedRace(visitor));
  expect((await visitor.delete('/api/user', { confirmation: password })).status).toBe(204);
  expect(await database.db.$count(alerts)).toBe(0);
  expect(await database.db.$count(savedRaces)).toBe(0);
});
