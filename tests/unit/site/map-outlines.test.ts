import { expect, test } from 'vitest';
import { unpackLine } from '#calendar/place/map-files.ts';
import { stateCodes } from '#calendar/place/state.ts';
import { countryOutlines, countyOutlines } from '#site/map-outlines.ts';

test('the country’s land is that of its states, without the Caribbean and Pacific territories', () => {
  const points = countryOutlines().land.flatMap(unpackLine);
  const isNear = (lat: number, lng: number) =>
    points.some(([y, x]) => Math.hypot(y - lat, x - lng) < 1.5);
  const [hawaii, keyWest, eastport] = [
    isNear(19.6, -155.5),
    isNear(24.6, -81.8),
    isNear(44.9, -67),
  ];
  expect({ hawaii, keyWest, eastport }).toEqual({ hawaii: true, keyWest: true, eastport: true });
  const [sanJuan, guam, pagoPago] = [
    isNear(18.4, -66.1),
    isNear(13.5, 144.8),
    isNear(-14.3, -170.7),
  ];
  expect({ sanJuan, guam, pagoPago }).toEqual({ sanJuan: false, guam: false, pagoPago: false });
});

test('every county named on a map has a place on it, even where one is too small to draw', () => {
  const names = stateCodes.flatMap((code) => countyOutlines(code).names);
  expect(names.length).toBeGreaterThan(3000);
  const isPlaced = (_: string, lat: number, lng: number) => lat > 18 && lat < 72 && lng < -66;
  expect(names.filter((label) => !isPlaced(...label))).toEqual([]);
});
