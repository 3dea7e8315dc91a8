import type { Context } from 'hono';
import { isRaceId } from '#calendar/race/race-id.ts';
import { AppError } from '#server/errors.ts';

/**
 * The race id in a call's path.
 * @throws AppError `not_found` for what can't be a race id, without asking the database
 */
export function raceIdOf(c: Context, name = 'id'): string {
  const id = c.req.param(name) ?? '';
  if (!isRaceId(id)) throw new AppError('not_found', 'There is no race at this address.');
  return id;
}
