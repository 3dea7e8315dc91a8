import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { OpenSuggestion } from '#calendar/moderation/suggestion-answers.ts';
import type { Race } from '#calendar/race/race.ts';
import { auditLog } from '#server/database/schema/moderation.ts';
import { rebuildRequests } from '#server/database/schema/publishing.ts';
import { suggestions } from '#server/database/schema/suggestions.ts';
import { findPublicRace } from '#server/races/public-race-repository.ts';
import cleanUp from '../../functions/clean-up.ts';
import { useClock } from './accounts/clock.ts';
import { mailsTo } from './accounts/riders.ts';
import { aVisitor, type Visitor } from './accounts/visitor.ts';
import { addRace, changedForm, signIn } from './admin/staff.ts';
import { useDatabase } from './database.ts';

const database = useDatabase();
const clock = useClock();

let editor: Visitor;
let race: Race;

beforeEach(async () => {
  editor = await signIn(database.db, clock.now, 'editor');
  race = await addRace(editor, { name: 'Flint Hills', regUrl: 'https://flint.example/old' });
});

const someone = (at = 1) => aVisitor({ ip: `198.51.100.${at}` });

type Body = Record<string, unknown>;

const suggest = (body: Body, who = someone(), id = race.id) =>
  who.post(`/api/races/${id}/suggestions`, { kind: 'fields', version: 1, ...body });
const listed = async () =>
  (await editor.get('/api/admin/suggestions')).body as unknown as OpenSuggestion[];
const only = async () => {
  const [one, ...more] = await listed();
  if (!one || more.length > 0) throw new Error(`There are ${more.length} more, or none.`);
  return one;
};
const decide = (id: string, body: Body, who = editor) =>
  who.post(`/api/admin/suggestions/${id}`, { version: 1, ...body });
const stored = () => findPublicRace(database.db, race.id);

test('T80 anyone suggests fields, staff apply them one by one, and a given address hears back once', async () => {
  const sent = await suggest({
    fields: { startTime: '08:30', regUrl: 'https://flint.example/new', distance: '100 mi, 50 mi' },
    note: 'From the new site.',
    sourceUrl: 'https://flint.example/news',
    email: 'Knows@Example.org',
  });
  expect([sent.status, sent.body]).toEqual([
    202,
    { message: 'Thanks! We’ll check your suggestion, usually within 1–2 business days.' },
  ]);
  expect(await stored()).toMatchObject({ version: 1, regUrl: 'https://flint.example/old' });
  const suggestion = await only();
  expect(suggestion).toEqual({
    id: expect.any(String),
    kind: 'fields',
    race: { ...race },
    fields: [
      { name: 'startTime', before: null, proposed: '08:30' },
      { name: 'distance', before: [], proposed: ['100 mi', '50 mi'] },
      {
        name: 'regUrl',
        before: 'https://flint.example/old',
        proposed: 'https://flint.example/new',
      },
    ],
    note: 'From the new site.',
    sourceUrl: 'https://flint.example/news',
    wantsOutcome: true,
    people: 1,
    createdAt: clock.now.toISOString(),
  });

  const rebuilds = await database.db.$count(rebuildRequests);
  const decided = await decide(suggestion.id, {
    accept: ['startTime', 'regUrl'],
    reject: ['distance'],
    note: 'Distances follow.',
  });
  expect([decided.status, decided.body['state']]).toEqual([200, 'partly']);
  expect(await stored()).toMatchObject({
    ...{ version: 2, startTime: '08:30', regUrl: 'https://flint.example/new', distance: [] },
  });
  const entries = await database.db.select().from(auditLog).orderBy(auditLog.id);
  expect(entries.map(({ action }) => action)).toEqual(['race-created', 'race-updated']);
  expect((await database.db.$count(rebuildRequests)) - rebuilds).toBe(1);
  const mails = await mailsTo(database.db, 'knows@example.org');
  expect(mails.map(({ subject }) => subject)).toEqual(['Your suggestion for Flint Hills was used']);
  expect(mails[0]?.text).toContain(
    'We changed: Start time, Registration link. The page will be updated in a few minutes. We didn’t change: Distances.',
  );
  expect(mails[0]?.text).toContain('Distances follow.');
  // Nothing that the suggester wrote: the address may be someone else's.
  expect(mails[0]?.text).not.toContain('From the new site.');
  expect(await listed()).toEqual([]);
  const [row] = await database.db.select().from(suggestions);
  expect(row).toMatchObject({
    ...{ state: 'partly', email: null, sender: null, decidedAt: clock.now },
    ...{ accepted: ['startTime', 'regUrl'], rejected: ['distance'] },
  });

  clock.pass({ minutes: 1 });
  const edited = changedForm(decided.body['race'] as Race, { overview: 'Edited.' });
  expect((await editor.put(`/api/admin/races/${race.id}`, edited)).status).toBe(200);
  expect((await editor.get('/api/admin/audit')).body).toMatchObject([
    { action: 'race-updated', isSuggested: false },
    { action: 'race-updated', isSuggested: true },
    { action: 'race-created', isSuggested: false },
  ]);
});

