import fc from 'fast-check';
import { expect, test } from 'vitest';
import { partitionRaces } from '#calendar/race/order.ts';
import { KeptRelated } from '#calendar/related/kept-related.ts';
import { createRelatedRaces } from '#calendar/related/related-races.ts';
import { addDays, todayAt } from '#calendar/time/day.ts';

const today = todayAt(new Date('2027-05-01T12:00:00Z'));
const tomorrow = todayAt(new Date('2027-05-02T12:00:00Z'));

/** Places up to a thousand miles apart, so that some races are near a change and some far from it. */
const anyRace = fc.record({
  id: fc.integer({ min: 0, max: 40 }).map((number) => `race-${number}`),
  eventKey: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l'),
  date: fc.integer({ min: -3, max: 15 }).map((count) => addDays(today.day, count)),
  endDate: fc.constant(undefined),
  state: fc.constantFrom('KS' as const, 'ME' as const),
  eventStatus: fc.constantFrom('scheduled' as const, 'scheduled' as const, 'cancelled' as const),
  coords: fc.option(
    fc.record({ lat: fc.integer({ min: 30, max: 44 }), lng: fc.constantFrom(-97, -96.5, -96) }),
    { nil: undefined, freq: 8 },
  ),
});

const anyChange = fc.record({
  added: fc.array(anyRace, { maxLength: 3 }),
  removed: fc.array(fc.nat({ max: 40 }), { maxLength: 2 }),
  /** Pages that a build didn't get to, as when it failed. */
  skipped: fc.array(fc.nat({ max: 40 }), { maxLength: 10 }),
  isNextDay: fc.constantFrom(false, false, false, false, true),
});

test('after any changes, the lists are those of the whole calendar', () => {
  let reused = 0;
  fc.assert(
    fc.property(
      fc.array(anyRace, { minLength: 20, maxLength: 40 }),
      fc.array(anyChange, { minLength: 1, maxLength: 6 }),
      (first, changes) => {
        const kept = new KeptRelated<(typeof first)[number]>();
        const races = new Map(first.map((race) => [race.id, race]));
        const last = new Map<string, unknown>();
        let day = today;
        for (const { added, removed, skipped, isNextDay } of changes) {
          for (const number of removed) races.delete(`race-${number}`);
          for (const race of added) races.set(race.id, race);
          if (isNextDay) day = tomorrow;
          const all = [...races.values()];
          const { upcoming } = partitionRaces(all, day);
          const find = kept.update(upcoming, day);
          const findFromScratch = createRelatedRaces(upcoming, day);
          for (const race of all.filter(({ id }) => !skipped.some((at) => id === `race-${at}`))) {
            const related = find(race);
            expect(related).toEqual(findFromScratch(race));
            if (last.get(race.id) === related) reused += 1;
            last.set(race.id, related);
          }
        }
      },
    ),
    { seed: 20261128, numRuns: 200 },
  );
  expect(reused).toBeGreaterThan(1000);
});
