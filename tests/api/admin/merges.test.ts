import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { OpenSuggestion } from '#calendar/moderation/suggestion-answers.ts';
import type { Course } from '#calendar/race/course.ts';
import type { Race } from '#calendar/race/race.ts';
import { rebuildRequests } from '#server/database/schema/publishing.ts';
import { mergedRaces } from '#server/database/schema/races.ts';
import { alerts, savedRaces } from '#server/database/schema/saved-races.ts';
import { createRaces } from '#server/races/create-races.ts';
import { app as addresses } from '../../../functions/race-address.ts';
import { app as races } from '../../../functions/races.ts';
import { raceFields } from '../../race.ts';
import { useClock } from '../accounts/clock.ts';
import { addRider, mailsTo, password } from '../accounts/riders.ts';
import { aVisitor, type Visitor } from '../accounts/visitor.ts';
import { useDatabase } from '../database.ts';
import { addRace, changedForm, signIn } from './staff.ts';

const database = useDatabase();
const clock = useClock();

let admin: Visitor;
beforeEach(async () => {
  admin = await signIn(database.db, clock.now, 'admin');
});

const mi = (value: number) => ({ distance: { value, unit: 'mi' } });

const merge = (race: Race, into: Race, more: object = {}) =>
  admin.post(`/api/admin/races/${race.id}/merge`, {
    into: into.id,
    version: race.version,
    intoVersion: into.version,
    ...more,
  });

const auditOf = async (id: string) =>
  ((await admin.get(`/api/admin/audit?subject=${id}`)).body as unknown as { action: string }[]).map(
    ({ action }) => action,
  );

async function leadsTo(id: string) {
  const answer = await addresses.request(`/gravel/race/${id}`);
  return answer.status === 301 ? answer.headers.get('Location') : undefined;
}

const save = (userId: string, raceId: string, plan?: 'did-it') =>
  database.db.insert(savedRaces).values({ userId, raceId, plan, createdAt: clock.now });

test('two listings become one, with the courses and riders of both, and the other’s address leads to it', async () => {
  const whole = await addRace(admin, {
    name: 'Unbound',
    date: '2027-06-05',
    courses: [{ ...mi(200), price: 250 }],
  });
  const xl = await addRace(admin, {
    name: 'Unbound XL',
    date: '2027-06-04',
    courses: [{ ...mi(350) }, { ...mi(200) }],
  });
  const [one, both] = await Promise.all(
    ['one', 'both'].map((username) => addRider(database.db, clock.now, { username })),
  );
  await save(one?.id ?? '', xl.id, 'did-it');
  await save(both?.id ?? '', xl.id);
  await save(both?.id ?? '', whole.id);

  const merged = await merge(xl, whole, { joinDays: true });

  expect([merged.status, merged.body]).toMatchObject([
    200,
    {
      id: 'unbound-2027',
      version: 2,
      date: '2027-06-04',
      endDate: '2027-06-05',
      distance: ['200 mi', '350 mi'],
      courses: [
        { ...mi(200), price: 250, day: '2027-06-05' },
        { ...mi(350), day: '2027-06-04' },
        { ...mi(200), day: '2027-06-04' },
      ],
    },
  ]);
  expect(await leadsTo(xl.id)).toBe('/gravel/race/unbound-2027');
  expect(await auditOf(xl.id)).toEqual(['race-merged', 'race-created']);
  const log = async () => (await admin.get(`/api/admin/audit?subject=${xl.id}`)).body;
  expect(await log()).toMatchObject([{ mergedInto: 'Unbound' }, { action: 'race-created' }]);
  expect(await auditOf(whole.id)).toEqual(['race-updated', 'race-created']);
  const saved = await database.db.select().from(savedRaces).where(eq(savedRaces.raceId, whole.id));
  expect(saved.map(({ userId, raceId, plan }) => [userId, raceId, plan]).sort()).toEqual(
    [
      [one?.id, whole.id, 'did-it'],
      [both?.id, whole.id, 'interested'],
    ].sort(),
  );
  // No rider hears that a race was removed while it is still there.
  const kinds = (await database.db.select().from(alerts)).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === 'race-deleted')).toEqual([]);

  const third = await addRace(admin, { name: 'Unbound Weekend', date: '2027-06-03' });
  expect((await merge(merged.body as unknown as Race, third)).status).toBe(200);
  expect(await leadsTo(xl.id)).toBe('/gravel/race/unbound-weekend-2027');
  expect(await leadsTo(whole.id)).toBe('/gravel/race/unbound-weekend-2027');

  const back = await admin.post(`/api/admin/races/${whole.id}/undelete`);
  expect(back.status).toBe(200);
  expect(await leadsTo(whole.id)).toBeUndefined();
  expect(await leadsTo(xl.id)).toBe('/gravel/race/unbound-weekend-2027');
});

