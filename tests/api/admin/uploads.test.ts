import { readFileSync } from 'node:fs';
import { beforeEach, expect, test } from 'vitest';
import type { Race } from '#calendar/race/race.ts';
import { auditLog } from '#server/database/schema/moderation.ts';
import { races } from '#server/database/schema/races.ts';
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

type Part = string | Blob;

function send(parts: Record<string, Part>, query = '') {
  const body = new FormData();
  for (const [name, part] of Object.entries(parts)) body.set(name, part);
  return admin.send(`/api/admin/races/bulk${query}`, {
    method: 'POST',
    headers: { Origin: 'http://localhost' },
    body,
  });
}

const upload = (list: unknown, query = '') => send({ races: JSON.stringify(list) }, query);

const many = (count: number) =>
  Array.from({ length: count }, (_, i) =>
    raceForm({ name: `${words[i % 26]}${words[Math.floor(i / 26)]} Classic`, overview: `No ${i}` }),
  );
/** Names too different to count as duplicates. */
const words = [...'abcdefghijklmnopqrstuvwxyz'].map((letter) => letter.repeat(5));

/** All that a row needs besides its name. */
const whereAndWhat = { genre: 'gravel', state: 'KS', location: 'Emporia, KS', date: '2027-06-05' };

type Duplicates = { incoming: object; given: string[]; status?: string }[];

