import type { Context } from 'hono';
import { z } from 'zod';
import { AppError } from '#server/errors.ts';
import { parse } from '#server/parse.ts';
import { isOfType, parseJson, readText } from './body.ts';

/** What the content security policy blocked in a browser, without personal data. */
export interface CspReport {
  page: string;
  directive: string;
  blocked: string;
  source: string;
  line: number;
}

/** A report has a few hundred bytes, and browsers send several at once. */
const maxBytes = 20_000;

/** Per request; the rest is ignored. */
const maxReports = 10;

const address = z.string().max(2000).transform(withoutQuery);
const optionalAddress = address.nullish().transform((text) => text ?? '');
const directive = z.string().regex(/^[a-z-]{1,40}(?: .{0,400})?$/);
const line = z.int().min(0).nullish();

/** A report in the format of `report-uri` (Firefox, Safari). */
const reportUriSchema = z
  .object({
    'csp-report': z.object({
      'document-uri': address,
      'violated-directive': directive,
      'blocked-uri': optionalAddress,
      'source-file': optionalAddress,
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

/** Reports in the format of `report-to`, possibly with other kinds of reports (Chromium). */
const reportToSchema = z
  .array(
    z.union([
      z.object({
        type: z.literal('csp-violation'),
        body: z.object({
          documentURL: address,
          effectiveDirective: directive,
          blockedURL: optionalAddress,
          sourceFile: optionalAddress,
          lineNumber: line,
        }),
      }),
      z.object({ type: z.string().refine((type) => type !== 'csp-violation') }),
    ]),
  )
  .transform((reports) =>
    reports
      .flatMap((report) => ('body' in report ? [report.body] : []))
      .slice(0, maxReports)
      .map((body) => ({
        page: body.documentURL,
        directive: nameOf(body.effectiveDirective),
        blocked: body.blockedURL,
        source: body.sourceFile,
        line: body.lineNumber ?? 0,
      })),
  );

/** `script-src 'self' …` => `script-src` */
const nameOf = (text: string) => text.split(' ', 1)[0] ?? '';

/** @throws AppError `unsupported`, `too_large` or `invalid` */
export async function readCspReports(c: Context): Promise<CspReport[]> {
  const isReportUri = isOfType(c, 'application/csp-report');
  if (!isReportUri && !isOfType(c, 'application/reports\\+json')) {
    throw new AppError('unsupported', 'Send reports as a browser does.');
  }
  const body = parseJson(await readText(c.req.raw.body, maxBytes));
  return isReportUri ? [parse(reportUriSchema, body)] : parse(reportToSchema, body);
}

/** Drops a URL's query, which may identify the reader. Leaves only the scheme unless it's http(s). */
function withoutQuery(text: string): string {
  const url = URL.parse(text);
  if (!url) return /^[a-z-]{1,40}$/.test(text) ? text : '';
  return /^https?:$/.test(url.protocol) ? url.origin + url.pathname.slice(0, 300) : url.protocol;
}
