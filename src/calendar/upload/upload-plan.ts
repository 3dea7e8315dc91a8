import { createDuplicateIndex, type Similar } from '../duplicates/duplicate-index.ts';
import { changedFields } from '../moderation/audit.ts';
import { townKey } from '../place/gazetteer.ts';
import { townOf } from '../place/place.ts';
import { coursesOf } from '../race/course.ts';
import type { Race, RaceFields } from '../race/race.ts';
import { isPublic } from '../race/status.ts';
import { counted } from '../race/words.ts';
import { stableText } from '../text/stable-text.ts';
import { fold, slugify } from '../text/text.ts';
import { withKnownTracks } from '../track/course-key.ts';
import { maxListed, type RowNote, type RowRace, type UploadReport } from './upload-answers.ts';
import { type ParsedRows, type RaceField, rowNote, type UploadRow } from './upload-row.ts';

/** What an upload would do with each row. */
export interface UploadPlan {
  creates: UploadRow[];
  updates: { row: UploadRow; before: Race; after: Race }[];
  /** Rows without changes to a listed race. */
  unchanged: UploadRow[];
  /** Rows for a moderator to decide, each with similar races, listed or uploaded, most similar first. */
  duplicates: { row: UploadRow; similar: Similar<Race | RowRace>[] }[];
}

/**
 * A row updates the race with the same name, day, town, state and genre; otherwise it's a duplicate, if there are
 * similar races, or a new race. Planning the same rows again after an upload leaves them unchanged.
 * @param races all races, including those in moderation; of two with the same identity, the first counts
 */
export function planUpload(rows: readonly UploadRow[], races: readonly Race[]): UploadPlan {
  const plan: UploadPlan = { creates: [], updates: [], unchanged: [], duplicates: [] };
  const listed = new Map<string, Race>();
  for (const race of races) {
    const key = identityOf(race);
    if (!listed.has(key)) listed.set(key, race);
  }
  const unlisted: UploadRow[] = [];
  const updated = new Map<string, Race>();
  for (const row of rows) {
    const key = identityOf(row.fields);
    const before = listed.get(key);
    if (!before) unlisted.push(row);
    else if (!hasChanges(row, updated.get(key) ?? before)) plan.unchanged.push(row);
    else if (updated.has(key)) plan.duplicates.push({ row, similar: [{ race: before, score: 1 }] });
    else plan.updates.push({ row, before, after: withRow(before, row) });
    if (before && !updated.has(key)) updated.set(key, withRow(before, row));
  }
  planUnlisted(plan, unlisted, races, rows);
  return plan;
}

function planUnlisted(
  plan: UploadPlan,
  rows: readonly UploadRow[],
  races: readonly Race[],
  all: readonly UploadRow[],
): void {
  const uploaded = all.map(({ fields }) => fields);
  const index = createDuplicateIndex<Race | RowRace>(races, uploaded);
  const created = new Map<string, UploadRow>();
  const undecided = new Map<string, UploadRow>();
  for (const row of rows) {
    const key = identityOf(row.fields);
    const twin = created.get(key);
    if (twin && !hasChanges(row, { ...twin.fields, status: twin.status ?? 'approved' })) {
      plan.unchanged.push(row);
      continue;
    }
    const similar = index.duplicatesOf(row.fields);
    const first = undecided.get(key);
    if (first) similar.unshift({ race: toRowRace(first), score: 1 });
    if (similar.length > 0) {
      plan.duplicates.push({ row, similar });
      if (!first) undecided.set(key, row);
    } else {
      plan.creates.push(row);
      created.set(key, row);
      index.add(toRowRace(row));
    }
  }
}

const toRowRace = (row: UploadRow): RowRace => ({ ...row.fields, row: row.index });

/** A key of name, day, town, state and genre, normalized. */
function identityOf({ name, date, location, state, genre }: RaceFields): string {
  const nameKey = slugify(name) || fold(name);
  return [nameKey, date, townKey(townOf(location)), state, genre].join('|');
}

/** Fields that identify a race; an update leaves their spelling alone. */
const identifying: ReadonlySet<RaceField> = new Set(['name', 'date', 'location', 'state', 'genre']);

const givenFieldsOf = ({ given }: UploadRow) => given.filter((field) => !identifying.has(field));

function withRow(race: Race, row: UploadRow): Race {
  const given = Object.fromEntries(givenFieldsOf(row).map((field) => [field, row.fields[field]]));
  return { ...race, ...given, ...coursesWith(race, row), status: row.status ?? race.status };
}

/** Courses and distances go together; courses that a row's distances still name keep everything known about them. */
function coursesWith(
  race: Race,
  { given, fields: { courses, distance } }: UploadRow,
): Partial<Pick<Race, 'courses' | 'distance'>> {
  if (given.includes('courses')) {
    return { courses: withKnownTracks(courses, race.courses), distance };
  }
  return given.includes('distance') ? { courses: coursesOf(distance, race.courses) } : {};
}

function hasChanges(row: UploadRow, race: RaceFields & Pick<Race, 'status'>): boolean {
  if (row.status !== undefined && row.status !== race.status) return true;
  const { courses = [] } = row.fields;
  const fields = { ...row.fields, courses: withKnownTracks(courses, race.courses ?? []) };
  return givenFieldsOf(row).some((field) => stableText(fields[field]) !== stableText(race[field]));
}

/**
 * Why a row can't update a race; undefined if it can. A public race leaves the calendar only by being deleted, which
 * alerts riders.
 */
export function statusProblem(before: Race, after: Race): string | undefined {
  return isPublic(before) && !isPublic(after)
    ? `status can’t be ${after.status}, because the race is listed; leave status out, or delete the race`
    : undefined;
}

/** The planned updates that {@link statusProblem} refuses. */
export const refusedUpdates = ({ updates }: Pick<UploadPlan, 'updates'>): RowNote[] =>
  updates.flatMap(({ row, before, after }) => {
    const status = statusProblem(before, after);
    return status ? [rowNote(row.index, row.fields.name, { status })] : [];
  });

/** What a report says of the races created or updated. */
export const uploadedText = (count: number): string =>
  `Successfully uploaded ${counted(count, 'race')}!`;

export function reportOf(
  { creates, updates, unchanged, duplicates }: UploadPlan,
  { errors, warnings, ignored }: Pick<ParsedRows, 'errors' | 'warnings' | 'ignored'>,
): Omit<UploadReport, 'message' | 'uploadId'> {
  return {
    count: creates.length + updates.length,
    createCount: creates.length,
    updateCount: updates.length,
    willCreate: creates.length,
    willUpdate: updates.length,
    creates: creates.slice(0, maxListed).map(({ index, fields }) => {
      const { name, date, location, distance } = fields;
      return { index, name, date, location, ...(distance.length > 0 && { distance }) };
    }),
    updates: updates.slice(0, maxListed).map(({ row, before, after }) => {
      const changed = changedFields(before, after);
      const only = (race: Race) =>
        Object.fromEntries(Object.entries(race).filter(([name]) => changed.includes(name)));
      return { index: row.index, name: before.name, before: only(before), after: only(after) };
    }),
    unchangedCount: unchanged.length,
    duplicateCount: duplicates.length,
    duplicates: duplicates.map(({ row, similar }) => ({
      index: row.index,
      incoming: row.fields,
      given: [...row.given],
      status: row.status,
      similar: similar.map(({ race }) => race),
    })),
    errors,
    warnings,
    ignored,
  };
}
