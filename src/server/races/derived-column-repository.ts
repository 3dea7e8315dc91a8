import { and, eq, not, sql } from 'drizzle-orm';
import { completeLocation } from '#calendar/place/place.ts';
import { milesOf } from '#calendar/race/distance.ts';
import type { Race } from '#calendar/race/race.ts';
import { fold } from '#calendar/text/text.ts';
import type { Db } from '#server/database/client.ts';
import { races } from '#server/database/schema/races.ts';

/** What is stored of a race only so that it can be searched. */
export const derivedColumns = (race: Pick<Race, 'name' | 'location' | 'tags' | 'distance'>) => ({
  miles: milesOf(race.distance),
  ...searchTextsOf(race),
});

const searchTextsOf = ({ name, location, tags }: Pick<Race, 'name' | 'location' | 'tags'>) => ({
  searchText: [name, location, ...tags].map(fold).join('\n'),
  searchLocation: fold(location),
});

/**
 * Reads the stored lengths of all races off their distances anew, for the rule that does so changes.
 * Where nothing changed, nothing is written.
 */
export async function refreshMiles(db: Db): Promise<void> {
  const rows = await db
    .selectDistinct({ distance: races.distance, miles: races.miles })
    .from(races);
  for (const { distance, miles } of rows) {
    const right = milesOf(distance);
    if (right.join() === miles.join()) continue;
    await db.update(races).set({ miles: right }).where(eq(races.distance, distance));
  }
}

/**
 * Completes the locations that an earlier release stored as they were sent, such as `Emporia`. A race
 * that is listed with its whole location, too, keeps its own: of two that are alike one may be public.
 */
export async function completeLocations(db: Db): Promise<void> {
  const { id, name, location, state, tags } = races;
  const rows = await db
    .select({ id, name, location, state, tags })
    .from(races)
    .where(sql`right(${location}, 4) <> ', ' || ${state}`);
  for (const race of rows) {
    const whole = { ...race, location: completeLocation(race.location, race.state) };
    if (whole.location === race.location) continue;
    const isListed = sql`exists (
      select from ${races} as other
      where lower(other.name) = lower(${races.name}) and other.date = ${races.date}
        and other.state = ${races.state} and other.location = ${whole.location}
        and other.genre = ${races.genre} and other.status = 'approved' and other.deleted_at is null
    )`;
    await db
      .update(races)
      .set({ location: whole.location, ...searchTextsOf(whole) })
      .where(and(eq(races.id, race.id), not(isListed)));
  }
}

/** Has a character that `fold` does not leave as it is: one beyond ASCII, or a backtick. */
const isFoldable = sql`${races.searchText} ~ ${'[^\\x01-\\x5f\\x61-\\x7f]'}`;

/**
 * Folds anew what search compares of the races in which `fold` could find more to fold than it did when
 * they were written. Where nothing changed, nothing is written.
 */
export async function refreshSearchTexts(db: Db): Promise<void> {
  const { id, name, location, tags, searchText } = races;
  const rows = await db
    .select({ id, name, location, tags, searchText })
    .from(races)
    .where(isFoldable);
  for (const race of rows) {
    const right = searchTextsOf(race);
    if (right.searchText === race.searchText) continue;
    await db.update(races).set(right).where(eq(races.id, race.id));
  }
}
