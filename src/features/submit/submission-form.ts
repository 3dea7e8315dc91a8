import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import type { ComparedRace } from '#calendar/duplicates/listing.ts';
import type { SubmissionFields, SubmissionSchema } from '#calendar/moderation/submission.ts';
import { completeLocation } from '#calendar/place/place.ts';
import { milesOf } from '#calendar/race/distance.ts';
import { listingSchema, type RaceFields, raceFieldsSchema } from '#calendar/race/race.ts';
import { raceIdBase } from '#calendar/race/race-id.ts';
import { sentence } from '#ui/race-form/faults.ts';
import type { ShownRace } from '#ui/races/shown-race.ts';

type SubmissionInput = z.input<SubmissionSchema>;

/** For form parts that need more than one registered input. */
export type SubmissionForm = UseFormReturn<SubmissionInput, unknown, SubmissionFields>;

/** Raw values so far, valid or not. */
export type FormValues = Partial<SubmissionInput>;

/** In the order of the form. */
export const labels = {
  name: 'Race name',
  genre: 'Discipline',
  date: 'Date',
  location: 'Town',
  state: 'State',
  coords: 'Start',
  endDate: 'End date',
  startTime: 'Start time',
  eventStatus: 'Is the date confirmed?',
  distance: 'Distances',
  elevationGainFt: 'Elevation gain (ft)',
  orgUrl: 'Website',
  regUrl: 'Registration link',
  eventAddress: 'Start address',
  tags: 'Tags',
  overview: 'Short summary',
  description: 'Description',
  organizerName: 'Organizer',
  organizerEmail: 'Organizer’s email',
} as const;

export type FieldName = keyof typeof labels;

const required: readonly string[] = ['name', 'genre', 'date', 'location', 'state'];

/** A field's error under its label: `Date is required.` */
export function fieldError(name: FieldName, message: string, value: unknown): string {
  const isMissing = required.includes(name) && !value;
  return sentence(name, isMissing ? 'is required' : message, labels[name]);
}

/** Shown beside the button when fields are missing or invalid. */
export function invalidText(names: readonly string[], values: Readonly<Record<string, unknown>>) {
  const isMissing = names.some((name) => required.includes(name) && !values[name]);
  if (isMissing) return 'Missing Information - Please fill in all required fields.';
  const inOrder = Object.entries(labels).filter(([name]) => names.includes(name));
  return `Please fix: ${inOrder.map(([, label]) => label).join(', ')}.`;
}

/** The fields that are valid so far. */
const validFields = (filled: Readonly<Record<string, unknown>>): Partial<RaceFields> =>
  Object.fromEntries(
    Object.entries(raceFieldsSchema.shape).map(([name, schema]) => [
      name,
      schema.safeParse(filled[name]).data,
    ]),
  );

const placeholders = { name: 'Race name', location: 'Town, state' };

/** The race as its card will show it, once its discipline and date are known. */
export function toPreviewRace(filled: FormValues): ShownRace | undefined {
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
export const toListing = (filled: FormValues): ComparedRace | undefined =>
  listingSchema.safeParse(filled).data;
