import { createHash } from 'node:crypto';

/** In hexadecimal; for tokens and keys that are long and random, never for passwords. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
