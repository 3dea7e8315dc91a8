import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stateCodes } from '#calendar/place/state.ts';
import { registrationUrl } from '#calendar/race/registration.ts';
import {
  beginsAt,
  endsAt,
  heldSince,
  isUnderway,
  isUpcoming,
  resultsUrl,
  wasHeld,
} from '#calendar/race/status.ts';
import { addDays, todayAt } from '#calendar/time/day.ts';
import { aRace } from '../../../race.ts';

const today = todayAt(new Date('2027-05-01T12:00:00Z'));
const regUrl = 'https://register.org/1';

test('riders can register for upcoming races that aren’t called off', () => {
  expect(registrationUrl(aRace({ regUrl }), today)).toBe(regUrl);
  expect(registrationUrl(aRace({ regUrl, eventStatus: 'tentative' }), today)).toBe(regUrl);
  expect(registrationUrl(aRace({ regUrl, eventStatus: 'cancelled' }), today)).toBeUndefined();
  expect(registrationUrl(aRace({ regUrl, eventStatus: 'postponed' }), today)).toBeUndefined();
  expect(registrationUrl(aRace({ regUrl, date: '2027-04-30' }), today)).toBeUndefined();
});

test('a race that has begun is underway until it is over, and its registration is closed', () => {
  const race = aRace({ regUrl, date: '2027-04-30', endDate: '2027-05-02' });
  const on = (instant: string) => {
    const at = todayAt(new Date(instant));
    return [isUnderway(race, at), registrationUrl(race, at)];
  };
  const begins = Date.parse(beginsAt(race));
  expect(on(new Date(begins - 1).toISOString())).toEqual([false, regUrl]);
  expect(on(new Date(begins).toISOString())).toEqual([true, undefined]);
  expect(on(new Date(Date.parse(endsAt(race)) - 1).toISOString())).toEqual([true, undefined]);
  expect(on(endsAt(race))).toEqual([false, undefined]);
  for (const eventStatus of ['tentative', 'postponed', 'cancelled'] as const) {
    expect(isUnderway({ ...race, eventStatus }, today), eventStatus).toBe(false);
  }
});

const past = { date: '2027-04-10' };

test('results of a held race are only at its own address for results', () => {
  const orgUrl = 'https://org.org/';
  const own = 'https://results.org/1';
  expect(resultsUrl(aRace({ ...past, orgUrl, resultsUrl: own }), today)).toBe(own);
  expect(resultsUrl(aRace({ ...past, orgUrl }), today)).toBeUndefined();
  expect(resultsUrl(aRace({ ...past }), today)).toBeUndefined();
  expect(resultsUrl(aRace({ orgUrl }), today)).toBeUndefined();
});

test('only a past race with a firm date counts as held', () => {
  const held = (race: Parameters<typeof aRace>[0]) => wasHeld(aRace({ ...past, ...race }), today);
  expect(held({})).toBe(true);
  expect(held({ eventStatus: 'rescheduled', previousDates: ['2027-04-03'] })).toBe(true);
  for (const eventStatus of ['tentative', 'postponed', 'cancelled'] as const) {
    expect(held({ eventStatus }), eventStatus).toBe(false);
  }
});

test('a multi-day race without a last day counts as held after a week', () => {
  const held = (date: string) => wasHeld(aRace({ date, tags: ['multi-day'] }), today);
  expect(held('2027-04-25')).toBe(false);
  expect(held('2027-04-24')).toBe(true);
});

test('a race ends with its last day in its own state', () => {
  const ends = (state: (typeof stateCodes)[number], date: string, endDate?: string) =>
    endsAt({ state, date, endDate });
  expect(ends('HI', '2026-11-21')).toBe('2026-11-22T10:00:00.000Z');
  expect(ends('ME', '2026-11-21')).toBe('2026-11-22T05:00:00.000Z');
  expect(ends('ME', '2026-07-04')).toBe('2026-07-05T04:00:00.000Z');
  expect(ends('AZ', '2026-07-04')).toBe('2026-07-05T07:00:00.000Z');
  expect(ends('AZ', '2026-11-21')).toBe('2026-11-22T07:00:00.000Z');
  expect(ends('CO', '2026-07-02', '2026-07-04')).toBe('2026-07-05T06:00:00.000Z');
});

test('a race on a day when clocks change ends by the evening’s clock', () => {
  // In 2027, clocks change on March 14 and November 7.
  expect(endsAt({ state: 'ME', date: '2027-03-13' })).toBe('2027-03-14T05:00:00.000Z');
  expect(endsAt({ state: 'ME', date: '2027-03-14' })).toBe('2027-03-15T04:00:00.000Z');
  expect(endsAt({ state: 'ME', date: '2027-11-06' })).toBe('2027-11-07T04:00:00.000Z');
  expect(endsAt({ state: 'ME', date: '2027-11-07' })).toBe('2027-11-08T05:00:00.000Z');
  expect(endsAt({ state: 'HI', date: '2027-11-07' })).toBe('2027-11-08T10:00:00.000Z');
});

test('a race is upcoming until the instant it ends', () => {
  const anyDay = fc.integer({ min: 0, max: 40_000 }).map((count) => addDays('1970-01-01', count));
  fc.assert(
    fc.property(fc.constantFrom(...stateCodes), anyDay, (state, date) => {
      const end = Date.parse(endsAt({ state, date }));
      expect(isUpcoming({ state, date }, todayAt(new Date(end - 1)))).toBe(true);
      expect(isUpcoming({ state, date }, todayAt(new Date(end)))).toBe(false);
    }),
    { seed: 51, numRuns: 300 },
  );
});

test('a race counts as held from its end, from a week after its start, or never', () => {
  const from = (race: Parameters<typeof aRace>[0]) => heldSince(aRace({ ...past, ...race }));
  expect(from({})).toBe(endsAt(aRace(past)));
  expect(from({ tags: ['multi-day'] })).toBe(endsAt(aRace({ date: '2027-04-16' })));
  expect(from({ eventStatus: 'tentative' })).toBeUndefined();
});
