import { createMiddleware } from 'hono/factory';

/** Netlify's header files reach static files only, so a function's answers carry their own (trust T56). */
const headers = {
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(self), microphone=(), payment=()',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
};

export const securityHeaders = createMiddleware(async (c, next) => {
  for (const [name, value] of Object.entries(headers)) c.header(name, value);
  await next();
});
