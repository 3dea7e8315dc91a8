import { expect, test } from 'vitest';
import { withPastDates } from '#calendar/upload/past-dates.ts';
import { planUpload, reportOf } from '#calendar/upload/upload-plan.ts';
import { parseRows } from '#calendar/upload/upload-row.ts';

const race = { genre: 'gravel', state: 'KS', location: 'Emporia, KS' };

test('a new race whose date is past gets a warning, after those with more to say', () => {
  const { rows, warnings } = parseRows([
    { ...race, name: 'Flint Hills 100', date: '2025-06-05' },
    { ...race, name: 'Tallgrass Time Trial', date: '2020-06-05', distance: '12 mils' },
    { ...race, name: 'Cottonwood Criterium', date: '2027-06-05' },
  ]);
  const plan = planUpload(rows, []);
  expect(withPastDates(warnings, plan, '2026-11-21')).toMatchObject([
    {
      index: 1,
      name: 'Tallgrass Time Trial',
      reason:
        'distance “12 mils” isn’t a distance or time, so it’s listed as a course’s name. ' +
        'date Jun 5, 2020 is in the past. Did you mean 2027?',
    },
    { index: 0, fields: { date: 'Jun 5, 2025 is in the past. Did you mean 2027?' } },
  ]);
  expect(withPastDates([], { creates: [], duplicates: [] }, '2026-11-21')).toEqual([]);
});

test('the report lists the distances of new races that have any', () => {
  const { rows } = parseRows([
    { ...race, name: 'Flint Hills 100', date: '2027-06-05', distance: '100 mi, 50 mi' },
  ]);
  const { creates } = reportOf(planUpload(rows, []), { errors: [], warnings: [], ignored: [] });
  expect(creates).toMatchObject([{ index: 0, distance: ['100 mi', '50 mi'] }]);
});
