import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const files = globSync('{src,functions,netlify}/**/*.{ts,tsx,js,mjs,astro}', { cwd: root });
const sources = files.map((file) => [file, readFileSync(join(root, file), 'utf8')] as const);

/** The files that use each thing a pattern captures. */
function uses(pattern: RegExp): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const [file, source] of sources) {
    for (const [, what = ''] of source.matchAll(pattern)) {
      found[what] = [...(found[what] ?? []), file];
    }
  }
  return found;
}

/** docs/security.md, Cryptography, says what each is for. */
test('code uses only hashes, argon2id and secure random numbers from Node’s cryptography', () => {
  const names = uses(/import \{([^}]+)\} from 'node:crypto'/g);
  const imported = Object.keys(names).flatMap((list) =>
    list.split(',').map((name) => name.replace('type ', '').trim()),
  );
  expect([...new Set(imported)].filter(Boolean).sort()).toEqual([
    ...[
      'Argon2Parameters',
      'argon2',
      'createHash',
      'hash',
      'randomBytes',
      'randomInt',
      'randomUUID',
    ],
    'timingSafeEqual',
  ]);
  expect(Object.keys(uses(/\b(?:createHash|hash)\('([^']+)'/g))).toEqual(['sha256']);
  expect(uses(/(crypto\.subtle|from 'crypto'|require\('(?:node:)?crypto'\))/g)).toEqual({});
});

test('no secret comes from Math.random or is a UUID', () => {
  expect(uses(/(Math\.random)/g)).toEqual({});
  const uuids = uses(/(randomUUID)\(\)/g)['randomUUID'] ?? [];
  expect(
    uuids.filter((file) => /src\/server\/(accounts|passkeys|subscriptions|preferences)/.test(file)),
  ).toEqual([]);
});

test('every random secret has 128 bits or more', () => {
  const sizes = Object.keys(uses(/randomBytes\((\d+)\)/g)).map(Number);
  expect(sizes.length).toBeGreaterThan(2);
  for (const bytes of sizes) expect(bytes).toBeGreaterThanOrEqual(16);
});

test('only age encrypts', () => {
  const encrypting = uses(
    /from '(age-encryption|node:crypto\/[^']+|[^']*(?:cipher|aes|nacl|sodium)[^']*)'/g,
  );
  expect(Object.keys(encrypting)).toEqual(['age-encryption']);
});
