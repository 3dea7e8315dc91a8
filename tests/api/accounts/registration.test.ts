import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import common from '#data/common-passwords.json' with { type: 'json' };
import { emailCodes, users } from '#server/database/schema/accounts.ts';
import { useDatabase } from '../database.ts';
import { useClock } from './clock.ts';
import { addRider, codeFor, mailsTo, password } from './riders.ts';
import { aVisitor } from './visitor.ts';

const database = useDatabase();
const clock = useClock();
const form = { username: 'jojo', email: 'jo@example.org', zipCode: '80301', password };

test('a rider registers, verifies the address, signs in and is recognized', async () => {
  const { db } = database;
  const visitor = aVisitor();
  const registered = await visitor.post('/api/register', form);
  expect([registered.status, registered.body]).toEqual([
    201,
    { message: 'Check your email for a code.' },
  ]);
  const early = await visitor.post('/api/login', form);
  expect([early.status, early.body]).toEqual([
    403,
    {
      message: 'Verify your email address first.',
      code: 'email_unverified',
      email: form.email,
    },
  ]);
  const code = await codeFor(db, form.email);
  const verified = await visitor.post('/api/verify-email', { email: form.email, code });
  expect(verified.status).toBe(200);
  const user = { id: expect.any(String), username: 'jojo', email: 'jo@example.org', role: 'user' };
  const entered = await visitor.post('/api/login', form);
  expect([entered.status, entered.body]).toEqual([200, { user }]);
  expect((await visitor.get('/api/auth/me')).body).toEqual({ authenticated: true, user });
  expect((await visitor.get('/api/user/profile')).body).toEqual({
    ...user,
    name: 'jojo',
    picture: null,
    hasPassword: true,
  });
});

test('T06 a taken email gets a new one’s answer, changes nothing and emails its owner', async () => {
  const { db } = database;
  const owner = await addRider(db, clock.now, { username: 'owner', email: 'owner@example.org' });
  const fresh = await aVisitor().post('/api/register', form);
  const taken = await aVisitor().post('/api/register', {
    ...form,
    username: 'sam',
    email: 'Owner@Example.org',
  });
  expect([taken.status, taken.body]).toEqual([fresh.status, fresh.body]);
  const [kept] = await db.select().from(users).where(eq(users.id, owner.id));
  expect(kept).toEqual(owner);
  const [mail] = await mailsTo(db, 'owner@example.org');
  expect(mail?.subject).toBe('You already have a Bell Lap account');
  expect(mail?.text).toContain('“owner”');
});

test('T06 what follows a registration doesn’t reveal whether its email is taken either', async () => {
  const { db } = database;
  await addRider(db, clock.now, { username: 'owner', email: 'owner@example.org' });
  const answersFor = async (username: string, email: string) => {
    const send = (path: string, body: object) => aVisitor().post(path, body);
    const mine = { ...form, username, email };
    const answers = [
      await send('/api/register', mine),
      await send('/api/register', { ...mine, password: 'another password' }),
      await send('/api/register', mine),
      await send('/api/login', mine),
      await send('/api/verify-email/resend', { email }),
      await send('/api/verify-email', { email, code: 'AAAAAA' }),
    ];
    // Each answer repeats the address that was sent.
    return answers.map(({ status, body }) => [status, JSON.stringify(body).replace(email, '…')]);
  };
  const taken = await answersFor('sam', 'owner@example.org');
  expect(taken).toEqual(await answersFor('kim', 'kim@example.org'));
  expect(taken.map(([status]) => status)).toEqual([201, 409, 201, 403, 200, 400]);
  const toOwner = await mailsTo(db, 'owner@example.org');
  expect(new Set(toOwner.map(({ subject }) => subject))).toEqual(
    new Set(['You already have a Bell Lap account']),
  );
});

