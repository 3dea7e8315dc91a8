import { and, eq, inArray, ne } from 'drizzle-orm';
import type { AuditEntry, ListedEntry } from '#calendar/moderation/audit.ts';
import type { Db } from '#server/database/client.ts';
import { isAnyOf, pick } from '#server/database/queries.ts';
import { events } from '#server/database/schema/events.ts';
import { mergedRaces, races } from '#server/database/schema/races.ts';
import { suggestions } from '#server/database/schema/suggestions.ts';
import { courseTracks } from '#server/database/schema/tracks.ts';

type Names = ReadonlyMap<string, string>;

/** Adds what a page of entries says only by id, and whether a suggestion led to it. */
export async function withDetails(db: Db, entries: readonly AuditEntry[]): Promise<ListedEntry[]> {
  const [eventNames, fileNames, targets, suggested] = await Promise.all([
    readEventNames(db, entries.flatMap(eventsIn)),
    readFileNames(db, entries.flatMap(filesIn)),
    readMergeTargets(db, entries),
    readSuggested(db, entries),
  ]);
  return entries.map((entry) => ({
    ...entry,
    eventNames: namesOf(eventsIn(entry), eventNames),
    fileNames: namesOf(filesIn(entry), fileNames),
    mergedInto: entry.action === 'race-merged' ? targets.get(changeKey(entry)) : undefined,
    isSuggested: entry.action === 'race-updated' && suggested.has(changeKey(entry)),
  }));
}

const namesOf = (ids: readonly string[], names: Names): Record<string, string> =>
  Object.fromEntries(
    ids.flatMap((id) => {
      const name = names.get(id);
      return name ? [[id, name]] : [];
    }),
  );

const statesOf = ({ before, after }: AuditEntry) => [before ?? {}, after ?? {}];

const textsIn = (values: readonly unknown[]) => values.filter((value) => typeof value === 'string');

/** The ids of the events that an entry mentions. */
const eventsIn = (entry: AuditEntry): string[] =>
  textsIn(statesOf(entry).flatMap(({ eventKey, mergedInto }) => [eventKey, mergedInto]));

/** The ids of the lines of an entry's courses. An old entry's race may be without courses. */
const filesIn = (entry: AuditEntry): string[] =>
  textsIn(
    statesOf(entry).flatMap(({ courses }) =>
      Array.isArray(courses) ? courses.map(({ track }) => track) : [],
    ),
  );

async function readEventNames(db: Db, ids: readonly string[]): Promise<Names> {
  const rows = await db
    .select(pick(events, 'id', 'name'))
    .from(events)
    .where(isAnyOf(events.id, ids));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

async function readFileNames(db: Db, ids: readonly string[]): Promise<Names> {
  const rows = await db
    .select(pick(courseTracks, 'id', 'fileName'))
    .from(courseTracks)
    .where(isAnyOf(courseTracks.id, ids));
  return new Map(rows.map(({ id, fileName }) => [id, fileName]));
}

/** What else stores a change to a race stores its time as well, because one transaction writes both. */
const changeKey = ({ subjectId, at }: Pick<AuditEntry, 'subjectId' | 'at'>) => `${subjectId} ${at}`;

/** The names of the listings that merged ones lead to, by {@link changeKey}. */
async function readMergeTargets(db: Db, entries: readonly AuditEntry[]): Promise<Names> {
  const merged = entries.filter(({ action }) => action === 'race-merged');
  const rows = await db
    .select({ ...pick(mergedRaces, 'id', 'createdAt'), name: races.name })
    .from(mergedRaces)
    .innerJoin(races, eq(races.id, mergedRaces.intoId))
    .where(
      isAnyOf(
        mergedRaces.id,
        merged.map(({ subjectId }) => subjectId),
      ),
    );
  return new Map(
    rows.map(({ id, createdAt, name }) => [
      changeKey({ subjectId: id, at: createdAt.toISOString() }),
      name,
    ]),
  );
}

/** The {@link changeKey}s of applied suggestions. A duplicate's is applied by a merge, which edits nothing it says. */
async function readSuggested(db: Db, entries: readonly AuditEntry[]): Promise<ReadonlySet<string>> {
  const updated = entries.filter(({ action }) => action === 'race-updated');
  const rows = await db
    .select(pick(suggestions, 'raceId', 'decidedAt'))
    .from(suggestions)
    .where(
      and(
        isAnyOf(
          suggestions.raceId,
          updated.map(({ subjectId }) => subjectId),
        ),
        inArray(suggestions.state, ['applied', 'partly']),
        ne(suggestions.kind, 'duplicate'),
      ),
    );
  return new Set(
    rows.flatMap(({ raceId, decidedAt }) =>
      decidedAt ? [changeKey({ subjectId: raceId, at: decidedAt.toISOString() })] : [],
    ),
  );
}
