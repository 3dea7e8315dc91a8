import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AppError } from '#server/errors.ts';
import { readUpload } from '#server/uploads/read-upload.ts';

const race = {
  name: 'Battenkill',
  genre: 'gravel',
  state: 'NY',
  location: 'Cambridge, NY',
  date: '2027-05-22',
};

const csv = (...lines: string[]) => lines.join('\n');
const header = 'name,genre,state,location,date';
const line = 'Battenkill,gravel,NY,"Cambridge, NY",2027-05-22';

const read = (text: string) => {
  const { rows, errors } = readUpload(text);
  expect(errors).toEqual([]);
  return rows.map(({ fields }) => fields);
};

const failure = (text: string) => {
  try {
    readUpload(text);
  } catch (error) {
    if (error instanceof AppError) return { status: error.status, message: error.message };
    throw error;
  }
  return undefined;
};

test('JSON and CSV of the same races read the same', () => {
  const [fromJson] = read(JSON.stringify([race]));
  expect(fromJson).toMatchObject(race);
  expect(read(csv(header, line))).toEqual([fromJson]);
});

test.each([
  ['a byte order mark', `\ufeff${csv(header, line)}`],
  ['the line ends of Windows', `${header}\r\n${line}\r\n`],
  ['the line ends of old Macs', `${header}\r${line}\r`],
  [
    'semicolons',
    csv(header, 'Battenkill,gravel,NY,Cambridge| NY,2027-05-22')
      .replaceAll(',', ';')
      .replace('|', ','),
  ],
  [
    'tabs',
    csv(header, 'Battenkill,gravel,NY,Cambridge| NY,2027-05-22')
      .replaceAll(',', '\t')
      .replace('|', ','),
  ],
  ['names in any case and in quotes', csv('"Name",GENRE,State,"Location",DATE', line)],
  ['empty lines and columns', csv(`${header},,`, '', `${line},,`, ',,,,,,', '')],
  ['blanks around cells', csv(header, ' Battenkill , gravel , NY , "Cambridge, NY" , 2027-05-22 ')],
])('a CSV may have %s', (_, text) => {
  expect(read(text)).toEqual(read(JSON.stringify([race])));
});

test('quoted cells hold delimiters, quotes and line breaks', () => {
  const text = csv(
    `${header},tags,distance,description,lat,lng`,
    `${line},"series, night","50 mi, 100 mi","Say ""hi"",\nthen ride.",43.028,-73.381`,
  );
  expect(read(text)[0]).toMatchObject({
    tags: ['series', 'night'],
    distance: ['50 mi', '100 mi'],
    description: 'Say "hi",\nthen ride.',
    coords: { lat: 43.028, lng: -73.381 },
  });
});

test('a line with too many cells is an error of its own, and the lines around it are read', () => {
  const { rows, errors } = readUpload(
    csv(header, line, 'Battenkill,gravel,NY,Cambridge, NY,2027-05-22', line),
  );
  expect(rows.map(({ index }) => index)).toEqual([0, 2]);
  expect(errors).toEqual([
    {
      index: 1,
      name: '',
      reason: 'The line has 6 cells for 5 columns; put text with "," in it in quotes.',
      fields: {},
    },
  ]);
});

test('unknown columns are named, and a missing one is an error in each row', () => {
  const { errors, ignored } = readUpload(
    csv('name,genre,state,date,fee', 'X,crit,NY,2027-05-22,9'),
  );
  expect(ignored).toEqual(['fee']);
  expect(errors.map(({ reason }) => reason)).toEqual(['location is required.']);
});