test('the log no longer says where a merged listing leads once it’s restored', async () => {
  const whole = await addRace(admin, { name: 'Unbound', date: '2027-06-05' });
  const xl = await addRace(admin, { name: 'Unbound XL', date: '2027-06-04' });
  const targets = async () =>
    (
      (await admin.get(`/api/admin/audit?subject=${xl.id}`)).body as unknown as {
        action: string;
        mergedInto?: string;
      }[]
    ).flatMap(({ action, mergedInto }) => (action === 'race-merged' ? [mergedInto] : []));
  clock.pass({ minutes: 1 });
  const { body } = await merge(xl, whole);
  expect(await targets()).toEqual(['Unbound']);
  const back = await admin.post(`/api/admin/races/${xl.id}/undelete`);
  expect(await targets()).toEqual([undefined]);
  clock.pass({ minutes: 1 });
  const again = await merge(back.body as unknown as Race, body as unknown as Race);
  expect(again.status).toBe(200);
  expect(await targets()).toEqual(['Unbound', undefined]);
});

test('riders have a restored listing among their saved races again, unless they unsaved the kept one', async () => {
  const riders = await Promise.all(
    ['stayed', 'left'].map(async (username) => {
      await addRider(database.db, clock.now, { username });
      const visitor = aVisitor();
      await visitor.post('/api/login', { username, password });
      return visitor;
    }),
  );
  const [stayed, left] = riders as [Visitor, Visitor];
  const whole = await addRace(admin, { name: 'Unbound', date: '2027-06-05' });
  const xl = await addRace(admin, { name: 'Unbound XL', date: '2027-06-04' });
  const savedBy = async (visitor: Visitor) =>
    ((await visitor.get('/api/user/saved-races')).body as unknown as Race[]).map(({ id }) => id);
  for (const visitor of riders) await visitor.post(`/api/user/saved-races/${xl.id}`);
  const merged = await merge(xl, whole);
  for (const visitor of riders) expect(await savedBy(visitor)).toEqual([whole.id]);
  await left.delete(`/api/user/saved-races/${whole.id}`);
  const back = await admin.post(`/api/admin/races/${xl.id}/undelete`);
  expect(await savedBy(stayed)).toEqual([xl.id, whole.id]);
  expect(await savedBy(left)).toEqual([]);
  expect((await stayed.get('/api/user/alerts')).body['alerts']).toMatchObject([
    { kind: 'race-restored', raceId: xl.id },
    { kind: 'race-changed', raceId: whole.id },
  ]);
  // When it's merged again, riders who saved both keep one of them.
  const again = await merge(back.body as unknown as Race, merged.body as unknown as Race);
  expect([again.status, await savedBy(stayed)]).toEqual([200, [whole.id]]);
});

test('restoring a merged listing reverts the other one, unless it has been edited since', async () => {
  const whole = await addRace(admin, { name: 'Unbound', date: '2027-06-05', courses: [mi(200)] });
  const xl = await addRace(admin, {
    ...{ name: 'Unbound XL', date: '2027-06-04', courses: [mi(350)], startTime: '05:50' },
    registration: { opens: '2027-01-10', sourceUrl: 'https://unbound.example.org/dates' },
  });
  const restore = () => admin.post(`/api/admin/races/${xl.id}/undelete`);
  const read = async (id: string) =>
    ((await admin.get('/api/admin/races')).body as unknown as Race[]).find(
      (it) => it.id === id,
    ) as Race;
  const bookkeeping = { version: undefined, updatedAt: undefined };
  const merged = await merge(xl, whole, { joinDays: true });
  expect(merged.body).toMatchObject({ date: '2027-06-04', registration: { opens: '2027-01-10' } });
  const back = await restore();
  expect(back.body['mergedInto']).toMatchObject({ race: { id: whole.id }, isReverted: true });
  const reverted = await read(whole.id);
  expect({ ...reverted, ...bookkeeping }).toEqual({ ...whole, ...bookkeeping });
  expect((await auditOf(whole.id))[0]).toBe('race-restored');
  expect(await read(xl.id)).toMatchObject({ courses: xl.courses, registration: xl.registration });

  const again = await merge(back.body as unknown as Race, reverted);
  expect(again.status).toBe(200);
  const edit = changedForm(again.body as unknown as Race, { tags: ['Stage Race'] });
  const edited = await admin.put(`/api/admin/races/${whole.id}`, edit);
  expect(edited.status).toBe(200);
  expect((await restore()).body['mergedInto']).toEqual({ race: edited.body, isReverted: false });
  expect(await read(whole.id)).toEqual(edited.body);

  const unchanged = await addRace(admin, { name: 'Unbound Shakeout', date: '2027-06-04' });
  const empty = await merge(unchanged, await read(whole.id));
  expect([empty.status, empty.body['version']]).toEqual([200, edited.body['version']]);
  const alone = await admin.post(`/api/admin/races/${unchanged.id}/undelete`);
  expect([alone.status, alone.body['mergedInto']]).toEqual([200, undefined]);
});

