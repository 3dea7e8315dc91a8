import { withCourses } from '#calendar/race/course.ts';
import { type PublicRace, type RaceFields, raceFieldsSchema } from '#calendar/race/race.ts';

/** A plain gravel race on 2027-06-05 in Emporia, KS, with a test's changes. */
export function raceFields(fields: Record<string, unknown> = {}): RaceFields {
  return raceFieldsSchema.parse({
    name: 'Flint Hills 100',
    genre: 'gravel',
    state: 'KS',
    location: 'Emporia, KS',
    date: '2027-06-05',
    coords: { lat: 38.4, lng: -96.18 },
    ...fields,
  });
}

/** The same race as the public sees it. */
export function aRace({
  id = 'flint-hills-100-2027',
  ...fields
}: Partial<PublicRace> = {}): PublicRace {
  const { needsReview, reviewNotes, organizerEmail, ...race } = withCourses(raceFields(fields));
  return {
    ...race,
    id,
    eventKey: fields.eventKey ?? 'flint-hills-100-ks',
    version: 1,
    createdAt: '2026-11-01T00:00:00.000Z',
    updatedAt: '2026-11-01T00:00:00.000Z',
  };
}
