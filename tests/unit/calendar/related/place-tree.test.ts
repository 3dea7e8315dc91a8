import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Coords, milesBetween } from '#calendar/place/coords.ts';
import { createPlaceTree, toPoint } from '#calendar/related/place-tree.ts';

const anyCoords: fc.Arbitrary<Coords> = fc.record({
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
});

test('miles between points equal those between their coordinates', () => {
  fc.assert(
    fc.property(anyCoords, anyCoords, (a, b) => {
      const apart: number[] = [];
      createPlaceTree([{ point: toPoint(b) }]).visitNear(toPoint(a), 13_000, (_, miles) => {
        apart.push(miles);
        return 13_000;
      });
      expect(apart).toEqual([expect.closeTo(milesBetween(a, b), 3)]);
    }),
    { seed: 20261121 },
  );
});

test('everything within reach is visited, even across poles and the date line', () => {
  const places = fc.array(anyCoords, { maxLength: 60 });
  fc.assert(
    fc.property(places, anyCoords, fc.integer({ min: 1, max: 6000 }), (all, here, reach) => {
      const tree = createPlaceTree(all.map((coords) => ({ coords, point: toPoint(coords) })));
      const visited = new Set<Coords>();
      tree.visitNear(toPoint(here), reach, ({ coords }, miles) => {
        if (miles <= reach) visited.add(coords);
        return reach;
      });
      const within = all.filter((coords) => milesBetween(here, coords) <= reach);
      expect(visited).toEqual(new Set(within));
    }),
    { seed: 20261121 },
  );
});
