import { and, asc, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { PublicRace, Race } from '#calendar/race/race.ts';
import { day } from '#calendar/time/durations.ts';
import type { Db } from '#server/database/client.ts';
import { isAnyOf, pick } from '#server/database/queries.ts';
import { users } from '#server/database/schema/accounts.ts';
import { isPublicSql, races } from '#server/database/schema/races.ts';
import { suggestions } from '#server/database/schema/suggestions.ts';
import { findPublicRaces } from '#server/races/public-race-repository.ts';
import { raceColumns, toRace } from '#server/races/race-columns.ts';

type Row = typeof suggestions.$inferSelect;

/**
 * Stores a suggestion, unless the same one from the same person is still open. Returns false if the race is no longer
 * public. If the race is deleted or merged concurrently, one transaction sees the other, because both lock the race.
 */
export async function insertSuggestion(
  tx: Db,
  suggestion: Pick<
    Row,
    | 'raceId'
    | 'kind'
    | 'fields'
    | 'listed'
    | 'version'
    | 'duplicateOf'
    | 'note'
    | 'sourceUrl'
    | 'email'
    | 'submittedBy'
    | 'sender'
    | 'key'
  >,
  now: Date,
): Promise<boolean> {
  await tx
    .insert(suggestions)
    .values({ ...suggestion, createdAt: now })
    .onConflictDoNothing();
  const isSuggestedOn = and(eq(races.id, suggestion.raceId), isPublicSql);
  const [race] = await tx.select({ id: races.id }).from(races).where(isSuggestedOn).for('share');
  return race !== undefined;
}

export interface ListedSuggestion {
  suggestion: Row;
  race: Race;
  /** The other listing, unless it is no longer public. */
  other: PublicRace | undefined;
  username: string | undefined;
}

/** More than staff could read; oldest first, so that none waits forever. */
const maxOpen = 2000;

/** The open suggestions on races that aren't deleted, oldest first. */
export async function listOpenSuggestions(db: Db): Promise<ListedSuggestion[]> {
  const rows = await db
    .select({
      suggestion: suggestions,
      race: raceColumns,
      username: users.username,
    })
    .from(suggestions)
    .innerJoin(races, eq(races.id, suggestions.raceId))
    .leftJoin(users, eq(users.id, suggestions.submittedBy))
    .where(and(eq(suggestions.state, 'open'), isNull(races.deletedAt)))
    .orderBy(asc(suggestions.createdAt), suggestions.id)
    .limit(maxOpen);
  const others = await findPublicRaces(
    db,
    rows.flatMap(({ suggestion }) => suggestion.duplicateOf ?? []),
  );
  return rows.map(({ suggestion, race, username }) => ({
    suggestion,
    race: toRace(race),
    other: others.find(({ id }) => id === suggestion.duplicateOf),
    username: username ?? undefined,
  }));
}

export type ClosedSuggestion = Pick<Row, 'raceId' | 'kind' | 'fields' | 'sourceUrl' | 'email'>;

/**
 * Closes an open suggestion and erases its sender; returns undefined if there is none. One statement, so only one of
 * two concurrent decisions wins.
 */
export async function closeSuggestion(
  tx: Db,
  { id, ...decision }: Pick<Row, 'id' | 'state' | 'accepted' | 'rejected' | 'decidedBy'>,
  now: Date,
): Promise<ClosedSuggestion | undefined> {
  const open = tx.$with('open').as(
    tx
      .select({ id: suggestions.id, awaiting: sql`${suggestions.email}`.as('awaiting') })
      .from(suggestions)
      .where(and(eq(suggestions.id, id), eq(suggestions.state, 'open')))
      // A concurrent decision waits for the first, then finds the suggestion closed.
      .for('update'),
  );
  const [closed] = await tx
    .with(open)
    .update(suggestions)
    .set({ ...decision, decidedAt: now, email: null, sender: null })
    .from(open)
    .where(eq(suggestions.id, open.id))
    .returning({
      ...pick(suggestions, 'raceId', 'kind', 'fields', 'sourceUrl'),
      email: sql<string | null>`${open.awaiting}`,
    });
  return closed;
}

export type LockedSuggestion = Pick<Row, 'id' | 'raceId' | 'kind' | 'fields' | 'duplicateOf'>;

/**
 * Locks the open suggestions on races, in the order of their ids. Call it before locking those races: deciding locks a
 * suggestion first too, so the two can't deadlock.
 */
export async function lockOpenSuggestions(
  tx: Db,
  raceIds: readonly string[],
): Promise<LockedSuggestion[]> {
  return tx
    .select(pick(suggestions, 'id', 'raceId', 'kind', 'fields', 'duplicateOf'))
    .from(suggestions)
    .where(and(eq(suggestions.state, 'open'), isAnyOf(suggestions.raceId, raceIds)))
    .orderBy(suggestions.id)
    .for('update');
}

/** Moves open suggestions that are on a race, or name it as the duplicate, to another race. */
export async function moveSuggestions(tx: Db, raceId: string, into: string): Promise<void> {
  const isOpen = eq(suggestions.state, 'open');
  await tx
    .update(suggestions)
    .set({ raceId: into })
    .where(and(isOpen, eq(suggestions.raceId, raceId)));
  await tx
    .update(suggestions)
    .set({ duplicateOf: into })
    .where(and(isOpen, eq(suggestions.duplicateOf, raceId)));
}

export async function isSuggestion(db: Db, id: string): Promise<boolean> {
  return (await db.$count(suggestions, eq(suggestions.id, id))) > 0;
}

/**
 * Removes a person from their suggestions. Call it before locking any race: deciding locks a suggestion first too, so
 * the two can't deadlock.
 */
export async function forgetSuggester(
  tx: Db,
  { id, email }: { id: string; email: string },
): Promise<void> {
  await tx
    .update(suggestions)
    .set({ email: sql`nullif(${suggestions.email}, ${email})`, submittedBy: null, sender: null })
    .where(eq(suggestions.submittedBy, id));
  await tx.update(suggestions).set({ email: null }).where(eq(suggestions.email, email));
}

/** The privacy page promises it. */
const retention = 365 * day;

/** Deletes suggestions a year after they were decided, or a year after they arrived if they never were. */
export async function deleteOldSuggestions(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - retention);
  await db
    .delete(suggestions)
    .where(
      or(
        lt(suggestions.decidedAt, before),
        and(isNull(suggestions.decidedAt), lt(suggestions.createdAt, before)),
      ),
    );
}