test('a suggestion is decided once, as a whole, and each of its fields exactly once', async () => {
  await suggest({ fields: { startTime: '08:30', endDate: '2027-06-06' }, email: 'a@example.org' });
  const { id } = await only();
  const bad = [
    { accept: ['startTime'] },
    { accept: ['startTime', 'endDate', 'name'] },
    { accept: ['startTime', 'endDate'], reject: ['endDate'] },
    {},
  ];
  for (const body of bad) expect((await decide(id, body)).status, JSON.stringify(body)).toBe(400);
  expect(await stored()).toMatchObject({ version: 1 });
  expect((await decide(id, { reject: ['startTime', 'endDate'] })).body['state']).toBe('rejected');
  const again = await decide(id, { accept: ['startTime', 'endDate'] });
  expect([again.status, again.body['code']]).toEqual([409, 'already_decided']);
  expect((await stored())?.version).toBe(1);
  expect(await database.db.$count(auditLog)).toBe(1);
  const [mail, ...more] = await mailsTo(database.db, 'a@example.org');
  expect([mail?.subject, more]).toEqual(['We didn’t change Flint Hills', []]);
  for (const nowhere of ['x', crypto.randomUUID()]) {
    expect((await decide(nowhere, { accept: ['startTime'] })).status).toBe(404);
  }
});

test('T82 a race that has changed since staff saw it is not overwritten, and the suggestion stays open', async () => {
  await suggest({ fields: { startTime: '08:30' }, email: 'a@example.org' });
  await editor.put(`/api/admin/races/${race.id}`, changedForm(race, { startTime: '09:00' }));
  const late = await decide((await only()).id, { accept: ['startTime'] });
  expect([late.status, late.body['code'], late.body['changed']]).toEqual([
    409,
    'stale_version',
    ['startTime'],
  ]);
  expect(await mailsTo(database.db, 'a@example.org')).toEqual([]);
  // The card shows that the field has changed since it was suggested.
  const { race: now, fields } = await only();
  expect([now.startTime, fields]).toEqual([
    '09:00',
    [{ name: 'startTime', before: null, proposed: '08:30' }],
  ]);
  expect((await decide((await only()).id, { accept: ['startTime'], version: 2 })).status).toBe(200);
  expect(await stored()).toMatchObject({ version: 3, startTime: '08:30' });
});

test('a suggestion from an older page reports the values on that page', async () => {
  const moved = changedForm(race, { startTime: '09:00', name: 'Flint Hills 100' });
  await editor.put(`/api/admin/races/${race.id}`, moved);
  await suggest({ fields: { startTime: '10:00' } });
  expect((await only()).fields).toEqual([{ name: 'startTime', before: null, proposed: '10:00' }]);
  const future = await suggest({ version: 3, fields: { startTime: '10:00' } });
  expect([future.status, Object.keys(future.body['fields'] as object)]).toEqual([400, ['version']]);
});

