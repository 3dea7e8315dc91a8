import { type AnyColumn, sql } from 'drizzle-orm';

/**
 * The name of someone who is stored by id: their username or, once the account is deleted, a stable
 * pseudonym made of the id, like `deleted user 7f3a91c2`.
 */
export const actorNameOf = (username: AnyColumn, id: AnyColumn) =>
  sql<string>`coalesce(${username}, 'deleted user' || coalesce(' ' || left(${id}::text, 8), ''))`;

/** The range of ids that a pseudonym can stand for; undefined for a username. */
export function pseudonymIds(name: string): { first: string; last: string } | undefined {
  const start = /^deleted user ([0-9a-f]{8})$/.exec(name)?.[1];
  if (start === undefined) return undefined;
  return {
    first: `${start}-0000-0000-0000-000000000000`,
    last: `${start}-ffff-ffff-ffff-ffffffffffff`,
  };
}
