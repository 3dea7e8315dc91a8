import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Race } from '#calendar/race/race.ts';
import { registrationToday } from '#calendar/race/registration-times.ts';
import { todayAt } from '#calendar/time/day.ts';
import { auditLog } from '#server/database/schema/moderation.ts';
import { alerts } from '#server/database/schema/saved-races.ts';
import { mailsTo, password } from '../accounts/riders.ts';
import { addRace, changedForm } from '../admin/staff.ts';
import {
  announce,
  atFlint,
  clock,
  database,
  edit,
  editor,
  flint,
  organize,
  preview,
  quarry,
  race,
  rider,
  stored,
  useOrganizers,
} from './fixture.ts';

useOrganizers();

test('T99 each announcement makes the edit it stands for, and alerts each saver once', async () => {
  await organize(flint, atFlint, race);
  await rider.post(`/api/user/saved-races/${race.id}`);
  await quarry.post(`/api/user/saved-races/${race.id}`);
  const announcements = [
    [
      { kind: 'postponed', reason: 'High water' },
      { eventStatus: 'postponed', statusReason: 'High water' },
    ],
    [
      { kind: 'moved', date: '2027-07-10' },
      { eventStatus: 'rescheduled', date: '2027-07-10', previousDates: ['2027-06-05'] },
    ],
    [
      { kind: 'canceled', reason: 'Smoke' },
      { eventStatus: 'cancelled', statusReason: 'Smoke' },
    ],
  ] as const;
  for (const [at, [body, fields]] of announcements.entries()) {
    expect(await preview(flint, body.kind)).toEqual({ riders: 2 });
    const version = at + 1;
    const sent = await announce(flint, { ...body, version });
    expect([sent.status, sent.body]).toMatchObject([200, { ...fields, version: version + 1 }]);
    expect(await database.db.$count(alerts)).toBe(2 * (at + 1));
    expect((await mailsTo(database.db, 'rider@example.org')).length).toBe(at + 1);
  }
  // It was already announced, so no rider hears of it twice.
  expect(await preview(flint, 'canceled')).toEqual({ riders: 0 });
  expect((await announce(flint, { kind: 'canceled', version: 4 })).status).toBe(409);
  const emails = (await mailsTo(database.db, 'rider@example.org')).map(({ text }) => text).join();
  expect(emails).toContain('High water.');
  const ownEdits = await database.db.select().from(auditLog).where(eq(auditLog.actorId, flint.id));
  expect(ownEdits.map(({ action }) => action)).toEqual([
    'organizer-added',
    ...announcements.map(() => 'race-updated'),
  ]);
});

test('T99 sold out closes registration and alerts riders who may still register; results alert those who may have raced', async () => {
  await organize(flint, atFlint, race);
  await rider.post(`/api/user/saved-races/${race.id}`);
  await flint.post(`/api/user/saved-races/${race.id}`);
  await flint.patch(`/api/user/saved-races/${race.id}`, { plan: 'registered' });
  expect(await preview(flint, 'sold-out')).toEqual({ riders: 1 });
  const soldOut = await announce(flint, { kind: 'sold-out' });
  expect(soldOut.body).toMatchObject({ registration: { soldOut: true }, version: 2 });
  const early = { kind: 'results', version: 2, resultsUrl: 'https://flint.example/results' };
  expect((await announce(flint, early)).status).toBe(409);
  const kinds = () =>
    database.db.select({ kind: alerts.kind }).from(alerts).orderBy(asc(alerts.id));
  expect(await kinds()).toEqual([{ kind: 'sold-out' }]);

  clock.pass({ days: 142 });
  await flint.post('/api/login', { username: 'flint', password });
  expect(await preview(flint, 'results')).toEqual({ riders: 2 });
  expect((await announce(flint, { kind: 'canceled', version: 2 })).status).toBe(409);
  expect((await announce(flint, early)).body).toMatchObject({
    resultsUrl: 'https://flint.example/results',
  });
  expect(await kinds()).toEqual([{ kind: 'sold-out' }, { kind: 'results' }, { kind: 'results' }]);
});

test('an announced “sold out” is verified that day, and not by the source of the registration’s days', async () => {
  await organize(flint, atFlint, race);
  const days = {
    ...{ opens: '2026-11-02', sourceUrl: 'https://www.bikereg.com/flint' },
    verifiedAt: '2026-11-02',
  };
  const edited = await edit(flint, race, { registration: days });
  expect(edited.status).toBe(200);
  const { body } = await announce(flint, { kind: 'sold-out', version: 2 });
  expect(body['registration']).toEqual({
    ...days,
    ...{ soldOut: true, sources: { availability: { verifiedAt: '2027-01-15' } } },
  });
  expect(registrationToday(body as unknown as Race, todayAt(clock.now))).toMatchObject({
    ...{ sentence: 'Sold out', source: { verifiedAt: '2027-01-15' } },
  });
});

test('announcing “sold out” again alerts nobody twice, and the preview says so', async () => {
  await organize(flint, atFlint, race);
  await rider.post(`/api/user/saved-races/${race.id}`);
  expect(await preview(flint, 'sold-out')).toEqual({ riders: 1 });
  const soldOut = await announce(flint, { kind: 'sold-out' });
  const undone = changedForm(soldOut.body as unknown as Race, { registration: undefined });
  expect((await flint.put(`/api/organizer/races/${race.id}`, undone)).status).toBe(200);
  expect(await preview(flint, 'sold-out')).toEqual({ riders: 0 });
  expect((await announce(flint, { kind: 'sold-out', version: 3 })).status).toBe(200);
  const sent = await database.db.select({ kind: alerts.kind }).from(alerts).orderBy(asc(alerts.id));
  expect(sent).toEqual([{ kind: 'sold-out' }, { kind: 'no-longer-sold-out' }]);
});

