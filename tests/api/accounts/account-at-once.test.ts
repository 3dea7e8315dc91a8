import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '#server/database/schema/accounts.ts';
import { useDatabase } from '../database.ts';
import { hold, untilWaiting } from '../locks.ts';
import { anAuthenticator } from './authenticator.ts';
import { useClock } from './clock.ts';
import { addPasskey, signedIn } from './passkey-journeys.ts';
import { addRider, password } from './riders.ts';

const database = useDatabase();
const clock = useClock();

/** Makes two changes of one account at once: the first comes as far as the account's row, and the second follows. */
async function atOnce<T>(userId: string, changes: readonly (() => Promise<T>)[]): Promise<T[]> {
  const { db } = database;
  const release = await hold(db, (tx) =>
    tx.select().from(users).where(eq(users.id, userId)).for('update'),
  );
  const made: Promise<T>[] = [];
  for (const change of changes) {
    made.push(change());
    await untilWaiting(db, made.length);
  }
  await release();
  return Promise.all(made);
}

test('a passkey is removed while another browser proves who it is with it', async () => {
  const rider = await addRider(database.db, clock.now);
  const device = anAuthenticator('rider');
  const [visitor, other] = [await signedIn(), await signedIn()];
  await addPasskey(visitor, device);
  const { body } = await visitor.get('/api/user/passkeys');
  const [passkey] = body['passkeys'] as { id: string }[];
  const challenge = await other.post('/api/auth/prove/challenge');
  const outcomes = await atOnce(rider.id, [
    () => visitor.delete(`/api/user/passkeys/${passkey?.id}`),
    () => other.post('/api/auth/prove', { credential: device.get(challenge.body) }),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual([204, 400]);
});

test('the password changes while another browser ends all other sessions', async () => {
  const rider = await addRider(database.db, clock.now);
  const [visitor, other] = [await signedIn(), await signedIn()];
  // A third browser's session, which both end.
  await signedIn();
  const passwords = { currentPassword: password, newPassword: 'staple battery horse' };
  const outcomes = await atOnce(rider.id, [
    () => visitor.put('/api/user/password', passwords),
    () => other.delete('/api/user/sessions'),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual([204, 204]);
});
