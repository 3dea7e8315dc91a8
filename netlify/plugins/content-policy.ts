import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import * as apiPaths from '#calendar/api-paths.ts';
import { type Config, placeOriginsOf, tilesSourceOf } from '#server/config.ts';

/** What pages may load and send, besides scripts and styles, which Astro hashes (docs/trust.md#t56). */
export function contentPolicy(config: Config) {
  const images = ["'self'", 'data:', tilesSourceOf(config)].filter(Boolean);
  return [
    "default-src 'self'",
    `img-src ${images.join(' ')}`,
    ...[["connect-src 'self'", ...placeOriginsOf(config)].join(' ') as `connect-src ${string}`],
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ] as const;
}

/** Where browsers report what the policy blocked, and that endpoint's name in the headers. */
const reports = { path: apiPaths.cspReports, name: 'csp' };

/**
 * The pages' policy as headers: what Astro wrote into a page, the same in each, plus what only a header can
 * say. Scripts turn text into markup, scripts or workers only through `components/trusted-types.js`.
 */
export function policyHeaders(page: string): Record<string, string> {
  const [, written] =
    /<meta http-equiv="content-security-policy" content="([^"]*)"/.exec(page) ?? [];
  if (!written) throw new Error('Astro wrote no content security policy into the page.');
  const more = [
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
    `report-uri ${reports.path}`,
    `report-to ${reports.name}`,
  ];
  const directives = written.split(';').map((directive) => directive.trim());
  return {
    'Content-Security-Policy': [...directives.filter(Boolean), ...more].join('; '),
    'Reporting-Endpoints': `${reports.name}="${reports.path}"`,
  };
}

const inline = [
  'components/before-paint.js',
  'components/forward-next.js',
  'components/load-scripts.js',
  'components/race-transition.js',
  'components/reader-clock/lists.js',
  'components/reader-clock/race.js',
  'components/trusted-types.js',
  'ui/form/show-notice.js',
  'ui/listing/hide-stale-rows.js',
  'ui/listing/scroll-to-results.js',
];

/** The hashes of the scripts that components write into pages as they are; Astro hashes none of those. */
export function inlineScripts(): `sha256-${string}`[] {
  return inline.map((file) => {
    const source = new URL(`../../src/${file}`, import.meta.url);
    const hash = createHash('sha256').update(readFileSync(source));
    return `sha256-${hash.digest('base64')}` as const;
  });
}
