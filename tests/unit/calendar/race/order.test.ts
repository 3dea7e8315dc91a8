import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stateCodes } from '#calendar/place/state.ts';
import { partitionRaces } from '#calendar/race/order.ts';
import { isUpcoming } from '#calendar/race/status.ts';
import { addDays, todayAt } from '#calendar/time/day.ts';
import { aRace } from '../../../race.ts';

const today = todayAt(new Date('2027-06-05T07:00:00Z'));

const races = fc
  .array(
    fc.record({
      days: fc.integer({ min: -5, max: 5 }),
      length: fc.integer({ min: 0, max: 3 }),
      state: fc.constantFrom(...stateCodes),
    }),
    { maxLength: 30 },
  )
  .map((rows) =>
    rows.map(({ days, length, state }, index) => {
      const date = addDays('2027-06-05', days);
      return { ...aRace({ id: `race-${index}`, state, date }), endDate: addDays(date, length) };
    }),
  );

test('every race is in one part, upcoming soonest first, past latest first, ties by id', () => {
  fc.assert(
    fc.property(races, (all) => {
      const { upcoming, past } = partitionRaces(all, today);
      expect([...upcoming, ...past].map((race) => race.id).sort()).toEqual(
        all.map((race) => race.id).sort(),
      );
      expect(upcoming.every((race) => isUpcoming(race, today))).toBe(true);
      expect(past.some((race) => isUpcoming(race, today))).toBe(false);
      const key = (race: (typeof all)[number]) => race.date;
      expect(upcoming.map(key)).toEqual(upcoming.map(key).sort());
      expect(past.map(key)).toEqual(past.map(key).sort().reverse());
    }),
    { seed: 20261121, numRuns: 200 },
  );
});

test('the result doesn’t depend on the order of the input', () => {
  fc.assert(
    fc.property(races, (all) => {
      expect(partitionRaces(all.toReversed(), today)).toEqual(partitionRaces(all, today));
    }),
    { seed: 20261121, numRuns: 100 },
  );
});
