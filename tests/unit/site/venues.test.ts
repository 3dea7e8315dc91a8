import { expect, test } from 'vitest';
import { venueOf, venues } from '#site/venues.ts';
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
