import { and, asc, exists, gte, isNotNull, or, sql } from 'drizzle-orm';
import type { PublicRace } from '#calendar/race/race.ts';
import { addDays, type Today } from '#calendar/time/day.ts';
import type { Db } from '#server/database/client.ts';
import { isPublicSql, races } from '#server/database/schema/races.ts';
import { savedRaces } from '#server/database/schema/saved-races.ts';
import { publicColumns, toPublicRace } from '#server/races/race-columns.ts';

/** In days. No reminder comes this long after a race's last known day. */
const longest = 14;

/** Every public race that a rider has saved and that may need a reminder, soonest first. */
export async function listRemindableRaces(db: Db, today: Today): Promise<PublicRace[]> {
  const rows = await db
    .select({ ...publicColumns, description: sql<string>`''` })
    .from(races)
    .where(
      and(
        isPublicSql,
        gte(races.lastDay, addDays(today.day, -longest)),
        or(
          isNotNull(races.registration),
          isNotNull(races.resultsUrl),
          sql`jsonb_path_exists(${races.courses}, '$[*].priceRises')`,
          sql`jsonb_path_exists(${races.courses}, '$[*].resultsUrl')`,
        ),
        exists(
          db
            .select({ raceId: savedRaces.raceId })
            .from(savedRaces)
            .where(sql`${savedRaces.raceId} = ${races.id}`),
        ),
      ),
    )
    .orderBy(asc(races.date), asc(races.id));
  return rows.map(toPublicRace);
}