test('two days of one name become one listing, whichever stays, and two again', async () => {
  const sunday = await addRace(admin, { name: 'Bell Cross', date: '2027-10-10' });
  const saturday = await addRace(admin, { name: 'Bell Cross', date: '2027-10-09' });
  const merged = await merge(saturday, sunday, { joinDays: true });
  expect([merged.status, merged.body]).toMatchObject([
    200,
    { id: sunday.id, date: '2027-10-09', endDate: '2027-10-10' },
  ]);
  const back = await admin.post(`/api/admin/races/${saturday.id}/undelete`);
  expect([back.status, back.body]).toMatchObject([
    200,
    { date: '2027-10-09', mergedInto: { race: { date: '2027-10-10' }, isReverted: true } },
  ]);
});

test('a restored listing belongs to the event that its own was merged into', async () => {
  const whole = await addRace(admin, { name: 'Unbound', date: '2027-06-05' });
  const xl = await addRace(admin, { name: 'Unbound XL', date: '2027-06-04' });
  expect((await merge(xl, whole)).status).toBe(200);
  const back = await admin.post(`/api/admin/races/${xl.id}/undelete`);
  expect([back.status, back.body['eventKey']]).toEqual([200, whole.eventKey]);
  const event = await admin.get(`/api/admin/events/${whole.eventKey}`);
  expect(event.body).toMatchObject({ editions: [whole.id, xl.id] });
});

test('two listings don’t make a race of more than 60 days', async () => {
  const spring = await addRace(admin, { name: 'Gravel Spring', date: '2027-05-01' });
  const fall = await addRace(admin, { name: 'Gravel Fall', date: '2027-09-05' });
  const refused = await merge(fall, spring, { joinDays: true });
  expect([refused.status, refused.body['message']]).toEqual([
    409,
    'Together they would last over 60 days.',
  ]);
  expect((await merge(fall, spring)).status).toBe(200);
});

test('the merged listing fills in what the other lacks, and overwrites nothing', async () => {
  const whole = await addRace(admin, {
    date: '2027-06-03',
    endDate: '2027-06-06',
    regUrl: 'https://unbound.example.org/register',
    courses: [{ ...mi(350) }, { ...mi(200) }, { ...mi(100), price: 200, day: '2027-06-05' }],
    registration: { opens: '2027-01-10', sourceUrl: 'https://unbound.example.org/dates' },
  });
  const long = {
    ...{ ...mi(200), day: '2027-06-05', startTime: '06:00', price: 300, climbingFt: 11_000 },
    ...{ categories: ['Elite'], resultsUrl: 'https://results.example.org/200' },
  };
  const hundred = { ...mi(100), day: '2027-06-06', startTime: '07:00', price: 180 };
  const part = await addRace(admin, {
    ...{
      name: 'Unbound 200',
      date: '2027-06-05',
      endDate: '2027-06-06',
      startTime: '05:50',
      elevationGainFt: 11_000,
    },
    regUrl: 'https://elsewhere.example.org/',
    resultsUrl: 'https://results.example.org/',
    courses: [long, { ...hundred, priceRises: [{ from: '2027-03-01', price: 220 }] }],
    registration: {
      ...{ opens: '2027-02-01', lotteryOpens: '2026-12-01', soldOut: true },
      ...{ sourceUrl: 'https://other.example.org/', verifiedAt: '2026-11-20' },
      sources: { prices: { verifiedAt: '2026-11-21' } },
    },
  });
  const { status, body } = await merge(part, whole);
  expect([status, body]).toMatchObject([
    200,
    {
      ...{ date: '2027-06-03', startTime: '05:50', elevationGainFt: 11_000 },
      regUrl: 'https://unbound.example.org/register',
      resultsUrl: 'https://results.example.org/',
    },
  ]);
  expect([body['courses'], body['registration']]).toEqual([
    [mi(350), long, { ...mi(100), day: '2027-06-05', price: 200 }],
    {
      ...{ opens: '2027-01-10', lotteryOpens: '2026-12-01' },
      sourceUrl: 'https://unbound.example.org/dates',
      sources: {
        lottery: { sourceUrl: 'https://other.example.org/', verifiedAt: '2026-11-20' },
        prices: { verifiedAt: '2026-11-21' },
      },
    },
  ]);
});

