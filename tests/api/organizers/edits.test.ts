import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { rebuildRequests } from '#server/database/schema/publishing.ts';
import { races } from '#server/database/schema/races.ts';
import { mailsTo } from '../accounts/riders.ts';
import { changedForm, raceForm } from '../admin/staff.ts';
import {
  addEdition,
  admin,
  announce,
  atFlint,
  database,
  edit,
  editor,
  events,
  flint,
  organize,
  other,
  quarry,
  race,
  stored,
  useOrganizers,
} from './fixture.ts';

useOrganizers();

test('T97 an organizer can’t reach a deleted, pending or unknown race, or one moved to another’s event', async () => {
  await organize(flint, atFlint, race);
  await organize(quarry, 'a@quarry.example', other);
  const reach = async (id: string) =>
    (await flint.put(`/api/organizer/races/${id}`, changedForm(race, {}))).status;
  for (const id of ['flint-hills-2099', 'x', '..%2f..%2fadmin', other.eventKey]) {
    expect(await reach(id), id).toBe(404);
  }
  await database.db.update(races).set({ status: 'pending' }).where(eq(races.id, other.id));
  expect([await reach(other.id), (await edit(quarry, other)).status]).toEqual([404, 404]);
  expect((await events(quarry))[0]?.editions).toEqual([]);
  await database.db.update(races).set({ status: 'approved' }).where(eq(races.id, other.id));

  // Only staff decide which event a race belongs to.
  const taken = await edit(flint, race, { eventKey: other.eventKey });
  expect([taken.status, taken.body['eventKey']]).toEqual([200, race.eventKey]);
  const moved = changedForm(race, { eventKey: other.eventKey, version: race.version });
  expect((await editor.put(`/api/admin/races/${race.id}`, moved)).status).toBe(200);
  expect([(await edit(flint, race)).status, await events(flint)]).toMatchObject([
    403,
    [{ editions: [] }],
  ]);
  await admin.delete(`/api/admin/races/${race.id}`);
  expect((await edit(quarry, race)).status).toBe(404);
});

test('an organizer’s edit is audited as theirs, and leaves staff-only fields alone', async () => {
  await organize(flint, atFlint, race);
  const rebuilds = await database.db.$count(rebuildRequests);
  const edited = await edit(flint, race, {
    ...{ startTime: '08:30', genre: 'mtn', description: 'All gravel.' },
    ...{ reviewNotes: 'x', needsReview: true, organizerEmail: 'x@example.org', status: 'rejected' },
    ...{ verifiedAt: '2027-01-01', sourceUrl: 'https://x.example' },
  });
  expect([edited.status, edited.body]).toMatchObject([
    200,
    { startTime: '08:30', genre: 'mtn', version: 2 },
  ]);
  expect(edited.text).not.toMatch(/Called them|secret@/);
  const [row] = await database.db.select().from(races).where(eq(races.id, race.id));
  expect(row).toMatchObject({
    ...{ reviewNotes: 'Called them.', needsReview: false, organizerEmail: 'secret@flint.example' },
    ...{ status: 'approved', verifiedAt: null, sourceUrl: null },
  });
  expect((await database.db.$count(rebuildRequests)) - rebuilds).toBe(1);
  expect((await admin.get('/api/admin/audit')).body).toMatchObject({
    0: { action: 'race-updated', actorName: 'flint', subjectId: race.id },
  });
  // The race now has a version 2; an edit of an older one reveals nothing about staff.
  const stale = await edit(flint, race, { startTime: '09:00' });
  expect([stale.status, stale.body]).toEqual([
    409,
    {
      code: 'race_changed',
      message: 'This race has changed since you opened it. Reload the page and try again.',
      race: edited.body,
      at: edited.body['updatedAt'],
    },
  ]);
  expect(stale.text).not.toMatch(/Called them|secret@|editor/);
  expect((await announce(flint, { kind: 'canceled' })).body['code']).toBe('race_changed');
  expect(await stored()).toMatchObject({ startTime: '08:30', version: 2 });
  expect((await edit(flint, { ...race, version: 2 }, { date: 'soon' })).status).toBe(400);
});

test('an organizer’s race at its town’s own point moves with its town', async () => {
  await organize(flint, atFlint, race);
  const moved = await edit(flint, race, { location: 'Topeka, KS' });
  expect(moved.body['coords']).toEqual({ lat: 39.048, lng: -95.678 });
});

