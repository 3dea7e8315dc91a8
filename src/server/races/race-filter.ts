import {
  and,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lte,
  not,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { type Coords, earthRadiusMiles } from '#calendar/place/coords.ts';
import { type StateCode, stateCodes } from '#calendar/place/state.ts';
import type { RaceQuery } from '#calendar/query/race-query.ts';
import { type DistanceBandId, distanceBands } from '#calendar/race/distance.ts';
import { eventStatuses, isCalledOff } from '#calendar/race/status.ts';
import { linkPattern } from '#calendar/race/web-address.ts';
import { fold } from '#calendar/text/text.ts';
import type { Day, Today } from '#calendar/time/day.ts';
import { races } from '#server/database/schema/races.ts';

/** Approved and not deleted: what everyone may see (docs/trust.md#t25). */
export const isPublic = and(eq(races.status, 'approved'), isNull(races.deletedAt)) as SQL;

/** The rule of {@link isUpcomingSql} in `#calendar/race/status.ts`: through the last day where the race is held. */
export function isUpcomingSql(today: Today): SQL {
  const statesByDay = new Map<Day, StateCode[]>();
  for (const state of stateCodes) {
    const day = today.in(state);
    statesByDay.set(day, [...(statesByDay.get(day) ?? []), state]);
  }
  const cases = [...statesByDay].map(([day, states]) =>
    and(gte(races.lastDay, day), inArray(races.state, states)),
  );
  return or(...cases) as SQL;
}

/** Substring, not a pattern: `%` and `_` match themselves (docs/trust.md#t35). */
const contains = (column: typeof races.searchText | typeof races.searchLocation, text: string) =>
  sql`strpos(${column}, ${fold(text)}) > 0`;

/** Great-circle distance by the haversine formula on a sphere of the Earth's mean radius. */
function isWithin({ lat, lng }: Coords, miles: number): SQL {
  const haversine = sql`
    power(sin(radians(${races.lat} - ${lat}::float8) / 2), 2)
    + cos(radians(${lat}::float8)) * cos(radians(${races.lat}))
    * power(sin(radians(${races.lng} - ${lng}::float8) / 2), 2)`;
  return and(
    isNotNull(races.lat),
    sql`2 * ${earthRadiusMiles}::float8 * asin(least(1, sqrt(${haversine}))) <= ${miles}::float8`,
  ) as SQL;
}

function hasLengthIn(band: DistanceBandId): SQL {
  const { from, to } = distanceBands[band];
  return sql`exists (
    select from unnest(${races.miles}) as length
    where length >= ${from}::float8 and length < ${to}::float8
  )`;
}

/** The tags are what follows name and location in the text that search compares. */
const hasTags = (tags: readonly string[]) =>
  sql`(string_to_array(${races.searchText}, chr(10)))[3:] @> ${sql.param(tags.map(fold))}::text[]`;

const calledOff = eventStatuses.filter((eventStatus) => isCalledOff({ eventStatus }));

/** The rule of `registrationUrl` in `#calendar/race/status.ts`; what is no web address is no way to register. */
const isOpen = (upcoming: SQL) =>
  and(
    upcoming,
    notInArray(races.eventStatus, calledOff),
    sql`${races.regUrl} ~* ${linkPattern.source}`,
  );

/** The where clause of a public list. */
export function raceFilter(query: RaceQuery, today: Today): SQL {
  const upcoming = isUpcomingSql(today);
  return and(
    isPublic,
    query.genre === undefined ? undefined : eq(races.genre, query.genre),
    ...query.states.map((state) => eq(races.state, state)),
    or(
      ...[query.location, query.typedLocation]
        .filter((text) => text !== undefined)
        .map((text) => contains(races.searchLocation, text)),
    ),
    query.q === undefined ? undefined : contains(races.searchText, query.q),
    query.from === undefined ? undefined : gte(races.lastDay, query.from),
    query.to === undefined ? undefined : lte(races.date, query.to),
    query.near && query.within !== undefined ? isWithin(query.near, query.within) : undefined,
    query.distance === undefined ? undefined : hasLengthIn(query.distance),
    query.tags.length === 0 ? undefined : hasTags(query.tags),
    query.open ? isOpen(upcoming) : undefined,
    query.eventStatus === undefined ? undefined : eq(races.eventStatus, query.eventStatus),
    query.when === 'upcoming' ? upcoming : undefined,
    query.when === 'past' ? not(upcoming) : undefined,
  ) as SQL;
}