test('a registration whose answer was lost goes through again, with a new code', async () => {
  const { db } = database;
  const visitor = aVisitor();
  await visitor.post('/api/register', form);
  const first = await codeFor(db, form.email);
  clock.pass({ seconds: 1 });
  const again = await visitor.post('/api/register', { ...form, username: ' JoJo' });
  expect([again.status, again.body]).toEqual([201, { message: 'Check your email for a code.' }]);
  const second = await codeFor(db, form.email);
  const verify = (code: string) => visitor.post('/api/verify-email', { email: form.email, code });
  expect((await verify(first)).body['code']).toBe('invalid_code');
  expect((await verify(second)).status).toBe(200);
  expect(await db.select().from(users)).toHaveLength(1);
  const late = await visitor.post('/api/register', form);
  expect([late.status, late.body['code']]).toEqual([409, 'username_taken']);
  expect((await visitor.post('/api/login', form)).status).toBe(200);
});

test('a rider who knows the password corrects a mistyped email, whose code is then void', async () => {
  const { db } = database;
  const visitor = aVisitor();
  const typo = { ...form, email: 'jo@exmaple.org' };
  await visitor.post('/api/register', typo);
  const strange = await codeFor(db, typo.email);
  const stranger = { ...form, email: 'stranger@example.org', password: 'another password' };
  expect((await visitor.post('/api/register', stranger)).status).toBe(409);
  expect((await visitor.post('/api/register', { ...form, zipCode: '66801' })).status).toBe(201);
  for (const email of [typo.email, form.email]) {
    const { body } = await visitor.post('/api/verify-email', { email, code: strange });
    expect(body['code']).toBe('invalid_code');
  }
  const code = await codeFor(db, form.email);
  expect((await visitor.post('/api/verify-email', { email: form.email, code })).status).toBe(200);
  const [user, ...others] = await db.select().from(users);
  expect(user).toMatchObject({ username: 'jojo', email: form.email, zipCode: '66801' });
  expect(others).toEqual([]);
});

test('T02 registering guesses a password no faster than signing in', async () => {
  await aVisitor().post('/api/register', form);
  const statuses = [];
  for (let i = 0; i < 6; i++) {
    const guess = { ...form, email: `guess${i}@example.org`, password: `a guess, number ${i}` };
    statuses.push((await aVisitor().post('/api/register', guess)).status);
  }
  expect(statuses).toEqual([409, 409, 409, 409, 409, 429]);
});

test('T06 a taken username answers 409, even for an email that is taken', async () => {
  await addRider(database.db, clock.now);
  for (const email of ['new@example.org', 'rider@example.org']) {
    const { status, body } = await aVisitor().post('/api/register', {
      ...form,
      username: 'rider',
      email,
    });
    expect([status, body['code'], body['fields']]).toEqual([
      409,
      'username_taken',
      { username: 'That username is taken. Choose another.' },
    ]);
  }
});

test('T06 when two register one address, the one who verifies it gets it', async () => {
  const { db } = database;
  await aVisitor().post('/api/register', { ...form, username: 'squatter' });
  const squatted = await codeFor(db, form.email);
  clock.pass({ seconds: 1 });
  await aVisitor().post('/api/register', form);
  const own = await codeFor(db, form.email);
  const verify = (code: string) =>
    aVisitor().post('/api/verify-email', { email: form.email, code });
  expect((await verify(own)).status).toBe(200);
  expect((await verify(squatted)).body['code']).toBe('invalid_code');
  const verified = await db.select().from(users).where(eq(users.email, form.email));
  expect(verified.filter((user) => user.emailVerifiedAt).map((user) => user.username)).toEqual([
    'jojo',
  ]);
});

test('T07 fields that a registration must not decide change nothing', async () => {
  const id = '11111111-1111-4111-8111-111111111111';
  const { status } = await aVisitor().post('/api/register', {
    ...form,
    id,
    role: 'admin',
    isActive: false,
    emailVerified: true,
    emailVerifiedAt: '2026-01-01T00:00:00Z',
    passwordHash: 'x',
  });
  expect(status).toBe(201);
  const [user] = await database.db.select().from(users);
  expect(user).toMatchObject({ role: 'user', isActive: true, emailVerifiedAt: null });
  expect(user?.id).not.toBe(id);
});