test('a canceled race that is on again no longer says why it was canceled', async () => {
  await organize(flint, atFlint, race);
  await rider.post(`/api/user/saved-races/${race.id}`);
  const canceled = await announce(flint, { kind: 'canceled', version: 1, reason: 'No permits.' });
  const form = changedForm(canceled.body as unknown as Race, { eventStatus: 'scheduled' });
  const again = await flint.put(`/api/organizer/races/${race.id}`, form);
  expect([again.status, again.body['statusReason']]).toEqual([200, undefined]);
  const emails = (await mailsTo(database.db, 'rider@example.org')).map(({ text }) => text);
  expect(emails.filter((text) => text.includes('No permits.'))).toHaveLength(1);
  const mails = await mailsTo(database.db, 'rider@example.org');
  expect(mails.map(({ subject }) => subject)).toContain(`${race.name} is back on`);
});

test('an announced date must be new and not past, and a longer race keeps its length', async () => {
  await organize(flint, atFlint, race);
  const courses = [{ name: 'Prologue', day: '2027-06-06' }];
  await edit(flint, race, { endDate: '2027-06-07', courses });
  for (const date of ['2027-06-05', '2026-06-05', '2027-02-30', '2035-06-05', 'soon', undefined]) {
    const { status, body } = await announce(flint, { kind: 'moved', version: 2, date });
    expect([status, Object.keys(body['fields'] as object)], date).toEqual([400, ['date']]);
  }
  const moved = await announce(flint, { kind: 'moved', version: 2, date: '2027-07-10' });
  expect(moved.body).toMatchObject({
    ...{ date: '2027-07-10', endDate: '2027-07-12', previousDates: ['2027-06-05'] },
    courses: [{ name: 'Prologue', day: '2027-07-11' }],
  });
  for (const body of [{ kind: 'party' }, { kind: 'canceled', extra: 1 }, {}]) {
    expect((await announce(flint, { ...body, version: 3 })).status).toBe(400);
  }
  expect((await flint.get(`/api/organizer/races/${race.id}/announce/preview`)).status).toBe(400);
});

test('a race can’t be announced for a day before its registration closes', async () => {
  await organize(flint, atFlint, race);
  await edit(flint, race, { registration: { closes: '2027-06-04' } });
  const early = await announce(flint, { kind: 'moved', version: 2, date: '2027-06-01' });
  expect([early.status, early.body['fields']]).toEqual([
    400,
    {
      date: 'Registration or a price rise would be after the race. Edit the race to change all of its dates.',
    },
  ]);
  expect((await announce(flint, { kind: 'moved', version: 2, date: '2027-06-12' })).status).toBe(
    200,
  );
});

test('the preview of results counts everyone who hears that a tentative race took place', async () => {
  await organize(flint, atFlint, race);
  await edit(flint, race, { eventStatus: 'tentative' });
  for (const who of [rider, quarry]) await who.post(`/api/user/saved-races/${race.id}`);
  clock.pass({ days: 142 });
  await flint.post('/api/login', { username: 'flint', password });
  await quarry.post('/api/login', { username: 'quarry', password });
  await quarry.patch(`/api/user/saved-races/${race.id}`, { plan: 'did-not-start' });
  const { riders } = await preview(flint, 'results');
  const results = { kind: 'results', version: 2, resultsUrl: 'https://flint.example/results' };
  expect((await announce(flint, results)).status).toBe(200);
  const alerted = await database.db.selectDistinct({ userId: alerts.userId }).from(alerts);
  expect([riders, alerted.length]).toEqual([2, 2]);
});

test('results say that a race with a tentative date took place', async () => {
  await organize(flint, atFlint, race);
  await edit(flint, race, { eventStatus: 'tentative' });
  await rider.post(`/api/user/saved-races/${race.id}`);
  clock.pass({ days: 142 });
  await flint.post('/api/login', { username: 'flint', password });
  const resultsUrl = 'https://flint.example/results';
  const { body } = await announce(flint, { kind: 'results', version: 2, resultsUrl });
  expect(body).toMatchObject({ eventStatus: 'scheduled', resultsUrl });
  const sent = await database.db.select({ kind: alerts.kind }).from(alerts);
  expect(sent).toEqual([{ kind: 'race-changed' }, { kind: 'results' }]);
});

test('a date that the organizer sets isn’t our estimate, so its source goes', async () => {
  const listed = await addRace(editor, {
    ...{ name: 'Rock Cobbler', orgUrl: 'https://cobbler.example', eventStatus: 'tentative' },
    sourceUrl: 'https://calendar.example/2026',
  });
  await organize(flint, 'director@cobbler.example', listed);
  const later = await edit(flint, listed, { startTime: '08:00' });
  expect(later.status).toBe(200);
  expect((await stored(listed))?.sourceUrl).toBe('https://calendar.example/2026');
  await edit(flint, later.body as unknown as Race, { date: '2027-06-12' });
  expect(await stored(listed)).toMatchObject({ date: '2027-06-12', sourceUrl: undefined });
});

test('moving a firm date drops the listing’s source, too', async () => {
  const listed = await addRace(editor, {
    ...{ name: 'Rock Cobbler', orgUrl: 'https://cobbler.example' },
    ...{ sourceUrl: 'https://calendar.example/2027', verifiedAt: '2026-11-01' },
  });
  await organize(flint, 'director@cobbler.example', listed);
  const sent = await announce(flint, { kind: 'moved', date: '2027-06-12' }, listed);
  expect(sent.status).toBe(200);
  expect(await stored(listed)).toMatchObject({
    ...{ date: '2027-06-12', sourceUrl: undefined, verifiedAt: undefined },
  });
});
