import type { Control } from 'react-hook-form';
import { z } from 'zod';
import { previousDatesOf } from '#calendar/moderation/reviewing.ts';
import { refusePlaceErrors } from '#calendar/place/place-issues.ts';
import { type Race, type RaceFields, raceFieldsSchema } from '#calendar/race/race.ts';
import type { Day } from '#calendar/time/day.ts';

type FieldName = keyof RaceFields;

const fieldNames = Object.keys(raceFieldsSchema.shape) as FieldName[];

/** What the form holds: text as it is typed, days that were, and what is ticked. */
export type RaceValues = Record<Exclude<FieldName, 'previousDates' | 'needsReview'>, string> & {
  previousDates: Day[];
  needsReview: boolean;
};

/** What a part of the form that is no plain box reads and changes it by. */
export type RaceControl = Control<RaceValues, unknown, RaceFields>;

/** The calendar's fields of a race, without what only the server says of it, and the version they are of. */
export function raceChange(race: Race): RaceFields & { version: number } {
  const fields = Object.fromEntries(fieldNames.map((name) => [name, race[name]]));
  return { ...(fields as RaceFields), version: race.version };
}

/** A race as the form shows it; without one, an empty form. Whoever saves it has reviewed it. */
export function valuesOf(race: Partial<Race> = {}): RaceValues {
  const texts = fieldNames.map((name) => [name, textOf(race[name])]);
  return {
    ...(Object.fromEntries(texts) as RaceValues),
    eventStatus: race.eventStatus ?? 'scheduled',
    previousDates: race.previousDates ?? [],
    needsReview: false,
  };
}

function textOf(value: Race[FieldName]): string {
  if (value === undefined) return '';
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value === 'object') return `${value.lat}, ${value.lng}`;
  return String(value);
}

/** `38.53, -106` as the two numbers that it is, still text. */
export const coordsParts = (text: string): string[] | undefined =>
  text.trim() === '' ? undefined : text.trim().split(/\s*,\s*|\s+/);

/**
 * Reads what was filled in by the calendar's own rules.
 * @param before the race as it was opened: a list nobody touched keeps items that have a comma in them,
 * and a race that is moved keeps the day it had
 */
export function valuesSchema(before: Race | undefined): z.ZodType<RaceFields, RaceValues> {
  return z
    .custom<RaceValues>()
    .transform((values): unknown => {
      const opened = before && valuesOf(before);
      const list = (name: 'distance' | 'tags') =>
        opened && values[name] === opened[name] ? before[name] : values[name];
      return {
        ...values,
        distance: list('distance'),
        tags: list('tags'),
        coords: coordsParts(values.coords),
        previousDates: previousDatesOf(before, {
          date: values.date,
          previousDates: values.previousDates,
          eventStatus: values.eventStatus as RaceFields['eventStatus'],
        }),
      };
    })
    .pipe<z.ZodType<RaceFields, unknown>>(raceFieldsSchema.superRefine(refusePlaceErrors));
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** What comes of an edit when somebody else has saved the same race meanwhile. */
export interface Merged {
  values: RaceValues;
  /** What they changed and nobody touched here: it is in the form now. */
  taken: FieldName[];
  /** What both changed, each in another way: what was typed here stays. */
  disputed: FieldName[];
}

/** Of each field, what was typed if it was touched, else what it is now: nothing is lost. */
export function mergeEdits(opened: RaceValues, typed: RaceValues, now: RaceValues): Merged {
  const theirs = fieldNames.filter((name) => !same(opened[name], now[name]));
  const isMine = (name: FieldName) => !same(opened[name], typed[name]);
  const mine = Object.fromEntries(fieldNames.filter(isMine).map((name) => [name, typed[name]]));
  return {
    values: { ...now, ...mine },
    taken: theirs.filter((name) => !isMine(name)),
    disputed: theirs.filter((name) => isMine(name) && !same(typed[name], now[name])),
  };
}