test('T08 a password of five characters is refused, as is a common one in any case', async () => {
  const tooShort = await aVisitor().post('/api/register', { ...form, password: 'abcde' });
  expect([tooShort.status, tooShort.body['fields']]).toEqual([
    400,
    { password: 'Use at least 8 characters.' },
  ]);
  for (const common of ['password', 'Qwerty123', 'iloveyou', '11111111']) {
    const { status, body } = await aVisitor().post('/api/register', { ...form, password: common });
    expect([status, body['message'], body['fields']]).toEqual([
      400,
      'Choose a less common password.',
      { password: 'Choose a less common password.' },
    ]);
  }
  expect(await database.db.select().from(users)).toEqual([]);
});

test('T08 over 3,000 of the refused common passwords are long enough to matter', () => {
  expect(common.filter((word) => [...word].length >= 8).length).toBeGreaterThan(3000);
});

test('T08 a password of seven characters, or little more than a name, is refused', async () => {
  const refuse = async (password: string) => {
    const { status, body } = await aVisitor().post('/api/register', { ...form, password });
    return [status, (body['fields'] as Record<string, string>)['password']];
  };
  expect(await refuse('kw9#xQz')).toEqual([400, 'Use at least 8 characters.']);
  const { username, email } = form;
  for (const guess of ['BellLap2027!', 'bell-lap-123', `${username}${username}1`, `${email}!`]) {
    expect(await refuse(guess)).toEqual([400, 'Choose a less common password.']);
  }
  const sentence = { ...form, password: `${username} rides a bell lap tonight` };
  expect((await aVisitor().post('/api/register', sentence)).status).toBe(201);
});

test('T08 128 characters with spaces and emoji make a password, and every one counts', async () => {
  const long = ` ${'🚲 é'.repeat(31)}xyz `.padEnd(128, '.').slice(0, 127).concat(' ');
  expect([...long].length).toBeGreaterThan(90);
  const visitor = aVisitor();
  await visitor.post('/api/register', { ...form, password: long });
  const code = await codeFor(database.db, form.email);
  await visitor.post('/api/verify-email', { email: form.email, code });
  const enter = (text: string) =>
    aVisitor().post('/api/login', { username: 'jojo', password: text });
  expect((await enter(long)).status).toBe(200);
  expect((await enter(long.trim())).status).toBe(401);
  expect((await enter(long.slice(0, -1))).status).toBe(401);
  expect((await enter(long.normalize('NFD'))).status).toBe(200);
});

test('T09 a look-alike name makes no second account', async () => {
  await addRider(database.db, clock.now, { username: 'admin' });
  const register = (username: string) => aVisitor().post('/api/register', { ...form, username });
  for (const username of ['ADMIN', ' Admin ', 'ａｄｍｉｎ']) {
    expect((await register(username)).status, username).toBe(409);
  }
  for (const username of ['аdmin', 'ad', 'a'.repeat(31), 'a b c', 'jojo\nsam', 'zoë']) {
    const { status, body } = await register(username);
    expect([status, Object.keys(body['fields'] as object)], username).toEqual([400, ['username']]);
  }
  expect(await database.db.select().from(users)).toHaveLength(1);
});

test('a username that was never verified is free again after a day', async () => {
  await aVisitor().post('/api/register', form);
  clock.pass({ hours: 23 });
  const other = { ...form, email: 'other@example.org', password: 'another password' };
  expect((await aVisitor().post('/api/register', other)).status).toBe(409);
  clock.pass({ hours: 2 });
  expect((await aVisitor().post('/api/register', other)).status).toBe(201);
});

test('T16 the emailed link leads to where the rider was going, within this site', async () => {
  const { db } = database;
  // The address stays in the fragment, which no server sees.
  const linkTo = (query: string) =>
    `http://localhost:8888/verify-email${query}#email=jo%40example.org`;
  const linkFor = async (path: string, next: unknown) => {
    clock.pass({ seconds: 1 });
    const visitor = aVisitor();
    const { status } = await visitor.post(path, { ...form, next });
    await visitor.settled();
    expect([200, 201]).toContain(status);
    const [mail] = await mailsTo(db, form.email);
    return /http\S+verify-email\S*/.exec(mail?.text ?? '')?.[0];
  };
  expect(await linkFor('/api/register', '/cx?page=2')).toBe(linkTo('?next=%2Fcx%3Fpage%3D2'));
  expect(await linkFor('/api/register', '//evil.example')).toBe(linkTo('?next=%2Fprofile'));
  expect(await linkFor('/api/register', `/${'x'.repeat(1000)}`)).toBe(linkTo(''));
  expect(await linkFor('/api/verify-email/resend', '/gravel')).toBe(linkTo('?next=%2Fgravel'));
});

