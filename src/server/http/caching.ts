import { hash } from 'node:crypto';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { refuseUnknownParameters } from './parameters.ts';

/**
 * Lets the CDN cache a public response for five minutes, because upcoming races change from day to day; a deploy
 * purges it. Accepts, and varies by, only the route's own parameters. Other sites may embed it.
 */
export function publicCache(parameters: readonly string[]) {
  return createMiddleware(async (c, next) => {
    refuseUnknownParameters(c.req.url, parameters);
    await next();
    if (!c.res.ok && c.res.status !== 304) return;
    c.header('Cross-Origin-Resource-Policy', 'cross-origin');
    allowCdnCache(c);
    if (parameters.length > 0) c.header('Netlify-Vary', `query=${parameters.join('|')}`);
  });
}

/** Lets the CDN cache one response, whatever its status. */
export function allowCdnCache(c: Context): void {
  c.header('Cache-Control', 'public, max-age=0, must-revalidate');
  c.header('Netlify-CDN-Cache-Control', 'public, s-maxage=300, stale-while-revalidate=3600');
  c.header('Netlify-Cache-Tag', 'races');
}

/** A response's body and its ETag. */
export interface TaggedBody {
  body: Uint8Array<ArrayBuffer>;
  /** Weak, because intermediaries may compress the text (RFC 9110 §8.8.1). */
  etag: string;
}

/** @param headers values of headers that should also change the ETag */
export function tagBody(text: string, headers = ''): TaggedBody {
  const digest = hash('sha256', `${headers}\n${text}`, 'base64url');
  return { body: new TextEncoder().encode(text), etag: `W/"${digest.slice(0, 22)}"` };
}

/** Responds with the body, or with 304 if the client has it. */
export function respondTagged(c: Context, type: string, { body, etag }: TaggedBody): Response {
  c.header('ETag', etag);
  if (hasEtag(c.req.header('If-None-Match'), etag)) return c.body(null, 304);
  c.header('Content-Type', type);
  return c.body(body);
}

/** The weak comparison of RFC 9110 §13.1.2. */
export function hasEtag(ifNoneMatch: string | null | undefined, etag: string): boolean {
  const opaque = (text: string) => text.trim().replace(/^W\//, '');
  const etags = (ifNoneMatch ?? '').split(',').map(opaque);
  return etags.includes(opaque(etag)) || etags.includes('*');
}
