import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fieldNameHint, parseRows } from '#calendar/upload/upload-row.ts';

const race = {
  name: 'Battenkill',
  genre: 'gravel',
  state: 'NY',
  location: 'Cambridge, NY',
  date: '2027-05-22',
};

const readOne = (record: unknown) => parseRows([record]);
const fieldsOf = (record: object) => readOne({ ...race, ...record }).rows[0]?.fields;
const errorOf = (record: object) => readOne({ ...race, ...record }).errors[0]?.reason;
const warningsOf = (record: object) =>
  readOne({ ...race, ...record }).warnings.map(({ reason }) => reason);

interface Expected {
  index: number;
  name: string;
  expected: 'accept' | 'reject';
  reasons: string[];
  notes?: string[];
}

const read = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../../data/${name}`, import.meta.url), 'utf8'));
const messy = parseRows(read('messy-upload.json'));
const expected: Expected[] = read('messy-upload.expected.json');

test('140 messy records are accepted and refused as expected, each for the expected fields', () => {
  const found = expected.map(({ index }) => {
    const error = messy.errors.find((note) => note.index === index);
    const row = messy.rows.find((note) => note.index === index);
    const fields = error ? Object.keys(error.fields).sort() : [];
    return { index, is: error ? 'reject' : row && 'accept', fields };
  });
  const wanted = expected.map(({ index, expected: is, reasons }) => ({
    index,
    is,
    fields: reasons
      .filter((reason) => reason !== 'record is not an object')
      .map((reason) => reason.split(':')[0])
      .sort(),
  }));
  expect(found).toEqual(wanted);
  expect(messy.rows.length + messy.errors.length).toBe(140);
});

test('an error names the record and, in its reason, each field and its value', () => {
  for (const { index, name, reason, fields } of messy.errors) {
    expect(name).toBe(expected[index]?.name ?? '');
    for (const field of Object.keys(fields)) expect(reason).toContain(field);
  }
});

test('missing and invalid fields have different messages', () => {
  for (const { index, reasons } of expected) {
    const fields = messy.errors.find((note) => note.index === index)?.fields ?? {};
    for (const reason of reasons.filter((text) => text.includes(': '))) {
      const [field = '', what] = reason.split(': ');
      expect([index, / is required/.test(fields[field] ?? '')]).toEqual([
        index,
        what === 'missing',
      ]);
    }
  }
});

test('invalid coordinates and statuses are left out with a warning', () => {
  const noted = (pattern: RegExp) =>
    expected.filter(({ notes = [] }) => notes.some((note) => pattern.test(note)));
  const warned = (field: string) =>
    messy.warnings.filter(({ fields }) => fields[field]).map(({ index }) => index);
  const noPin = noted(/drop the pin/).map(({ index }) => index);
  const abroad = [94, 97, 100, 103, 105, 107];
  const swapped = 137;
  expect(warned('coords')).toEqual([...noPin, ...abroad, swapped]);
  expect(warned('status')).toEqual(noted(/status '.+' is none/).map(({ index }) => index));
  expect(messy.rows.find(({ index }) => index === 44)?.fields.coords).toBeUndefined();
});

test('a town in another state is accepted with a warning', () => {
  const row = { name: 'Moab 100', genre: 'mtn', state: 'CO', date: '2027-06-05' };
  const { rows, warnings } = parseRows([
    { ...row, location: 'Moab, UT' },
    { ...row, location: 'Fruita, CO' },
  ]);
  expect(rows).toHaveLength(2);
  expect(warnings).toMatchObject([
    { index: 0, fields: { location: 'is in UT, but the state is CO' } },
  ]);
});

test.each([
  [{ genre: 'Criterium' }, /^genre 'Criterium' is not one of mtn, .*; did you mean crit\?$/],
  [
    { state: 'New York' },
    "state 'New York' is not a two-letter code of a US state or DC; did you mean NY?",
  ],
  [{ state: 'QC' }, "state 'QC' is not a two-letter code of a US state or DC."],
  [
    { date: '05/22/2027' },
    "date must be a real day, written like 2027-06-05, not '05/22/2027'; did you mean 2027-05-22?",
  ],
  [
    { date: 'March 24 2013' },
    "date must be a real day, written like 2027-06-05, not 'March 24 2013'; did you mean 2013-03-24?",
  ],
  [
    { date: 'Sat, May 22, 2027' },
    "date must be a real day, written like 2027-06-05, not 'Sat, May 22, 2027'; did you mean 2027-05-22?",
  ],
  [
    { date: '2027/5/22' },
    "date must be a real day, written like 2027-06-05, not '2027/5/22'; did you mean 2027-05-22?",
  ],
  [
    { date: '2027-05-22 08:00' },
    "date must be a real day, written like 2027-06-05, not '2027-05-22 08:00'; did you mean 2027-05-22?",
  ],
  [{ date: '2026-02-30' }, "date must be a real day, written like 2027-06-05, not '2026-02-30'."],
  [{ date: '  ' }, 'date is required.'],
  [{ name: null, location: undefined }, 'name is required. location is required.'],
  [{ name: 'A\u202eB' }, 'name must not contain control or invisible characters.'],
  [{ name: 'Jos\ufffd' }, 'name has characters we can’t read; save the file as UTF-8.'],
  [{ name: { text: 'x' } }, 'name must be text.'],
  [
    { regUrl: 'javascript:alert(1)' },
    'regUrl must be a web address starting with http:// or https://.',
  ],
  [{ regUrl: '//evil.example' }, 'regUrl must be a web address starting with http:// or https://.'],
  [{ organizerEmail: 'nobody' }, 'organizerEmail must be an email address.'],
  [{ elevationGainFt: 'steep' }, 'elevationGainFt must be a number.'],
  [{ elevationGainFt: -5 }, 'elevationGainFt must not be negative.'],
  [{ endDate: '2027-05-21' }, 'endDate must not be before date.'],
  [{ tags: 'x'.repeat(81) }, 'tags must be at most 80 characters.'],
  [{ needsReview: 'perhaps' }, 'needsReview must be true or false.'],
])('T27 T36 T37 %j is refused with what is wrong', (record, reason) => {
  const text = errorOf(record);
  if (reason instanceof RegExp) expect(text).toMatch(reason);
  else expect(text).toBe(reason);
});

test('an error stays short, however long the value', () => {
  const long = 'x'.repeat(100_000);
  for (const record of [
    { name: long, genre: long },
    { state: long },
    { date: long },
    { regUrl: long },
  ]) {
    const { errors, warnings } = readOne({ ...race, ...record });
    expect(JSON.stringify([errors, warnings]).length).toBeLessThan(2000);
  }
});

test('anything that can be corrected without loss is corrected', () => {
  expect(fieldsOf({ state: ' ny ' })?.state).toBe('NY');
  expect(fieldsOf({ distance: '100 km, 150 km,' })?.distance).toEqual(['100 km', '150 km']);
  expect(fieldsOf({ distance: '1,000 mi,50 mi' })?.distance).toEqual(['1,000 mi', '50 mi']);
  expect(fieldsOf({ distance: 48, tags: [2027, 'series'] })).toMatchObject({
    distance: ['48'],
    tags: ['2027', 'series'],
  });
  expect(fieldsOf({ elevationGainFt: '12,400' })?.elevationGainFt).toBe(12_400);
  expect(fieldsOf({ needsReview: 'Yes' })?.needsReview).toBe(true);
  expect(fieldsOf({ previousDates: '2027-04-01, 2027-05-01' })?.previousDates).toHaveLength(2);
  expect(fieldsOf({ eventStatus: '', regUrl: '' })?.eventStatus).toBe('scheduled');
});

test('T37 a pin in any shape is accepted, swapped, or left out with a warning', () => {
  const pin = { lat: 43.028, lng: -73.381 };
  for (const shape of [
    { coords: pin },
    { coords: [43.028, -73.381] },
    { coords: '43.028, -73.381' },
    { Latitude: '43.028', LON: '-73.381' },
  ]) {
    expect(fieldsOf(shape)?.coords).toEqual(pin);
    expect(warningsOf(shape)).toEqual([]);
  }
  expect(fieldsOf({ coords: [-73.381, 43.028] })?.coords).toEqual(pin);
  expect(warningsOf({ coords: [-73.381, 43.028] })).toEqual([
    'coords had the longitude first: swapped.',
  ]);
  for (const coords of [[0, 0], [null, null], { lat: 48.85, lng: 2.35 }, 'north', [95, 200], {}]) {
    expect(fieldsOf({ coords })?.coords).toBeUndefined();
    expect(warningsOf({ coords })).toHaveLength(1);
  }
});

test('an address without a scheme gets one, an invalid one is left out, both with a warning', () => {
  expect(fieldsOf({ orgUrl: 'www.battenkill.example/race' })?.orgUrl).toBe(
    'https://www.battenkill.example/race',
  );
  expect(warningsOf({ orgUrl: 'www.battenkill.example' })).toHaveLength(1);
  expect(fieldsOf({ regUrl: '2015-1105' })).not.toHaveProperty('regUrl', '2015-1105');
  expect(warningsOf({ regUrl: '2015-1105' })).toEqual([
    "regUrl '2015-1105' is no web address: left out.",
  ]);
});

test('a row has the names of its record’s fields, and its status', () => {
  const { rows, warnings } = readOne({ ...race, distance: '', tags: ['x'], status: 'pending' });
  expect(rows[0]).toMatchObject({
    status: 'pending',
    given: ['name', 'genre', 'state', 'location', 'date', 'tags'],
  });
  expect(warnings).toEqual([]);
  expect(warningsOf({ status: 'Canceled' })).toEqual([
    'status is not one of pending, approved, rejected: left out.',
  ]);
});

test('fields match in any case, and unknown ones are reported once', () => {
  const record = { ...race, name: '', 'Event Address': '1 Main St', ORG_URL: 'https://a.example' };
  const { rows, ignored } = parseRows([
    { ...record, Name: 'Battenkill', Fee: '80', id: 'x', version: 3 },
    { ...record, NAME: 'Other', Fee: '90', createdAt: 'now' },
  ]);
  expect(rows.map(({ fields }) => fields.name)).toEqual(['Battenkill', 'Other']);
  expect(rows[0]?.fields).toMatchObject({ eventAddress: '1 Main St', orgUrl: 'https://a.example' });
  expect(ignored).toEqual(['Fee']);
});

test('T34 the prototype’s names are unknown fields like any other', () => {
  const record = JSON.parse(
    `{"__proto__": {"isAdmin": true}, "constructor": 1, ${JSON.stringify(race).slice(1)}`,
  );
  const { rows, ignored } = parseRows([record]);
  expect(rows).toHaveLength(1);
  expect(ignored).toEqual(['__proto__', 'constructor']);
  expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
});

test('T33 any record becomes a row or an error with a reason', () => {
  const anyRecord = fc.oneof(
    fc.jsonValue({ depthSize: 'medium' }),
    fc.record(
      {
        name: fc.oneof(fc.string(), fc.jsonValue()),
        genre: fc.constantFrom('gravel', 'Gravel', 3, null),
        state: fc.constantFrom('NY', 'ny', 'New York', [], undefined),
        location: fc.oneof(fc.string(), fc.integer()),
        date: fc.constantFrom('2027-05-22', '2027-5-22', 20270522, {}),
        coords: fc.jsonValue(),
        tags: fc.jsonValue(),
        distance: fc.jsonValue(),
        previousDates: fc.jsonValue(),
        needsReview: fc.jsonValue(),
        elevationGainFt: fc.jsonValue(),
        regUrl: fc.oneof(fc.webUrl(), fc.string(), fc.jsonValue()),
      },
      { requiredKeys: [] },
    ),
  );
  fc.assert(
    fc.property(fc.array(anyRecord, { maxLength: 5 }), (records) => {
      const { rows, errors } = parseRows(records);
      const indexes = [...rows, ...errors].map(({ index }) => index).sort();
      expect(indexes).toEqual(records.map((_, index) => index));
      for (const { reason } of errors) expect(reason).toMatch(/[.?!]$/);
    }),
    { seed: 20261121, numRuns: 1000 },
  );
});

test('parsing a row’s own fields again gives the same row', () => {
  for (const { fields, given } of messy.rows) {
    const [again] = parseRows([{ ...fields }]).rows;
    expect(again?.fields).toEqual(fields);
    for (const field of given) expect(fields).toHaveProperty(field);
  }
});

test('a length that no race has is an error', () => {
  for (const long of [{ distance: ['40 mi', '99999 mi'] }, { courses: [{ name: '99999 mi' }] }]) {
    expect(errorOf(long)).toMatch(/ must be at most 5,000 mi\.$/);
  }
  expect(fieldsOf({ distance: '5,000 mi' })?.distance).toEqual(['5,000 mi']);
});

test('a doubtful distance is accepted with a warning, unless the row’s courses have it as a name', () => {
  expect(fieldsOf({ distance: '12 mils, 40 mi' })?.distance).toEqual(['12 mils', '40 mi']);
  expect(warningsOf({ distance: '12 mils, 40 mi' })).toEqual([
    'distance “12 mils” isn’t a distance or time, so it’s listed as a course’s name.',
  ]);
  expect(warningsOf({ distance: 'Kids ride', courses: [{ name: 'Kids ride' }] })).toEqual([]);
  expect(warningsOf({ distance: '40 mi, 6 hours' })).toEqual([]);
});

test.each([
  ['distances', 'distance'],
  ['Dates', 'date'],
  ['Locaton', 'location'],
  ['tag', 'tags'],
])('the unknown field %s is nearly %s', (unknown, known) => {
  expect(fieldNameHint(unknown)).toBe(`Unknown field “${unknown}”; did you mean ${known}?`);
});

test.each(['Fee', 'lap', 'rate', '', 'constructor'])(
  'the unknown field %j isn’t like a known one',
  (name) => {
    expect(fieldNameHint(name)).toBeUndefined();
  },
);
