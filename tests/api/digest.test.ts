import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { Race } from '#calendar/race/race.ts';
import { digestRaces, digests } from '#server/database/schema/digests.ts';
import { mails } from '#server/database/schema/mail.ts';
import { createRaces } from '#server/races/create-races.ts';
import cleanUpDaily from '../../functions/clean-up.ts';
import sendWeeklyDigests from '../../functions/digest.ts';
import { raceFields } from '../race.ts';
import { useClock } from './accounts/clock.ts';
import { addRider, mailsTo, password } from './accounts/riders.ts';
import { aVisitor, type Visitor } from './accounts/visitor.ts';
import { addRace, changedForm, raceForm, signIn } from './admin/staff.ts';
import { useDatabase } from './database.ts';

const database = useDatabase();
const clock = useClock();
const reader = 'reader@example.org';

let admin: Visitor;
beforeEach(async () => {
  admin = await signIn(database.db, clock.now, 'admin');
});

/** Lets time pass, then signs the admin in again, whose session has ended. */
async function pass(time: Parameters<typeof clock.pass>[0]): Promise<void> {
  clock.pass(time);
  await admin.post('/api/login', { username: 'admin', password });
}

/** Subscribes with the form and confirms by the link in the email. */
async function subscribe(wanted: { email?: string; genre?: string; state?: string } = {}) {
  const email = wanted.email ?? reader;
  await aVisitor().post('/api/subscribe', { ...wanted, email });
  clock.pass({ seconds: 1 });
  const [mail] = await mailsTo(database.db, email);
  const [path = ''] = /\/api\/subscribe\/confirm\/[\w-]+/.exec(mail?.text ?? '') ?? [];
  expect((await aVisitor().post(path)).status).toBe(200);
  clock.pass({ seconds: 1 });
}

/** Adds a rider who turns on the weekly email. */
async function turnOn(
  username: string,
  chosen: { zipCode?: string; genres?: string[]; states?: string[]; within?: number } = {},
): Promise<Visitor> {
  await addRider(database.db, clock.now, { username });
  const visitor = aVisitor();
  await visitor.post('/api/login', { username, password });
  const { zipCode = '', genres = [], states = [], within = null } = chosen;
  const body = { zipCode, genres, states, mails: { savedRaces: true, digest: true, within } };
  expect((await visitor.put('/api/user/preferences', body)).status).toBe(200);
  clock.pass({ seconds: 1 });
  return visitor;
}

const change = async (race: Race, fields: Record<string, unknown>) => {
  const answer = await admin.put(`/api/admin/races/${race.id}`, changedForm(race, fields));
  expect(answer.status).toBe(200);
};

const isBulk = eq(mails.isBulk, true);

const isDigest = ({ subject }: { subject: string }) => /race|changed/.test(subject);

/** The digests to an address after another run, newest first. */
async function digestsTo(email = reader) {
  await sendWeeklyDigests();
  return (await mailsTo(database.db, email)).filter(isDigest);
}

