import { createHash } from 'node:crypto';
import * as apiPaths from '#calendar/api-paths.ts';
import { type Config, placeOriginsOf, tilesSourceOf } from '#server/config.ts';

/** The scripts and styles that are written into pages. */
export interface Inline {
  scripts: readonly string[];
  styles: readonly string[];
}

/** What pages may load and send: one policy for all of them (docs/trust.md#t56). */
export function contentPolicy(config: Config, { scripts, styles }: Inline): string {
  const images = ["'self'", 'data:', tilesSourceOf(config)].filter(Boolean);
  return [
    "default-src 'self'",
    ['img-src', ...images],
    ["connect-src 'self'", ...placeOriginsOf(config)],
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    ["script-src 'self'", ...hashesOf(scripts)],
    ["style-src 'self'", ...hashesOf(styles)],
  ]
    .map((directive) => [directive].flat().join(' '))
    .join('; ');
}

const hashesOf = (texts: readonly string[]) =>
  [...new Set(texts)].map(
    (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );

/** A policy as a tag in the page, where it holds even without the header. */
export const policyTag = (policy: string) =>
  `<meta http-equiv="content-security-policy" content="${policy}">`;

/** Where browsers report what the policy blocked, and that endpoint's name in the headers. */
const reports = { path: apiPaths.cspReports, name: 'csp' };

/** The policy in a page. @throws Error if there is none */
export function writtenPolicy(page: string): string {
  const [, written] =
    /<meta http-equiv="content-security-policy" content="([^"]*)"/.exec(page) ?? [];
  if (!written) throw new Error('A page has no content security policy.');
  return written;
}

/**
 * The pages' policy as headers: the policy in a page, plus what only a header can say. Scripts can turn text into
 * markup, scripts or workers only through `components/trusted-types.js`.
 */
export function policyHeaders(page: string): Record<string, string> {
  const more = [
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
    `report-uri ${reports.path}`,
    `report-to ${reports.name}`,
  ];
  return {
    'Content-Security-Policy': [writtenPolicy(page), ...more].join('; '),
    'Reporting-Endpoints': `${reports.name}="${reports.path}"`,
  };
}
