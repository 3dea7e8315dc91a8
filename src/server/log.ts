import { DrizzleQueryError } from 'drizzle-orm';
import { reportError } from './error-reports.ts';

type Context = Record<string, string | number | undefined>;

/** Writes a line of JSON to stderr and reports it. User input can't forge lines: newlines are escaped. */
export function logError(message: string, error: unknown, context: Context = {}): void {
  const line = write({ level: 'error', message, ...context, cause: describe(error) });
  reportError(JSON.parse(line) as Record<string, unknown>);
}

/** Logs a refused request, which may be part of an attack. */
export function logRefusal(code: string, context: Context): void {
  write({ level: 'warn', message: 'refused', code, ...context });
}

/** Logs what isn't our failure but is worth a look if it happens often. */
export function logWarning(message: string, context: Context): void {
  write({ level: 'warn', message, ...context });
}

/** Logs an account's event, in addition to its row in the database. */
export function logSecurityEvent(kind: string, context: Context): void {
  write({ level: 'info', message: 'security event', kind, ...context });
}

/** Times are UTC. Returns the line without its newline. */
function write(entry: Context): string {
  const line = redact(JSON.stringify({ at: new Date().toISOString(), ...entry }));
  process.stderr.write(`${line}\n`);
  return line;
}

/** Omits a failed query's parameters, because they include emails, hashes and codes. */
export function describe(error: unknown): string {
  if (error instanceof DrizzleQueryError) {
    return `A query failed: ${error.query}\n${describe(error.cause)}`;
  }
  if (!(error instanceof Error)) return String(error);
  const text = error.stack ?? error.message;
  return error.cause === undefined ? text : `${text}\nCaused by: ${describe(error.cause)}`;
}

/** Keeps an email's first letter and host, and a connection string's host. Removes tokens from emailed links. */
export function redact(line: string): string {
  return line
    .replace(/(\b\w+:\/\/)[^\s/@"\\]+@/g, '$1…@')
    .replace(/(\/api\/(?:unsubscribe|subscribe\/confirm|season)\/)[\w-]+/g, '$1…')
    .replace(/(?<![\w.+-])([\w.+-])[\w.+-]*@(?=[\w-]+\.)/g, '$1…@');
}