test('every missing field is named', async () => {
  const { status, body } = await aVisitor().post('/api/register', { extra: true });
  expect([status, body['fields']]).toEqual([
    400,
    {
      username: 'Choose a username.',
      email: 'Enter your email address.',
      zipCode: 'Enter your ZIP code.',
      password: 'Choose a password.',
    },
  ]);
});

test('T10 a code is six letters or digits without look-alikes, hashed like a password', async () => {
  await aVisitor().post('/api/register', form);
  const code = await codeFor(database.db, form.email);
  expect(code).toMatch(/^[ABCDEFGHJKLMNPQRSTUVWXYZ23456789]{6}$/);
  const [row] = await database.db.select().from(emailCodes);
  expect(row?.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(JSON.stringify(row)).not.toContain(code);
});

test('T10 a code is void after five wrong tries, and a resend replaces it', async () => {
  const { db } = database;
  const visitor = aVisitor();
  await visitor.post('/api/register', form);
  const first = await codeFor(db, form.email);
  const wrong = first === 'AAAAAA' ? 'BBBBBB' : 'AAAAAA';
  const verify = (code: string) => visitor.post('/api/verify-email', { email: form.email, code });
  for (let i = 0; i < 5; i++) {
    const { status, body } = await verify(wrong);
    expect([status, body['code']]).toEqual([400, 'invalid_code']);
  }
  const late = await verify(first);
  expect([late.status, late.headers.get('Retry-After')]).toEqual([429, '900']);
  clock.pass({ seconds: 1 });
  expect((await visitor.post('/api/verify-email/resend', { email: form.email })).status).toBe(200);
  await visitor.settled();
  const second = await codeFor(db, form.email);
  expect((await verify(first)).status).toBe(400);
  const inGroups = ` ${second.slice(0, 3)} ${second.slice(3, 5)}-${second.slice(5)}\n`;
  expect((await verify(inGroups.toLowerCase())).status).toBe(200);
  expect((await verify(second)).body['code']).toBe('invalid_code');
});

test('T10 a code expires after 15 minutes and belongs to its email', async () => {
  const { db } = database;
  const visitor = aVisitor();
  await visitor.post('/api/register', form);
  await visitor.post('/api/register', { ...form, username: 'sam', email: 'sam@example.org' });
  const code = await codeFor(db, form.email);
  const verify = (email: string) => visitor.post('/api/verify-email', { email, code });
  expect((await verify('sam@example.org')).status).toBe(400);
  expect((await verify('nobody@example.org')).body['code']).toBe('invalid_code');
  clock.pass({ minutes: 15 });
  expect((await verify(form.email)).status).toBe(400);
});

test('T10 a code is resent three times an hour, and no one learns which addresses are known', async () => {
  await aVisitor().post('/api/register', form);
  for (const email of [form.email, 'nobody@example.org']) {
    const visitor = aVisitor();
    const resend = () => visitor.post('/api/verify-email/resend', { email });
    for (let i = 0; i < 3; i++) expect((await resend()).status).toBe(200);
    expect((await resend()).status).toBe(429);
    await visitor.settled();
  }
  expect(await mailsTo(database.db, form.email)).toHaveLength(4);
  clock.pass({ hours: 1 });
  const again = await aVisitor().post('/api/verify-email/resend', { email: form.email });
  expect(again.status).toBe(200);
});

test('an email names the account, in text and in escaped HTML', async () => {
  await aVisitor().post('/api/register', { ...form, email: "o'jo@example.org" });
  const [mail] = await mailsTo(database.db, "o'jo@example.org");
  expect(mail?.text).toContain('http://localhost:8888/verify-email#email=o');
  expect(mail?.html).toContain('o&#39;jo@example.org');
  expect(mail?.html).not.toContain("o'jo@");
});
