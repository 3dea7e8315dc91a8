import type { Listing } from '#calendar/duplicates/listing.ts';
import { wholeLocation } from '#calendar/place/place.ts';
import { milesOf } from '#calendar/race/distance.ts';
import { raceFieldsSchema } from '#calendar/race/race.ts';
import { raceIdBase } from '#calendar/race/race-id.ts';
import type { ShownRace } from '#ui/races/shown-race.ts';
import type { Filled } from './submission-form.ts';

const { shape } = raceFieldsSchema;

/** Each field that is filled in right. */
function valid(filled: Filled) {
  const read = <T>(
    schema: { safeParse(value: unknown): { data?: T | undefined } },
    value: unknown,
  ) => schema.safeParse(value).data;
  return {
    name: read(shape.name, filled.name),
    genre: read(shape.genre, filled.genre),
    state: read(shape.state, filled.state),
    location: read(shape.location, filled.location),
    date: read(shape.date, filled.date),
    endDate: read(shape.endDate, filled.endDate),
    eventStatus: read(shape.eventStatus, filled.eventStatus),
    distance: read(shape.distance, filled.distance) ?? [],
    tags: read(shape.tags, filled.tags) ?? [],
    coords: read(shape.coords, filled.coords),
    orgUrl: read(shape.orgUrl, filled.orgUrl),
    regUrl: read(shape.regUrl, filled.regUrl),
  };
}

/** The race as a card shows it, once its discipline and date are known. */
export function toShownRace(filled: Filled): ShownRace | undefined {
  const { name, genre, date, state, location, endDate, eventStatus, ...rest } = valid(filled);
  if (!genre || !date) return undefined;
  return {
    ...rest,
    // The id that it is likely to get, by which its picture is chosen.
    id: raceIdBase(name ?? '', date),
    name: name ?? labelOf.name,
    genre,
    date,
    endDate: endDate && endDate > date ? endDate : undefined,
    // Where the US day ends last, until it is said.
    state: state ?? 'HI',
    location: location && state ? wholeLocation(location, state) : (location ?? labelOf.location),
    eventStatus: eventStatus ?? 'scheduled',
    miles: milesOf(rest.distance),
  };
}

const labelOf = { name: 'Its name', location: 'Its town' };

/** The race as it is compared with others, once that much of it is known. */
export function toListing(filled: Filled): Listing | undefined {
  const { name, genre, date, state, location, endDate, coords, orgUrl, regUrl } = valid(filled);
  if (!name || !genre || !date || !state || !location) return undefined;
  const whole = wholeLocation(location, state);
  return { name, genre, date, state, location: whole, endDate, coords, orgUrl, regUrl };
}
