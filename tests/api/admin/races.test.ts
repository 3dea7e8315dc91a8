import { beforeEach, expect, test } from 'vitest';
import type { Race } from '#calendar/race/race.ts';
import { auditLog } from '#server/database/schema/moderation.ts';
import { rebuildRequests } from '#server/database/schema/publishing.ts';
import { findPublicRace } from '#server/races/public-race-repository.ts';
import { useClock } from '../accounts/clock.ts';
import { mailsTo } from '../accounts/riders.ts';
import type { Visitor } from '../accounts/visitor.ts';
import { useDatabase } from '../database.ts';
import { addRace, changedForm, raceForm, signIn } from './staff.ts';

const database = useDatabase();
const clock = useClock();

let admin: Visitor;
beforeEach(async () => {
  admin = await signIn(database.db, clock.now, 'admin');
});

const auditOf = async (id: string) =>
  (await admin.get(`/api/admin/audit?subject=${id}`)).body as unknown as Record<string, unknown>[];

test('an admin adds, changes and deletes a race, and the log has each change', async () => {
  const race = await addRace(admin, { name: 'Unbound' });
  expect(race).toMatchObject({ id: 'unbound-2027', status: 'approved', version: 1 });
  const form = changedForm(race, { name: 'Unbound 200', tags: ['series'] });
  const changed = await admin.put(`/api/admin/races/${race.id}`, form);
  expect([changed.status, changed.body['name'], changed.body['version']]).toEqual([
    200,
    'Unbound 200',
    2,
  ]);
  expect((await admin.delete(`/api/admin/races/${race.id}?version=2`)).status).toBe(204);
  expect(await findPublicRace(database.db, race.id)).toBeUndefined();
  expect((await admin.delete(`/api/admin/races/${race.id}`)).status).toBe(404);
  const log = await auditOf(race.id);
  expect(log.map(({ action, actorName }) => [action, actorName])).toEqual([
    ['race-deleted', 'admin'],
    ['race-updated', 'admin'],
    ['race-created', 'admin'],
  ]);
  expect(log[1]).toMatchObject({
    at: clock.now.toISOString(),
    before: { name: 'Unbound', version: 1 },
    after: { name: 'Unbound 200', version: 2 },
  });
});

test('a town without its state is stored with it, by a new race and a changed one', async () => {
  const sent = { ...raceForm(), location: 'Emporia, Kansas' };
  const race = (await admin.post('/api/admin/races', sent)).body as unknown as Race;
  expect(race.location).toBe('Emporia, KS');
  const form = { ...changedForm(race, {}), location: 'Wichita' };
  const changed = await admin.put(`/api/admin/races/${race.id}`, form);
  expect([changed.status, changed.body['location']]).toEqual([200, 'Wichita, KS']);
  const none = { ...changedForm(changed.body as unknown as Race, {}), location: 'wichita ks' };
  const again = await admin.put(`/api/admin/races/${race.id}`, none);
  expect(again.body['location']).toBe('wichita, KS');
});

const emporia = { lat: 38.404, lng: -96.182 };
const topeka = { lat: 39.048, lng: -95.678 };