test('fields are held to the race’s own schema, and each fault names its field', async () => {
  const faults: [Body, string[]][] = [
    [{ fields: {} }, ['fields']],
    [{ fields: { regUrl: 'https://flint.example/old' } }, ['fields']],
    [{ fields: { date: '2027-02-30' } }, ['fields.date']],
    [{ fields: { endDate: '2027-06-01' } }, ['fields.endDate']],
    [{ fields: { name: ' ' } }, ['fields.name']],
    [{ fields: { location: 'Denver, CO' } }, ['fields.location']],
    [{ fields: { location: 'Denver, CO', state: 'KS' } }, ['fields.state']],
    [{ fields: { regUrl: 'javascript:alert(1)' } }, ['fields.regUrl']],
    [{ fields: { startTime: '08:30', reviewNotes: 'x' } }, ['fields.reviewNotes']],
    [
      { fields: { startTime: '08:30', organizerEmail: 'x@example.org' } },
      ['fields.organizerEmail'],
    ],
    [
      { fields: { startTime: '08:30', imageUrl: 'https://flint.example/a.jpg' } },
      ['fields.imageUrl'],
    ],
    [{ fields: { overview: 'See <a href="https://pills.example">this</a>' } }, ['fields.overview']],
    [{ fields: { courses: [{ name: '<b>Fast</b>' }] } }, ['fields.courses']],
    [{ fields: { courses: [{ name: 'Long', price: -1 }] } }, ['fields.courses.0.price']],
    [
      { fields: { registration: { opens: '2027-03-02', closes: '2027-03-01' } } },
      ['fields.registration.closes'],
    ],
    [{ fields: { registration: { closes: '2028-03-01' } } }, ['fields.registration.closes']],
    [{ fields: { courses: [{ name: 'Long', day: '2027-08-01' }] } }, ['fields.courses.0.day']],
    [{ fields: { coords: { lat: 40.7, lng: -74 } } }, ['fields.coords']],
    [{ fields: { startTime: '08:30' }, note: '<b>Now</b>' }, ['note']],
    [{ fields: { startTime: '08:30' }, sourceUrl: 'ftp://x.example' }, ['sourceUrl']],
    [{ fields: { startTime: '08:30' }, email: 'nobody' }, ['email']],
    [{ kind: 'wrong-place' }, ['note']],
    [{ kind: 'duplicate' }, ['duplicateOf']],
    [{ kind: 'duplicate', duplicateOf: 'nowhere-2027' }, ['duplicateOf']],
    [{ kind: 'duplicate', duplicateOf: race.id }, ['duplicateOf']],
    [{ kind: 'rumor' }, ['kind']],
  ];
  for (const [at, [body, fields]] of faults.entries()) {
    const answer = await suggest(body, someone(at));
    expect(
      [answer.status, Object.keys(answer.body['fields'] as object)],
      JSON.stringify(body),
    ).toEqual([400, fields]);
  }
  expect(await listed()).toEqual([]);
  expect(
    (await suggest({ fields: { startTime: '08:30' } }, someone(), 'nowhere-2027')).status,
  ).toBe(404);
});

test('a race that moves keeps each course on its day of the race', async () => {
  const courses = [{ name: 'Prologue', day: '2027-06-06' }, { name: 'Road race' }];
  race = await addRace(editor, { name: 'Quarry Stages', endDate: '2027-06-07', courses });
  const fields = { date: '2027-06-12', endDate: '2027-06-14' };
  expect((await suggest({ fields })).status).toBe(202);
  const { id } = await only();
  expect((await decide(id, { accept: ['date', 'endDate'] })).status).toBe(200);
  expect(await stored()).toMatchObject({
    ...fields,
    courses: [{ name: 'Prologue', day: '2027-06-13' }, { name: 'Road race' }],
  });
});

