import { DrizzleQueryError } from 'drizzle-orm';
import { reportError } from './error-reports.ts';

type Context = Record<string, string | number | undefined>;

/**
 * One JSON line to stderr, and the same to ERROR_WEBHOOK_URL. Newlines in what a user sent are escaped, so
 * they forge no line.
 */
export function logError(message: string, error: unknown, context: Context = {}): void {
  const line = write({ level: 'error', message, ...context, cause: describe(error) });
  reportError(JSON.parse(line) as Record<string, unknown>);
}

/** One JSON line for a refused call, which may be part of an attack. */
export function logRefusal(code: string, context: Context): void {
  write({ level: 'warn', message: 'refused', code, ...context });
}

/** One JSON line for what is no failure of ours, but worth a look when it comes often. */
export function logWarning(message: string, context: Context): void {
  write({ level: 'warn', message, ...context });
}

/** One JSON line for what happened to an account, beside its row in the database. */
export function logSecurityEvent(kind: string, context: Context): void {
  write({ level: 'info', message: 'security event', kind, ...context });
}

/** Times are UTC. Returns the line without its newline. */
function write(entry: Context): string {
  const line = redact(JSON.stringify({ at: new Date().toISOString(), ...entry }));
  process.stderr.write(`${line}\n`);
  return line;
}

/** A failed query without its parameters: among them are addresses, hashes and codes. */
function describe(error: unknown): string {
  if (error instanceof DrizzleQueryError) {
    return `A query failed: ${error.query}\n${describe(error.cause)}`;
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/**
 * Leaves of an email address its first letter and its host, of a connection string its host, and of a
 * mail's link not its token.
 */
function redact(line: string): string {
  return line
    .replace(/(\b\w+:\/\/)[^\s/@"\\]+@/g, '$1…@')
    .replace(/(\/api\/(?:unsubscribe|subscribe\/confirm)\/)[\w-]+/g, '$1…')
    .replace(/(?<![\w.+-])([\w.+-])[\w.+-]*@(?=[\w-]+\.)/g, '$1…@');
}