test('a digest says what changed, what is new, why it came and how to unsubscribe', async () => {
  const moved = await addRace(admin, { name: 'Moved', date: '2027-05-01' });
  const off = await addRace(admin, { name: 'Off', date: '2027-05-02' });
  const renamed = await addRace(admin, { name: 'Before', date: '2027-05-03' });
  const back = await addRace(admin, { name: 'Back', date: '2027-05-04' });
  await pass({ days: 20 });
  await subscribe({ genre: 'gravel' });
  await change(moved, { date: '2027-05-08', location: 'Lawrence, KS' });
  await change(off, { eventStatus: 'cancelled', statusReason: 'The river is up' });
  await change(renamed, { name: 'After', tags: ['series'] });
  await change(back, { date: '2027-05-11' });
  await change({ ...back, version: 2 }, { date: '2027-05-04', previousDates: [] });
  await addRace(admin, { name: 'Fresh <b>', eventStatus: 'tentative' });
  const [mail, ...others] = await digestsTo();
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('1 new race, 2 changed');
  const link = /http:\/\/localhost:8888\/api\/unsubscribe\/[\w-]+/;
  expect(mail?.text.replace(link, 'LINK')).toBe(
    [
      'CHANGED',
      [
        'Off',
        'Canceled. The river is up.',
        'Sun, May 2, 2027 · Emporia, KS · Gravel',
        'http://localhost:8888/gravel/race/off-2027',
      ].join('\n'),
      [
        'Moved',
        'New date: May 8, 2027 (was May 1, 2027).',
        'New place: Lawrence, KS (was Emporia, KS).',
        'Sat, May 8, 2027 · Lawrence, KS · Gravel',
        'http://localhost:8888/gravel/race/moved-2027',
      ].join('\n'),
      'NEW ON THE CALENDAR',
      [
        'Fresh <b>',
        'Date tentative',
        'Sat, Jun 5, 2027 · Emporia, KS · Gravel',
        'http://localhost:8888/gravel/race/fresh-b-2027',
      ].join('\n'),
      'You get this email because you subscribed to gravel races. We list each race once. Save it to get every update.',
      'Unsubscribe:\nLINK',
      'Bell Lap\n',
    ].join('\n\n'),
  );
  expect(mail?.html).toContain('Fresh &lt;b&gt;');
  const [queued] = await database.db.select().from(mails).where(isBulk);
  expect(queued?.unsubscribeUrl).toMatch(link);
});

test('a digest holds only public, upcoming races of the followed genres and states', async () => {
  await addRider(database.db, clock.now, { username: 'submitter' });
  const submitter = aVisitor();
  await submitter.post('/api/login', { username: 'submitter', password });
  await submitter.post('/api/races/submit', raceForm({ name: 'Waiting' }));
  await submitter.post('/api/races/submit', raceForm({ name: 'Approved' }));
  await pass({ days: 1 });
  await subscribe({ email: 'all@example.org' });
  await subscribe({ email: 'both@example.org', genre: 'gravel', state: 'CO' });
  await subscribe({ email: 'two@example.org', genre: 'cx' });
  await subscribe({ email: 'two@example.org', state: 'CO' });
  await turnOn('rider', { genres: ['gravel', 'cx'], states: ['KS'] });
  await pass({ days: 1 });
  await admin.post('/api/admin/races/approved-2027/approve', { approved: true });
  await addRace(admin, { name: 'Cross', genre: 'cx' });
  const vail = { state: 'CO', location: 'Vail, CO', coords: { lat: 39.64, lng: -106.37 } };
  await addRace(admin, { name: 'Rockies', ...vail });
  await addRace(admin, { name: 'Road', genre: 'road', ...vail });
  await addRace(admin, { name: 'Over', date: '2027-01-02' });
  const gone = await addRace(admin, { name: 'Gone' });
  await admin.delete(`/api/admin/races/${gone.id}`);
  await sendWeeklyDigests();
  const named = async (email: string) => {
    const [mail] = await digestsTo(email);
    return [...(mail?.text.matchAll(/race\/([\w-]+)-2027/g) ?? [])].map(([, id]) => id);
  };
  expect(await named('all@example.org')).toEqual(['approved', 'cross', 'road', 'rockies']);
  expect(await named('both@example.org')).toEqual(['rockies']);
  expect(await named('two@example.org')).toEqual(['cross', 'road', 'rockies']);
  expect(await named('rider@example.org')).toEqual(['approved', 'cross']);
});

