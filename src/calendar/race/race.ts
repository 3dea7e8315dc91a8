import { z } from 'zod';
import { maxReviewNotes } from '../moderation/limits.ts';
import { isOnlyZip, maxLocationLength, withCompleteLocation } from '../place/place.ts';
import {
  coordsSchema,
  daySchema,
  emptyToUndefined,
  genreSchema,
  lineSchema,
  optional,
  rawLine,
  stateCodeSchema,
  textSchema,
  webAddressSchema,
  whenValid,
} from '../text/field-schemas.ts';
import { addDays } from '../time/day.ts';
import { maxCourseName, withDistance } from './course.ts';
import {
  climbingSchema,
  coursesSchema,
  notOverZero,
  overLongest,
  refuseOtherDays,
  registrationSchema,
  startTimeSchema,
} from './course-schema.ts';
import { isTooLong, isZeroOrLess, splitDistances } from './distance.ts';
import type { publicRaceSchema, raceSchema } from './race-answers.ts';
import { maxEventIdLength } from './race-id.ts';
import { eventStatuses, longestRace, maxPreviousDates } from './status.ts';

const required = (field: string, max: number) =>
  lineSchema(max).refine((text) => text !== '', `${field} is required`);

const maxItems = 30;

const splitAtCommas = (text: string, most: number) =>
  text.split(',', most).map((item) => item.trim());

/** A list, or comma-separated text; drops empty items and repeats. @param maxLength of an item, in characters */
const listOf = (maxLength: number, split = splitAtCommas) =>
  z.preprocess(
    // One item too many is enough to refuse the list.
    (value) =>
      typeof value === 'string'
        ? split(value, maxItems + 1)
        : Array.isArray(value)
          ? value.slice(0, maxItems + 1)
          : (value ?? []),
    z
      .array(lineSchema(maxLength))
      .max(maxItems, `must have at most ${maxItems} items`)
      .transform((items) => [...new Set(items.filter((item) => item !== ''))]),
  );

const notAnEmail = 'organizerEmail must be an email address';

/** Enough for an organizer's whole page of text. */
const maxDescriptionLength = 20_000;

const eachField = z.object({
  name: required('name', 160),
  genre: genreSchema,
  state: stateCodeSchema,
  location: required('location', maxLocationLength).refine(
    (location) => !isOnlyZip(location),
    'location must be the town’s name, not its ZIP',
  ),
  eventAddress: optional(lineSchema(240)),
  date: daySchema,
  endDate: optional(daySchema),
  startTime: optional(startTimeSchema),
  eventStatus: z.preprocess(
    (value) => emptyToUndefined(value) ?? 'scheduled',
    z.enum(eventStatuses, `eventStatus must be one of ${eventStatuses.join(', ')}`),
  ),
  statusReason: optional(lineSchema(300)),
  previousDates: z
    .array(daySchema)
    .max(maxPreviousDates, `previousDates must be at most ${maxPreviousDates}`)
    .default([]),
  distance: listOf(maxCourseName, splitDistances)
    .refine((distances) => !distances.some(isZeroOrLess), notOverZero)
    .refine((distances) => !distances.some(isTooLong), overLongest),
  /** These win over {@link distance}, unless they are absent or an edit changes only the distances. */
  courses: coursesSchema,
  registration: registrationSchema,
  elevationGainFt: optional(climbingSchema),
  orgUrl: optional(webAddressSchema),
  regUrl: optional(webAddressSchema),
  resultsUrl: optional(webAddressSchema),
  imageUrl: optional(webAddressSchema),
  website: optional(webAddressSchema),
  tags: listOf(80),
  coords: optional(coordsSchema),
  overview: textSchema(600).default(''),
  description: textSchema(maxDescriptionLength).default(''),
  organizerName: optional(lineSchema(160)),
  organizerEmail: optional(rawLine(254, { wrong: notAnEmail }).pipe(z.email(notAnEmail))),
  /** The id of its event. */
  eventKey: optional(lineSchema(maxEventIdLength)),
  verifiedAt: optional(daySchema),
  sourceUrl: optional(webAddressSchema),
  needsReview: z.boolean().default(false),
  reviewNotes: textSchema(maxReviewNotes).default(''),
});

type Picked = Partial<Record<keyof typeof eachField.shape, true>>;

/** {@link whenValid}, for a refinement of races that reads these fields. */
export const whenFieldsValid = (fields: Picked) => whenValid(eachField.pick(fields));

/** For refinements of a race's place. */
export const whenPlaceValid = whenFieldsValid({ state: true, location: true, coords: true });

/** For refinements of a race's days and of its registration's. */
export const whenDaysValid = whenFieldsValid({ date: true, endDate: true, registration: true });

/** The one schema for a race's fields, for forms, the API, uploads and the seed (docs/rules.md#r8). */
export const raceFieldsSchema = eachField
  .refine(({ date, endDate }) => !endDate || endDate >= date, {
    path: ['endDate'],
    error: 'endDate must not be before date',
    ...whenFieldsValid({ date: true, endDate: true }),
  })
  .refine(({ date, endDate }) => !endDate || endDate <= addDays(date, longestRace), {
    path: ['endDate'],
    error: `endDate must be within ${longestRace} days of date`,
    ...whenFieldsValid({ date: true, endDate: true }),
  })
  .superRefine(
    (race, ctx) => {
      if (race.eventStatus === 'rescheduled' && race.previousDates.length === 0) {
        const message = 'previousDates must name the earlier date of a rescheduled race';
        ctx.addIssue({ code: 'custom', path: ['previousDates'], message });
      }
    },
    whenFieldsValid({ eventStatus: true, previousDates: true }),
  )
  .superRefine(
    refuseOtherDays,
    whenFieldsValid({ date: true, endDate: true, tags: true, courses: true, registration: true }),
  )
  .overwrite(withCompleteLocation)
  .overwrite(withDistance)
  .superRefine(({ location }, ctx) => {
    if (location.length <= maxLocationLength) return;
    const message = `must be at most ${maxLocationLength} characters, with its state`;
    ctx.addIssue({ code: 'custom', path: ['location'], message });
  });

const { name, genre, state, location, date, endDate, coords, orgUrl, regUrl, website } =
  raceFieldsSchema.shape;

/** The fields that identify a race, to find duplicates. Ignores invalid optional fields. */
export const listingSchema = z
  .object({
    ...{ name, genre, state, location, date },
    endDate: endDate.catch(undefined),
    coords: coords.catch(undefined),
    orgUrl: orgUrl.catch(undefined),
    regUrl: regUrl.catch(undefined),
    website: website.catch(undefined),
  })
  .overwrite(withCompleteLocation);

/** A race's fields, before it has an id. */
export type RaceFields = z.output<typeof raceFieldsSchema>;

/** A race as stored, and as staff may see it. */
export type Race = z.output<typeof raceSchema>;

/** A race as everyone may see it: without moderators' fields or personal email addresses. */
export type PublicRace = z.output<typeof publicRaceSchema>;
