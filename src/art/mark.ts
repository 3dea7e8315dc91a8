import { drawBell } from './bell.ts';
import { ink, paper } from './palette.ts';

/** The square mark alone, for favicon and app icon: 64 × 64, on its own ink. */
export function drawMark(): string {
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 64 64">' +
    `<rect width="64" height="64" rx="13" fill="${ink}"/>` +
    drawBell('#f2c230', paper, ink) +
    '</svg>'
  );
}