test('a listing’s own prices don’t get the source of the other’s', async () => {
  const sources = { prices: { verifiedAt: '2026-11-21' } };
  const priced = (price: number) => [{ ...mi(100), price }];
  const other = { name: 'Unbound 100', courses: priced(180) };
  for (const { date, registration, joined } of [
    { date: '2027-06-05', joined: { opens: '2027-02-01' } },
    {
      ...{ date: '2027-06-06', registration: { closes: '2027-05-01' } },
      joined: { closes: '2027-05-01' },
    },
  ]) {
    const { body } = await merge(
      await addRace(admin, { ...other, date, registration: { opens: '2027-02-01', sources } }),
      await addRace(admin, { date, courses: priced(200), registration }),
    );
    expect([body['courses'], body['registration']]).toEqual([priced(200), joined]);
  }
});

test('merged listings with different days or starts keep them on their courses', async () => {
  const saturday = { date: '2027-06-05', startTime: '06:00', courses: [{ ...mi(200) }] };
  const friday = { date: '2027-06-04', startTime: '15:00', courses: [{ ...mi(350) }] };
  const joined = await merge(
    await addRace(admin, { name: 'XL', ...friday }),
    await addRace(admin, { name: 'Unbound', ...saturday }),
    { joinDays: true },
  );
  expect(joined.body).toMatchObject({
    ...{ date: '2027-06-04', endDate: '2027-06-05', startTime: '15:00' },
    courses: [
      { ...mi(200), day: '2027-06-05', startTime: '06:00' },
      { ...mi(350), day: '2027-06-04', startTime: '15:00' },
    ],
  });
  const later = { ...saturday, startTime: '08:00', courses: [{ ...mi(50) }, { ...mi(200) }] };
  const sameDay = await merge(
    await addRace(admin, { name: 'Fifty', ...later }),
    await addRace(admin, { name: 'Long', ...saturday }),
  );
  expect(sameDay.body).toMatchObject({
    startTime: '06:00',
    courses: [
      { ...mi(200), startTime: '06:00' },
      { ...mi(50), startTime: '08:00' },
    ],
  });
});

const coursesOf = ({ status, body }: Awaited<ReturnType<typeof merge>>) => [
  status,
  ((body['courses'] ?? []) as Course[]).map(({ distance, day, startTime, price }) => [
    distance?.value,
    day?.slice(-2),
    startTime,
    price,
  ]),
];

test('the same course on two days stays twice, each with its own start and price', async () => {
  const [saturday, sunday] = ['2027-09-04', '2027-09-05'];
  const listing = (name: string, date: string, course: object, more = {}) =>
    addRace(admin, { name, date, courses: [{ ...mi(50), ...course }], ...more });
  const twoDays = await merge(
    await listing('Sunday', sunday, { price: 60 }, { startTime: '09:00' }),
    await listing('Saturday', saturday, { price: 55 }, { startTime: '08:00' }),
    { joinDays: true },
  );
  expect(coursesOf(twoDays)).toEqual([
    200,
    [
      [50, '04', '08:00', 55],
      [50, '05', '09:00', 60],
    ],
  ]);
  const sundayAgain = await listing('Sunday again', sunday, { startTime: '10:00', price: 70 });
  const again = await merge(sundayAgain, twoDays.body as unknown as Race, { joinDays: true });
  expect(coursesOf(again)).toEqual(coursesOf(twoDays));
  const weekend = await listing('Friday and Saturday', '2027-09-03', {}, { endDate: saturday });
  const threeDays = await merge(weekend, await listing('Third', sunday, {}), { joinDays: true });
  expect(coursesOf(threeDays)).toEqual([
    200,
    [
      [50, '05', undefined, undefined],
      [50, undefined, undefined, undefined],
    ],
  ]);
  // Listed twice, by mistake on another day, it's one course, on a day of the listing that stays.
  const wrongDay = await listing('Wrong day', saturday, { day: saturday });
  const same = await merge(wrongDay, await listing('Same race', sunday, { price: 60 }));
  expect(coursesOf(same)).toEqual([200, [[50, undefined, undefined, 60]]]);
});

