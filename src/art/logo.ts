import type { GenrePageId } from '#calendar/race/genre.ts';
import { drawBell } from './bell.ts';
import { lch, toLch } from './color.ts';
import { drawLetters } from './letters.ts';
import { genreColors, ink, paper } from './palette.ts';
import { place, round } from './shape.ts';

type Discipline = Exclude<GenrePageId, 'all'>;

const labels: Record<Discipline, string> = {
  mtn: 'MTN',
  gravel: 'GRAVEL',
  cx: 'CX',
  road: 'ROAD',
  crit: 'CRIT',
  fat: 'FAT BIKE',
  adv: 'ADVENTURE',
  track: 'TRACK',
  bmx: 'BMX',
  multi: 'MULTI',
};

/** The discipline's color, light enough to be read on ink. */
function onInk(color: string): string {
  const { l, c, h } = toLch(color);
  return l >= 0.68 ? color : lch(0.7, Math.max(c, 0.06), h);
}

const plate = 'M0 0H400V160L375 198H25L0 160Z';

/** The finish line after LAP: two rows of checkers. */
function drawChequers(x: number, y: number, size: number, color: string): string {
  const squares = [0, 1, 2, 3, 4, 5].map(
    (i) => `M${round(x + (i % 2) * size, 1)} ${round(y + i * size, 1)}h${size}v${size}h${-size}z`,
  );
  return `<path d="${squares.join('')}" fill="${color}"/>`;
}

/**
 * The logo, 400 × 200: an ink-black number plate that hangs from the header, with the bell, the wordmark and, for a
 * discipline, its label on a band of its color.
 */
export function drawLogo({ genre }: { genre?: Discipline | undefined } = {}): string {
  const color = genreColors[genre ?? 'all'].fill;
  const bright = onInk(color);
  const label = genre
    ? `<path d="M10.5 150H389.5V157.5L370 187H30L10.5 157.5Z" fill="${color}"/>` +
      drawLetters(labels[genre], {
        x: 200,
        stretch: 1.3,
        y: 155,
        height: 26,
        color: genreColors[genre].label,
        tracking: 26,
        weight: 17,
        anchor: 'middle',
      })
    : '';
  const lift = genre ? 0 : 14;
  const word = {
    x: 170,
    height: 61,
    color: paper,
    tracking: 15,
    weight: 19,
    stretch: 2,
  };
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="200" viewBox="0 0 400 200">' +
    `<path d="${plate}" fill="${ink}"/>` +
    place(14, 6 + lift, drawBell(bright, paper, ink), 2.2) +
    drawLetters('BELL', { ...word, y: 14 + lift }) +
    drawLetters('LAP', { ...word, y: 82 + lift }) +
    drawChequers(340, 82 + lift, 10.2, bright) +
    label +
    `<path d="M6 0V158.5L28 192H372L394 158.5V0" fill="none" stroke="${bright}" stroke-width="3"/>` +
    '</svg>'
  );
}
