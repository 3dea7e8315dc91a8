import fc from 'fast-check';
import { expect, test } from 'vitest';
import { eventKeyOf, newRaceId } from '#calendar/race/race-id.ts';

test('an id is the name and year, and a number after a clash', () => {
  const taken = new Set<string>();
  const next = () => {
    const id = newRaceId('Unbound Gravel 200', '2026-05-30', (candidate) => taken.has(candidate));
    taken.add(id);
    return id;
  };
  expect([next(), next(), next()]).toEqual([
    'unbound-gravel-200-2026',
    'unbound-gravel-200-2026-2',
    'unbound-gravel-200-2026-3',
  ]);
});

test('a year in the name isn’t repeated, and accents and punctuation are folded', () => {
  expect(newRaceId('2027 Cañon City’s Crít #3', '2027-07-04', () => false)).toBe(
    'canon-citys-crit-3-2027',
  );
  expect(newRaceId('!!!', '2027-07-04', () => false)).toBe('race-2027');
});

test('ids don’t depend on which characters search treats as apostrophes', () => {
  const id = (name: string) => newRaceId(name, '2027-07-04', () => false);
  expect(id("Martha's – Ride—One")).toBe('marthas-ride-one-2027');
  expect(id('O`Brien´s Kāneʻohe Ride‑Two')).toBe('o-brien-s-kane-ohe-ride-two-2027');
});

test('the editions of one event share a key', () => {
  expect(eventKeyOf('2026 Mid South', '2026-03-14', 'OK')).toBe('mid-south-ok');
  expect(eventKeyOf('Mid South 2027', '2027-03-13', 'OK')).toBe('mid-south-ok');
});

test('any name gives a valid id that wasn’t taken', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), fc.nat(4), (name, clashes) => {
      let checks = 0;
      const id = newRaceId(name, '2027-01-01', () => checks++ < clashes);
      expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(checks).toBe(clashes + 1);
    }),
    { seed: 20261121 },
  );
});
