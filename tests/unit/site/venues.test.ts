import { expect, test } from 'vitest';
import { milesBetween } from '#calendar/place/coords.ts';
import { todayAt } from '#calendar/time/day.ts';
import { createCalendar } from '#site/calendar.ts';
import { racesNear, venueOf, venues } from '#site/venues.ts';
import { createRandom } from '../../bench/random.ts';
import { aRace } from '../../race.ts';

const stadium = venues.find(({ name }) => name === 'Hardesty National BMX Stadium');
const { lat = 0, lng = 0 } = stadium?.coords ?? {};

test.each([
  ['no address', undefined, true],
  ['its street', '490 N Lansing Ave., Tulsa', true],
  ['its name', 'Hardesty National BMX Stadium, Tulsa, OK', true],
  ['another place', 'SageNet Center at Expo Square, Tulsa, OK', false],
])(
  'a race a mile from a venue is held there if its address is %s: %s',
  (_, eventAddress, isHere) => {
    const coords = { lat: lat + 0.012, lng };
    const race = aRace({ genre: 'bmx', state: 'OK', location: 'Tulsa, OK', coords, eventAddress });
    expect(venueOf(race)).toBe(isHere ? stadium : undefined);
  },
);

test('a race at a venue’s pin is held there, however its address is written', () => {
  const eventAddress = '490 North Lansing Avenue, Tulsa';
  const coords = { lat, lng };
  const race = aRace({ genre: 'bmx', state: 'OK', location: 'Tulsa, OK', coords, eventAddress });
  expect(stadium).toBeDefined();
  expect(venueOf(race)).toBe(stadium);
});

test('the races near a venue are the nearest of all, by whole miles and then by date', () => {
  const random = createRandom(41);
  const races = Array.from({ length: 300 }, (_, at) => {
    const coords = { lat: lat + 2 * random() - 1, lng: lng + 2 * random() - 1 };
    return { ...aRace({ coords }), id: `race-${at}`, eventKey: `event-${at}` };
  });
  const calendar = createCalendar(races, todayAt(new Date('2027-03-01T18:00:00Z')));
  const nearest = calendar
    .listing('all')
    .upcoming.map((race) => ({
      race,
      miles: milesBetween({ lat, lng }, race.coords ?? { lat, lng }),
    }))
    .filter(({ miles }) => Math.round(miles) <= 100)
    .map(({ race, miles }) => ({ race, miles: Math.round(miles) }))
    .sort((a, b) => a.miles - b.miles);
  for (const count of [1, 8, 500]) {
    expect(stadium && racesNear(calendar, stadium, count)).toEqual(nearest.slice(0, count));
  }
});
