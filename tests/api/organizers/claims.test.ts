import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { mails } from '#server/database/schema/mail.ts';
import { eventOrganizers, organizerClaims } from '#server/database/schema/organizers.ts';
import cleanUp from '../../../functions/clean-up.ts';
import { mailsTo, password } from '../accounts/riders.ts';
import { aVisitor, type Visitor } from '../accounts/visitor.ts';
import { addRace, changedForm } from '../admin/staff.ts';
import {
  admin,
  atFlint,
  claim,
  claims,
  clock,
  confirm,
  database,
  decide,
  edit,
  editor,
  events,
  flint,
  organize,
  other,
  quarry,
  race,
  rider,
  tokenFor,
  useOrganizers,
} from './fixture.ts';

useOrganizers();

test('T96 a link emailed to the race’s own domain makes the claimant its organizer, once', async () => {
  const sent = await claim(flint, 'Director@Flint.example');
  expect([sent.status, sent.body]).toEqual([
    202,
    {
      message:
        'Check director@flint.example: we sent a link that confirms it’s your race. It expires in an hour.',
    },
  ]);
  const [mail, ...more] = await mailsTo(database.db, atFlint);
  expect([mail?.subject, more]).toEqual(['Confirm that you organize Flint Hills', []]);
  expect(mail?.text).toContain('The Bell Lap account “flint” says that it organizes Flint Hills.');
  // A claim with a link isn't for staff.
  expect(await claims()).toEqual([]);
  const token = await tokenFor(atFlint);
  expect(JSON.stringify(await database.db.select().from(organizerClaims))).not.toContain(token);
  expect((await edit(flint, race)).status).toBe(403);

  const stranger = await confirm(rider, token);
  expect([stranger.status, stranger.body['code']]).toEqual([403, 'other_account']);
  const confirmed = await confirm(flint, token);
  expect([confirmed.status, confirmed.body]).toEqual([
    200,
    { message: 'You now manage Flint Hills.' },
  ]);
  const again = await confirm(flint, token);
  expect([again.status, again.body['code']]).toEqual([400, 'invalid_token']);
  // The link itself also names the event.
  const confirmLink = (who: Visitor) =>
    who.post('/api/claims/confirm', { token, event: race.eventKey });
  expect((await mailsTo(database.db, atFlint))[0]?.text).toContain(
    `#token=${token}&event=${race.eventKey}`,
  );
  const usedBySame = await confirmLink(flint);
  expect([usedBySame.status, usedBySame.body]).toEqual([
    200,
    { message: 'You already manage Flint Hills.' },
  ]);
  expect((await confirmLink(rider)).body['code']).toBe('invalid_token');
  expect(await events(flint)).toMatchObject([
    { id: race.eventKey, name: 'Flint Hills', editions: [{ id: race.id }] },
  ]);
  expect(await database.db.select().from(eventOrganizers)).toEqual([
    { eventId: race.eventKey, userId: flint.id, proof: 'email', createdAt: clock.now },
  ]);
  expect(await database.db.$count(organizerClaims)).toBe(0);
  const [email] = await mailsTo(database.db, 'flint@example.org');
  expect(email?.subject).toBe('You now manage Flint Hills on Bell Lap');
  expect((await admin.get('/api/admin/audit')).body).toMatchObject({
    0: { action: 'organizer-added', actorName: 'flint', after: { event: race.eventKey } },
  });
  expect((await claim(flint, atFlint)).body['code']).toBe('already_organizer');
});

test('T96 a link expires in an hour, and a new claim voids it', async () => {
  await claim(flint, atFlint);
  const first = await tokenFor(atFlint);
  clock.pass({ minutes: 1 });
  await claim(flint, atFlint);
  const second = await tokenFor(atFlint);
  expect((await confirm(flint, first)).body['code']).toBe('invalid_token');
  clock.pass({ hours: 1 });
  expect((await confirm(flint, second)).body['code']).toBe('invalid_token');
  clock.pass({ seconds: 1 });
  await cleanUp();
  expect(await database.db.$count(organizerClaims)).toBe(0);
});

test('T96 without an address at the race’s own domain a claim waits for staff, and sends no link', async () => {
  const shared = await addRace(editor, {
    ...{ name: 'Shared', orgUrl: 'https://www.bikereg.com/shared', website: 'https://gmail.com' },
  });
  const elsewhere = [
    ['flint@example.org', race],
    ['a@flint.example.evil.example', race],
    ['a@sub.flint.example', race],
    ['a@notflint.example', race],
    ['a@bikereg.com', shared],
    ['a@gmail.com', shared],
  ] as const;
  for (const [email, of] of elsewhere) {
    clock.pass({ seconds: 1 });
    const { status, body } = await claim(flint, email, of);
    expect([status, body['message']], email).toEqual([
      202,
      'Thanks! We’ll check that it’s your race, usually within 1–2 business days, and email you.',
    ]);
    expect((await mailsTo(database.db, email)).length, email).toBe(0);
  }
  expect(await claims()).toMatchObject([
    { event: { id: race.eventKey }, from: 'flint', isProven: false, race: { id: race.id } },
    { event: { id: shared.eventKey }, email: 'a@gmail.com', note: 'It’s mine.', organizers: [] },
  ]);
});

