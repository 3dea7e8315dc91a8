import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import cleanUp from '../../../functions/clean-up.ts';
import { useDatabase } from '../database.ts';
import { useClock } from './clock.ts';
import { useIdentityProvider } from './identity-provider.ts';
import { addRider, password } from './riders.ts';
import { aVisitor } from './visitor.ts';

const database = useDatabase();
const clock = useClock();
useIdentityProvider();

async function counts() {
  const names = [
    'users',
    'sessions',
    'email_codes',
    'password_resets',
    'sign_in_links',
    'oauth_states',
    'throttles',
  ];
  const found: Record<string, number> = {};
  for (const name of names) {
    const query = sql`select count(*)::int as n from ${sql.identifier(name)}`;
    const { rows } = await database.db.execute<{ n: number }>(query);
    found[name] = rows[0]?.n ?? 0;
  }
  return found;
}

test('expired data is deleted, and not earlier', async () => {
  await addRider(database.db, clock.now);
  await aVisitor().post('/api/login', { username: 'rider', password });
  const forgetful = aVisitor();
  await forgetful.post('/api/password/forgot', { email: 'rider@example.org' });
  await forgetful.post('/api/login/link/request', { email: 'rider@example.org' });
  await forgetful.settled();
  await aVisitor().get('/api/auth/google');
  const unverified = { username: 'jojo', email: 'jojo@example.org', zipCode: '80301', password };
  await aVisitor().post('/api/register', unverified);
  const before = await counts();
  await cleanUp();
  expect(await counts()).toEqual(before);
  expect(before).toEqual({
    users: 2,
    sessions: 1,
    email_codes: 1,
    password_resets: 1,
    sign_in_links: 1,
    oauth_states: 1,
    throttles: 7,
  });
  clock.pass({ days: 31 });
  await cleanUp();
  expect(await counts()).toEqual({
    users: 1,
    sessions: 0,
    email_codes: 0,
    password_resets: 0,
    sign_in_links: 0,
    oauth_states: 0,
    throttles: 0,
  });
});
