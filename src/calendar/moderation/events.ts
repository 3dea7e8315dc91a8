import { z } from 'zod';
import { milesBetween } from '../place/coords.ts';
import { withCompleteLocation } from '../place/place.ts';
import { refusePlaceErrors } from '../place/place-issues.ts';
import { stateCodes } from '../place/state.ts';
import { genreIds } from '../race/genre.ts';
import { type PublicRace, raceFieldsSchema } from '../race/race.ts';
import { areNamesakes, isRaceId, maxEventIdLength } from '../race/race-id.ts';
import { longestRace } from '../race/status.ts';
import { counted } from '../race/words.ts';
import { lineSchema, optional, versionSchema as version } from '../text/field-schemas.ts';
import { compareText, fold } from '../text/text.ts';
import { daysBetween } from '../time/day.ts';
import { maxAliases } from './limits.ts';

export const eventSchema = z.object({
  id: z.string(),
  name: z.string(),
  aliases: z.array(z.string()),
  genre: z.enum(genreIds),
  state: z.enum(stateCodes),
  location: z.string(),
  organizerName: z.string().optional(),
  website: z.string().optional(),
  series: z.string().optional(),
  /** The event that it was merged into. */
  mergedInto: z.string().optional(),
  version: z.number(),
});

/** What a race's editions share (docs/rules.md#r77). */
export type Event = z.output<typeof eventSchema>;

/** The response of GET /api/admin/events/:id and of merging or splitting, with the latest edition first. */
export const eventAnswerSchema = eventSchema.extend({
  editions: z.array(z.string()),
  /** Usernames. */
  organizers: z.array(z.string()),
});

export type EventAnswer = z.output<typeof eventAnswerSchema>;

const { name, genre, state, location, organizerName, website } = raceFieldsSchema.shape;

/** What staff may change about an event, and the version they saw. */
export const eventChangeSchema = z
  .strictObject({
    version: z.number('version must say which version of the event you have seen').pipe(version),
    name,
    aliases: z
      .array(lineSchema(160), 'aliases must be a list')
      .max(maxAliases, `aliases must be at most ${maxAliases}`)
      .transform((names) => names.filter((name) => name !== '')),
    ...{ genre, state, location, organizerName, website },
    series: optional(lineSchema(160)),
  })
  .overwrite(withCompleteLocation)
  .superRefine(refusePlaceErrors);

export type EventChange = z.output<typeof eventChangeSchema>;

const eventId = lineSchema(maxEventIdLength).refine(
  (id) => id !== '',
  'into must be the id of an event',
);

export const eventMergeSchema = z.strictObject({ into: eventId });

const raceId = z.string().refine(isRaceId, 'must be the id of a race');

/** The editions to split off into an event of their own. */
export const eventSplitSchema = z.strictObject({
  races: z
    .array(raceId)
    .min(1, 'races must name the editions to take out')
    .max(200, 'races must be at most 200'),
});

/** The listing to merge this one into, and the versions of both that staff saw. */
export const raceMergeSchema = z.strictObject({
  into: raceId,
  version,
  intoVersion: version,
  /** Whether the other listing takes on this one's days. */
  joinDays: z.boolean('joinDays must be true or false').default(false),
});

export type RaceMerge = z.output<typeof raceMergeSchema>;

/**
 * Races that this one might be merged with, likeliest first: other events' races with the same name, in any year
 * and state, then similar ones, then those in its state whose name contains this one's or is part of it.
 * @param similar listings that may be the very same race
 */
export function mergeCandidates<T extends MergeCandidate>(
  race: MergeCandidate,
  listed: readonly T[],
  similar: readonly T[],
): T[] {
  const apart = ({ date }: T) => Math.abs(daysBetween(race.date, date));
  const others = listed
    .filter(({ eventKey }) => eventKey !== race.eventKey)
    .sort((a, b) => apart(a) - apart(b) || compareText(a.id, b.id));
  const namesakes = others.filter((other) => areNamesakes(other, race));
  const name = fold(race.name);
  const inPart = others.filter(
    (other) =>
      other.state === race.state &&
      (name.includes(fold(other.name)) || fold(other.name).includes(name)),
  );
  return [...new Set([...namesakes, ...similar, ...inPart])].filter(({ id }) => id !== race.id);
}

/** In miles; the same event is rarely held farther away. */
const farApart = 100;

/** Warns if two listings to merge are in different states or more than 100 miles apart; otherwise undefined. */
export function apartWarning(
  race: Pick<PublicRace, 'state' | 'coords'>,
  other: Pick<PublicRace, 'state' | 'coords'>,
): string | undefined {
  const miles = race.coords && other.coords && Math.round(milesBetween(race.coords, other.coords));
  if (miles !== undefined && miles > farApart) return `These are ${counted(miles, 'mile')} apart.`;
  return race.state === other.state ? undefined : 'These are in different states.';
}

/**
 * Warns if two listings to merge into one begin more days apart than a race may last: then they are probably editions
 * of one event. Otherwise undefined.
 */
export function daysApartWarning(
  race: Pick<PublicRace, 'date'>,
  other: Pick<PublicRace, 'date'>,
): string | undefined {
  const days = Math.abs(daysBetween(race.date, other.date));
  return days > longestRace ? `These are ${counted(days, 'day')} apart.` : undefined;
}

type MergeCandidate = Pick<PublicRace, 'id' | 'name' | 'date' | 'eventKey' | 'state'>;
