import { createHash, randomBytes } from 'node:crypto';

/** A random secret: 32 bytes in base64url. The database stores only its hash. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Matches what `newToken` returns. */
export const tokenPattern = /^[\w-]{43}$/;

/** In hexadecimal. For long random tokens and keys, never for passwords. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
