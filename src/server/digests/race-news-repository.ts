import { and, asc, gt, like, or, sql } from 'drizzle-orm';
import type { Race } from '#calendar/race/race.ts';
import { todayAt } from '#calendar/time/day.ts';
import type { Db } from '#server/database/client.ts';
import { isAnyOf } from '#server/database/is-any-of.ts';
import { auditLog } from '#server/database/schema/moderation.ts';
import { races } from '#server/database/schema/races.ts';
import { isPublic, isUpcomingSql } from '#server/races/public-race-repository.ts';
import { publicColumns, toPublicRace } from '#server/races/race-columns.ts';
import type { RaceNews } from './race-news.ts';

type State = Pick<
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

/** Of an audited race what tells whether it was public and what changed; it may be long otherwise. */
const stateOf = (column: typeof auditLog.before | typeof auditLog.after) => sql<State | null>`
  case when ${column} is not null then jsonb_strip_nulls(jsonb_build_object(
    'status', ${column}->'status', 'state', ${column}->'state', 'location', ${column}->'location',
    'eventAddress', ${column}->'eventAddress', 'date', ${column}->'date',
    'endDate', ${column}->'endDate', 'eventStatus', ${column}->'eventStatus',
    'statusReason', ${column}->'statusReason')) end`;

/**
 * Every public race to come that was listed or changed after an instant, soonest first: all that any
 * digest can be made of, read once for all of them.
 */
export async function listRaceNews(
  db: Db,
  { since, now }: { since: Date; now: Date },
): Promise<RaceNews[]> {
  const entries = await db
    .select({
      raceId: auditLog.subjectId,
      at: auditLog.at,
      before: stateOf(auditLog.before),
      after: stateOf(auditLog.after),
    })
    .from(auditLog)
    .where(and(gt(auditLog.at, since), like(auditLog.action, 'race-%')))
    .orderBy(asc(auditLog.id));
  const entriesByRace = Map.groupBy(entries, ({ raceId }) => raceId);
  const changed = isAnyOf(races.id, entriesByRace.keys());
  const rows = await db
    .select({ ...publicColumns, description: sql<string>`''` })
    .from(races)
    .where(and(isPublic, isUpcomingSql(todayAt(now)), or(gt(races.createdAt, since), changed)))
    .orderBy(asc(races.date), asc(races.id));
  return rows.map((row) => {
    const race = toPublicRace(row);
    const ofRace = entriesByRace.get(race.id) ?? [];
    const listed = ofRace.findLast(({ before, after }) => isListing(before, after));
    return {
      race,
      listedAt: listed?.at ?? new Date(race.createdAt),
      edits: ofRace.flatMap(({ at, before }) =>
        before?.status === 'approved' ? [{ at, before }] : [],
      ),
    };
  });
}

/**
 * Whether a change put a race on the calendar. One that was deleted and is brought back was there before:
 * the log has no state before its return, but it has one of its creation, which is no longer young.
 */
function isListing(before: State | null, after: State | null): boolean {
  return before !== null && before.status !== 'approved' && after?.status === 'approved';
}
