import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import common from '#data/common-passwords.json' with { type: 'json' };
import { invalidField } from '#server/errors.ts';

/** OWASP's costs: 19 MiB, two passes. Node computes the hash off the main thread. */
const costs = { memory: 19_456, passes: 2, parallelism: 1 };
const saltBytes = 16;
const hashBytes = 32;

const derive = promisify(argon2) as (
  algorithm: 'argon2id',
  parameters: Argon2Parameters,
) => Promise<Buffer>;

let commonPasswords: ReadonlySet<string> | undefined;

/** Words that attackers of this site would try first. */
const siteWords = ['belllap', 'bicycle', 'cycling', 'password'];

/**
 * @throws AppError `invalid` if it's among the 10,000 most common, or only words of this site and names of its owner
 */
export function requireUncommon(
  password: string,
  owner?: { username: string; email: string },
  field = 'password',
): void {
  commonPasswords ??= new Set((common as string[]).map((word) => word.toLowerCase()));
  const names = owner ? [owner.username, owner.email, owner.email.replace(/@.*/, '')] : [];
  const isGuessable =
    commonPasswords.has(password.toLowerCase()) || isOnly(password, [...names, ...siteWords]);
  if (!isGuessable) return;
  throw invalidField(field, 'Choose a less common password.');
}

function isOnly(password: string, words: readonly string[]): boolean {
  const lettersOf = (text: string) => text.toLowerCase().replace(/\P{L}/gu, '');
  const letters = lettersOf(password);
  const longestFirst = words.map(lettersOf).sort((a, b) => b.length - a.length);
  const rest = longestFirst.reduce((text, word) => text.replaceAll(word, ''), letters);
  return letters !== '' && rest === '';
}

/** Returns the hash with its salt and costs, in PHC format. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes);
  const hash = await derive('argon2id', { ...costs, ...inputOf(password, salt) });
  const { memory, passes, parallelism } = costs;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(hash)}`;
}

/** Whether a password matches a hash. Takes just as long without a hash (docs/trust.md#t04). */
export async function isPassword(hash: string | null, password: string): Promise<boolean> {
  const { memory, passes, parallelism, salt, expected } = partsOf(hash ?? dummy);
  const input = inputOf(password, salt);
  const actual = await derive('argon2id', { memory, passes, parallelism, ...input });
  return timingSafeEqual(actual, expected) && hash !== null;
}

const zeros = (bytes: number) => base64(Buffer.alloc(bytes));
const dummy = `$argon2id$v=19$m=${costs.memory},t=${costs.passes},p=${costs.parallelism}$${zeros(saltBytes)}$${zeros(hashBytes)}`;

/** NFC, so that different keyboards give the same bytes. Nothing is trimmed or cut. */
function inputOf(password: string, salt: Buffer) {
  return { message: password.normalize('NFC'), nonce: salt, tagLength: hashBytes };
}

function partsOf(hash: string) {
  const { m, t, p, salt, key } =
    /^\$argon2id\$v=19\$m=(?<m>\d+),t=(?<t>\d+),p=(?<p>\d+)\$(?<salt>[^$]+)\$(?<key>[^$]+)$/.exec(
      hash,
    )?.groups ?? {};
  if (!salt || !key) throw new Error('A stored password hash is not one of ours.');
  return {
    memory: Number(m),
    passes: Number(t),
    parallelism: Number(p),
    salt: Buffer.from(salt, 'base64'),
    expected: Buffer.from(key, 'base64'),
  };
}

/** PHC writes base64 without padding. */
function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
