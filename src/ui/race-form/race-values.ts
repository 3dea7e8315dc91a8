import type { Control } from 'react-hook-form';
import { z } from 'zod';
import { fieldText } from '#calendar/moderation/field-labels.ts';
import { previousDatesOf } from '#calendar/moderation/race-edits.ts';
import { placeIssues, refusePlaceErrors } from '#calendar/place/place-issues.ts';
import { findState } from '#calendar/place/state.ts';
import {
  type PublicRace,
  type Race,
  type RaceFields,
  raceFieldsSchema,
  whenPlaceValid,
} from '#calendar/race/race.ts';
import { coordsSchema } from '#calendar/text/field-schemas.ts';
import type { Day } from '#calendar/time/day.ts';
import { type CourseValues, courseInput, courseLine, courseValuesOf } from './course-values.ts';
import { type RegistrationValues, registrationValuesOf } from './registration-values.ts';

/** A race to edit; may lack the fields that only staff see. */
export type FormRace = Omit<PublicRace, 'eventKey'> & Partial<Race>;

type FieldName = keyof RaceFields;

const fieldNames = Object.keys(raceFieldsSchema.shape) as FieldName[];

type StructuredName = 'previousDates' | 'needsReview' | 'courses' | 'registration';

/** The form's raw values. */
export type RaceValues = Record<Exclude<FieldName, StructuredName>, string> & {
  courses: CourseValues[];
  registration: RegistrationValues;
  previousDates: Day[];
  needsReview: boolean;
};

/** For form parts that are more than an input. */
export type RaceControl = Control<RaceValues, unknown, RaceFields>;

/** A race's editable fields and version. */
export function raceChange(race: Race): RaceFields & { version: number } {
  const fields = Object.fromEntries(fieldNames.map((name) => [name, race[name]]));
  return { ...(fields as RaceFields), version: race.version };
}

/** The form's values for a race, or for a new one. Saving counts as a review. */
export function valuesOf(race: Partial<Race> = {}): RaceValues {
  const texts = fieldNames.map((name) => [name, textOf(race[name])]);
  return {
    ...(Object.fromEntries(texts) as RaceValues),
    eventStatus: race.eventStatus ?? 'scheduled',
    courses: (race.courses ?? []).map(courseValuesOf),
    registration: registrationValuesOf(race.registration),
    previousDates: race.previousDates ?? [],
    needsReview: false,
  };
}

/** A form value in words. */
export function valueText(name: FieldName, values: RaceValues): string {
  if (name === 'courses') return values.courses.map(courseLine).join('; ');
  return fieldText(name, values[name]);
}

function textOf(value: Race[FieldName]): string {
  if (value === undefined) return '';
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value === 'object') return 'lat' in value ? `${value.lat}, ${value.lng}` : '';
  return String(value);
}

/** `38.53, -106` // => `['38.53', '-106']` */
export const coordsParts = (text: string): string[] | undefined =>
  text.trim() === '' ? undefined : text.trim().split(/\s*,\s*|\s+/);

export type PlaceValues = Pick<RaceValues, 'state' | 'location' | 'coords'>;

/** Whether the pin is the one that the form was opened with, though the place has changed. */
export const isOldPin = (opened: PlaceValues, typed: PlaceValues): boolean =>
  typed.coords === opened.coords &&
  (typed.state !== opened.state || typed.location !== opened.location);

/** Whether an old pin can't stay, because it is too far from the new state. The race then goes to its town. */
export function isLeftBehind(opened: PlaceValues, typed: PlaceValues): boolean {
  const state = findState(typed.state)?.code;
  const coords = coordsSchema.safeParse(coordsParts(typed.coords)).data;
  if (!state || !isOldPin(opened, typed)) return false;
  return placeIssues({ state, location: '', coords }).some(({ kind }) => kind === 'error');
}

/**
 * @param before the race as opened; its untouched lists may have items with commas
 * @param draft the values that a new race starts from
 */
export function valuesSchema(
  before: FormRace | undefined,
  draft?: Partial<Race>,
): z.ZodType<RaceFields, RaceValues> {
  const opened = valuesOf(before ?? draft);
  return z
    .custom<RaceValues>()
    .transform((values): unknown => {
      const original = before && valuesOf(before);
      const list = (name: 'distance' | 'tags') =>
        original && values[name] === original[name] ? before[name] : values[name];
      return {
        ...values,
        distance: list('distance'),
        courses: values.courses.map(courseInput),
        tags: list('tags'),
        coords: isLeftBehind(opened, values) ? undefined : coordsParts(values.coords),
        previousDates: previousDatesOf(before, {
          date: values.date,
          previousDates: values.previousDates,
          eventStatus: values.eventStatus as RaceFields['eventStatus'],
        }),
      };
    })
    .pipe<z.ZodType<RaceFields, unknown>>(
      raceFieldsSchema.superRefine(refusePlaceErrors, whenPlaceValid),
    );
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** The result of merging an edit with someone else's save. */
export interface MergedEdits {
  values: RaceValues;
  /** Their changes to fields not edited here, now in the form. */
  merged: FieldName[];
  /** Fields both changed differently; the form keeps its own value. */
  conflicts: FieldName[];
  /** Whether their save has every change made here. */
  isSaved: boolean;
}

/** Keeps each field edited here and takes the saved value of all others, so nothing is lost. */
export function mergeEdits(opened: RaceValues, typed: RaceValues, now: RaceValues): MergedEdits {
  const theirs = fieldNames.filter((name) => !isSame(opened[name], now[name]));
  const isMine = (name: FieldName) => !isSame(opened[name], typed[name]);
  const mine = Object.fromEntries(fieldNames.filter(isMine).map((name) => [name, typed[name]]));
  const values = { ...now, ...mine };
  return {
    values,
    isSaved: fieldNames.every((name) => isSame(values[name], now[name])),
    merged: theirs.filter((name) => !isMine(name)),
    conflicts: theirs.filter((name) => isMine(name) && !isSame(typed[name], now[name])),
  };
}
