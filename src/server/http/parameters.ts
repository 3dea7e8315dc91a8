import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { isRaceId, maxEventIdLength } from '#calendar/race/race-id.ts';
import { lineSchema } from '#calendar/text/field-schemas.ts';
import { AppError, eventNotFound, raceNotFound } from '#server/errors.ts';
import { toFields } from './body.ts';

/** @throws AppError `invalid` for a parameter that is given twice, or as a list (docs/trust.md#t38) */
export function readQuery(url: string): Record<string, string> {
  const { searchParams } = new URL(url);
  const list = [...searchParams.keys()].find((name) => /[[\]]/.test(name));
  if (list !== undefined) {
    throw new AppError('invalid', `${list} takes no list`, { [list]: 'takes no list' });
  }
  return toFields(searchParams);
}

/** How many unknown parameters a message names. */
const maxNamed = 10;

/**
 * Rejects other parameters, because the CDN caches public responses by URL and could be flooded with variants.
 * @throws AppError `invalid` naming up to ten of them
 */
export function refuseUnknownParameters(url: string, known: readonly string[]): void {
  const unknown = [...new URL(url).searchParams.keys()].filter((name) => !known.includes(name));
  if (unknown.length === 0) return;
  unknown.length = Math.min(unknown.length, maxNamed);
  const fields = Object.fromEntries(unknown.map((name) => [name, `${name} is unknown`]));
  throw new AppError('invalid', Object.values(fields).join('; '), fields);
}

/** For a public route without query parameters. */
export const noParameters = createMiddleware(async (c, next) => {
  refuseUnknownParameters(c.req.url, []);
  await next();
});

/** @throws AppError `not_found` if it can't be a race's id; makes no query */
export function readRaceId(c: Context, name = 'id'): string {
  const id = c.req.param(name) ?? '';
  if (!isRaceId(id)) throw raceNotFound();
  return id;
}

/** @throws AppError `not_found` if it can't be an event's id */
export function readEventId(c: Context): string {
  const id = lineSchema(maxEventIdLength).safeParse(c.req.param('id')).data;
  if (!id) throw eventNotFound();
  return id;
}