test.each([
  ['after the last day moves all of it', '2027-06-12', ['2027-06-14', '2027-06-12', '2027-06-13']],
  [
    'within the race changes only that day',
    '2027-06-06',
    ['2027-06-07', '2027-06-06', '2027-06-06'],
  ],
])('a suggested first day %s', async (_, date, [endDate, first, second]) => {
  const courses = [
    { name: 'Prologue', day: '2027-06-05' },
    { name: 'Road', day: '2027-06-06' },
  ];
  race = await addRace(editor, { name: 'Quarry Stages', endDate: '2027-06-07', courses });
  expect((await suggest({ fields: { date } })).status).toBe(202);
  expect((await decide((await only()).id, { accept: ['date'] })).status).toBe(200);
  expect(await stored()).toMatchObject({
    ...{ date, endDate },
    courses: [
      { name: 'Prologue', day: first },
      { name: 'Road', day: second },
    ],
  });
});

test('an accepted date is verified that day, by its own link or none, and other fields leave the source alone', async () => {
  const old = { sourceUrl: 'https://www.bikereg.com/quarry', verifiedAt: '2026-10-01' };
  race = await addRace(editor, { name: 'Quarry Road', ...old });
  const accept = async (fields: Body, sourceUrl?: string) => {
    const { version } = (await stored()) as Race;
    await suggest({ fields, version, sourceUrl });
    await decide((await only()).id, { accept: Object.keys(fields), version });
  };
  await accept({ startTime: '08:30' }, 'https://quarry.example/start');
  expect(await stored()).toMatchObject(old);
  await accept({ date: '2027-06-12' }, 'https://quarry.example/news');
  const today = clock.now.toISOString().slice(0, 10);
  expect(await stored()).toMatchObject({
    ...{ date: '2027-06-12', verifiedAt: today, sourceUrl: 'https://quarry.example/news' },
  });
  await accept({ date: '2027-06-19', eventStatus: 'rescheduled' });
  const again = await stored();
  expect([again?.date, again?.verifiedAt, again?.sourceUrl]).toEqual([
    ...['2027-06-19', today, undefined],
  ]);
});

test('a rider who says that a race has a new date is asked for it', async () => {
  const answers = [
    await suggest({ fields: { eventStatus: 'rescheduled' } }),
    await suggest({ fields: { eventStatus: 'rescheduled', date: race.date } }),
  ];
  const text = 'For the status “New date”, choose “Date”, too, and enter the new date.';
  for (const { status, body } of answers) {
    expect([status, body['message'], body['fields']]).toEqual([
      ...[400, text, { 'fields.eventStatus': text }],
    ]);
  }
  const fields = { eventStatus: 'rescheduled', date: '2027-06-12' };
  expect((await suggest({ fields })).status).toBe(202);
  const { id } = await only();
  // Not the new date without the day.
  const half = await decide(id, { accept: ['eventStatus'], reject: ['date'] });
  expect([half.status, Object.keys(half.body['fields'] as object)]).toEqual([
    ...[400, ['eventStatus']],
  ]);
  expect((await decide(id, { accept: ['eventStatus', 'date'] })).status).toBe(200);
  expect(await stored()).toMatchObject({ ...fields, previousDates: ['2027-06-05'] });
});

test('a suggestion can remove a dead link', async () => {
  await suggest({ fields: { regUrl: '' } });
  const { id, fields } = await only();
  expect(fields).toEqual([{ name: 'regUrl', before: 'https://flint.example/old', proposed: null }]);
  await decide(id, { accept: ['regUrl'] });
  expect((await stored())?.regUrl).toBeUndefined();
});

test('“It’s canceled” proposes just that, and its savers are alerted once it is accepted', async () => {
  const saver = await signIn(database.db, clock.now, 'user', 'saver');
  await saver.post(`/api/user/saved-races/${race.id}`);
  await suggest({ kind: 'canceled', fields: { statusReason: 'Flood', name: 'Spam' } });
  const { id, fields } = await only();
  expect(fields.map(({ name, proposed }) => [name, proposed])).toEqual([
    ['eventStatus', 'cancelled'],
    ['statusReason', 'Flood'],
  ]);
  await decide(id, { accept: ['eventStatus', 'statusReason'] });
  expect(await stored()).toMatchObject({ eventStatus: 'cancelled', statusReason: 'Flood' });
  expect((await saver.get('/api/user/alerts/count')).body).toMatchObject({ count: 1 });
});

