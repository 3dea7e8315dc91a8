import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { withCourses } from '#calendar/race/course.ts';
import type { Race } from '#calendar/race/race.ts';
import { migrate } from '#server/database/migrate.ts';
import { events } from '#server/database/schema/events.ts';
import { auditLog } from '#server/database/schema/moderation.ts';
import { seed } from '#server/database/seed.ts';
import { listAllPublicRaces } from '#server/races/public-race-repository.ts';
import { app } from '../../functions/races.ts';
import { dropAll } from '../backup.ts';
import { raceFields } from '../race.ts';
import { useClock } from './accounts/clock.ts';
import type { Visitor } from './accounts/visitor.ts';
import { addRace, changedForm, signIn } from './admin/staff.ts';
import { useDatabase } from './database.ts';

const database = useDatabase();
const clock = useClock();

let admin: Visitor;
beforeEach(async () => {
  admin = await signIn(database.db, clock.now, 'admin');
});

const read = async (id: string) => (await app.request(`/api/races/${id}`)).json();
const edit = (race: Race, fields: Record<string, unknown>) =>
  admin.put(`/api/admin/races/${race.id}`, changedForm(race, fields));

const long = { name: 'XL', distance: { value: 350, unit: 'mi' }, price: 300 };
const short = {
  distance: { value: 50, unit: 'mi' },
  priceRises: [{ from: '2027-01-01', price: 90 }],
};
const registration = {
  ...{ byLottery: true, lotteryOpens: '2026-11-01', lotteryCloses: '2026-11-15', soldOut: true },
  sources: {
    lottery: { sourceUrl: 'https://lottery.example.org/', verifiedAt: '2026-11-01' },
    prices: { verifiedAt: '2026-11-02' },
  },
};

test('courses and registration are stored, answered, audited and restored', async () => {
  const race = await addRace(admin, { courses: [long, short], registration });
  expect(race).toMatchObject({
    distance: ['350 mi', '50 mi'],
    courses: [long, short],
    registration,
  });
  expect(await read(race.id)).toMatchObject({
    distance: ['350 mi', '50 mi'],
    courses: [long, short],
    registration,
  });
  const changed = await edit(race, { courses: [short], registration: undefined });
  expect(changed.body).toMatchObject({ version: 2, distance: ['50 mi'], courses: [short] });
  expect(changed.body).not.toHaveProperty('registration');
  const back = await admin.post(`/api/admin/races/${race.id}/restore`, { to: 1, version: 2 });
  expect(back.body).toMatchObject({ version: 3, courses: [long, short], registration });
  const log = await database.db.select().from(auditLog);
  expect(log.map(({ after }) => (after as Race).courses.length)).toEqual([2, 1, 2]);
});

test('a client that knows only distances can edit them without losing course details', async () => {
  const race = await addRace(admin, { courses: [long, short] });
  const changed = await edit(race, { distance: ['350 miles', '4 laps'] });
  expect(changed.body).toMatchObject({
    distance: ['350 miles', '4 laps'],
    courses: [long, { distance: { value: 4, unit: 'laps' } }],
  });
  const { courses, registration: none, ...old } = changedForm(changed.body as unknown as Race, {});
  const again = await admin.put(`/api/admin/races/${race.id}`, { ...old, distance: ['350 miles'] });
  expect(again.body).toMatchObject({ distance: ['350 miles'], courses: [long] });
});

test('saving the same courses isn’t a change, however the database orders their fields', async () => {
  const race = await addRace(admin, { courses: [long, short], registration });
  const saved = await edit(race, {});
  expect([saved.status, saved.body['version']]).toEqual([200, 1]);
});

test('a version from before courses existed can be restored', async () => {
  const race = await addRace(admin, { distance: ['100 miles', 'about 30 mi'] });
  const changed = await edit(race, { distance: ['50 mi'] });
  expect(changed.body['version']).toBe(2);
  await database.db.execute(sql`alter table audit_log disable trigger user`);
  await database.db.execute(
    sql`update audit_log set before = before - 'courses', after = after - 'courses'`,
  );
  await database.db.execute(sql`alter table audit_log enable trigger user`);
  const back = await admin.post(`/api/admin/races/${race.id}/restore`, { to: 1, version: 2 });
  expect(back.body).toMatchObject({
    distance: ['100 miles', 'about 30 mi'],
    courses: [{ distance: { value: 100, unit: 'mi' } }, { name: 'about 30 mi' }],
  });
});

