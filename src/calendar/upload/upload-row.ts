import type { z } from 'zod';
import { type Race, type RaceFields, raceFieldsSchema } from '../race/race.ts';
import { moderationStatuses } from '../race/status.ts';
import { notADay } from '../time/day.ts';
import { dayHint, stateHint } from './hints.ts';
import { lenient, type Warn } from './lenient.ts';
import type { RowNote } from './upload-answers.ts';

/** What an upload may hold at most. */
export const uploadLimits = { rows: 5000, bytes: 5_000_000 } as const;

export type RaceField = keyof RaceFields;

/** A record of an upload that is a race. */
export interface UploadRow {
  /** Its place in the file, from 0. */
  index: number;
  fields: RaceFields;
  /** The fields that the record says something of; the others only have what an empty one means. */
  given: readonly RaceField[];
  /** Moderation, when the record says one; a new race without one is approved. */
  status: Race['status'] | undefined;
}

export interface ReadRows {
  rows: UploadRow[];
  errors: RowNote[];
  warnings: RowNote[];
  /** Fields that races do not have, as the file writes them. */
  ignored: string[];
}

const fieldNames = Object.keys(raceFieldsSchema.shape) as RaceField[];
const required: readonly RaceField[] = ['name', 'genre', 'state', 'location', 'date'];
/** The calendar gives these itself; a file that was made from it has them. */
const ownNames = ['id', 'version', 'createdAt', 'updatedAt'];

const keyOf = (name: string) => name.toLowerCase().replace(/[^a-z]/g, '');

/** How a field may be called: in any case, with blanks, dashes or underscores. */
const known = new Map<string, string>([
  ...[...fieldNames, ...ownNames, 'status'].map((name) => [keyOf(name), name] as const),
  ...['lat', 'latitude'].map((name) => [name, 'lat'] as const),
  ...['lng', 'lon', 'long', 'longitude'].map((name) => [name, 'lng'] as const),
]);

/** Whether a column or a field of that name is one that an upload may have. */
export function isFieldName(name: string): boolean {
  return known.has(keyOf(name));
}

const isEmpty = (value: unknown) =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

/**
 * Reads the records of an upload, whatever they are; every one is a row or an error. One that is an
 * Error could not be read, for the reason it gives.
 */
export function readRows(records: readonly unknown[]): ReadRows {
  const read: ReadRows = { rows: [], errors: [], warnings: [], ignored: [] };
  const ignored = new Set<string>();
  for (const [index, record] of records.entries()) readRow(read, ignored, index, record);
  return { ...read, ignored: [...ignored] };
}

function readRow(read: ReadRows, ignored: Set<string>, index: number, record: unknown): void {
  if (record instanceof Error) {
    read.errors.push({ index, name: '', reason: record.message, fields: {} });
    return;
  }
  if (typeof record !== 'object' || record === null || Array.isArray(record)) {
    const what = Array.isArray(record) ? 'A list' : `'${brief(String(record))}'`;
    const reason = `${what} is not an object with the fields of a race.`;
    read.errors.push({ index, name: '', reason, fields: {} });
    return;
  }
  const values = namedValues(record, ignored);
  const written = values.get('name');
  const name = typeof written === 'string' ? brief(written.trim(), 160) : '';
  const note = (fields: Record<string, string>) => ({ index, name, fields, reason: told(fields) });
  const warnings: Record<string, string> = {};
  const warn: Warn = (field, message) => {
    warnings[field] = message;
  };
  const status = statusOf(values.get('status'), warn);
  const mended = lenient(values, warn);
  const given = fieldNames.filter((field) => !isEmpty(mended.get(field)));
  const result = raceFieldsSchema.safeParse(
    Object.fromEntries(given.map((field) => [field, mended.get(field)])),
  );
  if (Object.keys(warnings).length > 0) read.warnings.push(note(warnings));
  const errors = problems(mended, result.error);
  if (Object.keys(errors).length > 0) read.errors.push(note(errors));
  else if (result.data) read.rows.push({ index, fields: result.data, given, status });
}

/** Values by the names of the calendar's fields; of two that mean one field the first that is not empty. */
function namedValues(record: object, ignored: Set<string>): Map<string, unknown> {
  const values = new Map<string, unknown>();
  for (const [written, value] of Object.entries(record)) {
    const name = known.get(keyOf(written));
    if (name === undefined) ignored.add(written);
    else if (isEmpty(values.get(name))) values.set(name, value);
  }
  return values;
}

function statusOf(value: unknown, warn: Warn): Race['status'] | undefined {
  const status = moderationStatuses.find((known) => known === value);
  if (status === undefined && !isEmpty(value)) {
    warn('status', `is not one of ${moderationStatuses.join(', ')}: left out`);
  }
  return status;
}

function problems(
  values: ReadonlyMap<string, unknown>,
  error: z.ZodError | undefined,
): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [field, value] of values) {
    // What a decoder puts where the bytes are no UTF-8.
    if (typeof value === 'string' && value.includes('\ufffd')) {
      found[field] = `${field} has characters that cannot be read; save the file as UTF-8`;
    }
  }
  for (const field of required) {
    if (isEmpty(values.get(field))) found[field] ??= `${field} is required`;
  }
  for (const issue of error?.issues ?? []) {
    const field = String(issue.path[0]);
    found[field] ??= worded(field, issue, values.get(field));
  }
  return found;
}

const kinds: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
};

/** A message of the schema as one that names its field and, where that helps, what was meant. */
function worded(field: string, issue: z.core.$ZodIssue, value: unknown): string {
  const text = typeof value === 'string' ? value.trim() : undefined;
  if (field === 'state' && text) {
    return `state '${brief(text)}' is not a two-letter code of a US state or DC${stateHint(text)}`;
  }
  if (text && issue.message === notADay) {
    return `${field} ${notADay}, not '${brief(text)}'${dayHint(text)}`;
  }
  if (issue.code === 'invalid_type') return `${field} must be ${kinds[issue.expected] ?? 'valid'}`;
  const message = issue.message.startsWith(field) ? issue.message : `${field} ${issue.message}`;
  return brief(message, 400);
}

/** What a record says is shown in part when it is long. */
const brief = (text: string, max = 60) => (text.length > max ? `${text.slice(0, max - 1)}…` : text);

/** Sentences one after the other. */
function told(fields: Readonly<Record<string, string>>): string {
  return Object.entries(fields)
    .map(([field, message]) => (message.startsWith(field) ? message : `${field} ${message}`))
    .map((message) => (/[.?!]$/.test(message) ? message : `${message}.`))
    .join(' ');
}