test('“Wrong place” moves the race to its town, or leaves staff a note to act on', async () => {
  await suggest({ kind: 'wrong-place', fields: { location: 'Topeka', date: '2027-07-01' } });
  const { id, fields } = await only();
  expect(fields).toEqual([{ name: 'location', before: 'Emporia, KS', proposed: 'Topeka, KS' }]);
  await decide(id, { accept: ['location'] });
  const moved = await stored();
  expect(moved).toMatchObject({ location: 'Topeka, KS', date: '2027-06-05' });
  // Not at its old pin, in Emporia.
  expect(moved?.coords?.lat).toBeCloseTo(39.05, 1);

  await suggest({ kind: 'wrong-place', version: 2, note: 'It starts at the lake.' });
  const noted = await only();
  expect([noted.fields, noted.note]).toEqual([[], 'It starts at the lake.']);
  const done = await decide(noted.id, { accept: ['wrong-place'], version: 2 });
  expect([done.status, done.body['state']]).toEqual([200, 'applied']);
  expect((await stored())?.version).toBe(2);
});

test('“Listed twice” shows both listings, and accepting it changes neither', async () => {
  const other = await addRace(editor, { name: 'Flint Hills Gravel' });
  await suggest({ kind: 'duplicate', duplicateOf: other.id, email: 'a@example.org' });
  const suggestion = await only();
  expect([suggestion.race.id, suggestion.other?.id, suggestion.fields]).toEqual([
    race.id,
    other.id,
    [],
  ]);
  await decide(suggestion.id, { accept: ['duplicate'] });
  expect((await stored())?.version).toBe(1);
  expect((await mailsTo(database.db, 'a@example.org'))[0]?.text).toContain('listed twice');
});

test('the other listing may be given by an address from before it was merged', async () => {
  const admin = await signIn(database.db, clock.now, 'admin');
  const other = await addRace(editor, { name: 'Flint Hills Gravel' });
  const merge = async (name: string, into: string) => {
    const part = await addRace(editor, { name });
    const body = { into, version: 1, intoVersion: 1 };
    expect((await admin.post(`/api/admin/races/${part.id}/merge`, body)).status).toBe(200);
    return suggest({ kind: 'duplicate', duplicateOf: part.id });
  };
  expect((await merge('Part', other.id)).status).toBe(202);
  expect((await only()).other?.id).toBe(other.id);
  const own = await merge('Own Part', race.id);
  expect([own.status, own.body['fields']]).toEqual([
    400,
    { duplicateOf: 'That’s this race. Paste the link to the other one.' },
  ]);
});

test('T80 what different people agree on comes first; neither a household nor an account counts twice', async () => {
  const [old, agreed, alone] = [
    await addRace(editor, { name: 'Old' }),
    await addRace(editor, { name: 'Agreed' }),
    await addRace(editor, { name: 'Alone' }),
  ];
  const at = (time: string) => ({ fields: { startTime: time } });
  await suggest(at('07:00'), someone(1), old.id);
  clock.pass({ minutes: 1 });
  // One household; its second suggestion says more.
  await suggest(at('07:00'), someone(2), alone.id);
  await suggest({ fields: { startTime: '07:00', endDate: '2027-06-06' } }, someone(2), alone.id);
  // One account at two IP addresses.
  const joanna = await signIn(database.db, clock.now, 'user', 'joanna');
  await suggest({ kind: 'canceled' }, joanna, alone.id);
  const moved = aVisitor({ ip: '192.0.2.7' });
  for (const [name, value] of joanna.cookies) moved.cookies.set(name, value);
  await suggest({ kind: 'canceled', note: 'Really.' }, moved, alone.id);
  clock.pass({ minutes: 1 });
  await suggest(at('08:00'), someone(3), agreed.id);
  await suggest({ fields: { startTime: '08:00', elevationGainFt: 900 } }, someone(4), agreed.id);
  await suggest(at('09:00'), someone(5), agreed.id);
  const all = await listed();
  expect(all.map(({ race, people }) => [race.name, people])).toEqual([
    ['Agreed', 2],
    ['Agreed', 2],
    ['Old', 1],
    ['Alone', 1],
    ['Alone', 1],
    ['Alone', 1],
    ['Alone', 1],
    ['Agreed', 1],
  ]);
  expect(all.filter(({ from }) => from !== undefined).map(({ from }) => from)).toEqual([
    'joanna',
    'joanna',
  ]);
});

