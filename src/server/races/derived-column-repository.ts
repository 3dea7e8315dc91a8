import { and, eq, sql } from 'drizzle-orm';
import { completeLocation } from '#calendar/place/place.ts';
import { type Course, courseMiles, coursesOf } from '#calendar/race/course.ts';
import type { Race } from '#calendar/race/race.ts';
import { fold } from '#calendar/text/text.ts';
import type { Db } from '#server/database/client.ts';
import { isUniqueViolation } from '#server/database/fault.ts';
import { races } from '#server/database/schema/races.ts';

/** A race's columns that exist only for search. */
export const derivedColumns = (race: Pick<Race, 'name' | 'location' | 'tags' | 'courses'>) => ({
  miles: milesColumn(race.courses),
  ...searchTextsOf(race),
});

const milesColumn = (courses: readonly Course[]) =>
  courseMiles(courses).map((length) => length ?? null);

const searchTextsOf = ({ name, location, tags }: Pick<Race, 'name' | 'location' | 'tags'>) => ({
  searchText: [name, location, ...tags].map(fold).join('\n'),
  searchLocation: fold(location),
});

/** Recomputes the stored lengths, in case `courseMiles` has changed; writes only what differs. */
export async function refreshMiles(db: Db): Promise<void> {
  const rows = await db.selectDistinct({ courses: races.courses, miles: races.miles }).from(races);
  for (const { courses, miles } of rows) {
    const current = milesColumn(courses);
    if (current.join() === miles.join()) continue;
    await db.update(races).set({ miles: current }).where(eq(races.courses, courses));
  }
}

/** Reads courses from the distances of races that were stored before races had courses. */
export async function readCourses(db: Db): Promise<void> {
  const withoutCourses = sql`${races.courses} = '[]' and cardinality(${races.distance}) > 0`;
  const rows = await db
    .selectDistinct({ distance: races.distance })
    .from(races)
    .where(withoutCourses);
  for (const { distance } of rows) {
    await db
      .update(races)
      .set({ courses: coursesOf(distance) })
      .where(and(eq(races.distance, distance), withoutCourses));
  }
}

/** Completes the locations stored as entered, such as `Emporia`, unless that would list a race twice. */
export async function completeLocations(db: Db): Promise<void> {
  const { id, name, location, state, tags } = races;
  const rows = await db
    .select({ id, name, location, state, tags })
    .from(races)
    .where(sql`right(${location}, 4) <> ', ' || ${state}`);
  for (const race of rows) {
    const completed = { ...race, location: completeLocation(race.location, race.state) };
    if (completed.location === race.location) continue;
    await db
      .update(races)
      .set({ location: completed.location, ...searchTextsOf(completed) })
      .where(eq(races.id, race.id))
      .catch((error: unknown) => {
        if (!isUniqueViolation(error)) throw error;
      });
  }
}

/** Has a character that `fold` may change: a non-ASCII one, or a backtick. */
const isFoldable = sql`${races.searchText} ~ ${'[^\\x01-\\x5f\\x61-\\x7f]'}`;

/** Refolds the search texts, in case `fold` has changed; writes only what differs. */
export async function refreshSearchTexts(db: Db): Promise<void> {
  const { id, name, location, tags, searchText } = races;
  const rows = await db
    .select({ id, name, location, tags, searchText })
    .from(races)
    .where(isFoldable);
  for (const race of rows) {
    const current = searchTextsOf(race);
    if (current.searchText === race.searchText) continue;
    await db.update(races).set(current).where(eq(races.id, race.id));
  }
}
