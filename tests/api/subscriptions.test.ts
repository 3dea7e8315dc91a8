import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { mails } from '#server/database/schema/mail.ts';
import { unsubscribeLinks } from '#server/database/schema/preferences.ts';
import {
  subscribers,
  subscriptionConfirmations,
  subscriptions,
} from '#server/database/schema/subscriptions.ts';
import cleanUpDaily from '../../functions/clean-up.ts';
import { useClock } from './accounts/clock.ts';
import { addRider, mailsTo } from './accounts/riders.ts';
import { aVisitor } from './accounts/visitor.ts';
import { useDatabase } from './database.ts';

const database = useDatabase();
const clock = useClock();
const path = '/api/subscribe';
const email = 'new@example.org';
const origin = 'http://localhost';

const subscribe = (body: Record<string, unknown>, ip?: string) =>
  aVisitor(ip === undefined ? {} : { ip }).post(path, body);

/** The path of a link in the newest email to an address. */
async function linkTo(address: string, pattern: RegExp): Promise<string> {
  const [mail] = await mailsTo(database.db, address);
  return pattern.exec(mail?.text ?? '')?.[0] ?? '';
}
const confirmLink = (address = email) => linkTo(address, /\/api\/subscribe\/confirm\/[\w-]+/);

/** Presses the button on the page that the newest email links to. */
async function confirm(address = email) {
  return aVisitor().post(await confirmLink(address));
}

const confirmed = async () =>
  (await database.db.select().from(subscriptions)).filter(({ confirmedAt }) => confirmedAt);

test('unknown, waiting and confirmed addresses, and those of accounts, get the same answer', async () => {
  await addRider(database.db, clock.now, { username: 'rider' });
  await subscribe({ email: 'waiting@example.org' });
  await subscribe({ email: 'confirmed@example.org' });
  await confirm('confirmed@example.org');
  const addresses = ['unknown', 'waiting', 'confirmed', 'rider', ' WAITING'];
  const answers = await Promise.all(
    addresses.map((name) => subscribe({ email: `${name}@example.org` })),
  );
  const responses = answers.map(({ status, headers, body }) => {
    const kept = [...headers].filter(([name]) => name !== 'x-request-id');
    return JSON.stringify({ status, kept, body });
  });
  expect(answers[0]?.status).toBe(202);
  expect(new Set(responses).size).toBe(1);
});

test('an address is subscribed by the button on the page its email links to, not by opening the page', async () => {
  await subscribe({ email: ' New@Example.org', genre: 'gravel', state: 'ks' });
  const [mail] = await mailsTo(database.db, email);
  expect(mail?.text).toContain('gravel races in Kansas');
  const link = await confirmLink();
  for (let i = 0; i < 2; i++) expect((await aVisitor().get(link)).text).toContain('<form');
  expect(await confirmed()).toEqual([]);
  for (let i = 0; i < 2; i++) expect((await confirm()).status).toBe(200);
  // Opened again, the page doesn't ask as if nothing had happened.
  const again = await aVisitor().get(link);
  expect(again.text).toContain('You’re subscribed');
  expect(again.text).not.toContain('<form');
  expect(await confirmed()).toMatchObject([
    { genre: 'gravel', state: 'KS', confirmedAt: clock.now },
  ]);
  // The token is only in the email.
  const [row] = await database.db.select().from(subscriptionConfirmations);
  expect(row?.hash).toMatch(/^[0-9a-f]{64}$/);
  expect(link).not.toContain(row?.hash);
  expect((await aVisitor().post(`/api/subscribe/confirm/${row?.hash}`)).status).toBe(404);
});

test('subscribing from another form adds its topic once confirmed; a repeat only says so', async () => {
  await subscribe({ email, genre: 'gravel' });
  await confirm();
  clock.pass({ minutes: 1 });
  await subscribe({ email, genre: '', state: 'CO' });
  expect(await confirmed()).toHaveLength(1);
  await confirm();
  expect(await confirmed()).toHaveLength(2);
  clock.pass({ minutes: 1 });
  await subscribe({ email, genre: 'gravel' });
  const [mail] = await mailsTo(database.db, email);
  expect(mail?.subject).toBe('You’re already subscribed to Bell Lap');
  expect(await database.db.$count(subscribers)).toBe(1);
  expect(await database.db.$count(subscriptions)).toBe(2);
});

