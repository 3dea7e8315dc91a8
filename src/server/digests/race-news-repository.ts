import { and, asc, gt, or, sql } from 'drizzle-orm';
import type { Race } from '#calendar/race/race.ts';
import { isPublic } from '#calendar/race/status.ts';
import { todayAt } from '#calendar/time/day.ts';
import { isAboutRace } from '#server/audit/audit-repository.ts';
import type { Db } from '#server/database/client.ts';
import { isAnyOf } from '#server/database/queries.ts';
import { auditLog } from '#server/database/schema/moderation.ts';
import { isPublicSql, races } from '#server/database/schema/races.ts';
import { isUpcomingSql } from '#server/races/public-race-repository.ts';
import { publicColumns, toPublicRace } from '#server/races/race-columns.ts';
import type { RaceNews } from './race-news.ts';

type RaceState = Pick<
  Race,
  | 'status'
  | 'state'
  | 'location'
  | 'eventAddress'
  | 'date'
  | 'endDate'
  | 'eventStatus'
  | 'statusReason'
>;

/** Only the fields that show whether the race was public and what changed, because an audited race may be long. */
const stateColumn = (
  column: typeof auditLog.before | typeof auditLog.after,
) => sql<RaceState | null>`
  case when ${column} is not null then jsonb_strip_nulls(jsonb_build_object(
    'status', ${column}->'status', 'state', ${column}->'state', 'location', ${column}->'location',
    'eventAddress', ${column}->'eventAddress', 'date', ${column}->'date',
    'endDate', ${column}->'endDate', 'eventStatus', ${column}->'eventStatus',
    'statusReason', ${column}->'statusReason')) end`;

/** Every upcoming public race that was listed or changed after `since`, soonest first. */
export async function listRaceNews(
  db: Db,
  { since, now }: { since: Date; now: Date },
): Promise<RaceNews[]> {
  const entries = await db
    .select({
      raceId: auditLog.subjectId,
      at: auditLog.at,
      before: stateColumn(auditLog.before),
      after: stateColumn(auditLog.after),
    })
    .from(auditLog)
    .where(and(gt(auditLog.at, since), isAboutRace))
    .orderBy(asc(auditLog.id));
  const entriesByRace = Map.groupBy(entries, ({ raceId }) => raceId);
  const changed = isAnyOf(races.id, entriesByRace.keys());
  const rows = await db
    .select({ ...publicColumns, description: sql<string>`''` })
    .from(races)
    .where(and(isPublicSql, isUpcomingSql(todayAt(now)), or(gt(races.createdAt, since), changed)))
    .orderBy(asc(races.date), asc(races.id));
  return rows.map((row) => {
    const race = toPublicRace(row);
    const raceEntries = entriesByRace.get(race.id) ?? [];
    const listing = raceEntries.findLast(({ before, after }) => isListing(before, after));
    return {
      race,
      listedAt: listing?.at ?? new Date(race.createdAt),
      edits: raceEntries.flatMap(({ at, before }) =>
        before && isPublic(before) ? [{ at, before }] : [],
      ),
    };
  });
}

/** Whether a change made a race public. Restoring one doesn't count: it isn't new. */
function isListing(before: RaceState | null, after: RaceState | null): boolean {
  return before !== null && !isPublic(before) && isPublic(after);
}