test('a rider who sets a radius gets only races within it; a race on no map counts by its state', async () => {
  // Home is Boulder, CO.
  await turnOn('rider', { zipCode: '80301', within: 50 });
  const addAt = (town: string, state: string, lat: number, lng: number) =>
    addRace(admin, { name: town, state, location: `${town}, ${state}`, coords: { lat, lng } });
  await addAt('Denver', 'CO', 39.74, -104.99);
  await addAt('Durango', 'CO', 37.28, -107.88);
  // Its pin is south of the state line, and so near enough.
  await addAt('Cheyenne', 'WY', 40.5, -105);
  const nowhere = { location: 'A place on no map', coords: undefined };
  await addRace(admin, { name: 'Somewhere', state: 'CO', ...nowhere });
  await addRace(admin, { name: 'Elsewhere', state: 'KS', ...nowhere });
  const [mail] = await digestsTo('rider@example.org');
  const ids = [...(mail?.text.matchAll(/race\/([\w-]+)-2027/g) ?? [])].map(([, id]) => id);
  expect(ids).toEqual(['cheyenne', 'denver', 'somewhere']);
});

test('no digest is sent without news, and no race is sent twice, whatever becomes of it', async () => {
  await subscribe();
  expect(await digestsTo()).toEqual([]);
  expect(await database.db.$count(digests)).toBe(0);
  const race = await addRace(admin, { name: 'Unbound' });
  for (let i = 0; i < 2; i++) expect(await digestsTo()).toHaveLength(1);
  await pass({ days: 7 });
  expect(await digestsTo()).toHaveLength(1);
  await change(race, { date: '2027-06-12' });
  expect(await digestsTo()).toHaveLength(1);
  await addRace(admin, { name: 'Another' });
  const [mail] = await digestsTo();
  expect(mail?.subject).toBe('1 new race');
  expect(mail?.text).not.toContain('unbound');
  expect(await database.db.$count(digests)).toBe(2);
  expect(await database.db.$count(digestRaces)).toBe(2);
});

test('a race that a digest called off is named again once it is back on, and only then', async () => {
  await subscribe();
  const race = await addRace(admin, { name: 'Unbound', date: '2027-06-05' });
  const edit = async (before: Race, fields: Record<string, unknown>) => {
    const answer = await admin.put(`/api/admin/races/${race.id}`, changedForm(before, fields));
    expect(answer.status).toBe(200);
    return answer.body as unknown as Race;
  };
  // Just before the digest, which looks an hour further back than the last one.
  const off = await edit(race, { eventStatus: 'cancelled' });
  clock.pass({ minutes: 1 });
  const [first] = await digestsTo();
  expect(first?.text).toContain('Canceled');
  await pass({ days: 7 });
  const postponed = await edit(off, { eventStatus: 'postponed' });
  expect(await digestsTo()).toHaveLength(1);
  const on = await edit(postponed, { eventStatus: 'scheduled' });
  const [second] = await digestsTo();
  expect(second?.subject).toBe('1 race has changed');
  expect(second?.text).toContain('Unbound\nIt’s back on.');
  expect(await database.db.$count(digestRaces)).toBe(1);
  // From then on it is like any race that was named.
  await pass({ days: 7 });
  const again = await edit(on, { eventStatus: 'cancelled' });
  await edit(again, { eventStatus: 'scheduled' });
  expect(await digestsTo()).toHaveLength(2);
});

test('a reader gets one digest a week, and later races in the next one', async () => {
  await subscribe();
  await addRace(admin, { name: 'First' });
  await digestsTo();
  await pass({ minutes: 15 });
  await addRace(admin, { name: 'Second' });
  // Until midnight on Sunday, UTC.
  await pass({ days: 2 });
  expect(await digestsTo()).toHaveLength(1);
  await pass({ days: 5 });
  const [mail] = await digestsTo();
  expect(mail?.text).toContain('second-2027');
});

test('a digest covers what is new since the reader subscribed, up to 14 days back', async () => {
  await addRace(admin, { name: 'Known', date: '2027-04-01' });
  await pass({ hours: 2 });
  await subscribe({ genre: 'gravel' });
  await addRace(admin, { name: 'Old', date: '2027-04-02' });
  await pass({ days: 10 });
  await addRace(admin, { name: 'Young', date: '2027-04-03' });
  await subscribe({ state: 'KS' });
  await pass({ days: 5 });
  const [mail] = await digestsTo();
  expect(mail?.text.match(/race\/[\w-]+/g)).toEqual(['race/young-2027']);
});