test('a merge alerts the riders it moves to another date, once', async () => {
  const usernames = ['moved', 'both'];
  const riders = await Promise.all(
    usernames.map((username) => addRider(database.db, clock.now, { username })),
  );
  const [moved, both] = riders.map(({ id }) => id) as [string, string];
  const heard = async () => {
    const rows = await database.db.select().from(alerts).orderBy(alerts.id);
    await database.db.delete(alerts);
    return rows.map(({ userId, kind, raceId, facts }) => [userId, kind, raceId, facts.changes]);
  };
  const kept = await addRace(admin, { name: 'Kept', date: '2027-08-03' });
  const sunday = await addRace(admin, { name: 'Sunday', date: '2027-08-02' });
  for (const id of [moved, both]) await save(id, sunday.id);
  await save(both, kept.id);
  const first = await merge(sunday, kept);
  expect(await heard()).toEqual([
    [
      ...[moved, 'race-changed', kept.id],
      [{ what: 'date', before: { date: '2027-08-02' }, after: { date: '2027-08-03' } }],
    ],
  ]);
  const [mail, ...more] = await mailsTo(database.db, 'moved@example.org');
  expect([mail?.subject, more]).toEqual(['Kept has a new date', []]);
  expect(mail?.text).toContain('It was listed as Sunday.');
  expect(mail?.text).toContain('New date: Aug 3, 2027 (was Aug 2, 2027).');
  expect(await mailsTo(database.db, 'both@example.org')).toEqual([]);

  const same = await addRace(admin, { name: 'Same day', date: '2027-08-03' });
  await save(both, same.id);
  const second = await merge(same, first.body as unknown as Race);
  expect([second.status, await heard()]).toEqual([200, []]);

  const next = await addRace(admin, { name: 'Next day', date: '2027-08-04' });
  await save(both, next.id);
  const days = { date: '2027-08-03', endDate: '2027-08-04' };
  await merge(next, second.body as unknown as Race, { joinDays: true });
  const change = { what: 'date', before: { date: '2027-08-03' }, after: days };
  expect((await heard()).sort()).toEqual(
    [moved, both].map((id) => [id, 'race-changed', kept.id, [change]]).sort(),
  );
});

test('T41 a merge that is stale, into itself, or into a race that isn’t public changes nothing', async () => {
  const [a, b] = [await addRace(admin, { name: 'A' }), await addRace(admin, { name: 'B' })];
  await admin.put(`/api/admin/races/${b.id}`, changedForm(b, { tags: ['series'] }));
  const stale = await merge(a, b);
  expect([stale.status, stale.body['code']]).toEqual([409, 'stale_version']);
  expect((await merge(a, a)).status).toBe(409);
  expect((await merge(a, { ...b, id: 'no-such-race' })).status).toBe(404);
  const [hidden] = await createRaces(database.db, [raceFields({ name: 'Hidden' })], {
    status: 'pending',
    now: clock.now,
  });
  expect((await merge(a, hidden as Race)).status).toBe(409);
  expect(await auditOf(a.id)).toEqual(['race-created']);
  expect(await leadsTo(a.id)).toBeUndefined();
});

test('of two concurrent merges of one listing, one happens', async () => {
  const [a, b, c] = (await Promise.all(
    ['A', 'B', 'C'].map((name) => addRace(admin, { name })),
  )) as [Race, Race, Race];
  const answers = await Promise.all([merge(a, b), merge(a, c)]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await database.db.select().from(mergedRaces)).toHaveLength(1);
});

test('T81 a merge applies “listed twice” and notifies its senders; other suggestions move to the kept listing', async () => {
  const [a, b, c] = [
    await addRace(admin, { name: 'A' }),
    await addRace(admin, { name: 'B' }),
    await addRace(admin, { name: 'C' }),
  ];
  const suggest = async (at: number, of: Race, body: object) => {
    const fields = { version: 1, email: `reader-${at}@example.org`, ...body };
    const sent = await aVisitor({ ip: `198.51.100.${at}` }).post(
      `/api/races/${of.id}/suggestions`,
      fields,
    );
    expect(sent.status).toBe(202);
  };
  await suggest(1, a, { kind: 'duplicate', duplicateOf: b.id });
  await suggest(2, b, { kind: 'duplicate', duplicateOf: a.id });
  await suggest(3, a, { kind: 'fields', fields: { startTime: '08:30' } });
  await suggest(4, c, { kind: 'duplicate', duplicateOf: a.id });
  expect((await merge(a, b)).status).toBe(200);
  for (const [at, name] of [
    [1, 'A'],
    [2, 'B'],
  ]) {
    const [mail, ...more] = await mailsTo(database.db, `reader-${at}@example.org`);
    expect([mail?.subject, more]).toEqual([`Your suggestion for ${name} was used`, []]);
    expect(mail?.text).toContain('The two are one listing now.');
    expect(mail?.text).toContain(`/race/${b.id}`);
  }
  const open = (await admin.get('/api/admin/suggestions')).body as unknown as OpenSuggestion[];
  expect(open.map(({ kind, race, other }) => [kind, race.id, other?.id]).sort()).toEqual([
    ['duplicate', c.id, b.id],
    ['fields', b.id, undefined],
  ]);
  const moved = open.find(({ kind }) => kind === 'fields');
  const decided = await admin.post(`/api/admin/suggestions/${moved?.id}`, {
    ...{ accept: ['startTime'], version: moved?.race.version },
  });
  expect(decided.status).toBe(200);
  expect((await mailsTo(database.db, 'reader-3@example.org')).length).toBe(1);
});

