import { drawBell } from './bell.ts';
import { bellColor, ink, paper } from './palette.ts';
import { place } from './shape.ts';

/**
 * `rounded` is for tabs, `square` for phones that round it themselves, and `maskable` keeps the bell within the middle
 * 80% that any mask leaves (W3C Web Application Manifest, "safe zone").
 */
export type MarkShape = 'rounded' | 'square' | 'maskable';

const scales: Record<MarkShape, number> = { rounded: 1, square: 0.84, maskable: 0.66 };

/** The square mark alone, for favicon and app icon: 64 × 64, on its own ink. */
export function drawMark(shape: MarkShape = 'rounded'): string {
  const scale = scales[shape];
  const inset = 32 * (1 - scale);
  const bell = drawBell(bellColor, paper, ink);
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 64 64">' +
    `<rect width="64" height="64" rx="${shape === 'rounded' ? 13 : 0}" fill="${ink}"/>` +
    (scale === 1 ? bell : place(inset, inset, bell, scale)) +
    '</svg>'
  );
}