test('T96 staff see that the address of the claimant’s own account is theirs', async () => {
  await claim(rider);
  expect(await claims()).toMatchObject([{ from: 'rider', isProven: true }]);
});

test('T96 a claim that waits for staff still does if its claimant asks for a link and doesn’t use it', async () => {
  await claim(flint, 'flint@example.org');
  await claim(flint, atFlint);
  expect(await claims()).toMatchObject([{ from: 'flint', email: atFlint, isProven: false }]);
  const own = async () => (await flint.get('/api/organizer/claims')).body;
  expect(await own()).toMatchObject([{ linkSentTo: atFlint }]);
  const token = await tokenFor(atFlint);
  clock.pass({ minutes: 30 });
  // Keeps the editor signed in.
  expect(await claims()).toHaveLength(1);
  clock.pass({ minutes: 30, seconds: 1 });
  expect(await own()).toMatchObject([{ event: { name: 'Flint Hills' } }]);
  expect(await own()).not.toMatchObject([{ linkSentTo: expect.anything() }]);
  await cleanUp();
  expect((await confirm(flint, token)).body['code']).toBe('invalid_token');
  const [waiting] = await claims();
  expect((await decide(waiting?.id ?? '', { accept: true })).status).toBe(200);
  expect(await own()).toEqual([]);
});

test('a second claim without a note keeps the first one’s', async () => {
  const notes = async () => ((await claims()) as { note: string }[]).map(({ note }) => note);
  const send = (note?: string) =>
    flint.post(`/api/events/${race.eventKey}/claims`, { email: 'flint@example.org', note });
  expect((await send('Call the park.')).status).toBe(202);
  expect((await send()).status).toBe(202);
  expect(await notes()).toEqual(['Call the park.']);
  expect((await send('Call the town.')).status).toBe(202);
  expect(await notes()).toEqual(['Call the town.']);
});

test('a claimant sees which claims are undecided, and no one else’s', async () => {
  const own = async (who: Visitor) => (await who.get('/api/organizer/claims')).body;
  await claim(flint, 'flint@example.org');
  clock.pass({ seconds: 1 });
  await claim(flint, 'race@quarry.example', other);
  await claim(rider, 'rider@example.org');
  const [waiting] = await claims();
  expect(await own(flint)).toEqual([
    {
      id: waiting?.id,
      event: { id: race.eventKey, name: 'Flint Hills' },
      createdAt: waiting?.createdAt,
    },
    {
      id: expect.any(String),
      event: { id: other.eventKey, name: 'Quarry Road' },
      linkSentTo: 'race@quarry.example',
      createdAt: clock.now.toISOString(),
    },
  ]);
  expect(await own(quarry)).toEqual([]);
  await decide(waiting?.id ?? '', { accept: true });
  expect(await own(flint)).toMatchObject([{ event: { name: 'Quarry Road' } }]);
  clock.pass({ hours: 1 });
  expect(await own(flint)).toEqual([]);
});

test('T96 only the latest edition with its own site determines the race’s domain', async () => {
  const next = { name: 'Flint Hills', date: '2028-06-03', orgUrl: 'https://new.example' };
  expect((await addRace(editor, next)).eventKey).toBe(race.eventKey);
  await claim(flint, atFlint);
  expect((await claims()).length).toBe(1);
  // A pending race doesn't count: anyone can submit one.
  const pending = {
    ...next,
    date: '2029-06-02',
    orgUrl: 'https://evil.example',
    location: 'Emporia, KS',
  };
  const sent = await rider.post('/api/races/submit', {
    ...changedForm(race, pending),
    eventKey: undefined,
    version: undefined,
    reviewNotes: undefined,
    needsReview: undefined,
  });
  expect(sent.status).toBe(201);
  await claim(rider, 'a@evil.example');
  expect((await mailsTo(database.db, 'a@evil.example')).length).toBe(0);
  await claim(flint, 'a@new.example');
  expect((await mailsTo(database.db, 'a@new.example')).length).toBe(1);
});

