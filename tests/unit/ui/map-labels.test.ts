import { expect, test } from 'vitest';
import { biggestTowns, labelsAround } from '#site/map-labels.ts';
import { chooseLabels } from '#ui/map/labels.ts';

const frame = { left: 0, top: 0, right: 100, bottom: 100 };
const box = (left: number, top: number, width = 30) => ({
  ...{ left, top },
  ...{ right: left + width, bottom: top + 10 },
});

test('a label that the frame would cut off is hidden', () => {
  expect(chooseLabels([box(-1, 50), box(75, 50), box(10, 95), box(10, 50)], frame, [])).toEqual([
    ...[false, false, false, true],
  ]);
});

test('of overlapping labels the first is shown, and none covers an obstacle', () => {
  const labels = [box(10, 10), box(20, 15), box(10, 22), box(60, 60)];
  expect(chooseLabels(labels, frame, [box(80, 65)])).toEqual([true, false, false, false]);
});

test('a hidden label covers nothing', () => {
  expect(chooseLabels([box(80, 10), box(60, 12)], frame, [])).toEqual([false, true]);
});

test('a place gets labels for the towns near it, and for neighboring states in view', () => {
  const { towns, states } = labelsAround({ lat: 38.4, lng: -96.18 }, 'KS');
  const names = towns.map(([name]) => name);
  expect(names.slice(0, 1)).toEqual(['Topeka']);
  expect(names).not.toContain('Emporia');
  expect(names.length).toBeLessThanOrEqual(8);
  const [missouri, ...others] = states;
  expect(others).toEqual([]);
  expect(missouri?.[0]).toBe('MO');
  expect(missouri?.[2]).toBeGreaterThan(-94.7);
});

test('the biggest towns of every state are named, the biggest of all first, without suburbs', () => {
  const towns = biggestTowns();
  const names = towns.map(([name]) => name);
  expect(names.slice(0, 20)).toEqual(expect.arrayContaining(['Houston', 'Chicago', 'Los Angeles']));
  expect(names).toEqual(expect.arrayContaining(['Denver', 'Fargo', 'Anchorage', 'Honolulu']));
  expect(names).not.toContain('Aurora');
});
