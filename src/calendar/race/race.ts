import { z } from 'zod';
import { withWholeLocation } from '../place/place.ts';
import {
  coordsSchema,
  daySchema,
  genreSchema,
  lineSchema,
  sentLine,
  stateCodeSchema,
  textSchema,
  webAddressSchema,
} from '../text/field-schemas.ts';
import type { publicRaceSchema, raceSchema } from './race-answers.ts';
import { eventStatuses } from './status.ts';

/** Forms and files send empty text for what is unknown. */
const unknownWhenEmpty = (value: unknown) =>
  value === null || (typeof value === 'string' && !/\S/.test(value)) ? undefined : value;

const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess(unknownWhenEmpty, schema.optional());

const required = (field: string, max: number) =>
  lineSchema(max).refine((text) => text !== '', `${field} is required`);

/** Most items that a list of a race's may have. */
const mostItems = 30;

/** A list, or comma-separated text; items trimmed, empty ones and repeats dropped. */
const list = z.preprocess(
  // One too many is enough to refuse a list.
  (value) =>
    typeof value === 'string'
      ? value.split(',', mostItems + 1)
      : Array.isArray(value)
        ? value.slice(0, mostItems + 1)
        : (value ?? []),
  z
    .array(lineSchema(80))
    .max(mostItems, `must have at most ${mostItems} items`)
    .transform((items) => [...new Set(items.filter((item) => item !== ''))]),
);

const notAnEmail = 'organizerEmail must be an email address';

const longestLocation = 120;

/** What anyone may say of a race: a form, an upload and the seed all pass through here. */
export const raceFieldsSchema = z
  .object({
    name: required('name', 160),
    genre: genreSchema,
    state: stateCodeSchema,
    location: required('location', longestLocation),
    eventAddress: optional(lineSchema(240)),
    date: daySchema,
    endDate: optional(daySchema),
    startTime: optional(z.iso.time({ precision: -1, error: 'startTime must look like 08:30' })),
    eventStatus: z.preprocess(
      (value) => unknownWhenEmpty(value) ?? 'scheduled',
      z.enum(eventStatuses, `eventStatus must be one of ${eventStatuses.join(', ')}`),
    ),
    statusReason: optional(lineSchema(300)),
    previousDates: z.array(daySchema).max(20).default([]),
    distance: list,
    elevationGainFt: optional(
      z.coerce
        .number('must be a number')
        .int('must be a whole number')
        .min(0, 'must not be negative')
        .max(200_000, 'must be at most 200,000'),
    ),
    orgUrl: optional(webAddressSchema),
    regUrl: optional(webAddressSchema),
    resultsUrl: optional(webAddressSchema),
    imageUrl: optional(webAddressSchema),
    website: optional(webAddressSchema),
    tags: list,
    coords: optional(coordsSchema),
    overview: textSchema(600).default(''),
    description: textSchema(10_000).default(''),
    organizerName: optional(lineSchema(160)),
    organizerEmail: optional(sentLine(254, { wrong: notAnEmail }).pipe(z.email(notAnEmail))),
    eventKey: optional(lineSchema(120)),
    verifiedAt: optional(daySchema),
    sourceUrl: optional(webAddressSchema),
    needsReview: z.boolean().default(false),
    reviewNotes: textSchema(4000).default(''),
  })
  .superRefine((race, ctx) => {
    if (race.endDate && race.endDate < race.date) {
      ctx.addIssue({
        code: 'custom',
        path: ['endDate'],
        message: 'endDate must not be before date',
      });
    }
    if (race.eventStatus === 'rescheduled' && race.previousDates.length === 0) {
      const message = 'previousDates must name the earlier date of a rescheduled race';
      ctx.addIssue({ code: 'custom', path: ['previousDates'], message });
    }
  })
  .overwrite(withWholeLocation)
  .superRefine(({ location }, ctx) => {
    if (location.length <= longestLocation) return;
    const message = `must be at most ${longestLocation} characters, with its state`;
    ctx.addIssue({ code: 'custom', path: ['location'], message });
  });

const { name, genre, state, location, date, endDate, coords, orgUrl, regUrl, website } =
  raceFieldsSchema.shape;

/** What of a race tells whether it is listed already. The optional fields count where they are right. */
export const listingSchema = z
  .object({
    ...{ name, genre, state, location, date },
    endDate: endDate.catch(undefined),
    coords: coords.catch(undefined),
    orgUrl: orgUrl.catch(undefined),
    regUrl: regUrl.catch(undefined),
    website: website.catch(undefined),
  })
  .overwrite(withWholeLocation);

/** A race as its fields describe it, before the calendar has given it an id. */
export type RaceFields = z.output<typeof raceFieldsSchema>;

/** A race as stored, and as staff may see it. */
export type Race = z.output<typeof raceSchema>;

/** A race as everyone may see it: nothing of the moderators' or an address of a person. */
export type PublicRace = z.output<typeof publicRaceSchema>;
