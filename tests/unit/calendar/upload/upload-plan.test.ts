import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withCourses } from '#calendar/race/course.ts';
import type { Race, RaceFields } from '#calendar/race/race.ts';
import { addDays } from '#calendar/time/day.ts';
import { planUpload, reportOf, type UploadPlan } from '#calendar/upload/upload-plan.ts';
import { parseRows, type UploadRow } from '#calendar/upload/upload-row.ts';

const race = {
  name: 'Flint Hills 100',
  genre: 'gravel',
  state: 'KS',
  location: 'Emporia, KS',
  date: '2027-06-05',
};

const rowsOf = (...records: object[]) =>
  parseRows(records.map((record) => ({ ...race, ...record }))).rows;

const stored = (fields: RaceFields, id: string, status: Race['status'] = 'approved'): Race => ({
  ...withCourses(fields),
  id,
  eventKey: fields.eventKey ?? id,
  // As the calendar fills them in for a race without coordinates.
  coords: fields.coords ?? { lat: 38.4, lng: -96.2 },
  status,
  version: 1,
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-01T00:00:00.000Z',
});

/** The calendar after an upload. */
function applied(plan: UploadPlan, races: readonly Race[]): Race[] {
  const changed = races.map(
    (listed) => plan.updates.find(({ before }) => before === listed)?.after ?? listed,
  );
  const created = plan.creates.map(({ fields, status }) =>
    stored(fields, `new-${races.length + fields.date}-${fields.name}`, status),
  );
  return [...changed, ...created];
}

const indexes = (rows: readonly UploadRow[]) => rows.map(({ index }) => index);

const sorted = (plan: UploadPlan) => ({
  creates: indexes(plan.creates),
  updates: indexes(plan.updates.map(({ row }) => row)),
  unchanged: indexes(plan.unchanged),
  duplicates: indexes(plan.duplicates.map(({ row }) => row)),
});

test('rows create, update or leave races, and similar ones wait as duplicates', () => {
  const [listed] = rowsOf({}) as [UploadRow];
  const rows = rowsOf(
    { name: 'FLINT HILLS 100!', location: 'Emporia', tags: 'series' },
    { name: 'Flint Hills Gravel 100', date: '2027-06-06' },
    { name: 'Emporia Criterium', genre: 'crit' },
    { name: 'flint hills 100', location: 'EMPORIA, KS' },
  );
  const plan = planUpload(rows, [stored(listed.fields, 'flint-hills-100-2027')]);
  expect(sorted(plan)).toEqual({ creates: [2], updates: [0], unchanged: [3], duplicates: [1] });
});

test('an update changes only the fields that the row has, but not the race’s spelling', () => {
  const [listed, row] = rowsOf(
    { tags: 'series', description: 'Long.' },
    { name: 'FLINT HILLS 100', distance: '100 mi' },
  );
  const before = stored((listed as UploadRow).fields, 'flint-hills-100-2027');
  const plan = planUpload([row as UploadRow], [before]);
  expect(plan.updates).toEqual([
    { row, before, after: { ...before, distance: ['100 mi'], courses: [hundred] } },
  ]);
});

const hundred = { distance: { value: 100, unit: 'mi' } };

test('an update of the distances keeps the facts of their courses, and one of the courses sets the distances', () => {
  const known = { ...hundred, price: 90 };
  const [listed, ...rows] = rowsOf(
    { courses: [known] },
    { distance: '100 miles, 50 mi' },
    { courses: [{ name: 'Kids' }] },
    { distance: '100 mi' },
  );
  const before = stored((listed as UploadRow).fields, 'flint-hills-100-2027');
  const fifty = { distance: { value: 50, unit: 'mi' } };
  const results = rows.map((row) => planUpload([row], [before]).updates[0]?.after);
  expect(results.map((after) => after && [after.distance, after.courses])).toEqual([
    [
      ['100 miles', '50 mi'],
      [known, fifty],
    ],
    [['Kids'], [{ name: 'Kids' }]],
    undefined,
  ]);
});

test('an update of the courses keeps their lines, and the same courses without lines aren’t an update', () => {
  const track = '0123456789abcdef0123456789abcdef';
  const [listed, same, pricier] = rowsOf(
    { courses: [{ ...hundred, track }] },
    { courses: [hundred] },
    { courses: [{ ...hundred, price: 95 }] },
  );
  const before = stored((listed as UploadRow).fields, 'flint-hills-100-2027');
  expect(sorted(planUpload([same as UploadRow], [before])).unchanged).toHaveLength(1);
  const [update] = planUpload([pricier as UploadRow], [before]).updates;
  expect(update?.after.courses).toEqual([{ ...hundred, price: 95, track }]);
});

test('a status is an update, even for a race in moderation', () => {
  const [listed] = rowsOf({}) as [UploadRow];
  const pending = stored(listed.fields, 'flint-hills-100-2027', 'pending');
  expect(planUpload(rowsOf({}), [pending]).unchanged).toHaveLength(1);
  const [update] = planUpload(rowsOf({ status: 'approved' }), [pending]).updates;
  expect(update?.after.status).toBe('approved');
});

