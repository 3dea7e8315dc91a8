import { expect, test } from 'vitest';
import { apartWarning, daysApartWarning, mergeCandidates } from '#calendar/moderation/events.ts';
import { aRace } from '../../../race.ts';

test('listings of other events with the same name come first, nearest year first, then similar ones, then longer and shorter names', () => {
  const race = aRace({
    id: 'gap-2027',
    name: 'Gap Classic',
    date: '2027-05-01',
    eventKey: 'gap-mo',
  });
  const other = (id: string, name: string, date: string, eventKey = id) =>
    aRace({ id, name, date, eventKey });
  const alike = other('gap-sunday-2027', 'Gap Classic Sunday', '2027-05-02');
  const listed = [
    race,
    alike,
    other('gap-2019', '2019 Gap Classic', '2019-05-04'),
    other('gap-2026', 'GAP Classic', '2026-05-02'),
    other('gap-2025', 'Gap Classic', '2025-05-03', 'gap-mo'),
    other('gap-road-2027', 'Gap Road Classic', '2027-05-01'),
    other('cedar-2026', 'Cedar Gap Classic', '2026-05-01'),
    other('gap-2020', 'Gap', '2020-05-02'),
  ];
  expect(mergeCandidates(race, listed, [alike, race]).map(({ id }) => id)).toEqual([
    'gap-2026',
    'gap-2019',
    'gap-sunday-2027',
    'cedar-2026',
    'gap-2020',
  ]);
});

test('listings to merge are warned about if they are over 100 miles apart or in different states', () => {
  const at = (state: 'KS' | 'MO', coords?: { lat: number; lng: number }) => ({ state, coords });
  const emporia = at('KS', { lat: 38.4039, lng: -96.1817 });
  const goodland = at('KS', { lat: 39.3508, lng: -101.7102 });
  const kansasCity = { lat: 39.1, lng: -94.6 };
  expect(apartWarning(emporia, at('KS', kansasCity))).toBeUndefined();
  expect(apartWarning(emporia, goodland)).toBe('These are 304 miles apart.');
  expect(apartWarning(at('KS', kansasCity), at('MO', kansasCity))).toBe(
    'These are in different states.',
  );
  expect(apartWarning(emporia, at('KS'))).toBeUndefined();
  expect(apartWarning(emporia, at('MO'))).toBe('These are in different states.');
});

test('listings to merge are warned about if they begin more days apart than a race may last', () => {
  const on = (date: string) => ({ date });
  expect(daysApartWarning(on('2027-05-01'), on('2027-06-30'))).toBeUndefined();
  expect(daysApartWarning(on('2027-05-01'), on('2027-07-01'))).toBe('These are 61 days apart.');
  expect(daysApartWarning(on('2027-03-13'), on('2024-03-15'))).toBe('These are 1,093 days apart.');
});
