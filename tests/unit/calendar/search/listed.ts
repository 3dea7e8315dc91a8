import { createGazetteer, type PlacesByState } from '#calendar/place/gazetteer.ts';
import { parseRaceQuery, type RaceQuery } from '#calendar/query/race-query.ts';
import { type WithCourses, withCourses } from '#calendar/race/course.ts';
import { milesOf } from '#calendar/race/distance.ts';
import { type RaceFields, raceFieldsSchema } from '#calendar/race/race.ts';
import { newRaceId } from '#calendar/race/race-id.ts';
import { encodeShard } from '#calendar/search/encode-shard.ts';
import { planShards } from '#calendar/search/manifest.ts';
import { createRaceIndex, type RaceIndex } from '#calendar/search/race-index.ts';
import { decodeShard } from '#calendar/search/shard.ts';
import type { ListedRace } from '#calendar/search/shard-file.ts';
import { type Today, todayAt } from '#calendar/time/day.ts';
import places from '#data/places.json' with { type: 'json' };
import { middle } from './cases.ts';

/** A race's public fields, stored or not. */
export type IdentifiedRace = Omit<
  WithCourses<RaceFields>,
  'needsReview' | 'reviewNotes' | 'organizerEmail'
> & {
  id: string;
  /** Other names of its event. */
  aliases?: readonly string[];
};

/** Gives races ids as the calendar does. */
export function identified(records: readonly Record<string, unknown>[]): IdentifiedRace[] {
  const taken = new Set<string>();
  return records.map((record) => {
    const race = withCourses(raceFieldsSchema.parse(record));
    const id = newRaceId(race.name, race.date, (candidate) => taken.has(candidate));
    taken.add(id);
    return { ...race, id };
  });
}

export const gazetteer = createGazetteer(places as unknown as PlacesByState);

/** The index of all shards that a build on that day makes, after encoding and decoding. */
export function indexOf(races: readonly IdentifiedRace[], builtOn: Today): RaceIndex {
  const plans = planShards(races, builtOn).filter(({ scope }) => scope === 'all');
  return createRaceIndex(plans.map((plan) => decodeShard(encodeShard(plan.races, gazetteer))));
}

/** The race that the index should return. */
export function listedRace(race: IdentifiedRace): ListedRace {
  return {
    id: race.id,
    name: race.name,
    genre: race.genre,
    state: race.state,
    location: race.location,
    date: race.date,
    endDate: race.endDate,
    eventStatus: race.eventStatus,
    tags: race.tags,
    aliases: race.aliases ?? [],
    miles: milesOf(race.distance),
    coords: race.coords,
    hasRegistration: race.regUrl !== undefined,
    registration: windowOf(race),
  };
}

/** The part of a race's registration that decides whether riders can register. */
function windowOf({ registration }: IdentifiedRace): ListedRace['registration'] {
  if (!registration) return undefined;
  const { lotteryDraw, sourceUrl, verifiedAt, ...window } = registration;
  return Object.keys(window).length > 0 ? window : undefined;
}

/** @param today for a `when` that depends on it */
export function queryOf(
  address: Record<string, string> | string,
  today = todayAt(new Date(`${middle}T18:00:00Z`)),
): RaceQuery {
  const { query, errors } = parseRaceQuery(Object.fromEntries(new URLSearchParams(address)), today);
  if (!query) throw new Error(JSON.stringify(errors));
  return query;
}