test('repeated requests within 10 minutes, or at once, send one email, until it is confirmed', async () => {
  const ask = () => subscribe({ email, genre: 'bmx' });
  expect((await Promise.all(Array.from({ length: 5 }, ask))).map(({ status }) => status)).toEqual(
    Array.from({ length: 5 }, () => 202),
  );
  expect(await database.db.$count(mails)).toBe(1);
  clock.pass({ minutes: 9, seconds: 59 });
  await ask();
  const [mail, ...others] = await mailsTo(database.db, email);
  expect(others).toEqual([]);
  expect(mail?.text).toContain('weekly email about BMX races.');
  // A request without an email doesn't count toward the day's limit.
  clock.pass({ seconds: 1 });
  await ask();
  expect(await database.db.$count(mails)).toBe(2);
  clock.pass({ seconds: 1 });
  await confirm();
  for (let i = 0; i < 2; i++) {
    clock.pass({ seconds: 1 });
    await ask();
  }
  expect((await mailsTo(database.db, email)).map(({ subject }) => subject)).toEqual([
    'You’re already subscribed to Bell Lap',
    'Confirm your Bell Lap subscription',
    'Confirm your Bell Lap subscription',
  ]);
});

test('a link confirms for 7 days, and unconfirmed subscriptions are deleted', async () => {
  await subscribe({ email });
  clock.pass({ days: 7, seconds: -1 });
  await cleanUpDaily();
  expect((await aVisitor().get(await confirmLink())).status).toBe(200);
  clock.pass({ seconds: 2 });
  expect((await aVisitor().get(await confirmLink())).status).toBe(404);
  expect((await confirm()).status).toBe(404);
  expect(await confirmed()).toEqual([]);
  await cleanUpDaily();
  expect(await database.db.$count(subscriptions)).toBe(0);
  clock.pass({ days: 24 });
  await cleanUpDaily();
  expect(await database.db.$count(subscribers)).toBe(0);
});

test('one click in an email ends all subscriptions of its address, without a sign-in', async () => {
  await subscribe({ email, genre: 'gravel' });
  const confirmation = await confirmLink();
  await confirm();
  await subscribe({ email: 'other@example.org' });
  await confirm('other@example.org');
  clock.pass({ minutes: 1 });
  await subscribe({ email, genre: 'gravel' });
  const [row] = await database.db
    .select({ url: mails.unsubscribeUrl })
    .from(mails)
    .where(eq(mails.subject, 'You’re already subscribed to Bell Lap'));
  const link = await linkTo(email, /\/api\/unsubscribe\/[\w-]+/);
  // The RFC 8058 headers are made from it.
  expect(row?.url).toMatch(new RegExp(`${link}$`));
  expect((await aVisitor().get(link)).status).toBe(200);
  expect(await confirmed()).toHaveLength(2);
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
  const click = { method: 'POST', headers, body: 'List-Unsubscribe=One-Click' };
  for (let i = 0; i < 2; i++) {
    const ended = await aVisitor().send(link, click);
    expect(ended.status).toBe(200);
    // A reader without an account is not sent to sign in.
    expect(ended.text).not.toContain('/dashboard');
  }
  expect(await confirmed()).toHaveLength(1);
  const [stored] = await database.db.select().from(unsubscribeLinks);
  expect(link).not.toContain(stored?.hash);
  // The old link doesn't bring back what was confirmed before.
  expect((await aVisitor().post(confirmation)).status).toBe(404);
  expect(await confirmed()).toHaveLength(1);
});

