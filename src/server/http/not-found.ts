import type { Context } from 'hono';
import { AppError } from '#server/errors.ts';

/** Says that nothing is at an address, or that what is there is asked by another method. */
export function answerNotFound(
  c: Context,
  routes: readonly { method: string; path: string }[],
): never {
  const methods = routes
    .filter(({ method, path }) => method !== 'ALL' && matches(path, c.req.path))
    // What answers GET answers HEAD too.
    .flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
  if (methods.length === 0) throw new AppError('not_found', 'There is nothing at this address.');
  const allowed = [...new Set(methods)];
  c.header('Allow', allowed.join(', '));
  throw new AppError('method_not_allowed', `This address takes only ${allowed.join(' and ')}.`);
}

/** Whether a path fits a route's, whose `:names` stand for any one segment. */
function matches(route: string, path: string): boolean {
  const [parts, given] = [route.split('/'), path.split('/')];
  return (
    parts.length === given.length &&
    parts.every((part, index) => part.startsWith(':') || part === given[index])
  );
}
