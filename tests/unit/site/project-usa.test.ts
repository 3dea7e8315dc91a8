import { expect, test } from 'vitest';
import { projectUsa } from '#site/project-usa.ts';
import { stateShapes } from '#site/states-map.ts';
import { venues } from '#site/venues.ts';

test('every venue is drawn within the bounds of its state’s outline', () => {
  const boxes = new Map(stateShapes().map(({ code, box }) => [code, box]));
  const outside = venues.filter(({ coords, state }) => {
    const [x, y] = projectUsa(coords, state).map((value) => value * 2) as [number, number];
    const [left, top, width, height] = boxes.get(state) ?? [0, 0, 0, 0];
    return x < left - 2 || x > left + width + 2 || y < top - 2 || y > top + height + 2;
  });
  expect(outside.map(({ slug }) => slug)).toEqual([]);
  expect(new Set(venues.map(({ state }) => state)).size).toBeGreaterThan(40);
});

test.each([
  ['Key West', { lat: 24.55, lng: -81.78 }, 'FL', 'bottom'],
  ['Northwest Angle', { lat: 49.38, lng: -95.15 }, 'MN', 'top'],
  ['Quoddy Head', { lat: 44.82, lng: -66.95 }, 'ME', 'right'],
  ['Point Barrow', { lat: 71.39, lng: -156.48 }, 'AK', 'top'],
  ['Cape Kumukahi', { lat: 19.52, lng: -154.81 }, 'HI', 'right'],
] as const)('%s is at the edge of its state', (_, coords, state, edge) => {
  const [left, top, width, height] = stateShapes().find(({ code }) => code === state)?.box ?? [
    0, 0, 0, 0,
  ];
  const at = { left, top, right: left + width, bottom: top + height }[edge];
  const [x, y] = projectUsa(coords, state);
  expect(Math.abs((edge === 'right' ? x : y) * 2 - at)).toBeLessThan(8);
});
