import { expect } from 'vitest';
import type { Authenticator } from './authenticator.ts';
import { password } from './riders.ts';
import { aVisitor, type Visitor } from './visitor.ts';

/** A browser that has just signed in to an account with its password. */
export async function signedIn(username = 'rider'): Promise<Visitor> {
  const visitor = aVisitor();
  expect((await visitor.post('/api/login', { username, password })).status).toBe(200);
  return visitor;
}

/** Adds a device's passkey to the signed-in account. */
export async function addPasskey(visitor: Visitor, device: Authenticator, name = 'My phone') {
  const { body } = await visitor.post('/api/user/passkeys/challenge');
  return visitor.post('/api/user/passkeys', { name, credential: device.create(body) });
}

/** Signs in with a device's passkey, in a new browser unless one is given. */
export async function signInByPasskey(
  device: Authenticator,
  { visitor = aVisitor(), path = '/api/login/passkey', ...lies }: SignInOptions = {},
) {
  const { body } = await visitor.post('/api/login/passkey/challenge');
  return { visitor, answer: await visitor.post(path, { credential: device.get(body, lies) }) };
}

type SignInOptions = NonNullable<Parameters<Authenticator['get']>[1]> & {
  visitor?: Visitor;
  path?: string;
};

/** Proves the user's identity again with a passkey. */
export async function prove(visitor: Visitor, device: Authenticator) {
  const { body } = await visitor.post('/api/auth/prove/challenge');
  return visitor.post('/api/auth/prove', { credential: device.get(body) });
}