test('an organizer’s new edition goes live and is logged as theirs, without staff-only fields', async () => {
  await organize(flint, atFlint, race);
  const rebuilds = await database.db.$count(rebuildRequests);
  const added = await addEdition(flint, {
    ...{ reviewNotes: 'x', needsReview: true, organizerEmail: 'x@example.org' },
    ...{ verifiedAt: '2026-12-01', sourceUrl: 'https://x.example' },
    courses: [{ name: 'Long', track: 'a'.repeat(32) }],
  });
  expect([added.status, added.body]).toMatchObject([
    201,
    { id: 'flint-hills-2027-2', eventKey: race.eventKey, date: '2027-09-04', version: 1 },
  ]);
  const [row] = await database.db.select().from(races).where(eq(races.id, 'flint-hills-2027-2'));
  expect(row).toMatchObject({
    ...{ status: 'approved', reviewNotes: '', needsReview: false, organizerEmail: null },
    ...{ verifiedAt: null, sourceUrl: null, courses: [{ name: 'Long' }] },
  });
  expect(JSON.stringify(row?.courses)).not.toContain('track');
  expect((await database.db.$count(rebuildRequests)) - rebuilds).toBe(1);
  expect((await admin.get('/api/admin/audit')).body).toMatchObject({
    0: { action: 'race-created', actorName: 'flint', subjectId: 'flint-hills-2027-2' },
  });
  expect((await events(flint))[0]?.editions.map(({ id }) => id)).toEqual([
    'flint-hills-2027-2',
    race.id,
  ]);
  const past = await addEdition(flint, { date: '2026-06-06' });
  expect([past.status, past.body['fields']]).toEqual([
    400,
    { date: 'Choose a date that isn’t over yet.' },
  ]);
  const far = await addEdition(flint, { date: '2031-06-07' });
  expect([far.status, far.body['fields']]).toEqual([
    400,
    { date: expect.stringContaining('within 3 years') },
  ]);
  expect((await addEdition(flint, { status: 'approved' })).status).toBe(400);
  expect((await addEdition(flint)).body['code']).toBe('already_listed');
});

test('T97 an edition is added only to the event in the path, and never to others’ events', async () => {
  await organize(flint, atFlint, race);
  await organize(quarry, 'a@quarry.example', other);
  const forged = { eventKey: other.eventKey };
  expect((await addEdition(flint, forged)).body['eventKey']).toBe(race.eventKey);
  expect((await addEdition(flint, { eventKey: race.eventKey }, other)).status).toBe(403);
  for (const eventKey of ['nowhere-ks', 'a%00b', race.id]) {
    expect((await addEdition(flint, {}, { ...race, eventKey })).status, eventKey).toBe(404);
  }
  // Organizers of a merged event organize the one it became part of; once removed there, the old id gives no access.
  expect(
    (await editor.post(`/api/admin/events/${other.eventKey}/merge`, { into: race.eventKey }))
      .status,
  ).toBe(200);
  const later = await addEdition(quarry, { date: '2027-10-02' }, other);
  expect([later.status, later.body['eventKey']]).toEqual([201, race.eventKey]);
  await editor.delete(`/api/admin/events/${race.eventKey}/organizers?username=quarry`);
  expect((await addEdition(quarry, { date: '2027-11-06' }, other)).status).toBe(403);
  // Once staff have deleted every edition, there is no event to continue.
  for (const { id } of (await events(flint))[0]?.editions ?? []) {
    await admin.delete(`/api/admin/races/${id}`);
  }
  expect((await addEdition(flint, { date: '2027-12-04' })).status).toBe(404);
});

test('T97 an organizer adds at most 20 editions an hour', async () => {
  await organize(flint, atFlint, race);
  for (let at = 0; at < 20; at += 1) {
    expect((await addEdition(flint, { name: 'Flint Hills', date: '2027-06-05' })).status).toBe(409);
  }
  expect((await addEdition(flint)).status).toBe(429);
});