test('a CSV with two columns for one field is refused; columns that races don’t have may repeat', () => {
  const twice = (name: string) => csv(`${header},${name}`, `${line},Other`);
  for (const name of ['name', 'NAME', '"Name"']) {
    const column = name.replaceAll('"', '');
    expect(failure(twice(name))).toEqual({
      status: 400,
      message: `The CSV has two columns for “${column}”; keep one.`,
    });
  }
  expect(failure(csv(`${header},start_time,Start Time`, `${line},08:00,`))?.message).toBe(
    'The CSV has two columns for “Start Time”; keep one.',
  );
  expect(failure(csv(`${header},lat,lng,latitude`, `${line},38.9,-95.3,39`))?.message).toBe(
    'The CSV has two columns for “latitude”; keep one.',
  );
  expect(read(csv(`${header},fee,fee`, `${line},9,10`))).toEqual(read(csv(header, line)));
});

const notRaces = 'JSON data must be an array of race objects';

test.each([
  '{}',
  '{"races":[]}',
  '"Battenkill"',
  '42',
  'null',
  '',
  '   ',
  'Hello, world',
  '<html>',
])('T33 %j isn’t a list of races', (text) => {
  expect(failure(text)).toEqual({ status: 400, message: notRaces });
});

test('T33 malformed JSON and CSV are told apart from invalid data', () => {
  expect(failure('[{"name": "x",]')?.message).toMatch(/^JSON data must be .*: .+JSON/);
  expect(failure(`[${'['.repeat(100_000)}`)?.status).toBe(400);
  const deep = (levels: number) => `[${'['.repeat(levels)}${']'.repeat(levels)}]`;
  expect(readUpload(deep(19)).errors).toHaveLength(1);
  const tooDeep = { status: 400, message: 'Upload JSON at most 20 levels deep.' };
  expect(failure(deep(21))).toEqual(tooDeep);
  expect(failure(deep(100_000))).toEqual(tooDeep);
  expect(failure(csv(header, 'Battenkill,"gravel'))?.message).toMatch(
    /^We couldn’t read the CSV: a quote is opened and never closed. Put the whole text in quotes/,
  );
  expect(failure(csv(header, line, line.replace('Battenkill', 'The "Big" One')))?.message).toMatch(
    /^We couldn’t read the CSV: the quotes in line 3 don’t match. Put the whole text in quotes/,
  );
  expect(failure(csv(header, line).replace(/./g, '$&\0'))?.message).toBe(
    'This is neither JSON nor CSV in UTF-8. From a spreadsheet, save it as “CSV UTF-8”.',
  );
});

test('a file without races is an empty upload', () => {
  expect(readUpload('[]')).toEqual({ rows: [], errors: [], warnings: [], ignored: [] });
  expect(readUpload(header).rows).toEqual([]);
});

test('T32 an upload has at most 5,000 races and 5 MB', () => {
  const many = (count: number) => JSON.stringify(Array.from({ length: count }, () => race));
  expect(readUpload(many(5000)).rows).toHaveLength(5000);
  expect(failure(many(5001))).toEqual({
    status: 400,
    message: 'Upload at most 5,000 races at a time; these are 5,001.',
  });
  expect(failure(csv(header, ...Array.from({ length: 5001 }, () => line)))?.status).toBe(400);
  expect(failure(`[${' '.repeat(4_999_999)}`)?.status).toBe(400);
  expect(failure(`[${' '.repeat(4_999_997)}é]`)?.status).toBe(413);
});

test('a CSV reads back as what it was written from, whatever its cells hold', () => {
  const cell = fc.string({ unit: 'binary-ascii' }).map((text) => text.trim().replace(/\r/g, ''));
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  fc.assert(
    fc.property(fc.constantFrom(',', ';', '\t'), cell, cell, (delimiter, name, location) => {
      const values = [name || 'x', 'gravel', 'NY', location || 'x', '2027-05-22'];
      const text = [header.split(','), values]
        .map((cells) => cells.map(quoted).join(delimiter))
        .join('\r\n');
      const record = Object.fromEntries(header.split(',').map((key, at) => [key, values[at]]));
      const [fromCsv, fromJson] = [readUpload(text), readUpload(JSON.stringify([record]))];
      expect(fromCsv).toEqual(fromJson);
    }),
    { seed: 20261121, numRuns: 1000 },
  );
});
