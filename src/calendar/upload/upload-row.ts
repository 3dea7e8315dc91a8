import type { z } from 'zod';
import { placeIssues } from '../place/place-issues.ts';
import { findState } from '../place/state.ts';
import { type WithCourses, withCourses } from '../race/course.ts';
import { distanceDoubts } from '../race/distance-doubts.ts';
import { type Race, type RaceFields, raceFieldsSchema } from '../race/race.ts';
import { moderationStatuses } from '../race/status.ts';
import { daySchema } from '../text/field-schemas.ts';
import { months, notADay } from '../time/day.ts';
import { normalizeRecord, type Warn } from './normalize-record.ts';
import type { RowNote } from './upload-answers.ts';

export const uploadLimits = { rows: 5000, bytes: 5_000_000 } as const;

export type RaceField = keyof RaceFields;

/** A valid record of an upload. */
export interface UploadRow {
  /** Its index in the file, from 0. */
  index: number;
  fields: WithCourses<RaceFields>;
  /** The fields that the record has; the others are defaults. */
  given: readonly RaceField[];
  /** The moderation status, if the record has one; a new race without one is approved. */
  status: Race['status'] | undefined;
}

export interface ParsedRows {
  rows: UploadRow[];
  errors: RowNote[];
  warnings: RowNote[];
  /** The file's fields that races don't have. */
  ignored: string[];
}

const fieldNames = Object.keys(raceFieldsSchema.shape) as RaceField[];
const required: readonly RaceField[] = ['name', 'genre', 'state', 'location', 'date'];
/** Accepted because exported files have them, but ignored. */
const readOnlyNames = ['id', 'version', 'createdAt', 'updatedAt'];

const keyOf = (name: string) => name.toLowerCase().replace(/[^a-z]/g, '');

/** Field names by key, which ignores case, spaces, dashes and underscores. */
const namesByKey = new Map<string, string>([
  ...[...fieldNames, ...readOnlyNames, 'status'].map((name) => [keyOf(name), name] as const),
  ...['lat', 'latitude'].map((name) => [name, 'lat'] as const),
  ...['lng', 'lon', 'long', 'longitude'].map((name) => [name, 'lng'] as const),
]);

/** Whether one of two texts is the other with one letter more. */
const isOneLonger = (a: string, b: string): boolean =>
  a.length === b.length + 1 && [...a].some((_, at) => a.slice(0, at) + a.slice(at + 1) === b);

/** The field that an unknown name is one letter away from; undefined if there is none. */
function nearFieldName(unknown: string): string | undefined {
  const key = keyOf(unknown);
  if (key.length > 30) return undefined;
  // The shortest names are near too many words.
  const near = [...namesByKey].find(
    ([name]) => name.length > 3 && (isOneLonger(key, name) || isOneLonger(name, key)),
  );
  return near?.[1];
}

/** What to ask about a field that races don't have: `Unknown field “distances”; did you mean distance?` */
export function fieldNameHint(unknown: string): string | undefined {
  const near = nearFieldName(unknown);
  return near && `Unknown field “${shorten(unknown)}”${hint(near)}`;
}

/** Whether a column's or a field's name is one that uploads may have. */
export function isFieldName(name: string): boolean {
  return namesByKey.has(keyOf(name));
}

/** The first column's name that names the same field as an earlier one; undefined if there is none. */
export function repeatedFieldName(names: readonly string[]): string | undefined {
  const fields = names.map((name) => namesByKey.get(keyOf(name)));
  return names.find((_, at) => fields[at] !== undefined && fields.indexOf(fields[at]) < at);
}

const isEmpty = (value: unknown) =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

/** Each record becomes a row or an error. @param records anything; an Error is a record that couldn't be read */
export function parseRows(records: readonly unknown[]): ParsedRows {
  const parsed: ParsedRows = { rows: [], errors: [], warnings: [], ignored: [] };
  const ignored = new Set<string>();
  for (const [index, record] of records.entries()) parseRow(parsed, ignored, index, record);
  return { ...parsed, ignored: [...ignored] };
}

function parseRow(parsed: ParsedRows, ignored: Set<string>, index: number, record: unknown): void {
  if (record instanceof Error) {
    parsed.errors.push({ index, name: '', reason: record.message, fields: {} });
    return;
  }
  if (typeof record !== 'object' || record === null || Array.isArray(record)) {
    const what = Array.isArray(record) ? 'A list' : `'${shorten(String(record))}'`;
    const reason = `${what} is not an object with the fields of a race.`;
    parsed.errors.push({ index, name: '', reason, fields: {} });
    return;
  }
  const values = namedValues(record, ignored);
  const nameValue = values.get('name');
  const name = typeof nameValue === 'string' ? shorten(nameValue.trim(), 160) : '';
  const note = (fields: Record<string, string>) => rowNote(index, name, fields);
  const warnings: Record<string, string> = {};
  const warn: Warn = (field, message) => {
    warnings[field] = message;
  };
  const status = statusOf(values.get('status'), warn);
  const normalized = normalizeRecord(values, warn);
  const given = fieldNames.filter((field) => !isEmpty(normalized.get(field)));
  const result = raceFieldsSchema.safeParse(
    Object.fromEntries(given.map((field) => [field, normalized.get(field)])),
  );
  const data = result.data && withoutWrongPin(result.data, warn);
  // Courses that are given say which of the texts are names.
  const distances = given.includes('courses') ? [] : (data?.distance ?? []);
  const doubts = distanceDoubts(distances, { becomeNames: true });
  if (doubts) warn('distance', doubts);
  if (Object.keys(warnings).length > 0) parsed.warnings.push(note(warnings));
  const errors = errorsOf(normalized, result.error);
  if (Object.keys(errors).length > 0) parsed.errors.push(note(errors));
  else if (data) {
    const kept = given.filter((field) => field !== 'coords' || data.coords);
    parsed.rows.push({ index, fields: withCourses(data), given: kept, status });
  }
}