const eventOf = async (id: string) => (await admin.get(`/api/admin/events/${id}`)).body;

test('events are merged, also for future races, and editions are split off as an event', async () => {
  const [old, next] = [
    await addRace(admin, { name: 'Dirty Kanza', date: '2019-06-01' }),
    await addRace(admin, { name: 'Unbound', date: '2027-06-05' }),
  ];
  const merged = await admin.post('/api/admin/events/dirty-kanza-ks/merge', {
    into: next.eventKey,
  });
  expect([merged.status, merged.body]).toMatchObject([
    200,
    { id: 'unbound-ks', aliases: ['Dirty Kanza'], editions: [next.id, old.id] },
  ]);
  expect(await auditOf(old.id)).toEqual(['race-updated', 'race-created']);
  expect(await eventOf('dirty-kanza-ks')).toMatchObject({ mergedInto: 'unbound-ks', editions: [] });
  const older = await addRace(admin, { name: 'Dirty Kanza', date: '2018-06-02' });
  expect(older.eventKey).toBe('unbound-ks');
  const again = await admin.post('/api/admin/events/dirty-kanza-ks/merge', { into: 'unbound-ks' });
  expect(again.status).toBe(409);

  const split = await admin.post('/api/admin/events/unbound-ks/split', {
    races: [old.id, older.id],
  });
  expect([split.status, split.body]).toMatchObject([
    200,
    { id: 'dirty-kanza-ks', editions: [old.id, older.id] },
  ]);
  expect(split.body).not.toHaveProperty('mergedInto');
  expect(await eventOf('unbound-ks')).toMatchObject({ editions: [next.id] });
  const log = (await admin.get('/api/admin/audit?subject=dirty-kanza-ks')).body;
  expect(log).toMatchObject([
    {
      action: 'event-split',
      before: { mergedInto: 'unbound-ks' },
      after: { id: 'dirty-kanza-ks' },
      eventNames: { 'unbound-ks': 'Unbound' },
    },
    {
      ...{ action: 'event-merged', subjectName: 'Dirty Kanza' },
      after: { mergedInto: 'unbound-ks' },
      eventNames: { 'unbound-ks': 'Unbound' },
    },
  ]);
  const eventNames = { 'dirty-kanza-ks': 'Dirty Kanza', 'unbound-ks': 'Unbound' };
  expect((await admin.get(`/api/admin/audit?subject=${old.id}`)).body).toMatchObject([
    { action: 'race-updated', eventNames },
    { action: 'race-updated', eventNames },
    { action: 'race-created', eventNames: { 'dirty-kanza-ks': 'Dirty Kanza' } },
  ]);
  expect((await admin.get('/api/admin/audit?subject=unbound-ks')).body).toMatchObject([
    { action: 'event-updated', before: { aliases: ['Dirty Kanza'] }, after: { aliases: [] } },
    { action: 'event-updated', before: { aliases: [] }, after: { aliases: ['Dirty Kanza'] } },
  ]);
  const all = await admin.post('/api/admin/events/unbound-ks/split', { races: [next.id] });
  expect(all.status).toBe(409);
  const foreign = await admin.post('/api/admin/events/unbound-ks/split', { races: [old.id] });
  expect(foreign.status).toBe(404);
});

test('a split gives the new event the other names that its editions brought, and no edition that stays has', async () => {
  const split = (ids: string[]) => admin.post('/api/admin/events/barry-ks/split', { races: ids });
  const barry = await addRace(admin, { name: 'Barry', date: '2027-04-17' });
  const dirty = await addRace(admin, { name: 'Dirty 30', date: '2027-06-05' });
  const { id, mergedInto, editions, organizers, ...known } = (await eventOf(
    'dirty-30-ks',
  )) as Record<string, unknown>;
  const renamed = { ...known, aliases: ['Dirty Thirty', 'Killer'] };
  expect((await admin.put('/api/admin/events/dirty-30-ks', renamed)).status).toBe(200);
  const merged = await admin.post('/api/admin/events/dirty-30-ks/merge', { into: 'barry-ks' });
  const own = { ...merged.body, id: undefined, editions: undefined, organizers: undefined };
  const all = ['Dirty 30', 'Dirty Thirty', 'Killer', 'Barry Gravel', 'Killer Hills'];
  expect((await admin.put('/api/admin/events/barry-ks', { ...own, aliases: all })).status).toBe(
    200,
  );
  const killer = await addRace(admin, { name: 'Killer', date: '2026-04-18', eventKey: 'barry-ks' });
  const hills = await addRace(admin, {
    ...{ name: 'Killer Hills', date: '2025-04-18', eventKey: 'barry-ks' },
  });

  expect((await split([dirty.id])).body).toMatchObject({
    ...{ id: 'dirty-30-ks', name: 'Dirty 30', aliases: ['Dirty Thirty', 'Killer'] },
  });
  const left = await eventOf('barry-ks');
  expect(left).toMatchObject({
    ...{ aliases: ['Killer', 'Barry Gravel', 'Killer Hills'] },
    editions: [barry.id, killer.id, hills.id],
  });
  const found = await races.request('/api/races?q=dirty+30');
  expect(await found.json()).toMatchObject([{ id: dirty.id }]);

  expect((await split([hills.id])).body).toMatchObject({ id: 'killer-hills-ks', aliases: [] });
  expect(await eventOf('barry-ks')).toMatchObject({ aliases: ['Killer', 'Barry Gravel'] });
});

