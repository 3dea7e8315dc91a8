import { argon2Sync } from 'node:crypto';
import { expect, test } from 'vitest';
import { hashPassword, isPassword } from '#server/accounts/passwords.ts';

const password = 'squirrel ahead 9';

test('a password is hashed with argon2id at OWASP’s costs and its own salt', async () => {
  const hashes = [await hashPassword(password), await hashPassword(password)];
  for (const hash of hashes) {
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(await isPassword(hash, password)).toBe(true);
    expect(await isPassword(hash, `${password}!`)).toBe(false);
  }
  expect(new Set(hashes).size).toBe(2);
});

test('a hash with other costs stays valid, so that costs can change', async () => {
  const nonce = Buffer.alloc(16, 7);
  const costs = { memory: 1024, passes: 3, parallelism: 2 };
  const key = argon2Sync('argon2id', { ...costs, message: password, nonce, tagLength: 32 });
  const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
  const hash = `$argon2id$v=19$m=1024,t=3,p=2$${base64(nonce)}$${base64(key)}`;
  expect(await isPassword(hash, password)).toBe(true);
  expect(await isPassword(hash, 'another one')).toBe(false);
});
