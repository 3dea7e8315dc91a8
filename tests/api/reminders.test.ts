import { isNotNull, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { Race } from '#calendar/race/race.ts';
import type { Alert } from '#calendar/rider/alert.ts';
import { remindersDue } from '#calendar/rider/reminder.ts';
import { todayAt } from '#calendar/time/day.ts';
import { remindSavers } from '#server/alerts/alert-savers.ts';
import { mails } from '#server/database/schema/mail.ts';
import { alerts } from '#server/database/schema/saved-races.ts';
import { deliverMail } from '#server/mail/deliver.ts';
import sendReminders from '../../functions/reminders.ts';
import { useClock } from './accounts/clock.ts';
import { addRider, mailsTo, password } from './accounts/riders.ts';
import { aVisitor, type Visitor } from './accounts/visitor.ts';
import { addRace, changedForm, signIn } from './admin/staff.ts';
import { useDatabase } from './database.ts';
import { useMailServer } from './mail/mail-server.ts';

const database = useDatabase();
const server = useMailServer();
/** The morning of January 15 in every state. */
const clock = useClock('2027-01-15T12:00:00.000Z');

let admin: Visitor;
let rider: Visitor;
beforeEach(async () => {
  admin = await signIn(database.db, clock.now, 'admin');
  rider = await signedIn('rider');
});

async function signedIn(username: string): Promise<Visitor> {
  await addRider(database.db, clock.now, { username });
  const visitor = aVisitor();
  await visitor.post('/api/login', { username, password });
  return visitor;
}

/** Lets time pass, then signs the admin in again: staff sessions end within the hour. */
async function pass(time: Parameters<typeof clock.pass>[0]): Promise<void> {
  clock.pass(time);
  await admin.post('/api/login', { username: 'admin', password });
}

const saved = (race: Race) => `/api/user/saved-races/${race.id}`;

async function aSavedRace(fields: Record<string, unknown>, ...riders: Visitor[]): Promise<Race> {
  const race = await addRace(admin, { name: 'Unbound', ...fields });
  for (const visitor of [rider, ...riders]) await visitor.post(saved(race));
  return race;
}

const edit = async (race: Race, fields: Record<string, unknown>) => {
  const { status, body } = await admin.put(
    `/api/admin/races/${race.id}`,
    changedForm(race, fields),
  );
  expect(status).toBe(200);
  return body as unknown as Race;
};

/** The subjects of a rider's reminders after another run, oldest first. */
async function reminded(username = 'rider'): Promise<string[]> {
  await sendReminders();
  return subjectsTo(username);
}

const subjectsTo = async (username = 'rider') =>
  (await mailsTo(database.db, `${username}@example.org`))
    .filter(({ text }) => text.includes('Unsubscribe from'))
    .map(({ subject }) => subject)
    .reverse();

const closesSoon = { registration: { closes: '2027-01-17' } };

test('T86 on the morning registration opens, the rider gets one email and one alert', async () => {
  await aSavedRace({ registration: { opens: '2027-01-16' } });
  expect(await reminded()).toEqual([]);
  await pass({ days: 1 });
  for (let i = 0; i < 2; i++)
    expect(await reminded()).toEqual(['Registration opens Jan 16: Unbound']);
  await pass({ days: 1 });
  expect(await reminded()).toHaveLength(1);
  const [mail] = await mailsTo(database.db, 'rider@example.org');
  expect(mail?.text.replace(/unsubscribe\/[\w-]{32}/, 'unsubscribe/TOKEN')).toBe(
    [
      'Registration opens Jan 16: Unbound (Sat, Jun 5, 2027, Emporia, KS).',
      'See the race:\nhttp://localhost:8888/gravel/race/unbound-2027',
      'See all alerts:\nhttp://localhost:8888/dashboard/alerts',
      'Unsubscribe from registration opening alerts:\nhttp://localhost:8888/api/unsubscribe/TOKEN',
      'Bell Lap\n',
    ].join('\n\n'),
  );
  expect((await rider.get('/api/user/alerts')).body['alerts']).toMatchObject([
    { kind: 'registration-opens', raceId: 'unbound-2027', reminder: { day: '2027-01-16' } },
  ]);
});

test('T86 a day follows the clock of the race’s own state', async () => {
  const registration = { opens: '2027-01-16' };
  await aSavedRace({
    name: 'Maine',
    state: 'ME',
    location: 'Bangor, ME',
    coords: undefined,
    registration,
  });
  await aSavedRace({
    name: 'Hawaii',
    state: 'HI',
    location: 'Hilo, HI',
    coords: undefined,
    registration,
  });
  await pass({ hours: 17, seconds: -1 });
  expect(await reminded()).toEqual([]);
  await pass({ seconds: 1 });
  expect(await reminded()).toEqual(['Registration opens Jan 16: Maine']);
  await pass({ hours: 5, seconds: -1 });
  expect(await reminded()).toHaveLength(1);
  await pass({ seconds: 1 });
  expect(await reminded()).toHaveLength(2);
});

test('T86 closing registration and price rises are announced within three days, once', async () => {
  await aSavedRace({
    registration: { opens: '2026-12-01', closes: '2027-01-19' },
    courses: [
      { name: '100 mi', price: 150, priceRises: [{ from: '2027-01-19', price: 170 }] },
      { name: 'Kids', price: 20 },
    ],
  });
  expect(await reminded()).toEqual([]);
  await pass({ days: 1 });
  const both = ['Registration closes Tue, Jan 19: Unbound', 'Price goes up Tue, Jan 19: Unbound'];
  for (let i = 0; i < 3; i++) {
    expect((await reminded()).toSorted()).toEqual(both.toSorted());
    await pass({ days: 1 });
  }
  const [{ text = '' } = {}, other] = await mailsTo(database.db, 'rider@example.org');
  const texts = text + other?.text;
  expect(texts).toContain('Tuesday, January 19, 2027 is the last day to register.');
  expect(texts).toContain('100 mi: $150 now, $170 from Jan 19.');
  expect(texts).not.toContain('Kids');
});

test('T86 concurrent runs send one reminder', async () => {
  const others = [await signedIn('second'), await signedIn('third')];
  await aSavedRace(closesSoon, ...others);
  await Promise.all(Array.from({ length: 5 }, () => sendReminders()));
  for (const name of ['rider', 'second', 'third']) expect(await subjectsTo(name)).toHaveLength(1);
  expect(await database.db.$count(alerts)).toBe(3);
});

test('T86 a late run still announces an opening, but not after three days', async () => {
  const registration = { opens: '2027-01-18', closes: '2027-05-01' };
  await aSavedRace({ registration });
  await aSavedRace({ name: 'Soon', registration: { ...registration, opens: '2027-01-17' } });
  await pass({ days: 6 });
  expect(await reminded()).toEqual(['Registration opened Jan 18: Unbound']);
  const late = await addRace(admin, { name: 'Seen open', registration });
  await rider.post(saved(late));
  expect(await reminded()).toHaveLength(1);
});

test('T86 a race that changes while reminders are sent is left to the next run', async () => {
  const race = await aSavedRace(closesSoon);
  const [reminder] = remindersDue(race, todayAt(clock.now));
  const call = { db: database.db, now: clock.now, siteUrl: 'http://localhost' };
  await edit(race, { eventStatus: 'cancelled' });
  if (reminder) await remindSavers(call, race, reminder);
  expect(reminder?.kind).toBe('registration-closes');
  expect(await subjectsTo()).toEqual(['Unbound is canceled']);
});

test('a rider reminded of a listing is not reminded of the one it is merged into', async () => {
  const race = await aSavedRace(closesSoon);
  expect(await reminded()).toHaveLength(1);
  const target = await addRace(admin, { name: 'Unbound Gravel', ...closesSoon });
  const merge = { into: target.id, version: 1, intoVersion: 1, joinDays: false };
  expect((await admin.post(`/api/admin/races/${race.id}/merge`, merge)).status).toBe(200);
  expect(await reminded()).toHaveLength(1);
  expect((await rider.get(saved(target))).body).toEqual({ saved: true });
});

test('a deadline that is put off is announced again', async () => {
  const race = await aSavedRace(closesSoon);
  await reminded();
  clock.pass({ minutes: 1 });
  await edit(race, { registration: { closes: '2027-01-18' } });
  expect(await reminded()).toEqual([
    'Registration closes Sun, Jan 17: Unbound',
    'Registration closes Mon, Jan 18: Unbound',
  ]);
});

test('T86 no reminder of a race that is canceled, postponed, deleted, not public, under way or sold out', async () => {
  const aRaceThat = (name: string, fields = {}) => aSavedRace({ name, ...closesSoon, ...fields });
  await edit(await aRaceThat('Canceled'), { eventStatus: 'cancelled' });
  await edit(await aRaceThat('Postponed'), { eventStatus: 'postponed' });
  const deleted = await aRaceThat('Deleted');
  expect((await admin.delete(`/api/admin/races/${deleted.id}`)).status).toBeLessThan(300);
  await aRaceThat('Today', { date: '2027-01-15', endDate: '2027-01-17' });
  await aRaceThat('Sold out', { registration: { ...closesSoon.registration, soldOut: true } });
  // Announced that way, or stored before registration had to close by race day.
  const moved = await aRaceThat('Moved', { date: '2027-01-17' });
  await database.db.execute(`update races set date = '2027-01-14' where id = '${moved.id}'`);
  const reopened = await aRaceThat('Reopened');
  await database.db.execute(`update races set status = 'pending' where id = '${reopened.id}'`);
  await database.db.delete(mails);
  await database.db.delete(alerts);
  expect(await reminded()).toEqual([]);
  expect(await database.db.$count(alerts)).toBe(0);
});

test('T86 registration reminders go only to riders who may still register', async () => {
  const plans = { registered: 0, going: 0, interested: 1 };
  const race = await aSavedRace(closesSoon);
  for (const [plan, count] of Object.entries(plans)) {
    const visitor = await signedIn(plan);
    await visitor.post(saved(race));
    await visitor.patch(saved(race), { plan });
    expect(await reminded(plan)).toHaveLength(count);
  }
  await rider.delete(saved(race));
  await edit(race, { registration: { closes: '2027-01-18' } });
  expect(await reminded()).toEqual(['Registration closes Sun, Jan 17: Unbound']);
});

test('a race that moved while it was canceled says its new date when it’s back on', async () => {
  let race = await aSavedRace({});
  race = await edit(race, { eventStatus: 'cancelled' });
  race = await edit(race, { date: '2027-06-12' });
  race = await edit(race, { date: '2027-06-13', location: 'Lawrence, KS' });
  race = await edit(race, { eventStatus: 'scheduled' });
  expect((await subjectsTo()).toSorted()).toEqual(['Unbound is back on', 'Unbound is canceled']);
  const back = (await mailsTo(database.db, 'rider@example.org')).find(({ subject }) =>
    subject.includes('back on'),
  );
  expect(back?.text).toContain('New date: Jun 13, 2027 (was Jun 5, 2027).');
  expect(back?.text).toContain('New place: Lawrence, KS (was Emporia, KS).');
  // The next time, riders know that date.
  race = await edit(race, { eventStatus: 'postponed' });
  await edit(race, { eventStatus: 'scheduled' });
  const { alerts } = (await rider.get('/api/user/alerts')).body as { alerts: Alert[] };
  expect(alerts[0]?.changes).toEqual([{ what: 'status', before: 'postponed', after: 'scheduled' }]);
});

test('a confirmed date is an email of its own kind', async () => {
  const race = await aSavedRace({ eventStatus: 'tentative' });
  await edit(race, { eventStatus: 'scheduled' });
  expect(await subjectsTo()).toEqual(['Date confirmed: Unbound']);
  const [mail] = await mailsTo(database.db, 'rider@example.org');
  expect(mail?.text).toContain('Date confirmed: Unbound (Sat, Jun 5, 2027, Emporia, KS).\n\nSee');
  expect(mail?.text).toContain('Unsubscribe from confirmed date alerts');
});

test('T86 the edit that marks a race sold out announces it, once, to riders who may still register', async () => {
  const going = await signedIn('going');
  let race = await aSavedRace({ registration: { opens: '2027-01-01' } }, going);
  await going.patch(saved(race), { plan: 'going' });
  const soldOut = { registration: { soldOut: true, waitingList: true } };
  race = await edit(race, soldOut);
  expect(await subjectsTo()).toEqual(['Sold out: Unbound']);
  const [mail] = await mailsTo(database.db, 'rider@example.org');
  expect(mail?.text).toContain(
    'Sold out: Unbound (Sat, Jun 5, 2027, Emporia, KS).\n\nThere’s a waiting list.',
  );
  expect(mail?.text).toContain('Unsubscribe from registration closing and sold-out alerts');
  expect(await subjectsTo('going')).toEqual([]);
  // Undoing it is news once, and redoing it isn't.
  clock.pass({ minutes: 1 });
  const news = ['Sold out: Unbound', 'No longer sold out: Unbound'];
  for (let i = 0; i < 2; i++) {
    race = await edit(race, { registration: {} });
    race = await edit(race, soldOut);
    expect(await reminded()).toEqual(news);
  }
  // It isn't news either once registration, or the race, is over.
  const closed = { registration: { closes: '2027-01-10' } };
  const over = await aSavedRace({ name: 'Closed', ...closed });
  const drawn = await aSavedRace({
    name: 'Drawn',
    registration: { lotteryCloses: '2027-01-10' },
  });
  const held = await aSavedRace({ name: 'Held', date: '2027-01-09' });
  for (const race of [over, drawn, held]) await edit(race, soldOut);
  expect(await reminded()).toEqual(news);
});

test('T86 riders who were told that a race is sold out, and only they, hear that it no longer is', async () => {
  const [late, registered, muted] = [
    await signedIn('late'),
    await signedIn('registered'),
    await signedIn('muted'),
  ];
  const { body } = await muted.get('/api/user/preferences');
  const choices = { ...(body['mails'] as object), registrationCloses: false };
  await muted.put('/api/user/preferences', { ...body, zipCode: '', mails: choices });
  let race = await aSavedRace({}, registered, muted);
  race = await edit(race, { registration: { soldOut: true } });
  await late.post(saved(race));
  await registered.patch(saved(race), { plan: 'registered' });
  // There is no place to hear of while riders can't register.
  race = await edit(race, { registration: { soldOut: true, waitingList: true } });
  race = await edit(race, { registration: { soldOut: true, opens: '2027-03-01' } });
  expect(await reminded()).toEqual(['Sold out: Unbound']);

  clock.pass({ minutes: 1 });
  race = await edit(race, { registration: { opens: '2026-12-01', closes: '2027-05-01' } });
  expect(await reminded()).toEqual(['Sold out: Unbound', 'No longer sold out: Unbound']);
  const [mail] = await mailsTo(database.db, 'rider@example.org');
  expect(mail?.text).toContain('No longer sold out: Unbound (Sat, Jun 5, 2027, Emporia, KS).');
  expect(mail?.text).toContain('Unsubscribe from registration closing and sold-out alerts');
  const kinds = async (visitor: Visitor) =>
    ((await visitor.get('/api/user/alerts')).body as { alerts: Alert[] }).alerts.map(
      ({ kind }) => kind,
    );
  expect(await kinds(late)).toEqual([]);
  expect(await kinds(registered)).toEqual(['sold-out']);
  expect(await kinds(muted)).toEqual(['no-longer-sold-out', 'sold-out']);
  expect(await subjectsTo('muted')).toEqual([]);
});

test('T86 of “sold out” and its correction, an email that waited is sent only if it is still true', async () => {
  let race = await aSavedRace({});
  const soldOut = { registration: { soldOut: true } };
  const deliver = () =>
    deliverMail(
      database.db,
      { SMTP_URL: server.url, MAIL_FROM: 'hello@belllap.example', SITE_URL: undefined, PORT: 1 },
      clock.now,
    );
  const sent = async () =>
    (await database.db.select().from(mails).where(isNotNull(mails.sentAt)))
      .filter(({ subject }) => subject.includes('old out'))
      .map(({ subject }) => subject);
  race = await edit(race, soldOut);
  await deliver();
  race = await edit(race, { registration: {} });
  await edit(race, soldOut);
  await deliver();
  expect(await sent()).toEqual(['Sold out: Unbound']);
  expect(await database.db.$count(mails, isNotNull(mails.reminderId))).toBe(0);

  let other = await aSavedRace({ name: 'Other' });
  other = await edit(other, soldOut);
  await edit(other, { registration: {} });
  await deliver();
  expect(await sent()).toEqual(['Sold out: Unbound', 'No longer sold out: Other']);
});

test('T86 the edit that adds results announces them, once, to all but riders who did not start', async () => {
  const [raced, skipped] = [await signedIn('raced'), await signedIn('skipped')];
  const past = await aSavedRace({ date: '2027-01-09' }, raced, skipped);
  await raced.patch(saved(past), { plan: 'did-it' });
  await skipped.patch(saved(past), { plan: 'did-not-start' });
  const resultsUrl = 'https://results.example.org/unbound';
  let race = await edit(past, { resultsUrl });
  for (const name of ['rider', 'raced']) {
    expect(await subjectsTo(name)).toEqual(['Results are up: Unbound']);
  }
  race = await edit(race, { resultsUrl: '' });
  race = await edit(race, { resultsUrl, date: '2027-01-13' });
  expect(await reminded('raced')).toEqual(['Results are up: Unbound']);
  expect(await subjectsTo('skipped')).toEqual([]);
});

test('results linked before the race are announced the day after it', async () => {
  const resultsUrl = 'https://results.example.org/unbound';
  await aSavedRace({ date: '2027-01-16', resultsUrl });
  await aSavedRace({ name: 'Long over', date: '2027-01-11', resultsUrl });
  await pass({ days: 1 });
  expect(await reminded()).toEqual([]);
  await pass({ days: 1 });
  for (let i = 0; i < 2; i++) expect(await reminded()).toEqual(['Results are up: Unbound']);
});

test('results of a course that are linked before the race are announced the day after it', async () => {
  const resultsUrl = 'https://results.example.org/unbound';
  await aSavedRace({ date: '2027-01-16', courses: [{ name: 'Long', resultsUrl }] });
  await pass({ days: 2 });
  expect(await reminded()).toEqual(['Results are up: Unbound']);
});

test('riders who know that a race isn’t sold out aren’t told so again when it has moved', async () => {
  let race = await aSavedRace({});
  race = await edit(race, { registration: { soldOut: true } });
  race = await edit(race, { registration: { opens: '2026-12-01' } });
  race = await edit(race, { registration: { soldOut: true } });
  race = await edit(race, { date: '2027-06-12' });
  await edit(race, { registration: { opens: '2026-12-01' } });
  expect((await reminded()).sort()).toEqual([
    'No longer sold out: Unbound',
    'Sold out: Unbound',
    'Unbound has a new date',
  ]);
});

test('T86 a reminder that can’t be stored keeps no other from being sent', async () => {
  const { db } = database;
  const broken = await aSavedRace({ name: 'A Broken One', ...closesSoon });
  await aSavedRace(closesSoon);
  await db.execute(
    sql.raw(`alter table alerts add constraint broken check (race_id <> '${broken.id}')`),
  );
  await expect(sendReminders()).rejects.toThrow();
  await db.execute(sql`alter table alerts drop constraint broken`);
  expect(await subjectsTo()).toEqual(['Registration closes Sun, Jan 17: Unbound']);
  expect(await reminded()).toHaveLength(2);
});

const outdatings: Record<string, (race: Race) => Promise<unknown>> = {
  'its kind was turned off': async () => {
    const { body } = await rider.get('/api/user/preferences');
    const mails = { ...(body['mails'] as object), registrationCloses: false };
    await rider.put('/api/user/preferences', { ...body, zipCode: '', mails });
  },
  'the race was unsaved': (race) => rider.delete(saved(race)),
  'the rider has registered': (race) => rider.patch(saved(race), { plan: 'registered' }),
  'the race was canceled': (race) => edit(race, { eventStatus: 'cancelled' }),
  'the race was deleted': (race) => admin.delete(`/api/admin/races/${race.id}`),
  'its day moved': (race) => edit(race, { registration: { closes: '2027-03-01' } }),
  'its day passed': () => pass({ days: 2 }),
};

test.each(Object.entries(outdatings))(
  'T86 a reminder that waited for the mail server is not sent once %s',
  async (_, outdate) => {
    const race = await aSavedRace({ registration: { closes: '2027-01-16' } });
    const courses = [{ name: 'Long', price: 1, priceRises: [{ from: '2027-01-18', price: 2 }] }];
    await aSavedRace({ name: 'Other', courses });
    await sendReminders();
    await outdate(race);
    const config = { SMTP_URL: server.url, MAIL_FROM: 'hello@belllap.example' };
    await deliverMail(database.db, { ...config, SITE_URL: undefined, PORT: 1 }, clock.now);
    const sent = await database.db.select().from(mails).where(isNotNull(mails.sentAt));
    const subjects = sent.map(({ subject }) => subject);
    expect(subjects).toContain('Price goes up Mon, Jan 18: Other');
    expect(subjects).not.toContain('Registration closes Sat, Jan 16: Unbound');
    expect(await database.db.$count(mails, isNotNull(mails.reminderId))).toBe(0);
    const { alerts } = (await rider.get('/api/user/alerts')).body as { alerts: Alert[] };
    expect(alerts.map(({ name }) => name)).toContain('Unbound');
  },
);

const choices = {
  registrationOpens: { registration: { opens: '2027-01-15' } },
  registrationCloses: { registration: { closes: '2027-01-16' } },
  priceRises: {
    courses: [{ name: 'Long', price: 1, priceRises: [{ from: '2027-01-16', price: 2 }] }],
  },
  results: { date: '2027-01-14', resultsUrl: 'https://results.example.org' },
};

test.each(Object.entries(choices))(
  'T86 turns off only %s, by preference or one click',
  async (choice, fields) => {
    const path = '/api/user/preferences';
    const chosen = async () => (await rider.get(path)).body['mails'] as Record<string, unknown>;
    const on = await chosen();
    expect(on).toMatchObject({ [choice]: true });
    // Saved earlier, when there was nothing to announce yet.
    clock.pass({ days: -2 });
    await pass({});
    await aSavedRace(fields);
    await pass({ days: 2 });
    expect(await reminded()).toHaveLength(1);
    const [mail] = await mailsTo(database.db, 'rider@example.org');
    const [link = ''] = /\/api\/unsubscribe\/[\w-]+/.exec(mail?.text ?? '') ?? [];
    expect((await aVisitor().send(link)).text).toContain('We’ll stop emailing you ');
    expect((await aVisitor().send(link, { method: 'POST' })).status).toBe(200);
    expect(await chosen()).toEqual({ ...on, [choice]: false });

    const next = { ...fields, name: 'Next' };
    clock.pass({ days: -2 });
    await pass({});
    await aSavedRace(next);
    await pass({ days: 2 });
    expect(await reminded()).toHaveLength(1);
    // Without the email there is still an alert.
    const { alerts } = (await rider.get('/api/user/alerts')).body as { alerts: Alert[] };
    expect(alerts.map(({ name }) => name)).toEqual(['Next', 'Unbound']);

    const body = (await rider.get(path)).body;
    const others = { ...on, dateConfirmed: false };
    await rider.put(path, { ...body, zipCode: '', mails: others });
    expect(await chosen()).toEqual(others);
    for (let i = 0; i < 2; i++) await aVisitor().send(link, { method: 'POST' });
    expect(await chosen()).toEqual({ ...others, [choice]: false });
  },
);

test('T86 a rider who wants only one of two kinds gets the email of that kind, once', async () => {
  const { body } = await rider.get('/api/user/preferences');
  const mails = body['mails'] as object;
  const race = await aSavedRace({ eventStatus: 'tentative' });
  const choose = (chosen: object) =>
    rider.put('/api/user/preferences', { ...body, zipCode: '', mails: { ...mails, ...chosen } });
  await choose({ savedRaces: false });
  const moved = await edit(race, { eventStatus: 'scheduled', date: '2027-06-12' });
  const [mail, ...others] = await mailsTo(database.db, 'rider@example.org');
  expect([mail?.subject, others]).toEqual(['Unbound has a new date', []]);
  expect(mail?.text).toContain('The date is confirmed.');
  expect(mail?.text).toContain('Unsubscribe from confirmed date alerts');
  await choose({ savedRaces: true, dateConfirmed: false });
  const tentative = await edit(moved, { eventStatus: 'tentative', date: '2027-06-05' });
  await edit(tentative, { eventStatus: 'scheduled' });
  expect(await subjectsTo()).toHaveLength(2);
});