test('two people who give the same reason agree, also if they say nothing else', async () => {
  const race = await addRace(editor, { name: 'Washed Out', eventStatus: 'cancelled' });
  await suggest({ fields: { statusReason: 'Flood' } }, someone(1), race.id);
  await suggest({ fields: { statusReason: 'Flood' } }, someone(2), race.id);
  expect((await listed()).map(({ people }) => people)).toEqual([2, 2]);
});

test('T80 a suggestion sent twice counts once, and a bot that fills in the hidden field gets a thank-you', async () => {
  const body = { fields: { startTime: '08:30' }, note: 'Twice.', email: 'a@example.org' };
  const answers = await Promise.all([suggest(body), suggest(body), suggest(body)]);
  expect(answers.map(({ status }) => status)).toEqual([202, 202, 202]);
  expect(await listed()).toHaveLength(1);
  const trapped = await suggest({ ...body, fields: { startTime: '09:30' }, homepage: 'http://x' });
  expect([trapped.status, trapped.body]).toEqual([202, answers[0]?.body]);
  expect(await database.db.$count(suggestions)).toBe(1);
});

test('T80 an IP address may make twenty suggestions an hour; others go on', async () => {
  const minutes = (at: number) => ({ fields: { startTime: `08:${String(at).padStart(2, '0')}` } });
  for (let at = 0; at < 20; at += 1) expect((await suggest(minutes(at))).status).toBe(202);
  const refused = await suggest(minutes(20));
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '3600']);
  expect((await suggest(minutes(20), someone(2))).status).toBe(202);
  const foreign = await someone(3).send(`/api/races/${race.id}/suggestions`, {
    method: 'POST',
    headers: { Origin: 'https://evil.example', 'Content-Type': 'application/json' },
    body: JSON.stringify({ kind: 'canceled', version: 1 }),
  });
  expect(foreign.status).toBe(403);
});

test('T81 an email address gets no more than five outcomes a day, whoever enters it', async () => {
  for (let at = 1; at <= 7; at += 1) {
    const { status } = await suggest(
      { fields: { startTime: `08:0${at}` }, email: 'victim@example.org' },
      someone(at),
    );
    expect(status).toBe(202);
  }
  for (const { id } of await listed()) await decide(id, { reject: ['startTime'] });
  expect(await mailsTo(database.db, 'victim@example.org')).toHaveLength(5);
});

test('T81 a signed-in rider hears back at the account’s address, whatever address is sent', async () => {
  const joanna = await signIn(database.db, clock.now, 'user', 'joanna');
  const { body } = await suggest(
    { fields: { startTime: '08:30' }, email: 'victim@example.org' },
    joanna,
  );
  expect(body['message']).toMatch(/, and email our decision to joanna@example\.org\.$/);
  const { id, wantsOutcome } = await only();
  expect(wantsOutcome).toBe(true);
  await decide(id, { accept: ['startTime'] });
  expect(await mailsTo(database.db, 'victim@example.org')).toEqual([]);
  expect(await mailsTo(database.db, 'joanna@example.org')).toMatchObject([
    { subject: 'Your suggestion for Flint Hills was used' },
  ]);
});

