import type { Context } from 'hono';
import { z } from 'zod';
import { AppError } from '#server/errors.ts';
import { parse } from '#server/parse.ts';
import { isOfType, parseJson, readText } from './body.ts';

/** What a browser says that the content policy stopped, without what could be a reader's own. */
export interface CspReport {
  page: string;
  directive: string;
  blocked: string;
  source: string;
  line: number;
}

/** A browser sends a few hundred bytes a report, and some at once. */
const most = { bytes: 20_000, inWords: '20 KB' };

/** So many of one call are worth reading. */
const mostReports = 10;

const address = z.string().max(2000).transform(withoutQuery);
const maybeAddress = address.nullish().transform((text) => text ?? '');
const directive = z.string().regex(/^[a-z-]{1,40}(?: .{0,400})?$/);
const line = z.int().min(0).nullish();

/** How `report-uri` sends one (Firefox, Safari). */
const oldSchema = z
  .object({
    'csp-report': z.object({
      'document-uri': address,
      'violated-directive': directive,
      'blocked-uri': maybeAddress,
      'source-file': maybeAddress,
      'line-number': line,
    }),
  })
  .transform(({ 'csp-report': report }) => ({
    page: report['document-uri'],
    directive: nameOf(report['violated-directive']),
    blocked: report['blocked-uri'],
    source: report['source-file'],
    line: report['line-number'] ?? 0,
  }));

/** How `report-to` sends some, perhaps with reports of other kinds (Chromium). */
const newSchema = z
  .array(
    z.union([
      z.object({
        type: z.literal('csp-violation'),
        body: z.object({
          documentURL: address,
          effectiveDirective: directive,
          blockedURL: maybeAddress,
          sourceFile: maybeAddress,
          lineNumber: line,
        }),
      }),
      z.object({ type: z.string().refine((type) => type !== 'csp-violation') }),
    ]),
  )
  .transform((reports) =>
    reports
      .flatMap((report) => ('body' in report ? [report.body] : []))
      .slice(0, mostReports)
      .map((body) => ({
        page: body.documentURL,
        directive: nameOf(body.effectiveDirective),
        blocked: body.blockedURL,
        source: body.sourceFile,
        line: body.lineNumber ?? 0,
      })),
  );

/** Of `script-src 'self' …` the first word. */
const nameOf = (text: string) => text.split(' ', 1)[0] ?? '';

/**
 * The reports that a call brings. Their samples of the page's text are left where they are.
 * @throws AppError `unsupported`, `too_large` or `invalid`
 */
export async function readCspReports(c: Context): Promise<CspReport[]> {
  const isOld = isOfType(c, 'application/csp-report');
  if (!isOld && !isOfType(c, 'application/reports\\+json')) {
    throw new AppError('unsupported', 'Send reports as a browser does.');
  }
  const body = parseJson(await readText(c.req.raw.body, most));
  return isOld ? [parse(oldSchema, body)] : parse(newSchema, body);
}

/**
 * An address without its query, which may name whoever reads the page; of what is no web address only its
 * scheme, and of what is no address at all the word that stands there (`inline`, `trusted-types-sink`).
 */
function withoutQuery(text: string): string {
  const url = URL.parse(text);
  if (!url) return /^[a-z-]{1,40}$/.test(text) ? text : '';
  return /^https?:$/.test(url.protocol) ? url.origin + url.pathname.slice(0, 300) : url.protocol;
}
