import { expect, test } from 'vitest';
import { todayAt } from '#calendar/day.ts';
import { registrationUrl, resultsUrl, tookPlace } from '#calendar/status.ts';
import { aRace } from '../../race.ts';

const today = todayAt(new Date('2027-05-01T12:00:00Z'));
const regUrl = 'https://register.org/1';

test('one can register for what is to come and takes place as far as known', () => {
  expect(registrationUrl(aRace({ regUrl }), today)).toBe(regUrl);
  expect(registrationUrl(aRace({ regUrl, eventStatus: 'tentative' }), today)).toBe(regUrl);
  expect(registrationUrl(aRace({ regUrl, eventStatus: 'cancelled' }), today)).toBeUndefined();
  expect(registrationUrl(aRace({ regUrl, eventStatus: 'postponed' }), today)).toBeUndefined();
  expect(registrationUrl(aRace({ regUrl, date: '2027-04-30' }), today)).toBeUndefined();
});

const past = { date: '2027-04-10' };

test("results of a held race are where it says, else at the organizer's", () => {
  const orgUrl = 'https://org.org/';
  const own = 'https://results.org/1';
  expect(resultsUrl(aRace({ ...past, orgUrl, resultsUrl: own }), today)).toBe(own);
  expect(resultsUrl(aRace({ ...past, orgUrl }), today)).toBe(orgUrl);
  expect(resultsUrl(aRace({ ...past }), today)).toBeUndefined();
  expect(resultsUrl(aRace({ orgUrl }), today)).toBeUndefined();
});

test('only a past race with a firm date that was not called off is said to have been held', () => {
  const held = (race: Parameters<typeof aRace>[0]) => tookPlace(aRace({ ...past, ...race }), today);
  expect(held({})).toBe(true);
  expect(held({ eventStatus: 'rescheduled', previousDates: ['2027-04-03'] })).toBe(true);
  for (const eventStatus of ['tentative', 'postponed', 'cancelled'] as const) {
    expect(held({ eventStatus }), eventStatus).toBe(false);
  }
});

test('a race of several days without a last day counts as held after a week', () => {
  const held = (date: string) => tookPlace(aRace({ date, tags: ['multi-day'] }), today);
  expect(held('2027-04-25')).toBe(false);
  expect(held('2027-04-24')).toBe(true);
});
