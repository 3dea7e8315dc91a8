import { createMiddleware } from 'hono/factory';

/**
 * What every answer carries: static files by way of `_headers`, which the build writes from here, and what
 * functions and the local server answer by itself, for Netlify's header files do not reach that (trust T56).
 */
export const siteHeaders: Readonly<Record<string, string>> = {
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(self), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), serial=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/** For an answer that is no page of the site's: it loads and runs nothing, and nothing shows it. */
export const barePolicy =
  "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; sandbox";

export const securityHeaders = createMiddleware(async (c, next) => {
  for (const [name, value] of Object.entries(siteHeaders)) c.header(name, value);
  c.header('Content-Security-Policy', barePolicy);
  await next();
});
