import { expect, test } from 'vitest';
import { pastDateWarning, submissionSchema, yearWarning } from '#calendar/moderation/submission.ts';
import { distanceDoubts } from '#calendar/race/distance-doubts.ts';
import { withScheme } from '#calendar/race/web-address.ts';
import {
  fieldError,
  invalidText,
  toListing,
  toPreviewRace,
} from '#features/submit/submission-form.ts';

const filled = {
  name: 'Unbound Gravel',
  genre: 'gravel' as const,
  date: '2027-06-05',
  state: 'KS',
  location: 'Emporia, KS',
  eventStatus: 'scheduled',
  distance: ['200 mi', '100 mi'],
  tags: 'dust, flint',
};

test('a race is compared once it has all required fields, and shown once it has a discipline and a date', () => {
  expect(toListing(filled)).toMatchObject({ name: 'Unbound Gravel', state: 'KS' });
  for (const name of ['name', 'genre', 'date', 'state', 'location']) {
    expect([name, toListing({ ...filled, [name]: '' })]).toEqual([name, undefined]);
  }
  expect(toPreviewRace(filled)).toMatchObject({
    id: 'unbound-gravel-2027',
    miles: [100, 200],
    tags: ['dust', 'flint'],
  });
  expect(toPreviewRace({ genre: 'cx', date: '2027-11-06' })).toMatchObject({ name: 'Race name' });
  expect(toPreviewRace({ ...filled, date: '2027-02-30' })).toBeUndefined();
});

test('invalid fields do not break the card', () => {
  const wrong = { ...filled, endDate: '2027-06-01', regUrl: 'javascript:alert(1)', coords: [0, 0] };
  const race = toPreviewRace(wrong);
  expect([race?.endDate, race?.regUrl]).toEqual([undefined, undefined]);
});

test('an error names its field as the form does', () => {
  expect(fieldError('state', 'state must be a two-letter code of a US state or DC', '')).toBe(
    'State is required.',
  );
  expect(fieldError('endDate', 'endDate must not be before date', '2027-06-01')).toBe(
    'End date must not be before date.',
  );
  expect(fieldError('regUrl', 'must be a web address', 'x')).toBe(
    'Registration link must be a web address.',
  );
  expect(invalidText(['name'], { name: '' })).toBe(
    'Missing Information - Please fill in all required fields.',
  );
  expect(invalidText(['tags', 'regUrl'], { name: 'x' })).toBe(
    'Please fix: Registration link, Tags.',
  );
});

test('a ZIP without its town is an error at the town', () => {
  const { error } = submissionSchema('2026-11-21').safeParse({ ...filled, location: '66801' });
  const messages = error?.issues.map(({ message }) => fieldError('location', message, '66801'));
  expect(messages).toEqual(['Town must be the town’s name, not its ZIP.']);
});

test('texts that aren’t distances, and distances that are too long, are asked about', () => {
  expect(distanceDoubts(['100 mi', '1,000 mi', '6 hours'])).toBeUndefined();
  expect(distanceDoubts(['100 mi', '99999 mi'])).toBe(
    '“99999 mi” is over 5,000 mi, too long for a race. Remove it, or enter at most 5,000 mi.',
  );
  expect(distanceDoubts(['25 mi 50 mi', '10 km'])).toBe(
    '“25 mi 50 mi” is more than one distance. Separate distances with commas.',
  );
  expect(distanceDoubts(['12 mils', '9000 km', '8000 mi'])).toBe(
    '“12 mils” isn’t a distance or time. Remove it, or enter something like 40 mi or 45 minutes. ' +
      '“9000 km”, “8000 mi” are over 5,000 mi, too long for a race. Remove them, or enter at most 5,000 mi.',
  );
});

test('all errors of a submission are reported at once', () => {
  const wrong = { name: '', date: '2035-06-05', location: 'Denver, CO', orgUrl: 'x y' };
  const { error } = submissionSchema('2026-11-21').safeParse({ ...filled, ...wrong });
  const fields = new Set(error?.issues.map(({ path }) => path[0]));
  expect([...fields].toSorted()).toEqual(['date', 'location', 'name', 'orgUrl']);
});

test.each([
  { date: '2035-02-30' },
  { date: '' },
  { endDate: '2035-02-30' },
  { registration: { verifiedAt: '2035-02-30' } },
])('a day that is none isn’t also too far ahead: %j', (wrong) => {
  const { error } = submissionSchema('2026-11-21').safeParse({ ...filled, ...wrong });
  expect(error?.issues.map(({ path }) => path[0])).toEqual(Object.keys(wrong));
});

test('a past day gets a warning that suggests the likely year', () => {
  expect(pastDateWarning('2020-10-03', '2026-11-21')).toBe(
    'Oct 3, 2020 is in the past. Did you mean 2027?',
  );
  expect(pastDateWarning('2025-12-06', '2026-11-21')).toBe(
    'Dec 6, 2025 is in the past. Did you mean 2026?',
  );
  for (const day of ['2026-11-21', '2027-01-01', '', '2020-02-31']) {
    expect([day, pastDateWarning(day, '2026-11-21')]).toEqual([day, undefined]);
  }
});

test('a race’s new day gets a warning if it is in another year and over half a year away', () => {
  const warning = 'Check the year: this edition is listed for 2027.';
  expect(yearWarning('2027-06-05', '2026-06-06')).toBe(warning);
  expect(yearWarning('2027-06-05', '2028-06-03')).toBe(warning);
  expect(yearWarning('2027-07-02', '2026-12-31')).toBeUndefined();
  expect(yearWarning('2027-07-03', '2026-12-31')).toBe(warning);
  for (const day of ['2027-12-31', '2026-12-05', '', '2028-02-30']) {
    expect([day, yearWarning('2027-06-05', day)]).toEqual([day, undefined]);
  }
});

test('an address gets its https:// if only that is missing', () => {
  expect(withScheme(' quarry.example/register?x=1 ')).toBe('https://quarry.example/register?x=1');
  expect(withScheme('quarry.example/results.pdf')).toBe('https://quarry.example/results.pdf');
  for (const text of [
    'http://quarry.example',
    'quarry',
    'javascript:alert(1)',
    '//quarry.example',
    'results.txt',
    'Results 2027.pdf',
    'results.PDF',
    'a b.com',
    '',
  ]) {
    expect([text, withScheme(text)]).toEqual([text, text]);
  }
});