test('T81 an email address gets only the decision: staff see that someone waits, not who', async () => {
  await suggest({ fields: { startTime: '08:30' }, email: 'secret@example.org' });
  const { text } = await editor.get('/api/admin/suggestions');
  expect(text).toContain('"wantsOutcome":true');
  expect(text).not.toContain('secret@example.org');
});

test('a course with its price, and when registration opens, are suggested and applied like any field', async () => {
  const track = '0123456789abcdef0123456789abcdef';
  const hundred = { distance: { value: 100, unit: 'mi' }, climbingFt: 6200, price: 90 };
  const known = {
    opens: '2026-12-01',
    sourceUrl: 'https://flint.example',
    verifiedAt: '2026-10-01',
  };
  race = await addRace(editor, {
    ...{ name: 'Quarry Road', courses: [{ ...hundred, track }], registration: known },
  });
  const rises = [{ from: '2027-03-01', price: 120 }];
  const courses = [
    { ...hundred, price: 95, priceRises: rises },
    { distance: { value: 50, unit: 'mi' }, day: '2027-06-05', startTime: '09:00', track },
    // Another race's track.
    { name: 'Kids', track: 'f'.repeat(32) },
  ];
  const registration = { opens: '2026-12-15', closes: '2027-05-30', waitingList: true };
  const sent = await suggest({
    fields: {
      courses,
      // Only staff may say where it is from.
      registration: {
        ...registration,
        sourceUrl: 'https://pills.example',
        verifiedAt: '2026-11-20',
      },
      coords: { lat: 38.41, lng: -96.18 },
    },
    sourceUrl: 'https://flint.example/2027',
    email: 'knows@example.org',
  });
  expect(sent.status).toBe(202);
  const { id, fields } = await only();
  const proposed = Object.fromEntries(fields.map((field) => [field.name, field.proposed]));
  expect(Object.keys(proposed)).toEqual(['coords', 'courses', 'registration']);
  expect(proposed['courses']).toEqual([{ ...courses[0], track }, courses[1], { name: 'Kids' }]);
  expect(proposed['registration']).toEqual({ ...known, ...registration });
  const decided = await decide(id, { accept: ['courses', 'registration'], reject: ['coords'] });
  expect([decided.status, decided.body['state']]).toEqual([200, 'partly']);
  expect(await stored()).toMatchObject({
    ...{ distance: ['100 mi', '50 mi', 'Kids'], courses: proposed['courses'] },
    registration: {
      ...{ ...registration, sourceUrl: 'https://flint.example/2027', verifiedAt: '2027-01-15' },
    },
    coords: race.coords,
  });
  expect((await stored())?.registration).not.toHaveProperty('sources');
  const [mail] = await mailsTo(database.db, 'knows@example.org');
  expect(mail?.text).toContain('We changed: Courses, Registration.');

  // Repeating what is listed isn't a suggestion, however it is spelled.
  const again = await suggest({
    version: 2,
    fields: { registration, courses: proposed['courses'] },
  });
  expect([again.status, again.body['message']]).toEqual([400, 'That’s what’s listed already.']);
  const none = await suggest({ version: 2, fields: { courses: [], registration: {} } });
  expect(none.status).toBe(202);
  await decide((await only()).id, { accept: ['courses', 'registration'], version: 2 });
  const bare = await stored();
  expect([bare?.courses, bare?.distance, bare?.registration]).toEqual([[], [], undefined]);
});

test('registration dates that are accepted without a link have no source', async () => {
  const sourceUrl = 'https://flint.example';
  race = await addRace(editor, {
    ...{ name: 'Quarry Road', registration: { opens: '2026-12-01', sourceUrl } },
  });
  await suggest({ fields: { registration: { opens: '2026-12-15' } } });
  await decide((await only()).id, { accept: ['registration'] });
  expect((await stored())?.registration).toEqual({
    opens: '2026-12-15',
    verifiedAt: '2027-01-15',
  });
});