test('T97 an organizer’s courses keep their lines, and get no other race’s', async () => {
  await organize(flint, atFlint, race);
  const [own, foreign] = ['a'.repeat(32), 'b'.repeat(32)];
  const courses = [{ name: 'Long', distance: { value: 100, unit: 'mi' }, track: own }];
  const set = changedForm(race, { courses });
  expect((await editor.put(`/api/admin/races/${race.id}`, set)).status).toBe(200);
  const edited = await edit(
    flint,
    { ...race, version: 2 },
    {
      courses: [
        { ...courses[0], track: foreign, price: 90 },
        { name: 'Short', track: foreign },
      ],
    },
  );
  const sent = edited.body['courses'] as { track?: string }[];
  expect([edited.status, sent.map(({ track }) => track)]).toEqual([200, [own, undefined]]);
});

test('course days are within the race, prices never fall, and no registration date is after the race', async () => {
  await organize(flint, atFlint, race);
  const rise = { from: '2027-03-01', price: 90 };
  const faults: [Record<string, unknown>, string][] = [
    [{ courses: [{ name: 'Prologue', day: '2027-06-06' }] }, 'courses.0.day'],
    [{ courses: [{ name: 'Prologue', day: '2027-06-04' }] }, 'courses.0.day'],
    [{ courses: [{ name: 'Long', price: 95, priceRises: [rise] }] }, 'courses.0.priceRises'],
    [
      { courses: [{ name: 'Long', priceRises: [rise, { from: '2027-06-06', price: 99 }] }] },
      'courses.0.priceRises',
    ],
    [
      { courses: [{ name: 'Long', priceRises: [rise, { from: '2027-04-01', price: 80 }] }] },
      'courses.0.priceRises',
    ],
    [{ registration: { opens: '2027-06-06' } }, 'registration.opens'],
    [{ registration: { closes: '2028-06-05' } }, 'registration.closes'],
    [{ registration: { lotteryDraw: '2027-07-01' } }, 'registration.lotteryDraw'],
    [{ registration: { soldOut: true, verifiedAt: '2030-01-01' } }, 'registration.verifiedAt'],
    [
      { registration: { soldOut: true, sources: { prices: { verifiedAt: '2030-01-01' } } } },
      'registration.sources.prices.verifiedAt',
    ],
    [{ date: '2035-06-05' }, 'date'],
    [{ date: '1999-06-05' }, 'date'],
  ];
  for (const [fields, path] of faults) {
    const { status, body } = await edit(flint, race, fields);
    expect([status, Object.keys(body['fields'] as object)], JSON.stringify(fields)).toEqual([
      400,
      [path],
    ]);
  }
  const right = {
    endDate: '2027-06-06',
    courses: [{ name: 'Long', day: '2027-06-06', price: 90, priceRises: [rise] }],
    registration: { opens: '2026-12-01', closes: '2027-06-06' },
  };
  expect(await edit(flint, race, right)).toMatchObject({ status: 200, body: right });
});

test('an organizer hears by email when staff delete and restore their race, and another organizer doesn’t', async () => {
  await organize(flint, atFlint, race);
  await organize(quarry, 'a@quarry.example', other);
  const subjects = async (username: string) =>
    (await mailsTo(database.db, `${username}@example.org`)).map(({ subject }) => subject);
  const before = await subjects('quarry');
  expect((await admin.delete(`/api/admin/races/${race.id}`)).status).toBe(204);
  expect(await subjects('flint')).toContain('Flint Hills is no longer listed on Bell Lap');
  expect((await admin.post(`/api/admin/races/${race.id}/undelete`)).status).toBe(200);
  expect(await subjects('flint')).toContain('Flint Hills is listed on Bell Lap again');
  expect(await subjects('quarry')).toEqual(before);
});

test('an organizer hears by email when an upload that listed a race of theirs is undone', async () => {
  await organize(flint, atFlint, race);
  const body = new FormData();
  const [edition, another] = [
    raceForm({ name: 'Flint Hills', date: '2027-09-04' }),
    raceForm({ name: 'Prairie Crit', genre: 'crit' }),
  ];
  body.set('races', JSON.stringify([edition, another]));
  const headers = { Origin: 'http://localhost' };
  const listed = await admin.send('/api/admin/races/bulk', { method: 'POST', headers, body });
  const undone = await admin.post(`/api/admin/uploads/${listed.body['uploadId']}/undo`);
  expect(undone.body).toMatchObject({ count: 2, kept: [] });
  const mails = await mailsTo(database.db, 'flint@example.org');
  expect(mails.filter(({ subject }) => subject.includes('no longer listed'))).toHaveLength(1);
});
