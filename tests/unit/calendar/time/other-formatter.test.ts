import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { OtherFormatter } from '../../../other-formatter.ts';

beforeEach(() => {
  vi.stubGlobal('Intl', { ...allOf(Intl), DateTimeFormat: OtherFormatter });
  // Formatters are cached.
  vi.resetModules();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** The names of Intl are not enumerable. */
const allOf = (value: object) =>
  Object.fromEntries(
    Object.getOwnPropertyNames(value).map((name) => [name, Reflect.get(value, name)]),
  );

test('the other formatter writes dates differently', () => {
  const at = new Date('2026-11-22T18:00:00Z');
  const written = (locale: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone: 'America/Denver', ...options }).format(at);
  expect(written('en-CA', { dateStyle: 'short' })).toBe('11/22/26');
  expect(written('en-US', { timeZoneName: 'longOffset' })).toBe('11/22/26 UTC-7');
});

test.each([
  ['HI', '2026-11-22T09:59:59Z', '2026-11-21'],
  ['HI', '2026-11-22T10:00:00Z', '2026-11-22'],
  ['ME', '2026-11-22T04:59:59Z', '2026-11-21'],
  ['ME', '2026-11-22T05:00:00Z', '2026-11-22'],
  ['AZ', '2026-07-01T06:59:59Z', '2026-06-30'],
  ['CO', '2026-07-01T06:00:00Z', '2026-07-01'],
  ['AK', '2027-01-01T08:59:59Z', '2026-12-31'],
] as const)(
  'T66 in %s it is at %s the day %s, whatever a formatter writes',
  async (state, at, day) => {
    const { todayAt } = await import('#calendar/time/day.ts');
    expect(todayAt(new Date(at)).in(state)).toBe(day);
  },
);

test('T66 a day ends by the clock of its state, whatever a formatter writes', async () => {
  const { dayEnd } = await import('#calendar/time/day.ts');
  expect(dayEnd('2026-11-21', 'HI')).toBe('2026-11-22T10:00:00.000Z');
  expect(dayEnd('2026-11-21', 'CO')).toBe('2026-11-22T07:00:00.000Z');
  expect(dayEnd('2026-06-30', 'CO')).toBe('2026-07-01T06:00:00.000Z');
  // The clocks change on these days.
  expect(dayEnd('2027-03-14', 'NY')).toBe('2027-03-15T04:00:00.000Z');
  expect(dayEnd('2027-11-07', 'NY')).toBe('2027-11-08T05:00:00.000Z');
});

test('T66 yesterday’s race is past and today’s is upcoming, whatever a formatter writes', async () => {
  const { todayAt } = await import('#calendar/time/day.ts');
  const { isUpcoming } = await import('#calendar/race/status.ts');
  const today = todayAt(new Date('2026-11-22T18:00:00Z'));
  expect(today.day).toBe('2026-11-22');
  expect(isUpcoming({ state: 'CO', date: '2026-11-21' }, today)).toBe(false);
  expect(isUpcoming({ state: 'CO', date: '2026-11-22' }, today)).toBe(true);
});

test('T66 days are named the same, whatever a formatter writes', async () => {
  const { dateLines, formatDay, formatDays } = await import('#calendar/time/day.ts');
  expect(formatDay('2027-06-05', 'long')).toBe('Saturday, June 5, 2027');
  expect(formatDay('2027-06-05', 'short')).toBe('Jun 5, 2027');
  expect(formatDays('2027-06-04', '2027-06-06', 'short')).toBe('Jun 4–6, 2027');
  expect(formatDays('2027-06-04', '2027-06-06', 'weekday')).toBe('Fri, Jun 4 – Sun, Jun 6, 2027');
  expect(dateLines('2027-06-04', '2027-06-06')).toEqual({
    month: 'Jun',
    days: '4–6',
    weekdays: 'Fri–Sun',
    year: '2027',
  });
});