test('restoring a version leaves the race in its event, and is refused if nothing else differs', async () => {
  const race = await addRace(admin, { name: 'Dirty Kanza', tags: ['series'] });
  await addRace(admin, { name: 'Unbound', date: '2026-06-06' });
  await admin.post(`/api/admin/events/${race.eventKey}/merge`, { into: 'unbound-ks' });
  const restore = (to: number, version: number) =>
    admin.post(`/api/admin/races/${race.id}/restore`, { to, version });
  const nothing = async (to: number, version: number) => {
    const before = await auditOf(race.id);
    const refused = await restore(to, version);
    expect([refused.status, refused.body['code'], refused.body['message']]).toEqual([
      409,
      'conflict',
      `There’s nothing to restore: version ${to} lists the race as it is now.`,
    ]);
    expect(await auditOf(race.id)).toEqual(before);
  };
  await nothing(1, 2);
  expect((await restore(1, 1)).body['code']).toBe('stale_version');

  await admin.post('/api/admin/events/unbound-ks/split', { races: [race.id] });
  await nothing(2, 3);
  const split = await addRace(admin, { name: 'Dirty Kanza', date: '2028-06-03' });
  const current = { ...race, eventKey: split.eventKey, version: 3 };
  await admin.put(`/api/admin/races/${race.id}`, changedForm(current, { tags: [] }));
  expect((await restore(2, 4)).body).toMatchObject({
    ...{ version: 5, tags: ['series'], eventKey: split.eventKey },
  });
});

test('other names that a search takes for the same are stored once, and go with a split', async () => {
  const cup = await addRace(admin, { name: 'Prairie Cup', date: '2027-04-17' });
  const { id, mergedInto, editions, organizers, ...event } = (await eventOf(
    cup.eventKey,
  )) as Record<string, unknown>;
  const names = ['Estrella Kup', 'estrella kup', 'PRAIRIE CUP', 'Éstrella Kup', 'Martha’s'];
  const changed = await admin.put(`/api/admin/events/${cup.eventKey}`, {
    ...{ ...event, aliases: [...names, "martha's"] },
  });
  expect(changed.body['aliases']).toEqual(['Estrella Kup', 'Martha’s']);
  const old = await addRace(admin, { name: 'ESTRELLA KUP', date: '2019-06-01' });
  const into = { into: cup.eventKey };
  const merged = await admin.post(`/api/admin/events/${old.eventKey}/merge`, into);
  expect(merged.body['aliases']).toEqual(['Estrella Kup', 'Martha’s']);
  await admin.post(`/api/admin/events/${cup.eventKey}/split`, { races: [old.id] });
  expect(await eventOf(cup.eventKey)).toMatchObject({ aliases: ['Martha’s'] });
  expect(await eventOf(old.eventKey)).toMatchObject({ name: 'ESTRELLA KUP', aliases: [] });
});

test('a merge that would give an event more other names than its form takes changes nothing', async () => {
  const [a, b] = [await addRace(admin, { name: 'A' }), await addRace(admin, { name: 'B' })];
  for (const { eventKey } of [a, b]) {
    const { id, mergedInto, editions, organizers, ...event } = (await eventOf(eventKey)) as Record<
      string,
      unknown
    >;
    const aliases = Array.from({ length: 60 }, (_, at) => `${id} ${at}`);
    await admin.put(`/api/admin/events/${eventKey}`, { ...event, aliases });
  }
  const answers = [
    await admin.post(`/api/admin/events/${a.eventKey}/merge`, { into: b.eventKey }),
    await merge(a, b),
  ];
  expect(answers.map(({ status, body }) => [status, body['message']])).toEqual(
    Array(2).fill([409, 'B would have more than 100 other names.']),
  );
  expect(await eventOf(a.eventKey)).toMatchObject({ editions: [a.id] });
});

