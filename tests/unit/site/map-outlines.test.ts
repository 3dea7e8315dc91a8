import { expect, test } from 'vitest';
import { unpackLine } from '#calendar/place/map-files.ts';
import { countryOutlines } from '#site/map-outlines.ts';

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
