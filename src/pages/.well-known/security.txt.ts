import type { APIRoute } from 'astro';
import { paths } from '#calendar/paths.ts';
import { mailFromOf, nowOf, readConfig } from '#server/config.ts';

/** Where to report a vulnerability (RFC 9116). */
export const GET: APIRoute = ({ site }) => {
  const config = readConfig();
  const [, address] = /<(.+)>/.exec(mailFromOf(config)) ?? [];
  const lines = [
    `Contact: mailto:${address}`,
    `Expires: ${expiry(nowOf(config))}`,
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