test('a race at its town’s own point moves with its town; one at a pin, or whose town is respelled, stays', async () => {
  const move = async (race: Race, fields: object) => {
    const form = changedForm(race, { ...fields });
    return (await admin.put(`/api/admin/races/${race.id}`, form)).body as unknown as Race;
  };
  const race = await addRace(admin, { coords: undefined });
  expect(race.coords).toEqual(emporia);
  const moved = await move(race, { location: 'Topeka, KS' });
  expect(moved.coords).toEqual(topeka);
  expect((await auditOf(race.id))[0]).toMatchObject({
    before: { location: 'Emporia, KS', coords: emporia },
    after: { location: 'Topeka, KS', coords: topeka },
  });
  const respelled = await move(moved, { location: 'TOPEKA' });
  expect([respelled.location, respelled.coords]).toEqual(['TOPEKA, KS', topeka]);
  // A pin that comes with the new town is its own.
  const trailhead = { lat: 38.1234, lng: -96.5678 };
  const pinned = await move(respelled, { location: 'Emporia, KS', coords: trailhead });
  expect(pinned.coords).toEqual(trailhead);
  expect((await move(pinned, { location: 'Wichita, KS' })).coords).toEqual(trailhead);

  // As the submit form rounds its town's point.
  const rounded = await addRace(admin, { name: 'Other', coords: { lat: 38.4, lng: -96.18 } });
  const lost = await move(rounded, { location: 'Zzyzx Flats, KS' });
  expect([lost.location, lost.coords]).toEqual(['Zzyzx Flats, KS', undefined]);
  // Wichita's ZIP 67203, over a mile from the center, as the submit form fills it in.
  const wichita = { location: 'Wichita, KS', coords: { lat: 37.71, lng: -97.36 } };
  const byZip = await addRace(admin, { name: 'By ZIP', ...wichita });
  expect((await move(byZip, { location: 'Topeka, KS' })).coords).toEqual(topeka);
});

test('a copied edition in another town isn’t at the old town’s point', async () => {
  const { eventKey } = await addRace(admin, { coords: undefined });
  const copy = { eventKey, date: '2028-06-03', coords: emporia };
  const moved = await addRace(admin, { ...copy, location: 'Topeka, KS' });
  expect(moved.coords).toEqual(topeka);
  expect((await addRace(admin, { ...copy, date: '2029-06-02' })).coords).toEqual(emporia);
});

test('a ZIP isn’t accepted as a town, for a new race or a changed one', async () => {
  const refused = { fields: { location: 'location must be the town’s name, not its ZIP' } };
  const add = (location: string) => admin.post('/api/admin/races', { ...raceForm(), location });
  expect(await add('66801')).toMatchObject({ status: 400, body: refused });
  const race = (await add('Emporia, KS 66801')).body as unknown as Race;
  expect(race.location).toBe('Emporia, KS');
  const changed = { ...changedForm(race, {}), location: '66801' };
  expect((await admin.put(`/api/admin/races/${race.id}`, changed)).body).toMatchObject(refused);
});

test('T44 a save that changes nothing keeps the version, and leaves no entry and no rebuild', async () => {
  const race = await addRace(admin, { name: 'Unbound', tags: ['series'], distance: ['200 mi'] });
  const requests = async () => (await database.db.select().from(rebuildRequests)).length;
  const before = await requests();
  const saved = await admin.put(`/api/admin/races/${race.id}`, changedForm(race, {}));
  expect([saved.status, saved.body['version']]).toEqual([200, 1]);
  expect(saved.body['updatedAt']).toBe(race.updatedAt);
  expect(await auditOf(race.id)).toHaveLength(1);
  expect(await requests()).toBe(before);
  // The next change is made from the version that is still the newest.
  const changed = await admin.put(`/api/admin/races/${race.id}`, changedForm(race, { tags: [] }));
  expect([changed.status, changed.body['version']]).toEqual([200, 2]);
});

test('T41 a stale version answers what changed and who changed it, and overwrites nothing', async () => {
  const race = await addRace(admin, { name: 'Unbound' });
  const editor = await signIn(database.db, clock.now, 'editor');
  await editor.put(`/api/admin/races/${race.id}`, changedForm(race, { date: '2027-06-12' }));
  const late = await admin.put(`/api/admin/races/${race.id}`, changedForm(race, { name: 'Mine' }));
  expect(late.status).toBe(409);
  expect(late.body).toMatchObject({
    code: 'stale_version',
    message: 'editor has changed this race since you opened it: Date.',
    changed: ['date'],
    by: ['editor'],
    race: { name: 'Unbound', date: '2027-06-12', version: 2 },
  });
  const gone = await admin.delete(`/api/admin/races/${race.id}?version=1`);
  expect([gone.status, gone.body['code']]).toEqual([409, 'stale_version']);
  expect(await findPublicRace(database.db, race.id)).toMatchObject({ name: 'Unbound', version: 2 });
  expect(await auditOf(race.id)).toHaveLength(2);
});

