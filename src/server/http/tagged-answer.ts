import { hash } from 'node:crypto';
import type { Context } from 'hono';

/** A text to answer with, as bytes, and what tells it from any other. */
export interface Tagged {
  body: Uint8Array<ArrayBuffer>;
  /** Weak, because what stands between compresses the text as it likes (RFC 9110 §8.8.1). */
  tag: string;
}

/** @param more what the headers say beside the text, where that is an answer of its own */
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

/** Compares weakly, as RFC 9110 §13.1.2 has it. */
function isKnown(ifNoneMatch: string | undefined, tag: string): boolean {
  const opaque = (text: string) => text.trim().replace(/^W\//, '');
  const known = (ifNoneMatch ?? '').split(',').map(opaque);
  return known.includes(opaque(tag)) || known.includes('*');
}
