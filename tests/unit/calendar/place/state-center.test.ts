import { expect, test } from 'vitest';
import type { PlacesByState } from '#calendar/place/gazetteer.ts';
import { stateCodes } from '#calendar/place/state.ts';
import { stateCenter } from '#calendar/place/state-center.ts';
import places from '#data/places.json' with { type: 'json' };

const mean = (numbers: number[]) =>
  numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

test.each(stateCodes)('the center of %s is the middle of its towns', (state) => {
  const towns = (places as unknown as PlacesByState)[state] ?? [];
  const { lat, lng } = stateCenter(state);
  expect(Math.abs(lat - mean(towns.map((town) => town[1])))).toBeLessThan(0.1);
  expect(Math.abs(lng - mean(towns.map((town) => town[2])))).toBeLessThan(0.1);
});
