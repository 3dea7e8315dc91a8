import { createMiddleware } from 'hono/factory';

/** The headers of every response. Netlify applies `_headers` only to static files, so functions set their own. */
export const siteHeaders: Readonly<Record<string, string>> = {
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(self), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), serial=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/** For a response that isn't a page: it loads and runs nothing, and can't be framed. */
export const barePolicy =
  "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; sandbox";

export const securityHeaders = createMiddleware(async (c, next) => {
  for (const [name, value] of Object.entries(siteHeaders)) c.header(name, value);
  c.header('Content-Security-Policy', barePolicy);
  await next();
});
