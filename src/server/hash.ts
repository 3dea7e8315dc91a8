import { createHash } from 'node:crypto';

/** In hexadecimal. For long random tokens and keys, never for passwords. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
