import type { ComparedRace } from '#calendar/duplicates/listing.ts';
import { completeLocation } from '#calendar/place/place.ts';
import { milesOf } from '#calendar/race/distance.ts';
import { listingSchema, type RaceFields, raceFieldsSchema } from '#calendar/race/race.ts';
import { raceIdBase } from '#calendar/race/race-id.ts';
import type { ShownRace } from '#ui/races/shown-race.ts';
import type { Filled } from './submission-form.ts';

/** Each field that is filled in right. */
const valid = (filled: Readonly<Record<string, unknown>>): Partial<RaceFields> =>
  Object.fromEntries(
    Object.entries(raceFieldsSchema.shape).map(([name, schema]) => [
      name,
      schema.safeParse(filled[name]).data,
    ]),
  );

const labelOf = { name: 'Its name', location: 'Its town' };

/** The race as a card shows it, once its discipline and date are known. */
export function toShownRace(filled: Filled): ShownRace | undefined {
  const { name, genre, date, state, location, endDate, ...rest } = valid(filled);
  if (!genre || !date) return undefined;
  const { eventStatus = 'scheduled', distance = [], tags = [], coords, orgUrl, regUrl } = rest;
  return {
    ...{ genre, date, eventStatus, distance, tags, coords, orgUrl, regUrl },
    // The id that it is likely to get, by which its picture is chosen.
    id: raceIdBase(name ?? '', date),
    name: name ?? labelOf.name,
    endDate: endDate && endDate > date ? endDate : undefined,
    // Where the US day ends last, until it is said.
    state: state ?? 'HI',
    location:
      location && state ? completeLocation(location, state) : (location ?? labelOf.location),
    miles: milesOf(distance),
  };
}

/** The race as it is compared with others, once that much of it is known. */
export const toListing = (filled: Filled): ComparedRace | undefined =>
  listingSchema.safeParse(filled).data;
