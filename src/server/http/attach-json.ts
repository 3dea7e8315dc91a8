import type { Context } from 'hono';

/** Answers with readable JSON that a browser saves as a file. */
export function attachJson(c: Context, fileName: string, data: unknown): Response {
  c.header('Content-Disposition', `attachment; filename="${fileName}"`);
  c.header('Content-Type', 'application/json; charset=utf-8');
  return c.body(`${JSON.stringify(data, null, 2)}\n`);
}