test('an upload may have courses and registration, and repeating it changes nothing', async () => {
  const { needsReview, reviewNotes, ...fields } = raceFields();
  const upload = async (race: object) => {
    const form = new FormData();
    form.set('races', JSON.stringify([{ ...fields, distance: undefined, ...race }]));
    return (
      await admin.send('/api/admin/races/bulk', {
        method: 'POST',
        body: form,
        headers: { Origin: 'http://localhost' },
      })
    ).body;
  };
  const row = { courses: [long, short], registration };
  expect(await upload(row)).toMatchObject({ createCount: 1 });
  expect(await upload(row)).toMatchObject({ unchangedCount: 1, updateCount: 0 });
  expect(await upload({ courses: undefined, distance: ['50 mi'] })).toMatchObject({
    updateCount: 1,
  });
  expect(await read('flint-hills-100-2027')).toMatchObject({
    distance: ['50 mi'],
    courses: [short],
    registration,
  });
  const refused = await upload({ courses: [{ price: 10 }] });
  expect(refused['errors']).toMatchObject([
    { fields: { courses: 'courses each need a name or a distance' } },
  ]);
});

test('a stored course link with an unsafe address isn’t answered', async () => {
  const race = await addRace(admin, {
    courses: [{ ...long, resultsUrl: 'https://results.example/' }],
  });
  await database.db.execute(
    sql`update races set courses = jsonb_set(courses, '{0,resultsUrl}', '"javascript:alert(1)"')`,
  );
  expect(await read(race.id)).toMatchObject({ courses: [long] });
  expect(JSON.stringify(await read(race.id))).not.toContain('javascript');
});

test('each race has an event, named after its first race and never created twice', async () => {
  await addRace(admin, { name: 'Unbound 2026', date: '2026-06-05', organizerName: 'Life Time' });
  const next = await addRace(admin, { name: 'Unbound 2027' });
  const listed = await database.db.select().from(events);
  expect(listed.map(({ id, name, organizerName }) => [id, name, organizerName])).toEqual([
    ['unbound-ks', 'Unbound 2026', 'Life Time'],
  ]);
  await edit(next, { eventKey: 'unbound-xl' });
  expect((await database.db.select().from(events)).map(({ id }) => id).sort()).toEqual([
    'unbound-ks',
    'unbound-xl',
  ]);
});

/** How many migrations there were before races had courses. */
const withoutCourses = 18;

test('every stored race comes through the migration with its distances, miles and addresses', async () => {
  const { db } = database;
  await seed(db, clock.now);
  // Races had only distances back then.
  const before = (await listAllPublicRaces(db)).map((race) =>
    withCourses({ ...race, courses: [], registration: undefined }),
  );
  const { rows: stored } = await db.execute(
    sql`select to_jsonb(r) - 'courses' - 'registration' as race from races r`,
  );
  const { rows: columns } = await db.execute(sql`
    select column_name as name from information_schema.columns where table_name = 'races'
    and column_name not in ('courses', 'registration', 'last_day')`);
  await dropAll(db);
  await migrate(db, { count: withoutCourses });
  const list = sql.raw(columns.map(({ name }) => `"${name}"`).join(', '));
  await db.execute(sql`insert into races (${list}) select ${list}
    from jsonb_populate_recordset(null::races, ${JSON.stringify(stored.map(({ race }) => race))})`);

  await migrate(db);

  expect(before).toHaveLength(1191);
  expect(await listAllPublicRaces(db)).toEqual(before);
  const { rows: kept } = await db.execute(
    sql`select to_jsonb(r) - 'courses' - 'registration' as race from races r`,
  );
  const byId = (rows: Record<string, unknown>[]) =>
    rows.map(({ race }) => race as Race).sort((a, b) => (a.id < b.id ? -1 : 1));
  expect(byId(kept)).toEqual(byId(stored));
  const { rows: counts } = await db.execute(sql`select
    (select count(*)::int from events) = (select count(distinct event_key)::int from races) as same,
    (select count(*)::int from merged_races) as merged,
    (select count(*)::int from races where courses = '[]' and distance <> '{}') as bare`);
  expect(counts).toEqual([{ same: true, merged: 11, bare: 0 }]);
}, 60_000);
