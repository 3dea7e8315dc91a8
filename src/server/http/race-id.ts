import type { Context } from 'hono';
import { isRaceId } from '#calendar/race-id.ts';
import { AppError } from '#server/errors.ts';

/**
 * The id of a race in a call's address.
 * @throws AppError `not_found` for what no race can be called: a database need not be asked
 */
export function raceIdOf(c: Context, name = 'id'): string {
  const id = c.req.param(name) ?? '';
  if (!isRaceId(id)) throw new AppError('not_found', 'There is no race at this address.');
  return id;
}