test('an IP address may ask 20 times an hour, whatever it forges; an email address gets 5 emails a day', async () => {
  for (let i = 0; i < 6; i++) {
    clock.pass({ minutes: 10 });
    expect((await subscribe({ email }, `203.0.113.${i}`)).status).toBe(202);
  }
  expect(await mailsTo(database.db, email)).toHaveLength(5);
  clock.pass({ days: 1 });
  await subscribe({ email }, '203.0.113.77');
  expect(await mailsTo(database.db, email)).toHaveLength(6);

  for (let i = 0; i < 20; i++) {
    await subscribe({ email: `rider${i}@example.org` }, '198.51.100.1');
  }
  const forged = { Origin: origin, 'X-Forwarded-For': '192.0.2.9' };
  const json = { ...forged, 'Content-Type': 'application/json' };
  const visitor = aVisitor({ ip: '198.51.100.1' });
  const body = JSON.stringify({ email: 'one@example.org' });
  const refused = await visitor.send(path, { method: 'POST', headers: json, body });
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '3600']);
  const form = { method: 'POST', headers: forged, body: new URLSearchParams({ email }) };
  expect((await visitor.send(path, form)).status).toBe(429);
});

test('T48 while the mail server is down, subscribing succeeds and the email waits', async () => {
  expect((await subscribe({ email })).status).toBe(202);
  const [mail] = await database.db.select().from(mails);
  expect(mail).toMatchObject({ recipient: email, sentAt: null, givenUpAt: null });
});

/** Submits the form as a browser does without our script. */
const submit = (body: string, headers: Record<string, string> = { Origin: origin }) =>
  aVisitor().send(path, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/x-www-form-urlencoded' },
    body,
  });

test('the form works without a script, and leads to a page', async () => {
  const answer = await submit('email=new%40example.org&genre=cx');
  expect([answer.status, answer.headers.get('Location')]).toEqual([
    303,
    '/api/subscribe/check-email',
  ]);
  const page = await aVisitor().get('/api/subscribe/check-email');
  expect(page.text).toContain('Check your email and open the link');
  expect(page.text).toContain('<a href="/"');
  await confirm();
  expect(await confirmed()).toMatchObject([{ genre: 'cx', state: null }]);
  const wrong = await submit('email=nobody');
  expect([wrong.status, wrong.headers.get('Content-Type')]).toEqual([
    400,
    'text/html; charset=UTF-8',
  ]);
});

test.each([
  ['no Origin', {}],
  ['a foreign Origin', { Origin: 'https://evil.example' }],
  ['a null Origin', { Origin: 'null' }],
  ['Sec-Fetch-Site: cross-site', { Origin: origin, 'Sec-Fetch-Site': 'cross-site' }],
])('T21 a form or JSON sent with %s is refused and writes nothing', async (_, headers) => {
  expect((await submit('email=new%40example.org', headers)).status).toBe(403);
  const json = { ...headers, 'Content-Type': 'application/json' };
  const init = { method: 'POST', headers: json, body: JSON.stringify({ email }) };
  expect((await aVisitor().send(path, init)).status).toBe(403);
  await subscribe({ email });
  const confirmation = { method: 'POST', headers };
  expect((await aVisitor().send(await confirmLink(), confirmation)).status).toBe(403);
  expect(await confirmed()).toEqual([]);
  expect(await database.db.$count(mails)).toBe(1);
});

test.each([
  ['T33 broken JSON', '{', 'application/json', 400],
  ['T33 a list', '[]', 'application/json', 400],
  ['T33 another content type', 'email=x', 'text/plain', 415],
  ['T33 bytes that are no UTF-8', new Uint8Array([0x65, 0xff]), 'application/json', 400],
  ['T38 a list of addresses', '{"email":["a@example.org"]}', 'application/json', 400],
  [
    'T38 a field given twice',
    'email=a@b.org&email=c@d.org',
    'application/x-www-form-urlencoded',
    400,
  ],
  ['T36 an invisible character', '{"email":"a\\u200b@example.org"}', 'application/json', 400],
  ['an unknown genre', '{"email":"a@b.org","genre":"unicycle"}', 'application/json', 400],
  ['an unknown state', '{"email":"a@b.org","state":"XX"}', 'application/json', 400],
  [
    'T32 a form over 100 KB',
    `email=${'a'.repeat(100_001)}`,
    'application/x-www-form-urlencoded',
    413,
  ],
])('%s is refused', async (_, body, type, status) => {
  const headers = { Origin: origin, 'Content-Type': type };
  const answer = await aVisitor().send(path, { method: 'POST', headers, body });
  expect(answer.status).toBe(status);
  expect(await database.db.$count(mails)).toBe(0);
});
