import { beforeEach, expect, test } from 'vitest';
import { formatDay, todayAt } from '#calendar/time/day.ts';
import { auditLog } from '#server/database/schema/moderation.ts';
import { insertOrganizer } from '#server/organizers/organizer-repository.ts';
import { findPublicRace } from '#server/races/public-race-repository.ts';
import { useClock } from './accounts/clock.ts';
import { mailsTo } from './accounts/riders.ts';
import { aVisitor, type Visitor } from './accounts/visitor.ts';
import { addRace, changedForm, raceForm, signIn } from './admin/staff.ts';
import { useDatabase } from './database.ts';

const database = useDatabase();
const clock = useClock();

type Records = Record<string, unknown>[];

let rider: Visitor & { id: string };
let editor: Visitor;
beforeEach(async () => {
  rider = await signIn(database.db, clock.now, 'user', 'rider');
  editor = await signIn(database.db, clock.now, 'editor');
});

const submit = (fields: Record<string, unknown> = {}) =>
  rider.post('/api/races/submit', raceForm(fields));
const pending = async () =>
  (await editor.get('/api/admin/pending-races')).body as unknown as Records;
const mine = async () => (await rider.get('/api/user/submissions')).body as unknown as Records;
/** The date in Hawaii, this many years from now. */
const inYears = (years: number) => {
  const { day } = todayAt(clock.now);
  return `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;
};
const decide = (id: unknown, body: Record<string, unknown>, who = editor) =>
  who.post(`/api/admin/races/${id}/approve`, body);

test('T24 T25 a signed-in rider’s submission waits, and no one else sees it', async () => {
  const answer = await submit({ name: 'Unbound' });
  expect([answer.status, answer.body]).toEqual([201, { id: 'unbound-2027', status: 'pending' }]);
  expect(await findPublicRace(database.db, 'unbound-2027')).toBeUndefined();
  expect(await pending()).toMatchObject([
    {
      id: 'unbound-2027',
      status: 'pending',
      submitterName: 'rider',
      submitterEmail: 'rider@example.org',
      submittedAt: clock.now.toISOString(),
    },
  ]);
  expect((await editor.get('/api/admin/races')).body).toEqual([]);
  expect(await mine()).toMatchObject([{ id: 'unbound-2027', status: 'pending', notes: '' }]);
});

test('a rider sees all days of a submission, and climbing may have its comma', async () => {
  const days = { date: '2027-05-15', endDate: '2027-05-16' };
  await rider.post('/api/races/submit', { ...raceForm(), ...days, elevationGainFt: '5,500' });
  expect(await mine()).toMatchObject([days]);
  expect(await pending()).toMatchObject([{ elevationGainFt: 5500 }]);
});

test('a ZIP after the town is left out, and one alone is refused', async () => {
  const submitFrom = (location: string) =>
    rider.post('/api/races/submit', { ...raceForm(), location });
  await submitFrom('Emporia, KS 66801');
  expect(await pending()).toMatchObject([{ location: 'Emporia, KS' }]);
  for (const location of ['66801', '66801, KS']) {
    const { status, body } = await submitFrom(location);
    const message = 'location must be the town’s name, not its ZIP';
    expect([status, body['fields']]).toEqual([400, { location: message }]);
  }
});

test('a distance may have a comma in its number', async () => {
  await rider.post('/api/races/submit', { ...raceForm(), distance: '1,000 mi, 50 mi' });
  expect(await pending()).toMatchObject([{ distance: ['1,000 mi', '50 mi'] }]);
});

test('a town sent without its state is stored with it', async () => {
  await rider.post('/api/races/submit', { ...raceForm(), location: 'Emporia' });
  expect(await pending()).toMatchObject([{ location: 'Emporia, KS' }]);
  const elsewhere = await rider.post('/api/races/submit', {
    ...raceForm(),
    location: 'Salida, Colorado',
  });
  expect(elsewhere.body['fields']).toEqual({
    location: 'location is in CO, but the state is KS',
  });
});

test('T24 the body can’t set the submitter, or what only moderators may set', async () => {
  const { status } = await rider.post('/api/races/submit', {
    ...raceForm({ name: 'Unbound' }),
    submittedBy: 'somebody',
    submitterName: 'Boss',
    submitterEmail: 'boss@example.org',
    status: 'approved',
    id: 'mine-2027',
    needsReview: true,
    reviewNotes: 'Fine.',
    verifiedAt: '2027-01-01',
    eventKey: 'another-event',
  });
  expect(status).toBe(201);
  const [race] = await pending();
  expect(race).toMatchObject({
    id: 'unbound-2027',
    eventKey: 'unbound-ks',
    status: 'pending',
    needsReview: false,
    reviewNotes: '',
    submitterName: 'rider',
    submitterEmail: 'rider@example.org',
  });
  expect(race).not.toHaveProperty('verifiedAt');
});

test('T39 a double click, or one Idempotency-Key sent twice, makes one submission', async () => {
  const [one, two] = await Promise.all([submit(), submit()]);
  expect([one.status, two.status]).toEqual([201, 201]);
  expect(two.body).toEqual(one.body);
  const keyed = (name: string) =>
    rider.send('/api/races/submit', {
      method: 'POST',
      headers: {
        Origin: 'http://localhost',
        'Content-Type': 'application/json',
        'Idempotency-Key': 'draft-1',
      },
      body: JSON.stringify(raceForm({ name })),
    });
  const first = await keyed('Unbound');
  expect((await keyed('Unbound, corrected')).body).toEqual(first.body);
  expect(await pending()).toHaveLength(2);
});

test('T37 missing and invalid fields are reported by name', async () => {
  const { status, body } = await rider.post('/api/races/submit', { name: ' ', date: '2026-02-30' });
  expect(status).toBe(400);
  expect(body['fields']).toEqual({
    date: 'must be a real day, written like 2027-06-05',
    genre: expect.stringMatching(/^genre is required, one of mtn, /),
    location: 'location is required',
    name: 'name is required',
    state: 'state is required, the two-letter code of a US state or DC',
  });
  expect(body['message']).toContain('date must be a real day');
  const none = (await rider.post('/api/races/submit', { tags: 7 })).body;
  expect(none['fields']).toMatchObject({ date: 'date is required', tags: 'tags must be a list' });
  expect(JSON.stringify(none)).not.toContain('Invalid input');
});

test('a pin abroad or a town in another state is refused at its field, whoever sends it', async () => {
  const paris = { coords: { lat: 48.85, lng: 2.35 } };
  const abroad = { coords: 'coords must be a point in the United States' };
  const elsewhere = { location: 'location is in CO, but the state is KS' };
  expect((await submit(paris)).body['fields']).toEqual(abroad);
  expect((await submit({ location: 'Salida, CO' })).body['fields']).toEqual(elsewhere);
  expect(await pending()).toEqual([]);
  await submit();
  const [waiting] = await pending();
  const { submitterName, submitterEmail, submittedAt, ...race } = waiting as never as Record<
    string,
    unknown
  >;
  const put = (fields: Record<string, unknown>) =>
    editor.put(`/api/admin/races/${race['id']}`, changedForm(race as never, fields));
  expect((await put(paris)).body['fields']).toEqual(abroad);
  expect((await put({ location: 'Salida, CO' })).body['fields']).toEqual(elsewhere);
  const added = await editor.post('/api/admin/races', raceForm(paris));
  expect([added.status, added.body['fields']]).toEqual([400, abroad]);
  // Races in Kansas City cross the state line.
  expect((await put({ coords: { lat: 39.1, lng: -94.4 } })).status).toBe(200);
});

test('a submission can’t take the line of another race’s course', async () => {
  const distance = { value: 100, unit: 'mi' };
  const { status } = await submit({ courses: [{ distance, track: 'a'.repeat(32) }] });
  expect(status).toBe(201);
  expect(await pending()).toMatchObject([{ courses: [{ distance }] }]);
  expect((await pending())[0]?.['courses']).toEqual([{ distance }]);
});

test('on February 29, the last day to submit is one that riders can enter', async () => {
  clock.pass({ days: 410 });
  rider = await signIn(database.db, clock.now, 'user', 'leaper');
  const { body } = await submit({ date: '2199-01-01' });
  expect(body['fields']).toEqual({ date: 'date must be within 3 years, by Mar 1, 2031' });
  expect((await submit({ date: '2031-03-01' })).status).toBe(201);
  expect((await submit({ date: '2031-03-02' })).status).toBe(400);
});

test('a race is submitted up to three years ahead; a past one may be, too', async () => {
  const { status, body } = await submit({ date: '2199-01-01' });
  const message = `date must be within 3 years, by ${formatDay(inYears(3), 'short')}`;
  expect([status, body['fields']]).toEqual([400, { date: message }]);
  expect((await submit({ date: inYears(3) })).status).toBe(201);
  const tooLong = { ...raceForm(), endDate: '2199-01-01' };
  expect((await rider.post('/api/races/submit', tooLong)).status).toBe(400);
  expect((await submit({ date: '2020-10-03' })).status).toBe(201);
  expect((await editor.post('/api/admin/races', raceForm({ date: '1999-01-01' }))).status).toBe(
    201,
  );
});

test('no one submits without signing in, or more than 20 times an hour', async () => {
  expect((await aVisitor().post('/api/races/submit', raceForm())).status).toBe(401);
  for (let n = 1; n <= 20; n += 1) await submit({ name: `Race ${n}` });
  const { status, headers } = await submit({ name: 'Race 21' });
  expect([status, headers.get('Retry-After')]).toEqual([429, '3600']);
  clock.pass({ hours: 1 });
  expect((await submit({ name: 'Race 21' })).status).toBe(201);
});

test('an approved race is public, and its submitter gets an email and an alert', async () => {
  const { id } = (await submit({ name: 'Unbound' })).body;
  clock.pass({ minutes: 5 });
  const { status, body } = await decide(id, { approved: true });
  expect([status, body['status'], body['version']]).toEqual([200, 'approved', 2]);
  expect(await findPublicRace(database.db, String(id))).toMatchObject({ name: 'Unbound' });
  expect(await pending()).toEqual([]);
  expect(await mine()).toMatchObject([
    { status: 'approved', decidedAt: clock.now.toISOString(), isOwn: false },
  ]);
  const stranger = await signIn(database.db, clock.now, 'user', 'stranger');
  const eventId = String(body['eventKey']);
  await insertOrganizer(database.db, { eventId, userId: stranger.id }, clock.now);
  expect(await mine()).toMatchObject([{ isOwn: false }]);
  await insertOrganizer(database.db, { eventId, userId: rider.id }, clock.now);
  expect(await mine()).toMatchObject([{ isOwn: true }]);
  const [mail] = await mailsTo(database.db, 'rider@example.org');
  expect(mail?.subject).toBe('Unbound is live on Bell Lap');
  expect(mail?.text).toContain(
    'It’s approved. If its page isn’t up yet, it will be in a few minutes.',
  );
  expect(mail?.text).toContain('/gravel/race/unbound-2027');
  const { alerts } = (await rider.get('/api/user/alerts')).body as { alerts: Records };
  expect(alerts).toMatchObject([{ kind: 'submission-approved', name: 'Unbound' }]);
});

test('a rejected race is kept with its notes, and its submitter gets them', async () => {
  const { id } = (await submit({ name: 'Unbound' })).body;
  await decide(id, { approved: false, notes: 'No such <race>.' });
  expect(await mine()).toMatchObject([{ status: 'rejected', notes: 'No such <race>.' }]);
  const [mail] = await mailsTo(database.db, 'rider@example.org');
  expect(mail?.text).toContain('No such <race>.');
  expect(mail?.html).toContain('No such &lt;race&gt;.');
  expect(mail?.html).toMatch(/<a href="http:\/\/localhost:8888\/contact"[^>]*>Contact us</);
  expect(await findPublicRace(database.db, String(id))).toBeUndefined();
  const other = (await submit({ name: 'Other' })).body;
  await decide(other['id'], { approved: false });
  expect((await mine()).map(({ notes }) => notes)).toContain('Rejected by admin');
  // The email doesn't give the default note as a reason.
  const texts = (await mailsTo(database.db, 'rider@example.org')).map(({ text }) => text);
  expect(texts.find((text) => text.includes('Other'))).toMatch(/We couldn’t approve it\.\s/);
  expect(texts.join()).not.toContain('Rejected by admin');
});

test('a reason of several lines has them in both parts of the email', async () => {
  const { id } = (await submit({ name: 'Unbound' })).body;
  await decide(id, { approved: false, notes: 'Two things:\r\n1. No <date>.\n\n2. No town.' });
  const [mail] = await mailsTo(database.db, 'rider@example.org');
  expect(mail?.text).toMatch(/Two things:\r?\n1\. No <date>\.\n\n2\. No town\./);
  expect(mail?.html).toMatch(
    /Two things:<br>\s*1\. No &lt;date&gt;\.<br>\s*<br>\s*2\. No town\.<\/p>/,
  );
});

test('an email doesn’t put a period after a name that ends like a sentence', async () => {
  const submitted = [
    (await submit({ name: 'Ride On!' })).body,
    (await submit({ name: 'Why?' })).body,
  ];
  for (const [at, { id }] of submitted.entries()) await decide(id, { approved: at === 0 });
  const texts = (await mailsTo(database.db, 'rider@example.org')).map(({ text }) => text).join();
  expect(texts).toContain('Thanks for submitting Ride On! It’s approved.');
  expect(texts).toContain('Thanks for submitting Why? We couldn’t approve it.');
});

test('T40 deciding again is harmless; deciding the other way answers 409', async () => {
  const { id } = (await submit({ name: 'Unbound' })).body;
  const rows = await database.db.$count(auditLog);
  await decide(id, { approved: true });
  const again = await decide(id, { approved: true });
  expect([again.status, again.body['version']]).toEqual([200, 2]);
  const other = await decide(id, { approved: false });
  expect([other.status, other.body['code']]).toEqual([409, 'already_decided']);
  expect(await mailsTo(database.db, 'rider@example.org')).toHaveLength(1);
  expect((await database.db.$count(auditLog)) - rows).toBe(1);
  expect((await decide('nowhere-2027', { approved: true })).status).toBe(404);
  expect((await decide(id, { approved: 'yes' })).status).toBe(400);
});

test('staff put a rejected race back once, then decide it like any other', async () => {
  const { id } = (await submit({ name: 'Unbound' })).body;
  const reopen = () => editor.post(`/api/admin/races/${id}/reopen`);
  const rejected = async () =>
    (await editor.get('/api/admin/pending-races?status=rejected')).body as unknown as Records;
  await decide(id, { approved: false, notes: 'No date yet.' });
  expect(await rejected()).toMatchObject([
    { id, status: 'rejected', notes: 'No date yet.', submitterName: 'rider' },
  ]);
  expect((await decide(id, { approved: true })).body['code']).toBe('already_decided');
  const rows = await database.db.$count(auditLog);
  const answers = await Promise.all([reopen(), reopen()]);
  for (const { status, body } of answers) {
    expect([status, body['status'], body['version']]).toEqual([200, 'pending', 3]);
  }
  expect((await database.db.$count(auditLog)) - rows).toBe(1);
  const [entry] = (await editor.get('/api/admin/audit')).body as unknown as Records;
  expect(entry).toMatchObject({
    action: 'race-reopened',
    before: { status: 'rejected', version: 2 },
    after: { status: 'pending', version: 3 },
  });
  expect(await rejected()).toEqual([]);
  expect(await pending()).toMatchObject([{ id, submitterName: 'rider' }]);
  const [own] = await mine();
  expect(own).toMatchObject({ status: 'pending', notes: '' });
  expect(own).not.toHaveProperty('decidedAt');
  expect((await decide(id, { approved: true })).status).toBe(200);
  expect(await findPublicRace(database.db, String(id))).toMatchObject({ version: 4 });
  expect(await mailsTo(database.db, 'rider@example.org')).toHaveLength(2);
  expect((await reopen()).body['code']).toBe('already_decided');
  expect((await editor.post('/api/admin/races/nowhere-2027/reopen')).status).toBe(404);
});

test('deleting a pending race is a rejection to its submitter, and restoring it reopens the submission', async () => {
  const admin = await signIn(database.db, clock.now, 'admin');
  const { id } = (await submit({ name: 'Unbound' })).body;
  expect((await admin.delete(`/api/admin/races/${id}?version=1`)).status).toBe(204);
  const mails = await mailsTo(database.db, 'rider@example.org');
  expect(mails.map(({ subject }) => subject)).toEqual(['Unbound wasn’t approved']);
  const { alerts } = (await rider.get('/api/user/alerts')).body as { alerts: Records };
  expect(alerts).toMatchObject([{ kind: 'submission-rejected', name: 'Unbound' }]);
  expect((await admin.post(`/api/admin/races/${id}/undelete`)).body['status']).toBe('pending');
  const [own] = await mine();
  expect(own).toMatchObject({ status: 'pending', notes: '' });
  expect(own).not.toHaveProperty('decidedAt');
});

test('a pending race can’t be merged into another, which would tell its submitter nothing', async () => {
  const admin = await signIn(database.db, clock.now, 'admin');
  const into = await addRace(admin, { name: 'Whole' });
  const { id } = (await submit({ name: 'Unbound' })).body;
  const merge = { into: into.id, version: 1, intoVersion: 1 };
  const { status, body } = await admin.post(`/api/admin/races/${id}/merge`, merge);
  expect([status, body['message']]).toEqual([
    409,
    'Unbound is pending. Approve or reject it instead.',
  ]);
  expect(await pending()).toMatchObject([{ id }]);
});

test('a race that is already listed can’t be approved, and keeps waiting', async () => {
  const [first, second] = [
    await submit({ name: 'Unbound' }),
    await submit({ name: 'Unbound', overview: 'Again.' }),
  ];
  expect((await decide(first.body['id'], { approved: true })).status).toBe(200);
  const { status, body } = await decide(second.body['id'], { approved: true });
  expect([status, body['code']]).toEqual([409, 'already_listed']);
  expect(await pending()).toHaveLength(1);
  expect(await mailsTo(database.db, 'rider@example.org')).toHaveLength(1);
});

test('Save & Approve saves the edits, then approves', async () => {
  await submit({ name: 'unbound' });
  const [race] = await pending();
  const { submitterName, submitterEmail, submittedAt, ...waiting } = race as never as Record<
    string,
    unknown
  >;
  const form = changedForm(waiting as never, { name: 'Unbound' });
  const saved = await editor.put(`/api/admin/races/${waiting['id']}`, form);
  expect([saved.status, saved.body['status']]).toEqual([200, 'pending']);
  await decide(waiting['id'], { approved: true });
  expect(await findPublicRace(database.db, 'unbound-2027')).toMatchObject({
    name: 'Unbound',
    version: 3,
  });
});

test('T41 an edit of a submission that was decided meanwhile says so, and saves nothing', async () => {
  const admin = await signIn(database.db, clock.now, 'admin');
  for (const approved of [false, true]) {
    const { id } = (await submit({ name: approved ? 'Unbound' : 'Kanza' })).body;
    const waiting = (await pending())[0] as Record<string, unknown>;
    const { submitterName, submitterEmail, submittedAt, ...race } = waiting;
    const reviewed = { ...race, version: 2 };
    const put = (form: object, fields: Record<string, unknown>) =>
      editor.put(`/api/admin/races/${id}`, changedForm(form as never, fields));
    await put(race, { overview: 'Dusty.' });
    await decide(id, { approved }, admin);
    const { status, body } = await put(reviewed, { name: 'Renamed' });
    expect([status, body['code'], body['message']]).toEqual([
      409,
      'stale_version',
      `admin ${approved ? 'approved' : 'rejected'} this race since you opened it, so nothing was saved.`,
    ]);
    expect(body['race']).toMatchObject({ name: race['name'], overview: 'Dusty.' });
  }
});

const eventOf = async (id: string) => (await editor.get(`/api/admin/events/${id}`)).body;
/** Saves a pending race with these fields. */
const edit = async (id: unknown, fields: Record<string, unknown>) => {
  const race = (await pending()).find((waiting) => waiting['id'] === id);
  const { submitterName, submitterEmail, submittedAt, ...form } = race as Record<string, unknown>;
  return editor.put(`/api/admin/races/${id}`, changedForm(form as never, fields));
};
const enduro = { genre: 'mtn', state: 'CO', location: 'Salida, CO', coords: undefined };

test('the event of a submission that staff rename or move before approving follows it', async () => {
  const { id } = (await submit({ ...enduro, name: 'Echo Foxtrot Enduro' })).body;
  const renamed = await edit(id, { name: 'Golf Hotel Enduro' });
  expect([renamed.status, renamed.body['eventKey']]).toEqual([200, 'golf-hotel-enduro-co']);
  expect((await eventOf('echo-foxtrot-enduro-co'))['code']).toBe('not_found');
  const moved = { name: 'golf hotel Enduro', state: 'NM', location: 'Taos, NM', coords: undefined };
  expect((await edit(id, moved)).body['eventKey']).toBe('golf-hotel-enduro-nm');
  // The key stays, but not the name and town.
  await edit(id, { name: 'Golf Hotel Enduro', location: 'Santa Fe, NM', coords: undefined });
  await decide(id, { approved: true });
  expect(await eventOf('golf-hotel-enduro-nm')).toMatchObject({
    ...{ name: 'Golf Hotel Enduro', state: 'NM', location: 'Santa Fe, NM', editions: [id] },
  });
  expect((await eventOf('golf-hotel-enduro-co'))['code']).toBe('not_found');
  const next = { ...enduro, state: 'NM', location: 'Santa Fe, NM', date: '2028-06-03' };
  const { body } = await editor.post(
    '/api/admin/races',
    raceForm({ ...next, name: 'Golf Hotel Enduro' }),
  );
  expect(body['eventKey']).toBe('golf-hotel-enduro-nm');
  // A public race keeps its event under a new name.
  const { id: _, status, createdAt, updatedAt, ...form } = body;
  const later = { ...form, name: 'Hotel Enduro' };
  const { eventKey } = (await editor.put(`/api/admin/races/${body['id']}`, later)).body;
  expect(eventKey).toBe('golf-hotel-enduro-nm');
});

test('a renamed submission joins the event that has its new name', async () => {
  const listed = { ...enduro, name: 'Golf Hotel Enduro', date: '2026-06-06' };
  const { body } = await editor.post('/api/admin/races', raceForm(listed));
  const { id } = (await submit({ ...enduro, name: 'Echo Foxtrot Enduro' })).body;
  expect((await edit(id, { name: 'Golf Hotel Enduro 2027' })).body['eventKey']).toBe(
    body['eventKey'],
  );
  expect(await eventOf(String(body['eventKey']))).toMatchObject({ editions: [id, body['id']] });
});

test('a renamed submission keeps an event that staff chose or edited, or that has another edition', async () => {
  const { id } = (await submit({ ...enduro, name: 'Echo' })).body;
  await edit(id, { eventKey: 'foxtrot' });
  expect((await edit(id, { name: 'Golf' })).body['eventKey']).toBe('foxtrot');

  const edited = (await submit({ ...enduro, name: 'Hotel' })).body['id'];
  const { editions, organizers, id: key, ...event } = await eventOf('hotel-co');
  await editor.put('/api/admin/events/hotel-co', { ...event, series: 'Enduro Cup' });
  expect((await edit(edited, { name: 'India' })).body['eventKey']).toBe('hotel-co');

  const first = (await submit({ ...enduro, name: 'Juliet' })).body['id'];
  await submit({ ...enduro, name: 'Juliet', date: '2026-06-06' });
  expect((await edit(first, { name: 'Kilo' })).body['eventKey']).toBe('juliet-co');
  expect(await eventOf('juliet-co')).toMatchObject({ name: 'Juliet' });

  const merged = (await submit({ ...enduro, name: 'Lima' })).body['id'];
  await editor.post('/api/admin/events/lima-co/merge', { into: 'juliet-co' });
  expect(await eventOf('lima-co')).toMatchObject({ mergedInto: 'juliet-co' });
  expect((await edit(merged, { name: 'Mike' })).body['eventKey']).toBe('juliet-co');
});

test('a deleted account’s submission still waits, with no name on it', async () => {
  const { id } = (await submit()).body;
  await database.db.execute(`delete from users where username = 'rider'`);
  const [race] = await pending();
  expect(race).not.toHaveProperty('submitterEmail');
  // From this, the panel knows that there was an account.
  expect(race).toMatchObject({ submittedAt: clock.now.toISOString() });
  expect((await decide(id, { approved: true })).status).toBe(200);
  expect(await mailsTo(database.db, 'rider@example.org')).toEqual([]);
});
