import { expect } from 'vitest';
import type { Authenticator } from './authenticator.ts';
import { password } from './riders.ts';
import { aVisitor, type Visitor } from './visitor.ts';

/** A browser in which an account has just signed in by its password. */
export async function signedIn(username = 'rider'): Promise<Visitor> {
  const visitor = aVisitor();
  expect((await visitor.post('/api/login', { username, password })).status).toBe(200);
  return visitor;
}

/** Adds a passkey on a device to the account that is signed in. */
export async function addPasskey(visitor: Visitor, device: Authenticator, name = 'My phone') {
  const { body } = await visitor.post('/api/user/passkeys/challenge');
  return visitor.post('/api/user/passkeys', { name, credential: device.create(body) });
}

/** Signs in by a device's passkey, in a browser of its own unless one is given. */
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

/** Shows again who is there, by a passkey. */
export async function prove(visitor: Visitor, device: Authenticator) {
  const { body } = await visitor.post('/api/auth/prove/challenge');
  return visitor.post('/api/auth/prove', { credential: device.get(body) });
}
