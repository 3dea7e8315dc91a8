import fc from 'fast-check';
import { expect, test } from 'vitest';
import { raceCalendar } from '#calendar/race/icalendar.ts';
import { todayAt } from '#calendar/time/day.ts';
import { aRace } from '../../../race.ts';

const site = 'https://bell.test';
const today = todayAt(new Date('2027-05-01T12:00:00Z'));

/** The lines unfolded and unescaped (RFC 5545). */
function readLines(file: string): Map<string, string> {
  const plain = (text: string) =>
    text.replace(/\\([nN\\;,])/g, (_, letter: string) => (/n/i.test(letter) ? '\n' : letter));
  const lines = file.replaceAll('\r\n ', '').split('\r\n');
  return new Map(
    lines.map((line) => {
      const at = line.indexOf(':');
      return [line.slice(0, at), plain(line.slice(at + 1))];
    }),
  );
}

test('a multi-day race includes its last day', () => {
  const dates = { date: '2027-06-04', endDate: '2027-06-06', startTime: '08:30' };
  const race = { ...aRace(dates), version: 3 };
  const lines = readLines(raceCalendar(race, site, today));
  expect(lines.get('DTSTART;VALUE=DATE')).toBe('20270604');
  expect(lines.get('DTEND;VALUE=DATE')).toBe('20270607');
  expect(lines.get('UID')).toBe(`${race.id}@bell.test`);
  expect(lines.get('SEQUENCE')).toBe('3');
  expect(lines.get('STATUS')).toBe('CONFIRMED');
  expect(lines.get('DTSTAMP')).toMatch(/^\d{8}T\d{6}Z$/);
  expect(lines.get('DESCRIPTION')).toContain('Starts at 8:30 AM.\n');
  expect(lines.get('URL')).toBe(`${site}/gravel/race/${race.id}`);
});

test('an unconfirmed date is TENTATIVE, and a canceled race is CANCELLED', () => {
  const statusOf = (eventStatus: 'tentative' | 'cancelled') => {
    const lines = readLines(raceCalendar(aRace({ eventStatus }), site, today));
    return [lines.get('STATUS'), lines.get('SUMMARY')];
  };
  expect(statusOf('tentative')).toEqual(['TENTATIVE', 'Date tentative: Flint Hills 100']);
  expect(statusOf('cancelled')).toEqual(['CANCELLED', 'Canceled: Flint Hills 100']);
});

test('a race that is called off says so and why, and nothing asks riders to register for it', () => {
  const linesOf = (race: Parameters<typeof aRace>[0]) =>
    readLines(raceCalendar(aRace({ regUrl: 'https://r.org/1', ...race }), site, today));
  const postponed = linesOf({ eventStatus: 'postponed', statusReason: 'Snow' });
  expect(postponed.get('SUMMARY')).toBe('Postponed: Flint Hills 100');
  expect(postponed.get('DESCRIPTION')).toMatch(/^Postponed with no new date yet\. Snow\.\n/);
  const soldOut = { registration: { soldOut: true } };
  const others = [{ eventStatus: 'cancelled' as const }, soldOut, { date: '2027-04-30' }];
  for (const race of [postponed, ...others.map(linesOf)]) {
    expect(race.get('DESCRIPTION')).not.toContain('r.org');
  }
  expect(linesOf({}).get('DESCRIPTION')).toContain('Register: https://r.org/1');
});

test('any name survives in lines of at most 75 octets, and can’t end a line', () => {
  const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 160 });
  fc.assert(
    fc.property(name, (text) => {
      const file = raceCalendar({ ...aRace(), name: text }, site, today);
      const plain = text.replace(/\r\n|\r/g, '\n');
      expect(readLines(file).get('SUMMARY')).toBe(plain);
      for (const line of file.split('\r\n'))
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    }),
    { seed: 7 },
  );
});

test('the location is the address, with its town', () => {
  const locationOf = (race: Parameters<typeof aRace>[0]) =>
    readLines(raceCalendar(aRace(race), site, today)).get('LOCATION');
  expect(locationOf({})).toBe('Emporia, KS');
  expect(locationOf({ eventAddress: '215 W 6th Ave' })).toBe('215 W 6th Ave, Emporia, KS');
  const whole = '475 N Patterson Ave, Winston-Salem, NC 27101';
  expect(locationOf({ eventAddress: whole, location: 'Winston Salem, NC' })).toBe(whole);
});
