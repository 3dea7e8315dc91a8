import type { APIRoute } from 'astro';
import { paths } from '#calendar/paths.ts';
import { contactOf, readConfig } from '#server/config.ts';
import { readNow } from '#site/site-now.ts';

/** Where to report a vulnerability (RFC 9116). */
export const GET: APIRoute = ({ site }) => {
  const config = readConfig();
  const lines = [
    `Contact: mailto:${contactOf(config)}`,
    `Expires: ${expiry(readNow())}`,
    'Preferred-Languages: en',
    `Canonical: ${new URL(paths.securityText(), site)}`,
    '',
  ];
  return new Response(lines.join('\n'), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  });
};

/** Ten to eleven months from now, the same for all builds of a month. RFC 9116 recommends under a year. */
function expiry(now: Date): string {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 11, 1)).toISOString();
}
