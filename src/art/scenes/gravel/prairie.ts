import { defineFade } from '#art/air.ts';
import type { Day } from '#art/daylight.ts';
import { expanse, fill, range } from '#art/shape.ts';
import { bush, plant } from '#art/tree.ts';
import { meadow, wheat } from './materials.ts';

/** Flat prairie to the horizon, strips of crop and far shelterbelts. */
export function drawPrairie(day: Day, horizon: number, material = wheat): string {
  const plain = defineFade(
    day,
    'plain',
    [horizon, 900],
    [day.lit(material, 0.45), day.lit(material)],
  );
  const strips = range(7).map((i) => {
    const y = horizon + 6 + i * i * 5;
    const x = (i * 617) % 1900;
    return `M${x - 300} ${y}h${700 + i * 90}l${60 + i * 20} ${6 + i * 4}h${-900 - i * 90}z`;
  });
  const belts = plant(day.stage, {
    count: 60,
    from: 0,
    to: 2400,
    ground: () => horizon - 2,
    size: [14, 34],
  });
  return (
    plain.markup +
    fill(expanse(horizon), plain.paint) +
    fill(strips.filter((_, i) => i % 2 === 0).join(''), day.lit(meadow, 0.6), 0.7) +
    fill(strips.filter((_, i) => i % 2 === 1).join(''), day.lit('#c79a52', 0.6), 0.6) +
    fill(belts.map(([x, y, h]) => bush(x, y, h)).join(''), day.shade('#5f7a56', 0.4))
  );
}