test('of rows for the same race, the first counts; a later one that differs is a duplicate', () => {
  const rows = rowsOf({}, {}, { tags: 'series' }, { name: 'Flint Hills 100 p/b Acme' });
  const plan = planUpload(rows, []);
  expect(sorted(plan)).toEqual({ creates: [0], updates: [], unchanged: [1], duplicates: [2, 3] });
  expect(plan.duplicates[0]?.similar[0]?.race).toEqual({ ...rows[0]?.fields, row: 0 });
});

test('the same name and day in another genre is a duplicate, in another state a new race', () => {
  const [listed] = rowsOf({}) as [UploadRow];
  const plan = planUpload(rowsOf({ genre: 'road' }, { state: 'NE', location: 'Lincoln, NE' }), [
    stored(listed.fields, 'flint-hills-100-2027'),
  ]);
  expect(sorted(plan)).toEqual({ creates: [1], updates: [], unchanged: [], duplicates: [0] });
});

test('every race of a weekly series is created', () => {
  const weeks = Array.from({ length: 12 }, (_, week) => addDays('2027-04-07', 7 * week));
  const plan = planUpload(rowsOf(...weeks.map((date) => ({ name: 'Prairie City', date }))), []);
  expect(plan.creates).toHaveLength(12);
});

test('the report counts the plan’s rows, and says what each would do', () => {
  const [listed] = rowsOf({}) as [UploadRow];
  const existing = stored(listed.fields, 'flint-hills-100-2027');
  const rows = rowsOf({}, { tags: 'x' }, { name: 'The Flint Hills 100' }, { name: 'Other Race' });
  const plan = planUpload(rows.slice(1), [existing]);
  expect(reportOf(plan, { errors: [], warnings: [], ignored: ['Fee'] })).toEqual({
    count: 2,
    createCount: 1,
    updateCount: 1,
    willCreate: 1,
    willUpdate: 1,
    creates: [{ index: 3, name: 'Other Race', date: '2027-06-05', location: 'Emporia, KS' }],
    updates: [{ index: 1, name: 'Flint Hills 100', before: { tags: [] }, after: { tags: ['x'] } }],
    unchangedCount: 0,
    duplicateCount: 1,
    duplicates: [
      {
        index: 2,
        incoming: rows[2]?.fields,
        given: ['name', 'genre', 'state', 'location', 'date'],
        similar: [existing],
      },
    ],
    errors: [],
    warnings: [],
    ignored: ['Fee'],
  });
});

test('the report lists so many races that it stays small', () => {
  const rows = rowsOf(
    ...Array.from({ length: 300 }, (_, at) => ({ name: `${at} Hills`.repeat(3) })),
  );
  const plan = { creates: rows, updates: [], unchanged: [], duplicates: [] };
  const report = reportOf(plan, { errors: [], warnings: [], ignored: [] });
  expect([report.createCount, report.creates.length]).toEqual([300, 200]);
});

test('T42 uploading the messy upload’s valid rows again changes nothing', () => {
  const file = new URL('../../../data/messy-upload.json', import.meta.url);
  const { rows } = parseRows(JSON.parse(readFileSync(file, 'utf8')));
  const first = planUpload(rows, []);
  expect(first.creates.length + first.duplicates.length + first.unchanged.length).toBe(51);
  expect(first.creates.length).toBeGreaterThanOrEqual(47);
  const again = planUpload(rows, applied(first, []));
  expect(sorted(again)).toEqual({
    creates: [],
    updates: [],
    unchanged: [...indexes(first.creates), ...indexes(first.unchanged)].sort((a, b) => a - b),
    duplicates: indexes(first.duplicates.map(({ row }) => row)),
  });
});

const records = fc.array(
  fc.record(
    {
      name: fc.constantFrom('Flint Hills 100', 'FLINT HILLS 100', 'Flint Hill Gravel', 'Weekly #1'),
      genre: fc.constantFrom('gravel', 'road'),
      date: fc.constantFrom('2027-06-05', '2027-06-06', '2027-06-12', '2027-06-19'),
      location: fc.constantFrom('Emporia, KS', 'emporia', 'Onaga, KS'),
      tags: fc.constantFrom('series', 'night'),
      coords: fc.constantFrom([38.4, -96.2], [39.5, -96.2]),
      status: fc.constantFrom('pending', 'approved'),
    },
    { requiredKeys: [] },
  ),
  { maxLength: 8 },
);
const seeded = { seed: 20261121, numRuns: 500 };

test('T42 uploading any rows a second time changes nothing', () => {
  fc.assert(
    fc.property(records, records, (uploaded, listed) => {
      const races = applied(planUpload(rowsOf(...listed), []), []);
      const rows = rowsOf(...uploaded);
      const first = planUpload(rows, races);
      const second = planUpload(rows, applied(first, races));
      expect(second.creates).toEqual([]);
      expect(second.updates).toEqual([]);
    }),
    seeded,
  );
});

test('every row is in the plan once, and no race is updated twice', () => {
  fc.assert(
    fc.property(records, records, (uploaded, listed) => {
      const plan = planUpload(rowsOf(...uploaded), applied(planUpload(rowsOf(...listed), []), []));
      const rows = Object.values(sorted(plan)).flat();
      expect(rows.sort((a, b) => a - b)).toEqual(uploaded.map((_, index) => index));
      const changed = plan.updates.map(({ before }) => before);
      expect(new Set(changed).size).toBe(changed.length);
    }),
    seeded,
  );
});