test('a race that has moved often can move again: the oldest of its earlier dates are left out', async () => {
  const previousDates = Array.from({ length: 20 }, (_, at) => `2027-04-${String(30 - at)}`);
  const race = await addRace(admin, { date: '2027-06-05', previousDates });
  const moved = { date: '2027-06-12', eventStatus: 'rescheduled' };
  const first = await admin.put(`/api/admin/races/${race.id}`, changedForm(race, moved));
  expect(first.body).toMatchObject({
    previousDates: ['2027-06-05', ...previousDates.slice(0, -1)],
  });
  const listed = first.body as unknown as Race;
  const again = await admin.put(
    `/api/admin/races/${race.id}`,
    changedForm(listed, { tags: ['x'] }),
  );
  expect([again.status, again.body['previousDates']]).toEqual([200, listed.previousDates]);
});

test('T44 a change that fails writes no audit row', async () => {
  const race = await addRace(admin);
  await addRace(admin, { name: 'Other' });
  const twice = changedForm(race, { name: 'Other' });
  const answers = [
    await admin.put(`/api/admin/races/${race.id}`, twice),
    await admin.post('/api/admin/races', raceForm()),
    await admin
      .post('/api/admin/races', raceForm({ name: 'X' }))
      .then(async () => admin.post('/api/admin/races', { name: 'Only a name' })),
  ];
  expect(answers.map(({ status, body }) => [status, body['code']])).toEqual([
    [409, 'already_listed'],
    [409, 'already_listed'],
    [400, 'invalid'],
  ]);
  expect(await database.db.$count(auditLog)).toBe(3);
});

test('T44 no route changes or deletes a line of the log', async () => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
    const { status } = await admin.send('/api/admin/audit', {
      method,
      headers: { Origin: 'http://localhost' },
    });
    expect(status, method).toBe(405);
  }
});

test('unknown fields are refused by name', async () => {
  const bad = await admin.post('/api/admin/races', { ...raceForm(), id: 'mine-2027', status: 'x' });
  expect([bad.status, bad.body['fields']]).toEqual([
    400,
    { id: 'id is unknown', status: 'status is unknown' },
  ]);
});

test('a race that is read, changed and sent back is accepted; its read-only fields stay', async () => {
  const { id } = (await admin.post('/api/admin/races', raceForm())).body;
  const list = (await admin.get('/api/admin/races')).body as unknown as Race[];
  const read = list.find((race) => race.id === id);
  const sent = { ...read, overview: 'Sent back.', status: 'rejected', createdAt: 'never' };
  const { status, body } = await admin.put(`/api/admin/races/${id}`, sent);
  expect(status).toBe(200);
  const { createdAt } = read as Race;
  expect(body).toMatchObject({ id, overview: 'Sent back.', status: 'approved', createdAt });
  const refused = await admin.put(`/api/admin/races/${id}`, { ...sent, version: 2, mine: true });
  expect([refused.status, refused.body['fields']]).toEqual([400, { mine: 'mine is unknown' }]);
});

test.each([
  ['T27', { regUrl: ' JaVaScRiPt:alert(1)' }, 'regUrl'],
  ['T27', { orgUrl: '//example.org' }, 'orgUrl'],
  ['T36', { name: 'Un\u202ebound' }, 'name'],
  ['T37', { date: '2026-02-30' }, 'date'],
  ['T37', { coords: [0, 0] }, 'coords'],
  ['T37', { state: 'XX' }, 'state'],
])('%s refuses a form with %o at its field', async (_, fields, field) => {
  const { status, body } = await admin.post('/api/admin/races', { ...raceForm(), ...fields });
  expect([status, Object.keys(body['fields'] as object)]).toEqual([400, [field]]);
});