test('T96 when two prove a claim at once, one organizes the event and the other waits for staff', async () => {
  await claim(flint, 'one@flint.example');
  await claim(rider, 'two@flint.example');
  const [one, two] = [await tokenFor('one@flint.example'), await tokenFor('two@flint.example')];
  const answers = await Promise.all([confirm(flint, one), confirm(rider, two)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refusal = answers.find(({ status }) => status === 409)?.body;
  expect([refusal?.['code'], refusal?.['message']]).toEqual([
    'already_organized',
    'Someone else already manages Flint Hills. We’ll check your claim and email you.',
  ]);
  const [waiting, ...more] = await claims();
  expect([waiting?.isProven, waiting?.organizers.length, more]).toEqual([true, 1, []]);
  // The used link says the same again, and only to its claimant.
  const [loser, used] = waiting?.from === 'flint' ? [flint, one] : [rider, two];
  const again = (who: Visitor) =>
    who.post('/api/claims/confirm', { token: used, event: race.eventKey });
  expect((await again(loser)).body).toEqual(refusal);
  expect((await again(quarry)).body['code']).toBe('invalid_token');
  // A newer link replaces it.
  await claim(loser, `${waiting?.email}`);
  expect((await again(loser)).body['code']).toBe('invalid_token');
  expect((await decide(waiting?.id ?? '', { accept: true })).body).toEqual({ state: 'accepted' });
  expect(
    (await database.db.select().from(eventOrganizers)).map(({ proof }) => proof).sort(),
  ).toEqual(['email', 'staff']);
});

test('staff accept or reject a claim once, and the claimant is emailed the outcome', async () => {
  await claim(flint);
  clock.pass({ seconds: 1 });
  await claim(quarry, undefined, other);
  const [mine, theirs] = await claims();
  const decisions = await Promise.all([
    decide(mine?.id ?? '', { accept: true, note: 'Welcome.' }),
    decide(mine?.id ?? '', { accept: true, note: 'Welcome.' }, admin),
  ]);
  expect(decisions.map(({ status }) => status).sort()).toEqual([200, 404]);
  expect((await decide(theirs?.id ?? '', { accept: false, note: 'Who are you?' })).status).toBe(
    200,
  );
  for (const id of ['x', crypto.randomUUID()]) {
    expect((await decide(id, { accept: true })).status).toBe(404);
  }
  expect(await claims()).toEqual([]);
  const [yes, ...moreYes] = await mailsTo(database.db, 'flint@example.org');
  expect([yes?.subject, moreYes]).toEqual(['You now manage Flint Hills on Bell Lap', []]);
  expect(yes?.text).toContain('Welcome.');
  const [no, ...moreNo] = await mailsTo(database.db, 'quarry@example.org');
  expect([no?.subject, moreNo]).toEqual(['We couldn’t confirm that you organize Quarry Road', []]);
  expect(no?.text).toContain('Who are you?');
  expect((await edit(flint, race, { startTime: '08:00' })).status).toBe(200);
  expect((await edit(quarry, other)).status).toBe(403);
  const log = (await admin.get('/api/admin/audit')).body as unknown as { action: string }[];
  expect(log.map(({ action }) => action).slice(0, 3)).toEqual([
    'race-updated',
    'claim-rejected',
    'organizer-added',
  ]);
});

test('T96 staff remove an organizer, who is emailed, and the event can be claimed again', async () => {
  await organize(flint, atFlint, race);
  const path = `/api/admin/events/${race.eventKey}/organizers`;
  expect((await editor.get(`/api/admin/events/${race.eventKey}`)).body).toMatchObject({
    organizers: ['flint'],
  });
  for (const query of ['', '?username=rider', '?username=']) {
    expect([400, 404]).toContain((await editor.delete(path + query)).status);
  }
  expect((await editor.delete(`${path}?username=flint`)).status).toBe(204);
  expect((await editor.delete(`${path}?username=flint`)).status).toBe(404);
  expect((await edit(flint, race)).status).toBe(403);
  const [mail] = (await mailsTo(database.db, 'flint@example.org')).filter(({ subject }) =>
    subject.includes('no longer'),
  );
  expect(mail?.subject).toBe('You no longer manage Flint Hills on Bell Lap');
  expect((await admin.get('/api/admin/audit')).body).toMatchObject({
    0: { action: 'organizer-removed', before: { event: race.eventKey }, subjectName: 'flint' },
  });
  await organize(quarry, 'new@flint.example', race);
});

test('T96 claims are limited by network, and by email address where they send an email', async () => {
  for (let at = 0; at < 5; at += 1) expect((await claim(flint, atFlint)).status).toBe(202);
  expect((await claim(flint, atFlint)).status).toBe(429);
  expect(await database.db.$count(mails, eq(mails.recipient, atFlint))).toBe(5);
  for (let at = 0; at < 14; at += 1) expect((await claim(flint)).status).toBe(202);
  expect((await claim(flint)).status).toBe(429);
  const nowhere = await aVisitorAt('198.51.100.9').then((who) =>
    who.post('/api/events/nowhere-ks/claims', {}),
  );
  expect(nowhere.status).toBe(404);
  expect((await rider.post('/api/events/a%00b/claims', {})).status).toBe(404);
});

async function aVisitorAt(ip: string): Promise<Visitor> {
  const visitor = aVisitor({ ip });
  await visitor.post('/api/login', { username: 'rider', password });
  return visitor;
}

test('deleting an account removes its claims and events, and its address from others’ claims', async () => {
  await organize(flint, atFlint, race);
  await claim(flint, undefined, other);
  await claim(rider, 'flint@example.org');
  expect((await flint.delete('/api/user', { confirmation: password })).status).toBe(204);
  expect(await database.db.$count(eventOrganizers)).toBe(0);
  expect(await database.db.select().from(organizerClaims)).toMatchObject([
    { userId: rider.id, email: null },
  ]);
  // The event can be claimed again.
  await organize(rider, 'new@flint.example', race);
  expect((await edit(rider, race, { startTime: '08:00' })).status).toBe(200);
});