test('an event split off under a taken name gets a number', async () => {
  const first = await addRace(admin, { name: 'Unbound', date: '2026-06-05' });
  const second = await addRace(admin, { name: 'Unbound', date: '2027-06-05' });
  const { body } = await admin.post('/api/admin/events/unbound-ks/split', { races: [first.id] });
  expect(body).toMatchObject({ id: 'unbound-ks-2', editions: [first.id] });
  expect(await eventOf(second.eventKey)).toMatchObject({ editions: [second.id] });
  expect((await eventOf('no-such-event'))['code']).toBe('not_found');
});

test('a rejected submission isn’t one of its event’s editions', async () => {
  const race = await addRace(admin, { name: 'Unbound', date: '2027-06-05' });
  const rows = [raceFields({ name: 'Unbound', date: '2026-06-06' })];
  const [rejected] = await createRaces(database.db, rows, { status: 'rejected', now: clock.now });
  expect(rejected?.eventKey).toBe(race.eventKey);
  expect(await eventOf(race.eventKey)).toMatchObject({ editions: [race.id] });
  const split = await admin.post(`/api/admin/events/${race.eventKey}/split`, { races: [race.id] });
  expect(split.status).toBe(409);
});

test('two concurrent merges of events in opposite directions leave all editions with one event', async () => {
  await addRace(admin, { name: 'A' });
  await addRace(admin, { name: 'B' });
  const answers = await Promise.all([
    admin.post('/api/admin/events/a-ks/merge', { into: 'b-ks' }),
    admin.post('/api/admin/events/b-ks/merge', { into: 'a-ks' }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const editions = await Promise.all(
    ['a-ks', 'b-ks'].map(async (id) => (await eventOf(id))['editions']),
  );
  expect(editions.flat()).toHaveLength(2);
});

test('T41 staff edit what an event’s editions share, each from the version they saw', async () => {
  const race = await addRace(admin, { name: 'Unbound', date: '2027-06-05' });
  const { id, mergedInto, editions, organizers, ...event } = (await eventOf(
    race.eventKey,
  )) as Record<string, unknown>;
  const put = (body: object) =>
    admin.put(`/api/admin/events/${race.eventKey}`, { ...event, ...body });
  const rebuilds = await database.db.$count(rebuildRequests);
  const renamed = await put({
    ...{ name: 'Unbound Gravel', aliases: ['Dirty Kanza', ' ', 'Unbound Gravel', 'Dirty Kanza'] },
    ...{ location: 'Topeka', organizerName: '', series: 'Life Time Grand Prix' },
  });
  expect([renamed.status, renamed.body]).toMatchObject([
    200,
    {
      ...{ name: 'Unbound Gravel', aliases: ['Dirty Kanza'], location: 'Topeka, KS', version: 2 },
      ...{ series: 'Life Time Grand Prix', editions: [race.id] },
    },
  ]);
  expect(renamed.body).not.toHaveProperty('organizerName');
  expect((await database.db.$count(rebuildRequests)) - rebuilds).toBe(1);
  const found = await races.request('/api/races?q=dirty+kanza');
  expect(await found.json()).toMatchObject([{ id: race.id, name: 'Unbound' }]);
  const late = await put({ name: 'Mine' });
  expect([late.status, late.body['code']]).toEqual([409, 'conflict']);
  const same = { ...renamed.body, id: undefined, editions: undefined, organizers: undefined };
  expect((await put({ ...same, series: 'Life Time Grand Prix' })).status).toBe(200);
  expect((await database.db.$count(rebuildRequests)) - rebuilds).toBe(1);
  expect(await auditOf(race.eventKey)).toEqual(['event-updated']);
  const faults: [object, string][] = [
    [{ name: ' ' }, 'name'],
    [{ website: 'ftp://x.example' }, 'website'],
    [{ location: 'Denver, CO' }, 'location'],
    [{ aliases: 'One' }, 'aliases'],
    [{ version: undefined }, 'version'],
    [{ mergedInto: 'a-ks' }, 'mergedInto'],
  ];
  for (const [body, field] of faults) {
    const refused = await put(body);
    expect([refused.status, Object.keys(refused.body['fields'] as object)]).toEqual([400, [field]]);
  }
  const version = Number(renamed.body['version']) + 1;
  expect((await put({ ...same, aliases: ['DK200'], version })).status).toBe(200);
  expect((await database.db.$count(rebuildRequests)) - rebuilds).toBe(2);
  const nowhere = await admin.put('/api/admin/events/no-such-event', event);
  expect(nowhere.status).toBe(404);
});
