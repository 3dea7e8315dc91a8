import { expect, test } from 'vitest';
import { milesBetween } from '#calendar/place/coords.ts';
import { cleanTrack } from '#calendar/track/clean-track.ts';
import { measureTrack } from '#calendar/track/measure-track.ts';
import { simplifyTrack } from '#calendar/track/simplify-track.ts';
import { milesAlong } from '#calendar/track/track.ts';
import { circle, hills } from '../../../track-files.ts';

test('a circle of 20 miles with four hills of 100 m has that length, climbing and high point', () => {
  const facts = measureTrack(cleanTrack(circle({ miles: 20, meters: hills(4, 100) })));
  expect(facts.miles).toBeCloseTo(20, 1);
  // 4 × 100 m are 1,312 feet; the average over 500 feet takes a little off each top.
  expect(facts.elevation?.climbingFt).toBeGreaterThan(1300);
  expect(facts.elevation?.climbingFt).toBeLessThan(1313);
  expect(facts.elevation?.highPoint.ft).toBeCloseTo(500 / 0.3048, -1);
  expect([2.5, 7.5, 12.5, 17.5]).toContain(facts.elevation?.highPoint.mile);
  expect(facts.elevation?.profile).toHaveLength(201);
});

test('the longest climb is the longest of 100 feet or more at 2 % or more', () => {
  const rise = (share: number) => {
    if (share < 0.25) return 400 + 800 * share;
    return share < 0.5 ? 600 - 800 * (share - 0.25) : 400;
  };
  const { elevation } = measureTrack(circle({ miles: 8, meters: rise }));
  expect(elevation?.longestClimb?.fromMile).toBe(0);
  expect(elevation?.longestClimb?.miles).toBeCloseTo(2, 1);
  expect(elevation?.longestClimb?.ft).toBeGreaterThan(640);
  expect(elevation?.longestClimb?.ft).toBeLessThan(657);
  const { elevation: gentle } = measureTrack(circle({ miles: 80, meters: rise }));
  expect(gentle?.longestClimb).toBeUndefined();
});

test('a device’s noise of 2 m does not count as climbing', () => {
  const noisy = circle({
    miles: 20,
    points: 4000,
    meters: (share) => 400 + 2 * Math.sin(share * 7000),
  });
  expect(measureTrack(noisy).elevation?.climbingFt).toBe(0);
});

test('a file without elevations has only a length', () => {
  expect(measureTrack(cleanTrack(circle({ miles: 10 })))).toEqual({ miles: 10 });
});

test('impossible, repeated and stray points are dropped', () => {
  const good = circle({ miles: 20, points: 100, meters: () => 400 });
  const stray = { lat: 40.4, lng: -98, meters: 400 };
  const bad = [
    { lat: 0, lng: 0 },
    { lat: Number.NaN, lng: 5 },
    { lat: 95, lng: -96 },
  ];
  const dirty = good.flatMap((point, at) => [
    point,
    ...(at === 40 ? [stray] : []),
    ...(at === 50 ? [point, point] : []),
    ...(at === 60 ? bad : []),
  ]);
  expect(cleanTrack(dirty)).toEqual(good);
});

test('the far end of an out-and-back is not a stray point', () => {
  const out = Array.from({ length: 11 }, (_, at) => ({ lat: 38 + at / 200, lng: -96 }));
  const course = [...out, ...out.toReversed().slice(1)];
  expect(cleanTrack(course)).toEqual(course);
});

test('a few missing or impossible elevations are interpolated, and mostly missing ones are dropped', () => {
  const line = Array.from({ length: 11 }, (_, at) => ({
    lat: 38 + at / 100,
    lng: -96,
    meters: at * 10,
  }));
  const holes = line.map((point, at) => {
    if (at === 0 || at === 4) return { ...point, meters: undefined };
    return at === 7 ? { ...point, meters: 65_000 } : point;
  });
  const meters = cleanTrack(holes).map((point) => Math.round(point.meters ?? Number.NaN));
  expect(meters).toEqual([10, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100]);
  const few = line.map((point, at) => (at < 4 ? point : { ...point, meters: undefined }));
  expect(cleanTrack(few).every((point) => point.meters === undefined)).toBe(true);
  const zeros = line.map((point) => ({ ...point, meters: 0 }));
  expect(cleanTrack(zeros).every((point) => point.meters === undefined)).toBe(true);
});

test('a long line is simplified to at most 1,000 points, and stays where it was', () => {
  const winding = circle({ miles: 100, points: 30_000, meters: hills(20, 100) }).map(
    (point, at) => ({
      ...point,
      lat: point.lat + 0.0005 * Math.sin(at / 40),
    }),
  );
  const simple = simplifyTrack(winding);
  expect(simple.length).toBeLessThanOrEqual(1000);
  expect(simple[0]).toEqual(winding[0]);
  expect(simple.at(-1)).toEqual(winding.at(-1));
  const farthest = Math.max(
    ...winding
      .filter((_, at) => at % 100 === 0)
      .map((point) => Math.min(...simple.map((kept) => milesBetween(point, kept)))),
  );
  expect(farthest).toBeLessThan(0.3);
});

test('a straight line keeps only its ends, and the top if it crosses a pass', () => {
  const straight = Array.from({ length: 500 }, (_, at) => ({ lat: 38 + at / 1000, lng: -96 }));
  expect(simplifyTrack(straight)).toEqual([straight[0], straight.at(-1)]);
  const pass = straight.map((point, at) => ({ ...point, meters: 2 * Math.min(at, 499 - at) }));
  const kept = simplifyTrack(pass).flatMap(({ meters }) => meters ?? []);
  expect(Math.max(...kept)).toBe(498);
});

test('distances add up along the way', () => {
  expect(milesAlong([])).toEqual([]);
  const along = milesAlong(circle({ miles: 10, points: 4 }));
  expect(along[0]).toBe(0);
  expect(along).toHaveLength(5);
});
