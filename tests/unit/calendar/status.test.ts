import { expect, test } from 'vitest';
import { todayAt } from '#calendar/day.ts';
import { registrationUrl, resultsUrl } from '#calendar/status.ts';
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

test("results are where the race says, else at the organiser's", () => {
  const orgUrl = 'https://org.org/';
  expect(resultsUrl(aRace({ orgUrl, resultsUrl: 'https://results.org/1' }))).toBe(
    'https://results.org/1',
  );
  expect(resultsUrl(aRace({ orgUrl }))).toBe(orgUrl);
  expect(resultsUrl(aRace())).toBeUndefined();
});