/** Leaves out a pin that forms would refuse, and warns about it and about every other doubt about the place. */
function withoutWrongPin(fields: RaceFields, warn: Warn): RaceFields {
  let { coords } = fields;
  for (const { field, kind, text } of placeIssues(fields)) {
    if (field === 'location') warn(field, text);
    else if (kind === 'warning') warn(field, `may be wrong. ${text}`);
    else {
      warn(field, `${text}: left out`);
      coords = undefined;
    }
  }
  return { ...fields, coords };
}

/** @param fields what to say, by field */
export const rowNote = (index: number, name: string, fields: Record<string, string>): RowNote => ({
  ...{ index, name, fields },
  reason: toSentences(fields),
});

/** Values by field name; of several for one field, the first that isn't empty. */
function namedValues(record: object, ignored: Set<string>): Map<string, unknown> {
  const values = new Map<string, unknown>();
  for (const [givenName, value] of Object.entries(record)) {
    const name = namesByKey.get(keyOf(givenName));
    if (name === undefined) ignored.add(givenName);
    else if (isEmpty(values.get(name))) values.set(name, value);
  }
  return values;
}

function statusOf(value: unknown, warn: Warn): Race['status'] | undefined {
  const status = moderationStatuses.find((name) => name === value);
  if (status === undefined && !isEmpty(value)) {
    warn('status', `is not one of ${moderationStatuses.join(', ')}: left out`);
  }
  return status;
}

function errorsOf(
  values: ReadonlyMap<string, unknown>,
  error: z.ZodError | undefined,
): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const [field, value] of values) {
    // The replacement character for invalid UTF-8.
    if (typeof value === 'string' && value.includes('\ufffd')) {
      errors[field] = `${field} has characters we can’t read; save the file as UTF-8`;
    }
  }
  for (const field of required) {
    if (isEmpty(values.get(field))) errors[field] ??= `${field} is required`;
  }
  for (const issue of error?.issues ?? []) {
    const field = String(issue.path[0]);
    errors[field] ??= messageOf(field, issue, values.get(field));
  }
  return errors;
}

const kinds: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
};

/** The schema's message with the name of its field and, if it helps, a suggestion. */
function messageOf(field: string, issue: z.core.$ZodIssue, value: unknown): string {
  const text = typeof value === 'string' ? value.trim() : undefined;
  if (field === 'state' && text) {
    return `state '${shorten(text)}' is not a two-letter code of a US state or DC${stateHint(text)}`;
  }
  if (text && issue.message === notADay) {
    return `${field} ${notADay}, not '${shorten(text)}'${dayHint(text)}`;
  }
  if (issue.code === 'invalid_type') return `${field} must be ${kinds[issue.expected] ?? 'valid'}`;
  const message = issue.message.startsWith(field) ? issue.message : `${field} ${issue.message}`;
  return shorten(message, 400);
}

const shorten = (text: string, max = 60) =>
  text.length > max ? `${text.slice(0, max - 1)}…` : text;

function toSentences(fields: Readonly<Record<string, string>>): string {
  return Object.entries(fields)
    .map(([field, message]) => (message.startsWith(field) ? message : `${field} ${message}`))
    .map((message) => (/[.?!]$/.test(message) ? message : `${message}.`))
    .join(' ');
}

const shortMonths = months.map((name) => name.slice(0, 3).toLowerCase());

const hint = (value: string | undefined) => (value ? `; did you mean ${value}?` : '');

/** `New York` → `; did you mean NY?`; empty for other text. */
export function stateHint(text: string): string {
  return hint(findState(text)?.code);
}

/** `May 22, 2027`, `5/22/2027` or `2027/5/22` → `; did you mean 2027-05-22?`; empty for other text. */
export function dayHint(text: string): string {
  const day = wordedDay(text) ?? slashedDay(text) ?? yearFirstDay(text);
  return hint(day && daySchema.safeParse(day).success ? day : undefined);
}

function wordedDay(text: string): string | undefined {
  const [, month = '', day = '', year] =
    /^(?:[a-z]{3,9},\s+)?([a-z]{3})[a-z]*\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/i.exec(
      text,
    ) ?? [];
  const number = shortMonths.indexOf(month.toLowerCase()) + 1;
  return number > 0 ? isoDay(year, String(number), day) : undefined;
}

function slashedDay(text: string): string | undefined {
  const [, month = '', day = '', year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? [];
  return year ? isoDay(year, month, day) : undefined;
}

/** Also with a time after it. */
function yearFirstDay(text: string): string | undefined {
  const [, year, month = '', day = ''] =
    /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:$|[T ])/.exec(text) ?? [];
  return year ? isoDay(year, month, day) : undefined;
}

const isoDay = (year = '', month: string, day: string) =>
  `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
