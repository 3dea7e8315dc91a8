import { mix } from './color.ts';
import type { Day } from './daylight.ts';
import { fill } from './shape.ts';
import { bush, plantAlong } from './tree.ts';

/** Leafy crowns standing at [x, y, size]: lobes in shade, lit where they face the sun. */
export function drawBushes(
  day: Day,
  feet: readonly (readonly [number, number, number])[],
  material: string,
  depth: number,
): string {
  let whole = '';
  let lit = '';
  for (const [x, y, size] of feet) {
    const r = Math.round(size * 0.3);
    const side = day.sun.x < x ? -1 : 1;
    const circle = (cx: number, cy: number, q: number) =>
      `M${Math.round(cx - q)} ${Math.round(cy)}a${q} ${q} 0 1 1 ${q * 2} 0a${q} ${q} 0 1 1 ${-q * 2} 0`;
    const small = Math.round(r * 0.72);
    whole +=
      circle(x, y - r * 1.3, r) +
      circle(x - r, y - r * 0.5, small) +
      circle(x + r, y - r * 0.5, small);
    lit +=
      circle(x + side * r * 0.24, y - r * 1.46, Math.round(r * 0.68)) +
      circle(x + side * r * 1.16, y - r * 0.7, Math.round(r * 0.46));
  }
  return (
    fill(whole, mix(day.shade(material, depth), day.lit(material, depth), 0.25)) +
    fill(lit, day.lit(mix(material, '#fff0a8', 0.18), depth))
  );
}

/** Copses along a skyline far off, in one tone. */
export function drawCopses(
  day: Day,
  crest: (x: number) => number,
  wood: { count: number; size: readonly [number, number] },
  [material, depth]: readonly [string, number],
): string {
  const trees = plantAlong(day.stage, crest, { ...wood, below: 8 });
  return fill(trees.map(([x, y, tall]) => bush(x, y, tall)).join(''), day.shade(material, depth));
}
