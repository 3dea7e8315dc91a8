import { createHash, randomBytes } from 'node:crypto';

/** A random secret: 32 bytes in base64url. The database stores only its hash. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** A shorter secret, for links that stay in emails and calendar apps: 24 bytes in base64url. Stored as a hash, too. */
export const newLinkToken = (): string => randomBytes(24).toString('base64url');

/** Matches what `newToken` returns. */
export const tokenPattern = /^[\w-]{43}$/;

/** In hexadecimal. For long random tokens and keys, never for passwords. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