const readData = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../data/${name}`, import.meta.url), 'utf8'));

const counts = async () => [await database.db.$count(races), await database.db.$count(auditLog)];

test('a row with a town but no state in it is stored with the state', async () => {
  const rows = ['Emporia', 'Emporia, Kansas'].map((location, at) => ({
    ...whereAndWhat,
    name: `${words[at]} Classic`,
    location,
  }));
  expect((await upload(rows)).body).toMatchObject({ createCount: 2 });
  const stored = await database.db.select({ location: races.location }).from(races);
  expect(stored).toEqual([{ location: 'Emporia, KS' }, { location: 'Emporia, KS' }]);
});

test('a row’s ZIP is left out after its town, and is an error alone', async () => {
  const row = (location: unknown) => ({ ...whereAndWhat, name: 'Flint Classic', location });
  expect((await upload([row(66801)])).body).toMatchObject({
    errors: [{ fields: { location: 'location must be the town’s name, not its ZIP' } }],
  });
  expect((await upload([row('Emporia, KS 66801')])).body).toMatchObject({
    creates: [{ location: 'Emporia, KS' }],
  });
});

test('the form, the panel and an upload all accept a description of a whole page', async () => {
  const description = 'Gravel. '.repeat(2_500).trim();
  const submitted = await admin.post('/api/races/submit', raceForm({ name: 'One', description }));
  expect(submitted.status).toBe(201);
  expect(await addRace(admin, { name: 'Another', description })).toMatchObject({ description });
  const rows = [{ ...whereAndWhat, name: 'Third', date: '2027-09-05', description }];
  expect((await upload(rows)).body).toMatchObject({ createCount: 1 });
  expect(await findPublicRace(database.db, 'third-2027')).toMatchObject({ description });
});

test('T42 a dry run reports what the real run does, and a second run has nothing to do', async () => {
  const listed = await addRace(admin, { name: 'Unbound' });
  const list = [
    raceForm({ name: 'Unbound', tags: ['series'] }),
    raceForm({ name: 'Crooked River', genre: 'road', location: 'Wichita, KS' }),
    { name: 'Unbound Gravel', ...whereAndWhat, date: '2027-06-06', status: 'rejected' },
  ];
  const before = await counts();
  const dry = await upload(list, '?dryRun=true');
  expect(dry.status).toBe(200);
  expect(dry.body).toMatchObject({
    message: 'Dry run: 2 changes',
    count: 2,
    willCreate: 1,
    willUpdate: 1,
    creates: [{ index: 1, name: 'Crooked River', location: 'Wichita, KS' }],
    updates: [{ index: 0, name: 'Unbound', before: { tags: [] }, after: { tags: ['series'] } }],
    duplicateCount: 1,
    duplicates: [
      {
        index: 2,
        incoming: { name: 'Unbound Gravel', tags: [] },
        given: expect.not.arrayContaining(['tags']),
        status: 'rejected',
        similar: [{ id: listed.id }],
      },
    ],
  });
  expect(await counts()).toEqual(before);
  const real = await upload(list);
  const { message, uploadId, ...report } = real.body;
  expect(message).toBe('Successfully uploaded 2 races!');
  expect(uploadId).toMatch(/^[\w-]{36}$/);
  expect({ ...report, message: dry.body['message'] }).toEqual(dry.body);
  expect(await findPublicRace(database.db, listed.id)).toMatchObject({ tags: ['series'] });
  expect(await findPublicRace(database.db, 'crooked-river-2027')).toMatchObject({ version: 1 });
  const after = await counts();
  expect(after).toEqual([(before[0] ?? 0) + 1, (before[1] ?? 0) + 2]);
  const again = await upload(list);
  expect(again.body).toMatchObject({ count: 0, createCount: 0, updateCount: 0, unchangedCount: 2 });
  expect(await counts()).toEqual(after);
});

test('T42 an upload whose row 500 of 500 is bad writes nothing, and names the row', async () => {
  const list = [...many(499), raceForm({ name: 'Last', date: '2027-06-05' })];
  list[499] = { ...list[499], state: 'Kansas' };
  const before = await counts();
  for (const query of ['', '?dryRun=true']) {
    const { status, body } = await upload(list, query);
    expect([status, body['code']]).toEqual([400, 'invalid']);
    expect(body['errors']).toMatchObject([{ index: 499, name: 'Last' }]);
  }
  expect(await counts()).toEqual(before);
});

interface Expected {
  index: number;
  expected: 'accept' | 'reject';
  reasons: string[];
}

test('T42 the messy upload is refused row by row as expected; its good rows are accepted, once', async () => {
  const list: unknown[] = readData('messy-upload.json');
  const expected: Expected[] = readData('messy-upload.expected.json');
  const bad = await upload(list);
  expect([bad.status, await counts()]).toEqual([400, [0, 0]]);
  const errors = bad.body['errors'] as { index: number; fields: object }[];
  const named = errors.map(({ index, fields }) => [index, Object.keys(fields).sort()]);
  const rejected = expected.filter((row) => row.expected === 'reject');
  const fieldsOf = (reasons: string[]) =>
    reasons.flatMap((reason) => /^(\w+):/.exec(reason)?.[1] ?? []).sort();
  expect(named).toEqual(rejected.map(({ index, reasons }) => [index, fieldsOf(reasons)]));
  const good = list.filter((_, index) => expected[index]?.expected === 'accept');
  const first = await upload(good);
  expect(first.status).toBe(200);
  expect(first.body['createCount']).toBeGreaterThan(0);
  const before = await counts();
  expect((await upload(good)).body).toMatchObject({ createCount: 0, updateCount: 0 });
  expect(await counts()).toEqual(before);
});

test('a file is read like pasted text, JSON or CSV', async () => {
  const csv = 'name,genre,state,location,date\nUnbound,gravel,KS,"Emporia, KS",2027-06-05\n';
  const { body } = await send({ file: new File([csv], 'races.csv'), dryRun: 'true' });
  expect(body).toMatchObject({ willCreate: 1 });
  const fromExcel = new File([Buffer.from(`\ufeff${csv}`, 'utf16le')], 'races.txt');
  expect((await send({ file: fromExcel, dryRun: 'true' })).body).toMatchObject({ willCreate: 1 });
  expect(await database.db.$count(races)).toBe(0);
  const json = new File([JSON.stringify([raceForm()])], 'races.json');
  expect((await send({ file: json, races: '' })).body).toMatchObject({ createCount: 1 });
});

test.each<[string, Record<string, Part>, number, string]>([
  ['nothing', { races: ' ' }, 400, 'Choose a file or paste races.'],
  ['an empty file', { file: new File([' '], 'races.csv') }, 400, '“races.csv” is empty.'],
  [
    'a file of another kind',
    { file: new File(['[]'], 'races.json.exe') },
    400,
    '“races.json.exe” must end in .json, .csv, .tsv or .txt.',
  ],
  [
    'CSV called JSON',
    { file: new File(['name'], 'a.json') },
    400,
    '“a.json” doesn’t contain JSON.',
  ],
  ['JSON called CSV', { file: new File([' []'], 'a.CSV') }, 400, '“a.CSV” contains JSON.'],
  [
    'CSV with a column twice',
    { file: new File(['name,genre,state,location,date,name\n'], 'a.csv') },
    400,
    'The CSV has two columns for “name”; keep one.',
  ],
  [
    'CSV with a title above its fields',
    { file: new File(['Races of 2027,,\nname,genre,state,location,date\n'], 'a.csv') },
    400,
    '“a.csv” doesn’t name any field of a race, such as name, in its first line.',
  ],
  ['an object', { races: '{}' }, 400, 'JSON data must be an array of race objects'],
  ['an unknown field', { races: '[]', extra: 'x' }, 400, 'extra is unknown'],
  ['T32 more than 5 MB', { races: ' '.repeat(5_100_000) }, 413, 'Send at most 5 MB.'],
])('%s is refused', async (_, parts, status, message) => {
  const answer = await send(parts);
  expect([answer.status, answer.body['message']]).toEqual([status, message]);
});

test('T33 a body that isn’t a form, or is a broken one, is refused', async () => {
  expect((await admin.post('/api/admin/races/bulk', { races: '[]' })).status).toBe(415);
  const broken = await admin.send('/api/admin/races/bulk', {
    method: 'POST',
    headers: { Origin: 'http://localhost', 'Content-Type': 'multipart/form-data; boundary=x' },
    body: 'no form',
  });
  expect(broken.status).toBe(400);
});

test('an upload can be undone, except for races edited since', async () => {
  const listed = await addRace(admin, { name: 'Unbound' });
  const list = [
    raceForm({ name: 'Unbound', tags: ['series'] }),
    raceForm({ name: 'Crooked River', genre: 'road', location: 'Wichita, KS' }),
    raceForm({ name: 'Prairie Crit', genre: 'crit', location: 'Topeka, KS' }),
  ];
  const { uploadId } = (await upload(list)).body;
  const rider = await signIn(database.db, clock.now, 'user', 'rider');
  await rider.post('/api/user/saved-races/crooked-river-2027');
  const crit = await findPublicRace(database.db, 'prairie-crit-2027');
  await admin.put('/api/admin/races/prairie-crit-2027', {
    ...raceForm({ name: 'Prairie Criterium', genre: 'crit', location: 'Topeka, KS' }),
    version: crit?.version,
  });
  const undo = `/api/admin/uploads/${uploadId}/undo`;
  const { status, body } = await admin.post(undo);
  expect([status, body]).toEqual([
    200,
    { count: 2, kept: [{ id: 'prairie-crit-2027', name: 'Prairie Crit' }] },
  ]);
  expect(await findPublicRace(database.db, listed.id)).toMatchObject({ tags: [], version: 3 });
  expect(await findPublicRace(database.db, 'crooked-river-2027')).toBeUndefined();
  expect(await findPublicRace(database.db, 'prairie-crit-2027')).toBeDefined();
  expect(await mailsTo(database.db, 'rider@example.org')).toHaveLength(1);
  expect((await admin.post(undo)).status).toBe(404);
  const log = (await admin.get('/api/admin/audit')).body as unknown as Record<string, unknown>[];
  expect(log.slice(0, 3)).toMatchObject([
    { action: 'race-restored', subjectId: listed.id, uploadId },
    { action: 'race-deleted', subjectId: 'crooked-river-2027', uploadId },
    { action: 'race-updated', subjectId: 'prairie-crit-2027', uploadId: null },
  ]);
  const [listing] = (await admin.get('/api/admin/uploads')).body as unknown as object[];
  expect(listing).toMatchObject({
    id: uploadId,
    actorName: 'admin',
    createCount: 2,
    updateCount: 1,
    undoneAt: clock.now.toISOString(),
  });
  const back = await admin.post('/api/admin/races/crooked-river-2027/undelete');
  expect([back.status, back.body['version']]).toEqual([200, 3]);
});

test('decisions on duplicates belong to their upload, and are undone with it', async () => {
  const listed = await addRace(admin, { name: 'Unbound', tags: ['old'] });
  const other = await addRace(admin, { name: 'Prairie Crit', location: 'Topeka, KS' });
  const { uploadId, duplicates } = (
    await upload([
      { name: 'Unbound Gravel', ...whereAndWhat, date: '2027-06-06', status: 'pending' },
      { name: 'Unbound Gravel Race', ...whereAndWhat, tags: 'new' },
      { name: 'Prairie Criterium', ...whereAndWhat, location: 'Topeka, KS', tags: 'fast' },
    ])
  ).body as { uploadId: string; duplicates: Duplicates };
  expect(duplicates.map(({ given, status }) => [given.includes('tags'), status])).toEqual([
    [false, 'pending'],
    [true, undefined],
    [true, undefined],
  ]);
  expect((await admin.get('/api/admin/uploads')).body).toEqual([]);
  const rows = `/api/admin/uploads/${uploadId}/rows`;
  const [first] = duplicates;
  const created = await admin.post(rows, { fields: first?.incoming, status: first?.status });
  expect([created.status, created.body['id'], created.body['status']]).toEqual([
    200,
    'unbound-gravel-2027',
    'pending',
  ]);
  const decide = (race: Race, fields: Record<string, unknown>, update: object = race) => {
    const { id, version } = { ...race, ...update };
    const { version: _, ...form } = changedForm(race, fields);
    return admin.post(rows, { fields: form, update: { id, version } });
  };
  expect((await decide(listed, { tags: ['new'] })).body).toMatchObject({ version: 2 });
  expect((await decide(listed, { tags: ['late'] })).body['code']).toBe('stale_version');
  expect((await decide(listed, { tags: ['newer'] }, { version: 2 })).status).toBe(200);
  // Neither another row for the same race nor one that changes nothing counts again.
  expect((await decide(listed, { tags: ['newer'] }, { version: 3 })).body).toMatchObject({
    version: 3,
  });
  const { tags, ...form } = changedForm(created.body as unknown as Race, {});
  const again = await admin.post(rows, {
    fields: { ...form, tags: ['dusty'], version: undefined },
    update: { id: created.body['id'], version: created.body['version'] },
  });
  expect(again.status).toBe(200);
  const changed = (await decide(other, { tags: ['fast'] })).body as unknown as Race;
  await admin.put(`/api/admin/races/${other.id}`, changedForm(changed, { overview: 'Theirs.' }));
  expect((await admin.get('/api/admin/uploads')).body).toMatchObject([
    { id: uploadId, createCount: 1, updateCount: 2 },
  ]);
  expect((await admin.post(`/api/admin/uploads/${uploadId}/undo`)).body).toEqual({
    count: 2,
    kept: [{ id: other.id, name: 'Prairie Crit' }],
  });
  expect(await findPublicRace(database.db, listed.id)).toMatchObject({ tags: ['old'], version: 4 });
  expect(await findPublicRace(database.db, other.id)).toMatchObject({ tags: ['fast'] });
  expect((await admin.get('/api/admin/pending-races')).body).toEqual([]);
  expect((await admin.post(rows, { fields: first?.incoming })).status).toBe(404);
  expect((await admin.post('/api/admin/uploads/x/rows', { fields: raceForm() })).status).toBe(404);
  expect((await admin.post(rows, { fields: { ...first?.incoming, id: 'x' } })).status).toBe(400);
});

test('a race that a decision moves to another town goes to that town’s point', async () => {
  const listed = await addRace(admin, { name: 'Unbound', coords: undefined });
  const row = { name: 'Unbound Gravel', ...whereAndWhat, location: 'Topeka, KS' };
  const { uploadId } = (await upload([{ ...row, date: '2027-06-06' }])).body;
  const { version, ...fields } = changedForm(listed, { location: 'Topeka, KS' });
  const rows = `/api/admin/uploads/${uploadId}/rows`;
  const decided = await admin.post(rows, { fields, update: { id: listed.id, version } });
  const topeka = { lat: 39.048, lng: -95.678 };
  expect([decided.status, decided.body['coords']]).toEqual([200, topeka]);
});

test('a row’s pin that a form would refuse is left out, and the listed race keeps its own', async () => {
  const pin = { lat: 38.4, lng: -96.18 };
  const listed = await addRace(admin, { name: 'Unbound', coords: pin });
  const row = { ...whereAndWhat, location: 'Emporia, KS' };
  const rows = [
    { ...row, name: 'Unbound', coords: { lat: 35.1, lng: -70.2 }, tags: ['pacific'] },
    { ...row, name: 'Zebra Classic', coords: { lat: 37.7, lng: -121.1 } },
    { ...row, name: 'Quartz Fondo', date: '2027-09-05', coords: { lat: 37, lng: -94.5 } },
  ];
  const { status, body } = await upload(rows);
  expect(status).toBe(200);
  expect(body['warnings']).toMatchObject([
    { fields: { coords: 'must be a point in the United States: left out' } },
    { fields: { coords: 'must be in or near Kansas, not in California: left out' } },
    { reason: 'coords may be wrong. The pin is in Missouri, 7 miles from Kansas.' },
  ]);
  const coordsOf = async (id: string) => (await findPublicRace(database.db, id))?.coords;
  expect(await coordsOf(listed.id)).toEqual(pin);
  // Where its town is (R28).
  expect(await coordsOf('zebra-classic-2027')).toEqual({ lat: 38.404, lng: -96.182 });
  expect(await coordsOf('quartz-fondo-2027')).toEqual({ lat: 37, lng: -94.5 });
});

test('a possible duplicate whose town is in another state can be added, with the upload’s warning', async () => {
  await addRace(admin, { name: 'Unbound' });
  const row = { ...whereAndWhat, name: 'Unbound Gravel', location: 'Tulsa, OK' };
  const { body } = await upload([row]);
  expect(body).toMatchObject({
    duplicateCount: 1,
    warnings: [{ fields: { location: 'is in OK, but the state is KS' } }],
  });
  const [duplicate] = body['duplicates'] as Duplicates;
  const rows = `/api/admin/uploads/${body['uploadId']}/rows`;
  expect((await admin.post(rows, { fields: duplicate?.incoming })).status).toBe(200);
});

test('a row that changes a race’s status drops the reason of the old one', async () => {
  const listed = await addRace(admin, {
    ...{ name: 'Unbound', eventStatus: 'cancelled', statusReason: 'Flooding' },
  });
  await admin.post(`/api/user/saved-races/${listed.id}`);
  await upload([{ ...whereAndWhat, name: 'Unbound', eventStatus: 'scheduled' }]);
  const race = await findPublicRace(database.db, listed.id);
  expect([race?.eventStatus, race?.statusReason]).toEqual(['scheduled', undefined]);
  const [email] = await mailsTo(database.db, 'admin@example.org');
  expect(email?.subject).toBe('Unbound is back on');
  expect(email?.text).not.toContain('Flooding');
});

test('two uploads of one race are undone one after the other', async () => {
  const listed = await addRace(admin, { name: 'Unbound' });
  const ids: unknown[] = [];
  for (const tags of [['one'], ['two']]) {
    ids.unshift((await upload([raceForm({ name: 'Unbound', tags })])).body['uploadId']);
  }
  for (const [at, tags] of [['one'], []].entries()) {
    const undone = await admin.post(`/api/admin/uploads/${ids[at]}/undo`);
    expect(undone.body).toEqual({ count: 1, kept: [] });
    expect(await findPublicRace(database.db, listed.id)).toMatchObject({ tags });
  }
});

test('an upload can’t be undone after 30 days', async () => {
  const { uploadId } = (await upload([raceForm()])).body;
  clock.pass({ days: 31 });
  admin = await signIn(database.db, clock.now, 'admin', 'boss');
  expect((await admin.post(`/api/admin/uploads/${uploadId}/undo`)).status).toBe(404);
  expect((await admin.post('/api/admin/uploads/nothing/undo')).status).toBe(404);
});

test('staff see who uploaded a pending race, unless a rider submitted it', async () => {
  const rider = await signIn(database.db, clock.now, 'user', 'rider');
  await rider.post('/api/races/submit', raceForm({ name: 'Unbound' }));
  clock.pass({ minutes: 5 });
  const pending = { ...raceForm({ name: 'Prairie Crit' }), status: 'pending' };
  await upload([pending, { ...raceForm({ name: 'Unbound' }), tags: ['dusty'] }]);
  const list = async (who: Visitor) =>
    (await who.get('/api/admin/pending-races')).body as unknown as Record<string, unknown>[];
  const [submitted, uploaded] = await list(admin);
  expect(submitted).toMatchObject({ name: 'Unbound', tags: ['dusty'], submitterName: 'rider' });
  expect(submitted).not.toHaveProperty('uploadedBy');
  expect(uploaded).toMatchObject({
    ...{ name: 'Prairie Crit', uploadedBy: 'admin', uploadedAt: clock.now.toISOString() },
  });
  expect(uploaded).not.toHaveProperty('submitterName');
  const editor = await signIn(database.db, clock.now, 'editor');
  await database.db.execute(`delete from users where username = 'admin'`);
  expect((await list(editor))[1]?.['uploadedBy']).toMatch(/^deleted user [0-9a-f]{8}$/);
});

test('a submitter is notified of a decision that an upload makes', async () => {
  const rider = await signIn(database.db, clock.now, 'user', 'rider');
  await rider.post('/api/races/submit', raceForm({ name: 'Unbound' }));
  await upload([{ ...raceForm({ name: 'Unbound' }), status: 'approved' }]);
  expect((await mailsTo(database.db, 'rider@example.org')).map(({ subject }) => subject)).toEqual([
    'Unbound is live on Bell Lap',
  ]);
});

test('undoing an upload that approved a submission makes it pending again, and its savers hear that it’s gone', async () => {
  const rider = await signIn(database.db, clock.now, 'user', 'rider');
  const saver = await signIn(database.db, clock.now, 'user', 'saver');
  const { id } = (await rider.post('/api/races/submit', raceForm({ name: 'Unbound' }))).body;
  const { uploadId } = (await upload([{ ...raceForm({ name: 'Unbound' }), status: 'approved' }]))
    .body;
  expect((await saver.post(`/api/user/saved-races/${id}`)).status).toBe(200);
  await admin.post(`/api/admin/uploads/${uploadId}/undo`);
  expect((await admin.get('/api/admin/pending-races')).body).toMatchObject([{ id }]);
  const own = (await rider.get('/api/user/submissions')).body as unknown as object[];
  expect(own).toMatchObject([{ id, status: 'pending' }]);
  expect(own[0]).not.toHaveProperty('decidedAt');
  const { alerts } = (await saver.get('/api/user/alerts')).body;
  expect(alerts).toMatchObject([{ kind: 'race-deleted', raceId: id }]);
  expect(await mailsTo(database.db, 'saver@example.org')).toHaveLength(1);
});

test.each(['pending', 'rejected'])(
  'an upload can’t make a listed race %s, alone or as a decided duplicate',
  async (status) => {
    const listed = await addRace(admin, { name: 'Unbound' });
    const row = { ...whereAndWhat, name: 'Unbound', status };
    const other = { ...whereAndWhat, name: 'Crooked River', genre: 'road', status: 'pending' };
    const problem = `status can’t be ${status}, because the race is listed; leave status out, or delete the race`;
    const before = await counts();
    for (const query of ['?dryRun=true', '']) {
      const refused = await upload([other, row], query);
      expect([refused.status, refused.body]).toMatchObject([
        400,
        {
          message: 'Nothing was uploaded. 1 race has errors.',
          errors: [
            { index: 1, name: 'Unbound', reason: `${problem}.`, fields: { status: problem } },
          ],
        },
      ]);
    }
    expect(await counts()).toEqual(before);

    const rows = [{ ...row, status: undefined, tags: ['series'] }, row];
    const { uploadId, duplicates } = (await upload(rows)).body;
    expect(duplicates).toMatchObject([{ index: 1, status, similar: [{ id: listed.id }] }]);
    const { version, ...fields } = changedForm(listed, { tags: ['new'] });
    const decided = await admin.post(`/api/admin/uploads/${uploadId}/rows`, {
      ...{ fields, status, update: { id: listed.id, version: 2 } },
    });
    expect([decided.status, decided.body['fields']]).toEqual([400, { status: problem }]);
    expect(await findPublicRace(database.db, listed.id)).toMatchObject({ version: 2 });

    expect((await upload([other])).body).toMatchObject({ createCount: 1 });
    const pending = (await admin.get('/api/admin/pending-races')).body;
    expect(pending).toMatchObject([{ name: 'Crooked River', status: 'pending' }]);
  },
);
