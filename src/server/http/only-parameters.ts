import { createMiddleware } from 'hono/factory';
import { AppError } from '#server/errors.ts';

/** A hundred names would help no one. */
const mostNamed = 10;

/**
 * Refuses a URL with any other parameter: the CDN keeps public answers by URL, and could be flooded with
 * variants.
 * @throws AppError `invalid` naming each, up to {@link mostNamed}
 */
export function refuseOthers(url: string, known: readonly string[]): void {
  const unknown = [...new URL(url).searchParams.keys()].filter((name) => !known.includes(name));
  if (unknown.length === 0) return;
  unknown.length = Math.min(unknown.length, mostNamed);
  const fields = Object.fromEntries(unknown.map((name) => [name, `${name} is unknown`]));
  throw new AppError('invalid', Object.values(fields).join('; '), fields);
}

/** For a public route that takes no query parameters. */
export const noParameters = createMiddleware(async (c, next) => {
  refuseOthers(c.req.url, []);
  await next();
});
