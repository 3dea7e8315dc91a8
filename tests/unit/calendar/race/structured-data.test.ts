import { expect, test } from 'vitest';
import { embedJson, raceEvent } from '#calendar/race/structured-data.ts';
import { todayAt } from '#calendar/time/day.ts';
import { aRace } from '../../../race.ts';

const today = todayAt(new Date('2027-05-01T12:00:00Z'));
const eventOf = (race: Parameters<typeof aRace>[0]) =>
  raceEvent(aRace(race), {
    site: 'https://bell.test',
    image: 'https://bell.test/i.jpg',
    description: 'A race.',
    today,
  });

test('a race is a SportsEvent with what Google requires', () => {
  expect(eventOf({ regUrl: 'https://r.org/1', startTime: '08:00' })).toMatchObject({
    '@type': 'SportsEvent',
    name: 'Flint Hills 100',
    startDate: '2027-06-05T08:00',
    eventStatus: 'https://schema.org/EventScheduled',
    url: 'https://bell.test/gravel/race/flint-hills-100-2027',
    location: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        addressLocality: 'Emporia',
        addressRegion: 'KS',
        addressCountry: 'US',
      },
    },
    offers: { '@type': 'Offer', url: 'https://r.org/1' },
  });
});

test('a state is not a town', () => {
  const { location } = eventOf({ location: 'Hawaii', state: 'HI' });
  expect(location).toMatchObject({ name: 'Hawaii', address: { addressRegion: 'HI' } });
  expect(Object(location).address.addressLocality).toBeUndefined();
});

test.each<[address: string, street?: string | undefined, postalCode?: string]>([
  ['1 Main St, Emporia, KS 66801', '1 Main St', '66801'],
  ['20 Tompkins St, tannersville, ny, 12485', '20 Tompkins St', '12485'],
  ['1 Main St, Emporia, KS 66801-1234', '1 Main St', '66801-1234'],
  ['Peter Pan Park, 200 Rural St, Emporia, KS, USA', 'Peter Pan Park, 200 Rural St'],
  ['16300 McDowell Mountain Park Dr', '16300 McDowell Mountain Park Dr'],
  ['El Paso, TX 79934', undefined, '79934'],
  ['Peter Pan Park'],
  ['Main Lodge, 12 Ski Road'],
])('%s has its street and ZIP code', (eventAddress, streetAddress, postalCode) => {
  const address = { addressLocality: 'Emporia', streetAddress, postalCode };
  expect(eventOf({ eventAddress })['location']).toMatchObject({ address });
});

test('without a start time there is a plain date, and without open registration no offer', () => {
  expect(eventOf({})['startDate']).toBe('2027-06-05');
  expect(eventOf({})).not.toHaveProperty('offers');
  expect(eventOf({ regUrl: 'https://r.org/1', date: '2027-04-30' })).not.toHaveProperty('offers');
  expect(eventOf({ regUrl: 'https://r.org/1', eventStatus: 'cancelled' })).not.toHaveProperty(
    'offers',
  );
});

test('each status has its word, and a tentative date is never called scheduled', () => {
  const statusOf = (race: Parameters<typeof aRace>[0]) => eventOf(race)['eventStatus'];
  expect(statusOf({ eventStatus: 'cancelled' })).toBe('https://schema.org/EventCancelled');
  expect(statusOf({ eventStatus: 'postponed' })).toBe('https://schema.org/EventPostponed');
  expect(statusOf({ eventStatus: 'tentative' })).toBeUndefined();
  expect(eventOf({ eventStatus: 'rescheduled', previousDates: ['2027-05-29'] })).toMatchObject({
    eventStatus: 'https://schema.org/EventRescheduled',
    previousStartDate: ['2027-05-29'],
  });
});

test('T29 embedded JSON survives a closing tag and line separators', () => {
  const hostile = { name: '</script><script>alert(1)</script>\u2028\u2029' };
  const json = embedJson(hostile);
  expect(json).not.toMatch(/[<\u2028\u2029]/);
  expect(JSON.parse(json)).toEqual(hostile);
});