test('T44 a deleted race can be restored at its address within 30 days, and its id is not reused', async () => {
  const race = await addRace(admin, { name: 'Unbound' });
  await admin.delete(`/api/admin/races/${race.id}`);
  const again = await addRace(admin, { name: 'Unbound', location: 'Lawrence, KS' });
  expect(again.id).toBe('unbound-2027-2');
  const deleted = (await admin.get('/api/admin/races?deleted=1')).body as unknown as object[];
  expect(deleted).toMatchObject([{ id: 'unbound-2027' }]);
  clock.pass({ days: 29 });
  const boss = await signIn(database.db, clock.now, 'admin', 'boss');
  const requestCount = await database.db.$count(rebuildRequests);
  const back = await boss.post(`/api/admin/races/${race.id}/undelete`);
  expect([back.status, back.body['version']]).toEqual([200, 3]);
  expect(await database.db.$count(rebuildRequests)).toBe(requestCount + 1);
  expect(await findPublicRace(database.db, race.id)).toMatchObject({ name: 'Unbound' });
  expect((await boss.post(`/api/admin/races/${race.id}/undelete`)).status).toBe(404);
  await boss.delete(`/api/admin/races/${race.id}`);
  clock.pass({ days: 31 });
  const late = await signIn(database.db, clock.now, 'admin', 'late');
  expect((await late.post(`/api/admin/races/${race.id}/undelete`)).status).toBe(404);
});

test('any version of a race can be restored, as a new version', async () => {
  const race = await addRace(admin, { name: 'Unbound', tags: ['series'] });
  await admin.put(
    `/api/admin/races/${race.id}`,
    changedForm(race, { name: 'Bound', tags: [], endDate: '2027-06-06' }),
  );
  const path = `/api/admin/races/${race.id}/restore`;
  expect((await admin.post(path, { to: 1, version: 1 })).status).toBe(409);
  expect((await admin.post(path, { to: 7, version: 2 })).status).toBe(404);
  const { status, body } = await admin.post(path, { to: 1, version: 2 });
  expect([status, body['version'], body['endDate']]).toEqual([200, 3, undefined]);
  expect(await findPublicRace(database.db, race.id)).toMatchObject({
    name: 'Unbound',
    tags: ['series'],
    createdAt: race.createdAt,
  });
  expect((await auditOf(race.id))[0]).toMatchObject({ action: 'race-restored' });
});

test('a race that is moved twice keeps both of its old days, but not its current one', async () => {
  let race = await addRace(admin);
  const dates: string[][] = [];
  for (const date of ['2027-06-12', '2027-06-19', '2027-06-05']) {
    const previousDates = [...race.previousDates, '2027-05-01'];
    const moved = { date, eventStatus: 'rescheduled', previousDates };
    const { body } = await admin.put(`/api/admin/races/${race.id}`, changedForm(race, moved));
    race = body as unknown as Race;
    dates.push(race.previousDates);
  }
  expect(dates).toEqual([
    ['2027-06-05', '2027-05-01'],
    ['2027-06-12', '2027-06-05', '2027-05-01'],
    ['2027-06-19', '2027-06-12', '2027-05-01'],
  ]);
});

test('a rider who saved a race gets an email when an admin moves it', async () => {
  const race = await addRace(admin, { name: 'Unbound' });
  const rider = await signIn(database.db, clock.now, 'user', 'rider');
  await rider.post(`/api/user/saved-races/${race.id}`);
  await admin.put(`/api/admin/races/${race.id}`, changedForm(race, { date: '2027-06-12' }));
  expect((await mailsTo(database.db, 'rider@example.org')).map(({ subject }) => subject)).toEqual([
    'Unbound has a new date',
  ]);
});

test('the list is paged, soonest first, with fields that are not public', async () => {
  for (const day of ['03', '01', '02']) {
    await addRace(admin, { name: `Day ${day}`, date: `2027-06-${day}`, reviewNotes: 'Check.' });
  }
  const { headers, body } = await admin.get('/api/admin/races?page=2&perPage=2');
  expect(headers.get('X-Total-Count')).toBe('3');
  expect(body).toMatchObject([{ name: 'Day 03', reviewNotes: 'Check.', status: 'approved' }]);
  expect((await admin.get('/api/admin/races?page=x')).status).toBe(400);
  expect((await admin.get('/api/admin/races?page=1&page=2')).status).toBe(400);
});
