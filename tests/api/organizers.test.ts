import { asc, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { WaitingClaim } from '#calendar/moderation/claim.ts';
import type { OrganizedEvent } from '#calendar/moderation/organized.ts';
import type { Race } from '#calendar/race/race.ts';
import { mails } from '#server/database/schema/mail.ts';
import { auditLog } from '#server/database/schema/moderation.ts';
import { eventOrganizers, organizerClaims } from '#server/database/schema/organizers.ts';
import { rebuildRequests } from '#server/database/schema/publishing.ts';
import { races } from '#server/database/schema/races.ts';
import { alerts } from '#server/database/schema/saved-races.ts';
import { findPublicRace } from '#server/races/public-race-repository.ts';
import cleanUp from '../../functions/clean-up.ts';
import { useClock } from './accounts/clock.ts';
import { mailsTo, password } from './accounts/riders.ts';
import { aVisitor, type Visitor } from './accounts/visitor.ts';
import { addRace, changedForm, raceForm, signIn } from './admin/staff.ts';
import { useDatabase } from './database.ts';

const database = useDatabase();
const clock = useClock();

type Person = Visitor & { id: string };

let admin: Person;
let editor: Person;
/** Organizes {@link race}. */
let flint: Person;
/** Organizes {@link other}. */
let quarry: Person;
let rider: Person;
let race: Race;
let other: Race;

const atFlint = 'director@flint.example';

beforeEach(async () => {
  const { db } = database;
  admin = await signIn(db, clock.now, 'admin');
  editor = await signIn(db, clock.now, 'editor');
  flint = await signIn(db, clock.now, 'user', 'flint');
  quarry = await signIn(db, clock.now, 'user', 'quarry');
  rider = await signIn(db, clock.now, 'user', 'rider');
  race = await addRace(editor, {
    ...{ name: 'Flint Hills', orgUrl: 'https://www.flint.example/2027' },
    ...{ reviewNotes: 'Called them.', organizerEmail: 'secret@flint.example' },
  });
  other = await addRace(editor, { name: 'Quarry Road', orgUrl: 'https://quarry.example' });
});

const claim = (who: Visitor, email?: string, of = race) =>
  who.post(`/api/events/${of.eventKey}/claims`, { ...(email && { email }), note: 'It’s mine.' });

async function tokenFor(email: string): Promise<string> {
  const [mail] = await mailsTo(database.db, email);
  const token = /\/dashboard\/races#token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
  if (!token) throw new Error(`No link was mailed to ${email}.`);
  return token;
}

const confirm = (who: Visitor, token: string) => who.post('/api/claims/confirm', { token });

async function organize(who: Visitor, email: string, of: Race): Promise<void> {
  await claim(who, email, of);
  const { status } = await confirm(who, await tokenFor(email));
  if (status !== 200) throw new Error('The claim was not confirmed.');
}

const claims = async (who: Visitor = editor) =>
  (await who.get('/api/admin/claims')).body as unknown as WaitingClaim[];

const decide = (id: string, body: Record<string, unknown>, who: Visitor = editor) =>
  who.post(`/api/admin/claims/${id}`, body);

const events = async (who: Visitor) =>
  (await who.get('/api/organizer/events')).body as unknown as OrganizedEvent[];

const edit = (who: Visitor, of: Race, fields: Record<string, unknown> = {}) =>
  who.put(`/api/organizer/races/${of.id}`, changedForm(of, fields));

const addEdition = (who: Visitor, fields: Record<string, unknown> = {}, of = race) =>
  who.post(`/api/organizer/events/${of.eventKey}/races`, {
    ...raceForm({ name: 'Flint Hills', date: '2027-09-04' }),
    ...fields,
  });

const announce = (who: Visitor, body: Record<string, unknown>, of = race) =>
  who.post(`/api/organizer/races/${of.id}/announce`, { version: of.version, ...body });

const preview = async (who: Visitor, kind: string, of = race) =>
  (await who.get(`/api/organizer/races/${of.id}/announce/preview?kind=${kind}`)).body;

const stored = (of = race) => findPublicRace(database.db, of.id);

test('T96 a link mailed to the race’s own domain makes the claimant its organizer, once', async () => {
  const sent = await claim(flint, 'Director@Flint.example');
  expect([sent.status, sent.body]).toEqual([
    202,
    {
      message:
        'Check director@flint.example: we sent a link that confirms it’s your race. It expires in 1 hour.',
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
  expect(await events(flint)).toMatchObject([
    { id: race.eventKey, name: 'Flint Hills', editions: [{ id: race.id }] },
  ]);
  expect(await database.db.select().from(eventOrganizers)).toEqual([
    { eventId: race.eventKey, userId: flint.id, proof: 'email', createdAt: clock.now },
  ]);
  expect(await database.db.$count(organizerClaims)).toBe(0);
  const [told] = await mailsTo(database.db, 'flint@example.org');
  expect(told?.subject).toBe('You now manage Flint Hills on Bell Lap');
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

test('T96 only the latest edition with a site of its own says which domain is the race’s', async () => {
  const next = { name: 'Flint Hills', date: '2028-06-03', orgUrl: 'https://new.example' };
  expect((await addRace(editor, next)).eventKey).toBe(race.eventKey);
  await claim(flint, atFlint);
  expect((await claims()).length).toBe(1);
  // A pending race says nothing: anyone can submit one.
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

test('T96 of two who prove it at once one organizes the event, and the other waits for staff', async () => {
  await claim(flint, 'one@flint.example');
  await claim(rider, 'two@flint.example');
  const [one, two] = [await tokenFor('one@flint.example'), await tokenFor('two@flint.example')];
  const answers = await Promise.all([confirm(flint, one), confirm(rider, two)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const told = answers.find(({ status }) => status === 409)?.body;
  expect([told?.['code'], told?.['message']]).toEqual([
    'already_organized',
    'Someone else already manages Flint Hills. We’ll check your claim and email you.',
  ]);
  const [waiting, ...more] = await claims();
  expect([waiting?.isProven, waiting?.organizers.length, more]).toEqual([true, 1, []]);
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

test('T96 staff take an event from an organizer, who is emailed, and it is free again', async () => {
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

test('T97 a deleted, pending or made-up race, or one moved to another’s event, is out of reach', async () => {
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

  // The event that a race is of is staff's to say.
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

test('an organizer’s edit is audited as theirs, and what only staff set stays', async () => {
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
  // The race has a version 2 now; who edits an older one learns nothing of staff.
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

test('an organizer’s new edition goes live in the log as theirs, without what is staff’s', async () => {
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

test('T97 an edition is added to the event of the path alone, and to none of others', async () => {
  await organize(flint, atFlint, race);
  await organize(quarry, 'a@quarry.example', other);
  const forged = { eventKey: other.eventKey };
  expect((await addEdition(flint, forged)).body['eventKey']).toBe(race.eventKey);
  expect((await addEdition(flint, { eventKey: race.eventKey }, other)).status).toBe(403);
  for (const eventKey of ['nowhere-ks', 'a%00b', race.id]) {
    expect((await addEdition(flint, {}, { ...race, eventKey })).status, eventKey).toBe(404);
  }
  // The event that one's own was merged into is one's own; what was merged is no way to others'.
  expect(
    (await editor.post(`/api/admin/events/${other.eventKey}/merge`, { into: race.eventKey }))
      .status,
  ).toBe(200);
  const later = await addEdition(quarry, { date: '2027-10-02' }, other);
  expect([later.status, later.body['eventKey']]).toEqual([201, race.eventKey]);
  await editor.delete(`/api/admin/events/${race.eventKey}/organizers?username=quarry`);
  expect((await addEdition(quarry, { date: '2027-11-06' }, other)).status).toBe(403);
  // Once staff have deleted every edition, there is no event to go on with.
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

test('T98 a merged event’s organizers and claims come along, and those of the other stay', async () => {
  await organize(flint, atFlint, race);
  await organize(quarry, 'a@quarry.example', other);
  await claim(rider);
  const merge = { into: other.eventKey };
  expect((await editor.post(`/api/admin/events/${race.eventKey}/merge`, merge)).status).toBe(200);
  const organizers = await database.db.select().from(eventOrganizers);
  expect(organizers.map(({ eventId, proof }) => [eventId, proof]).sort()).toEqual([
    [other.eventKey, 'email'],
    [other.eventKey, 'staff'],
  ]);
  const log = (await admin.get('/api/admin/audit?perPage=5')).body as unknown as object[];
  const moved = { before: { event: race.eventKey }, after: { event: other.eventKey } };
  expect(log).toMatchObject([
    { action: 'claim-moved', subjectName: 'rider', ...moved },
    { action: 'organizer-added', subjectName: 'flint', actorName: 'editor', ...moved },
    { action: 'event-updated', subjectId: other.eventKey, after: { aliases: [race.name] } },
    { action: 'event-merged', subjectId: race.eventKey, after: { mergedInto: other.eventKey } },
    { action: 'race-updated', subjectId: race.id },
  ]);
  // Accounts are for admins to read about.
  const forEditors = (await editor.get('/api/admin/audit?perPage=2')).body;
  expect(forEditors).toMatchObject([{ action: 'event-updated' }, { action: 'event-merged' }]);
  const merged = { ...race, version: 2 };
  expect((await edit(quarry, merged, { startTime: '07:00' })).status).toBe(200);
  expect((await edit(flint, other, { startTime: '07:00' })).status).toBe(200);
  expect(await claims()).toMatchObject([{ event: { id: other.eventKey }, from: 'rider' }]);
  // A claim that names the merged event is one on the other.
  await claim(admin);
  expect((await claims()).map(({ event }) => event.id)).toEqual([other.eventKey, other.eventKey]);

  // Split off, editions are an event that no one organizes.
  const split = await editor.post(`/api/admin/events/${other.eventKey}/split`, {
    races: [race.id],
  });
  expect(split.body['id']).toBe(race.eventKey);
  expect((await edit(flint, { ...race, version: 4 })).status).toBe(403);
});

test('T98 a link that was mailed before its event was merged works for the other', async () => {
  await claim(flint, atFlint);
  await editor.post(`/api/admin/events/${race.eventKey}/merge`, { into: other.eventKey });
  expect((await confirm(flint, await tokenFor(atFlint))).body['message']).toBe(
    'You now manage Quarry Road.',
  );
  expect((await events(flint)).map(({ id }) => id)).toEqual([other.eventKey]);
});

test('T99 each announcement is the edit it means and alerts each saver once', async () => {
  await organize(flint, atFlint, race);
  await rider.post(`/api/user/saved-races/${race.id}`);
  await quarry.post(`/api/user/saved-races/${race.id}`);
  const said = [
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
  for (const [at, [body, fields]] of said.entries()) {
    expect(await preview(flint, body.kind)).toEqual({ riders: 2 });
    const version = at + 1;
    const sent = await announce(flint, { ...body, version });
    expect([sent.status, sent.body]).toMatchObject([200, { ...fields, version: version + 1 }]);
    expect(await database.db.$count(alerts)).toBe(2 * (at + 1));
    expect((await mailsTo(database.db, 'rider@example.org')).length).toBe(at + 1);
  }
  // Said already: no one hears it twice.
  expect(await preview(flint, 'canceled')).toEqual({ riders: 0 });
  expect((await announce(flint, { kind: 'canceled', version: 4 })).status).toBe(409);
  const told = (await mailsTo(database.db, 'rider@example.org')).map(({ text }) => text).join();
  expect(told).toContain('High water.');
  const ownEdits = await database.db.select().from(auditLog).where(eq(auditLog.actorId, flint.id));
  expect(ownEdits.map(({ action }) => action)).toEqual([
    'organizer-added',
    ...said.map(() => 'race-updated'),
  ]);
});

test('T99 sold out closes registration and alerts those who may still register; results alert those who may have raced', async () => {
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

test('courses are on days of the race, prices never fall, and nothing of registration is after it', async () => {
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

test('a canceled race that is on again no longer says why it was off', async () => {
  await organize(flint, atFlint, race);
  await rider.post(`/api/user/saved-races/${race.id}`);
  const canceled = await announce(flint, { kind: 'canceled', version: 1, reason: 'No permits.' });
  const form = changedForm(canceled.body as unknown as Race, { eventStatus: 'scheduled' });
  const again = await flint.put(`/api/organizer/races/${race.id}`, form);
  expect([again.status, again.body['statusReason']]).toEqual([200, undefined]);
  const told = (await mailsTo(database.db, 'rider@example.org')).map(({ text }) => text);
  expect(told.filter((text) => text.includes('No permits.'))).toHaveLength(1);
});

test('an announced date is one that is new and not over, and a longer race keeps its length', async () => {
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

test('T96 claims are limited by network and, where they send an email, by its address', async () => {
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

test('a deleted account’s claims and events go with it, and so does its address on others’ claims', async () => {
  await organize(flint, atFlint, race);
  await claim(flint, undefined, other);
  await claim(rider, 'flint@example.org');
  expect((await flint.delete('/api/user', { confirmation: password })).status).toBe(204);
  expect(await database.db.$count(eventOrganizers)).toBe(0);
  expect(await database.db.select().from(organizerClaims)).toMatchObject([
    { userId: rider.id, email: null },
  ]);
  // The event is free again.
  await organize(rider, 'new@flint.example', race);
  expect((await edit(rider, race, { startTime: '08:00' })).status).toBe(200);
});

test('T98 merging the last listing of an event takes its organizers and claims to the other’s', async () => {
  await organize(flint, atFlint, race);
  await claim(rider);
  const merge = { into: other.id, version: race.version, intoVersion: other.version };
  expect((await admin.post(`/api/admin/races/${race.id}/merge`, merge)).status).toBe(200);
  expect(await events(flint)).toMatchObject([{ id: other.eventKey, editions: [{ id: other.id }] }]);
  expect((await edit(flint, other, { startTime: '07:00' })).status).toBe(200);
  expect(await claims()).toMatchObject([{ event: { id: other.eventKey }, from: 'rider' }]);
});
