import { createMiddleware } from 'hono/factory';
import { AppError } from '#server/errors.ts';

const mostNamed = 10;

/**
 * Refuses an address with any other parameter: a public answer is kept by its address, and could be asked
 * for under endless ones (trust T67).
 * @throws AppError `invalid` naming each, up to {@link mostNamed}
 */
export function refuseOthers(url: string, known: readonly string[]): void {
  const unknown = [...new URL(url).searchParams.keys()].filter((name) => !known.includes(name));
  if (unknown.length === 0) return;
  // A hundred names help nobody.
  unknown.length = Math.min(unknown.length, mostNamed);
  const fields = Object.fromEntries(unknown.map((name) => [name, `${name} is unknown`]));
  throw new AppError('invalid', Object.values(fields).join('; '), fields);
}

/** For a public route that reads nothing of its address but the path. */
export const noParameters = createMiddleware(async (c, next) => {
  refuseOthers(c.req.url, []);
  await next();
});