test('accepted lottery dates and prices don’t keep the source of the old ones', async () => {
  const old = { sourceUrl: 'https://www.bikereg.com/flint', verifiedAt: '2026-10-01' };
  const known = { lotteryOpens: '2026-12-01', waitingList: true };
  const hundred = { distance: { value: 100, unit: 'mi' } };
  race = await addRace(editor, {
    ...{ name: 'Quarry Road', courses: [{ ...hundred, price: 90 }] },
    registration: { ...known, sources: { lottery: old, availability: old, prices: old } },
  });
  const accept = async (fields: Body) => {
    const { version } = (await stored()) as Race;
    await suggest({ version, fields, sourceUrl: 'https://flint.example/2027' });
    await decide((await only()).id, { version, accept: Object.keys(fields) });
    return (await stored())?.registration;
  };
  const now = { sourceUrl: 'https://flint.example/2027', verifiedAt: '2027-01-15' };
  const moved = { ...known, lotteryOpens: '2026-12-15' };
  expect(await accept({ registration: moved })).toEqual({
    ...{ ...moved, ...now },
    sources: { availability: old, prices: old },
  });
  const rises = [{ from: '2027-03-01', price: 120 }];
  expect(await accept({ courses: [{ ...hundred, price: 90, climbingFt: 6200 }] })).toMatchObject({
    sources: { prices: old },
  });
  expect(await accept({ courses: [{ ...hundred, price: 90, priceRises: rises }] })).toMatchObject({
    sources: { availability: old, prices: now },
  });
  expect(await accept({ registration: { ...moved, soldOut: true } })).toEqual({
    ...{ ...moved, ...now, soldOut: true },
    sources: { prices: now },
  });
});

test('open suggestions about a deleted race are rejected, and their senders are told why', async () => {
  await suggest({ fields: { startTime: '08:30' }, email: 'waits@example.org' });
  await suggest({ kind: 'canceled' }, someone(2));
  const [{ id } = { id: '' }] = await listed();
  const admin = await signIn(database.db, clock.now, 'admin');
  const deletion = await admin.delete(`/api/admin/races/${race.id}?version=1`);
  expect(deletion.status).toBe(204);
  const [mail, ...more] = await mailsTo(database.db, 'waits@example.org');
  expect([mail?.subject, more]).toEqual(['Flint Hills is no longer listed', []]);
  expect(mail?.text).toContain('We’ve deleted that listing, so there’s nothing left to change.');
  const rows = await database.db.select().from(suggestions).orderBy(suggestions.createdAt);
  expect(rows.map(({ state, accepted, email }) => [state, accepted, email])).toEqual([
    ['rejected', [], null],
    ['rejected', [], null],
  ]);
  expect((await decide(id, { accept: ['startTime'] })).body['code']).toBe('already_decided');
  // Restoring the race doesn't bring them back.
  expect((await admin.post(`/api/admin/races/${race.id}/undelete`)).status).toBe(200);
  expect(await listed()).toEqual([]);
});

test('a clean-up task that fails doesn’t keep the others from running', async () => {
  await suggest({ fields: { startTime: '08:30' } });
  clock.pass({ days: 400 });
  await database.db.execute(sql`alter table known_devices rename to away`);
  await expect(cleanUp()).rejects.toThrow('known_devices');
  await database.db.execute(sql`alter table away rename to known_devices`);
  expect(await database.db.$count(suggestions)).toBe(0);
});

test('T81 suggestions are deleted after a year', async () => {
  await suggest({ fields: { startTime: '08:30' } });
  await decide((await only()).id, { accept: ['startTime'] });
  clock.pass({ days: 100 });
  await suggest({ fields: { startTime: '09:30' }, version: 2 });
  clock.pass({ days: 266 });
  await cleanUp();
  const rows = await database.db.select().from(suggestions);
  expect(rows.map(({ state }) => state)).toEqual(['open']);
  clock.pass({ days: 100 });
  await cleanUp();
  expect(await database.db.$count(suggestions, eq(suggestions.raceId, race.id))).toBe(0);
});
