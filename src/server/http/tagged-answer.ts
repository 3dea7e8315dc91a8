import { hash } from 'node:crypto';
import type { Context } from 'hono';

/** The bytes of an answer, and their ETag. */
export interface Tagged {
  body: Uint8Array<ArrayBuffer>;
  /** Weak, because intermediaries may compress the text (RFC 9110 §8.8.1). */
  tag: string;
}

/** @param more what the headers add to the text, where it should change the tag */
export function tagged(text: string, more = ''): Tagged {
  const digest = hash('sha256', `${more}\n${text}`, 'base64url');
  return { body: new TextEncoder().encode(text), tag: `W/"${digest.slice(0, 22)}"` };
}

/** Answers with the text, or 304 when the client has it. */
export function answerTagged(c: Context, type: string, { body, tag }: Tagged): Response {
  c.header('ETag', tag);
  if (isKnown(c.req.header('If-None-Match'), tag)) return c.body(null, 304);
  c.header('Content-Type', type);
  return c.body(body);
}

/** The weak comparison of RFC 9110 §13.1.2. */
function isKnown(ifNoneMatch: string | undefined, tag: string): boolean {
  const opaque = (text: string) => text.trim().replace(/^W\//, '');
  const known = (ifNoneMatch ?? '').split(',').map(opaque);
  return known.includes(opaque(tag)) || known.includes('*');
}
