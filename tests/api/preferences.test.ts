import { beforeEach, expect, test } from 'vitest';
import { users } from '#server/database/schema/accounts.ts';
import { unsubscribeLinks } from '#server/database/schema/preferences.ts';
import { deleteRaceAndNotify } from '#server/races/change-race.ts';
import { createRaces } from '#server/races/create-races.ts';
import cleanUpDaily from '../../functions/clean-up.ts';
import { raceFields } from '../race.ts';
import { useClock } from './accounts/clock.ts';
import { addRider, mailsTo, password } from './accounts/riders.ts';
import { aVisitor, type Visitor } from './accounts/visitor.ts';
import { useDatabase } from './database.ts';

const database = useDatabase();
const clock = useClock();
const address = '/api/user/preferences';
const reminders = {
  dateConfirmed: true,
  registrationOpens: true,
  registrationCloses: true,
  priceRises: true,
  results: true,
};
const mails = { savedRaces: true, ...reminders, digest: false, within: null };
const chosen = {
  zipCode: '66801',
  genres: ['gravel'],
  states: ['KS'],
  mails: { ...reminders, savedRaces: false, priceRises: false, digest: true, within: 200 },
};

let visitor: Visitor;
beforeEach(async () => {
  await addRider(database.db, clock.now, { zipCode: '80301' });
  visitor = aVisitor();
  await visitor.post('/api/login', { username: 'rider', password });
});

/** Deletes a race that the visitor has saved; returns the emails about it. */
async function removeSavedRace(name: string) {
  const [race] = await createRaces(database.db, [raceFields({ name })], {
    status: 'approved',
    now: clock.now,
  });
  await visitor.post(`/api/user/saved-races/${race?.id}`);
  const call = { db: database.db, now: clock.now, siteUrl: 'http://localhost' };
  await deleteRaceAndNotify(call, { id: race?.id ?? '', version: 1 });
  const mails = await mailsTo(database.db, 'rider@example.org');
  return mails.filter(({ subject }) => subject.startsWith(name));
}

test('preferences start with the account’s ZIP and the default emails, and keep what is chosen', async () => {
  expect((await visitor.get(address)).body).toEqual({
    zipCode: '80301',
    genres: [],
    states: [],
    mails,
  });
  for (let i = 0; i < 2; i++) {
    const saved = await visitor.put(address, chosen);
    expect([saved.status, saved.body]).toEqual([200, chosen]);
  }
  expect((await visitor.get(address)).body).toEqual(chosen);
  const cleared = {
    zipCode: '',
    genres: ['road', 'road'],
    states: ['co'],
    // As sent by a page that was loaded before the weekly email and reminders existed.
    mails: { savedRaces: true },
  };
  expect((await visitor.put(address, cleared)).body).toEqual({
    zipCode: null,
    genres: ['road'],
    states: ['CO'],
    mails,
  });
});

test.each([
  ['zipCode', { zipCode: '8030' }],
  ['genres.0', { genres: ['unicycle'] }],
  ['states.0', { states: ['XX'] }],
  ['mails.savedRaces', { mails: {} }],
  ['mails.within', { mails: { ...mails, within: 250 } }],
  ['zipCode', { zipCode: '', mails: { ...mails, within: 50 } }],
  ['zipCode', { zipCode: '00000', mails: { ...mails, within: 50 } }],
])('names a bad %s and changes nothing', async (field, part) => {
  const answer = await visitor.put(address, { ...chosen, ...part });
  expect(answer.status).toBe(400);
  expect(Object.keys(answer.body['fields'] as object)).toEqual([field]);
  expect((await visitor.get(address)).body['zipCode']).toBe('80301');
});

test('T23 preferences belong to the signed-in rider, whatever the body says', async () => {
  const other = await addRider(database.db, clock.now, { username: 'other', zipCode: '10001' });
  await visitor.put(address, { ...chosen, userId: other.id });
  const visitorOther = aVisitor();
  await visitorOther.post('/api/login', { username: 'other', password });
  expect((await visitorOther.get(address)).body['zipCode']).toBe('10001');
});

test('a rider who wants no email about saved races gets none', async () => {
  await visitor.put(address, chosen);
  expect(await removeSavedRace('Quiet')).toEqual([]);
  expect((await visitor.get('/api/user/alerts/count')).body).toEqual({ count: 1 });
});

test('an unverified address gets no emailed alerts', async () => {
  await database.db.update(users).set({ emailVerifiedAt: null });
  expect(await removeSavedRace('Unverified')).toEqual([]);
  expect((await visitor.get('/api/user/alerts/count')).body).toEqual({ count: 1 });
});

test('one click in an email ends emails of its kind, from any mail program, without a sign-in', async () => {
  const [mail] = await removeSavedRace('First');
  const [path = ''] = /\/api\/unsubscribe\/[\w-]+/.exec(mail?.text ?? '') ?? [];
  const opened = await aVisitor().send(path);
  expect(opened.status).toBe(200);
  expect(opened.headers.get('Content-Security-Policy')).toMatch(
    /^default-src 'none'; style-src 'sha256-/,
  );
  expect((await visitor.get(address)).body['mails']).toEqual(mails);
  for (let i = 0; i < 2; i++) {
    // A mail program sends a form without an Origin (RFC 8058 §3.1).
    const clicked = await aVisitor().send(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect(clicked.status).toBe(200);
  }
  expect((await visitor.get(address)).body['mails']).toEqual({ ...mails, savedRaces: false });
  expect(await removeSavedRace('Second')).toEqual([]);
});

test('the database holds no usable unsubscribe token, and a wrong token changes nothing', async () => {
  const [mail] = await removeSavedRace('First');
  const [, token = ''] = /\/api\/unsubscribe\/([\w-]+)/.exec(mail?.text ?? '') ?? [];
  const [link] = await database.db.select().from(unsubscribeLinks);
  expect(link?.hash).toMatch(/^[0-9a-f]{64}$/);
  expect(link?.hash).not.toContain(token);
  for (const wrong of [link?.hash, 'x', `${token}x`]) {
    const answer = await aVisitor().send(`/api/unsubscribe/${wrong}`, { method: 'POST' });
    expect(answer.status).toBe(404);
  }
  expect((await visitor.get(address)).body['mails']).toEqual(mails);
});

test('an unsubscribe link is deleted after a year', async () => {
  await removeSavedRace('First');
  clock.pass({ days: 365 });
  await cleanUpDaily();
  expect(await database.db.$count(unsubscribeLinks)).toBe(1);
  clock.pass({ seconds: 1 });
  await cleanUpDaily();
  expect(await database.db.$count(unsubscribeLinks)).toBe(0);
});
