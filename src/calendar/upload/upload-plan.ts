import { createDuplicateIndex, type Similar } from '../duplicates/duplicate-index.ts';
import { townKey } from '../place/gazetteer.ts';
import { townOf } from '../place/place.ts';
import type { Race, RaceFields } from '../race/race.ts';
import { fold, slugify } from '../text/text.ts';
import type { RowRace, UploadReport } from './upload-answers.ts';
import type { RaceField, ReadRows, UploadRow } from './upload-row.ts';

/** What an upload would do, row by row. */
export interface UploadPlan {
  creates: UploadRow[];
  /** Rows that name a listed race and say something new of it. */
  updates: { row: UploadRow; before: Race; after: Race }[];
  /** Rows that say nothing new. */
  unchanged: UploadRow[];
  /** Rows that are like a race, listed or of the upload itself, likest first: somebody has to say. */
  duplicates: { row: UploadRow; similar: Similar<Race | RowRace>[] }[];
}

/**
 * A row is an update of the race that has its very name, day, town, state and genre; a duplicate when a
 * race is like it; else a new race. What was created and updated by a plan is unchanged in the next one
 * of the same rows.
 * @param races all that are listed, in moderation too; the earlier of two that are the same is updated
 */
export function planUpload(rows: readonly UploadRow[], races: readonly Race[]): UploadPlan {
  const plan: UploadPlan = { creates: [], updates: [], unchanged: [], duplicates: [] };
  const listed = new Map<string, Race>();
  for (const race of races) {
    const key = identityOf(race);
    if (!listed.has(key)) listed.set(key, race);
  }
  const unlisted: UploadRow[] = [];
  const claimed = new Map<string, Race>();
  for (const row of rows) {
    const key = identityOf(row.fields);
    const before = listed.get(key);
    if (!before) unlisted.push(row);
    else if (!saysMore(row, claimed.get(key) ?? before)) plan.unchanged.push(row);
    else if (claimed.has(key)) plan.duplicates.push({ row, similar: [{ race: before, score: 1 }] });
    else plan.updates.push({ row, before, after: merged(before, row) });
    if (before && !claimed.has(key)) claimed.set(key, merged(before, row));
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
  const announced = all.map(({ fields }) => fields);
  const index = createDuplicateIndex<Race | RowRace>(races, announced);
  const created = new Map<string, UploadRow>();
  const asked = new Map<string, UploadRow>();
  for (const row of rows) {
    const key = identityOf(row.fields);
    const twin = created.get(key);
    if (twin && !saysMore(row, { ...twin.fields, status: twin.status ?? 'approved' })) {
      plan.unchanged.push(row);
      continue;
    }
    const similar = index.duplicatesOf(row.fields);
    const first = asked.get(key);
    if (first) similar.unshift({ race: ofRow(first), score: 1 });
    if (similar.length > 0) {
      plan.duplicates.push({ row, similar });
      if (!first) asked.set(key, row);
    } else {
      plan.creates.push(row);
      created.set(key, row);
      index.add(ofRow(row));
    }
  }
}

const ofRow = (row: UploadRow): RowRace => ({ ...row.fields, row: row.index });

/** Name, day, town, state and genre, however they are spelled. */
function identityOf({ name, date, location, state, genre }: RaceFields): string {
  const spelled = slugify(name) || fold(name);
  return [spelled, date, townKey(townOf(location)), state, genre].join('|');
}

/** What a race is known by; the calendar's spelling of it stays. */
const identifying: ReadonlySet<RaceField> = new Set(['name', 'date', 'location', 'state', 'genre']);

const saidBy = ({ given }: UploadRow) => given.filter((field) => !identifying.has(field));

function merged(race: Race, row: UploadRow): Race {
  const said = Object.fromEntries(saidBy(row).map((field) => [field, row.fields[field]]));
  return { ...race, ...said, status: row.status ?? race.status };
}

function saysMore(row: UploadRow, known: RaceFields & Pick<Race, 'status'>): boolean {
  if (row.status !== undefined && row.status !== known.status) return true;
  return saidBy(row).some(
    (field) => JSON.stringify(row.fields[field]) !== JSON.stringify(known[field]),
  );
}

/** What an upload does, beside its message. */
export function reportOf(
  { creates, updates, unchanged, duplicates }: UploadPlan,
  { errors, warnings, ignored }: Pick<ReadRows, 'errors' | 'warnings' | 'ignored'>,
): Omit<UploadReport, 'message' | 'uploadId'> {
  return {
    count: creates.length + updates.length,
    createCount: creates.length,
    updateCount: updates.length,
    willCreate: creates.length,
    willUpdate: updates.length,
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
