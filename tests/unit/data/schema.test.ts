import { expect, test } from 'vitest';
import { genreIds } from '#calendar/race/genre.ts';
import { raceFieldsSchema } from '#calendar/race/race.ts';
import { readRaces, readText } from './read.ts';

const known = new Set(Object.keys(raceFieldsSchema.shape));

/** All problems of a file: file, record, field and value. */
function problems(file: 'races.json' | 'sample-races.json'): string[] {
  return readRaces(file).flatMap((race, index) => {
    const record = `${file} #${index} ${race.name}`;
    const fields = race as unknown as Record<string, unknown>;
    const issues = raceFieldsSchema.safeParse(race).error?.issues ?? [];
    return [
      ...issues.map(({ path, message }) => {
        const value = JSON.stringify(fields[String(path[0])]);
        return `${record}: ${path.join('.')} = ${value}: ${message}`;
      }),
      ...Object.entries(fields)
        .filter(([, value]) => value === '' || (Array.isArray(value) && value.length === 0))
        .map(([field]) => `${record}: ${field} is empty; what is unknown is absent`),
      ...Object.keys(fields)
        .filter((field) => !known.has(field))
        .map((field) => `${record}: ${field} isn’t a field of a race`),
    ];
  });
}

test.each(['races.json', 'sample-races.json'] as const)('every race of %s is valid', (file) => {
  expect(problems(file)).toEqual([]);
});

test('the ten samples are named as samples, cover every genre and link nowhere', () => {
  const samples = readRaces('sample-races.json');
  expect(samples.filter(({ name }) => !name.includes('Sample'))).toEqual([]);
  expect(new Set(samples.map(({ genre }) => genre))).toEqual(new Set(genreIds));
  expect(new Set(samples.map(({ state }) => state)).size).toBe(10);
  expect(readText('sample-races.json')).not.toContain('http');
});
