import type { ComparedRace } from '#calendar/duplicates/listing.ts';
import { completeLocation } from '#calendar/place/place.ts';
import { milesOf } from '#calendar/race/distance.ts';
import { listingSchema, type RaceFields, raceFieldsSchema } from '#calendar/race/race.ts';
import { raceIdBase } from '#calendar/race/race-id.ts';
import type { ShownRace } from '#ui/races/shown-race.ts';
import type { Filled } from './submission-form.ts';

/** The fields that are valid so far. */
const validFields = (filled: Readonly<Record<string, unknown>>): Partial<RaceFields> =>
  Object.fromEntries(
    Object.entries(raceFieldsSchema.shape).map(([name, schema]) => [
      name,
      schema.safeParse(filled[name]).data,
    ]),
  );

const placeholders = { name: 'Its name', location: 'Its town' };

/** The race as its card will show it, once its discipline and date are known. */
export function toPreviewRace(filled: Filled): ShownRace | undefined {
  const { name, genre, date, state, location, endDate, ...rest } = validFields(filled);
  if (!genre || !date) return undefined;
  const { eventStatus = 'scheduled', distance = [], tags = [], coords, orgUrl, regUrl } = rest;
  return {
    ...{ genre, date, eventStatus, distance, tags, coords, orgUrl, regUrl },
    // The id it will probably get, which picks its picture.
    id: raceIdBase(name ?? '', date),
    name: name ?? placeholders.name,
    endDate: endDate && endDate > date ? endDate : undefined,
    // Hawaii, where the US day ends last, until a state is chosen.
    state: state ?? 'HI',
    location:
      location && state ? completeLocation(location, state) : (location ?? placeholders.location),
    miles: milesOf(distance),
  };
}

/** The race for the duplicate check, once its required fields are valid. */
export const toListing = (filled: Filled): ComparedRace | undefined =>
  listingSchema.safeParse(filled).data;