test('a digest names all that its reader subscribed to', async () => {
  await subscribe({ genre: 'gravel', state: 'KS' });
  await subscribe({ genre: 'bmx' });
  await subscribe({ state: 'CO' });
  await addRace(admin, { name: 'Gravel' });
  const [mail] = await digestsTo();
  expect(mail?.text).toContain(
    'because you subscribed to gravel races in Kansas, BMX races, and all bike races in Colorado.',
  );
});

test('beyond 20 races the rest are counted, and a search shows them all', async () => {
  await subscribe({ genre: 'gravel', state: 'KS' });
  const many = Array.from({ length: 23 }, (_, i) => raceFields({ name: `Race ${i + 10}` }));
  await createRaces(database.db, many, { status: 'approved', now: clock.now });
  const [mail] = await digestsTo();
  expect(mail?.subject).toBe('23 new races');
  expect(mail?.text.match(/gravel\/race\//g)).toHaveLength(20);
  expect(mail?.text).toContain(
    'And 3 more:\nhttp://localhost:8888/search?when=upcoming&genre=gravel&location=KS',
  );
  expect(await database.db.$count(digestRaces)).toBe(20);
});

test('an account and a subscription with the same address get one email, and one click ends both', async () => {
  const visitor = await turnOn('rider', { genres: ['cx'] });
  await subscribe({ email: 'rider@example.org', genre: 'gravel' });
  await addRace(admin, { name: 'Gravel' });
  await addRace(admin, { name: 'Cross', genre: 'cx' });
  const [mail, ...others] = await digestsTo('rider@example.org');
  expect(others).toEqual([]);
  expect(mail?.text).toContain(
    'because the weekly email is on in your preferences, and you subscribed to gravel races.',
  );
  expect(mail?.subject).toBe('2 new races');
  const [path = ''] = /\/api\/unsubscribe\/[\w-]+/.exec(mail?.text ?? '') ?? [];
  expect((await aVisitor().send(path, { method: 'POST' })).text).toContain(
    'Change your mind? Turn them back on in <a href="/dashboard/preferences">',
  );
  expect((await visitor.get('/api/user/preferences')).body['mails']).toMatchObject({
    digest: false,
    savedRaces: true,
  });
  await pass({ days: 7 });
  await addRace(admin, { name: 'Another' });
  expect(await digestsTo('rider@example.org')).toHaveLength(1);
});

test('no digest goes out unrequested, to an unverified address, or after it is turned off', async () => {
  await addRider(database.db, clock.now, { username: 'quiet' });
  await aVisitor().post('/api/subscribe', { email: reader });
  const visitor = await turnOn('off');
  await subscribe({ email: 'off@example.org' });
  const { body } = await visitor.get('/api/user/preferences');
  await visitor.put('/api/user/preferences', { ...body, mails: { savedRaces: true } });
  const gone = await turnOn('gone');
  await gone.send('/api/user', {
    method: 'DELETE',
    headers: { Origin: 'http://localhost', 'Content-Type': 'application/json' },
    body: JSON.stringify({ confirmation: password }),
  });
  await addRace(admin);
  await sendWeeklyDigests();
  expect(await database.db.$count(mails, isBulk)).toBe(0);
});

test('records of sent digests are deleted after two years', async () => {
  await subscribe();
  await addRace(admin);
  await digestsTo();
  clock.pass({ days: 730 });
  await cleanUpDaily();
  expect(await database.db.$count(digestRaces)).toBe(1);
  clock.pass({ seconds: 1 });
  await cleanUpDaily();
  expect([await database.db.$count(digestRaces), await database.db.$count(digests)]).toEqual([
    0, 0,
  ]);
});
