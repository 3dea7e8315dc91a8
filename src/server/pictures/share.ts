import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { drawBell } from '#art/bell.ts';
import { drawLetters } from '#art/letters.ts';
import { genreColors, ink, paper } from '#art/palette.ts';
import { drawScene } from '#art/scene.ts';
import { place } from '#art/shape.ts';
import { withStateName } from '#calendar/place/place.ts';
import { type GenrePageId, genreOf } from '#calendar/race/genre.ts';
import { choosePicture } from '#calendar/race/picture.ts';
import type { SharedRace } from '#calendar/race/share-image.ts';
import { statusLabel } from '#calendar/race/status.ts';

import { dateLines, formatDays } from '#calendar/time/day.ts';
import { cacheLatest } from '../cache.ts';
import { cacheOnDisk } from './cache-on-disk.ts';

import { drawText, fitText, lineHeight, widthOf } from './lettering.ts';

/** The size that social sites show. */
const width = 1200;
const height = 630;
const margin = 64;

interface Poster {
  genre: GenrePageId;
  /** Which of the genre's scenes. */
  number: number;
  title: string;
  /** Below the title. */
  line: string;
  bib?: { month: string; days: string; year: string };
  labels: { text: string; fill: string; color: string }[];
}

/** A race's poster as a JPEG: its art, a bib with the date, its name, its day and place. */
export const drawRaceShare = (race: SharedRace): Promise<Buffer> => drawPoster(posterOf(race));

function posterOf(race: SharedRace): Poster {
  const status = statusLabel(race);
  const day = formatDays(race.date, race.endDate, 'weekday');
  return {
    ...artOf(race),
    title: race.name,
    line: `${day} · ${withStateName(race.location, race.state)}`,
    bib: dateLines(race.date, race.endDate),
    labels: [
      genreLabel(race.genre, genreOf(race.genre).name),
      ...(status ? [{ text: status, fill: paper, color: ink }] : []),
      ...race.distance.slice(0, 3).map((text) => ({ text, fill: ink, color: paper })),
    ],
  };
}

const artOf = (race: SharedRace) => ({
  genre: race.genre,
  number: choosePicture(race)?.number ?? 1,
});

/** Has everything that a race's poster can show. */
const sample: SharedRace = {
  id: 'sample-2027',
  name: 'Sample',
  genre: 'gravel',
  date: '2027-06-05',
  endDate: '2027-06-06',
  location: 'Emporia',
  state: 'KS',
  distance: ['100 mi'],
  eventStatus: 'cancelled',
};

const styles = new Map<string, string>();

/** A hash of how posters are drawn (art, layout, typeface), for their address, which is cached forever. */
export function raceShareStyle(race: SharedRace): string {
  const art = artOf(race);
  const key = keyOf(art);
  const style =
    styles.get(key) ??
    createHash('sha256')
      .update(sceneOf(art))
      .update(overlayOf(posterOf(sample)))
      .digest('hex');
  styles.set(key, style);
  return style;
}

/** The poster of a page of races, cached between builds. */
export function drawPageShare(page: {
  genre: GenrePageId;
  number: number;
  title: string;
}): Promise<Uint8Array<ArrayBuffer>> {
  const poster = { ...page, line: 'Find your next start line.', labels: [] };
  return cacheOnDisk([overlayOf(poster), sceneOf(poster)], () => drawPoster(poster));
}

const genreLabel = (genre: GenrePageId, text: string) => ({
  text,
  fill: genreColors[genre].fill,
  color: genreColors[genre].label,
});

const sceneOf = ({ genre, number }: Pick<Poster, 'genre' | 'number'>) =>
  drawScene({ genre, variation: number, width, height });

const keyOf = ({ genre, number }: Pick<Poster, 'genre' | 'number'>) => `${genre} ${number}`;

/** Caches scenes as pixels, since they take longer to draw than the overlay. */
const cacheBackground = cacheLatest<Buffer>(12);

const backgroundOf = (poster: Pick<Poster, 'genre' | 'number'>) =>
  cacheBackground(keyOf(poster), () =>
    sharp(Buffer.from(sceneOf(poster)))
      .removeAlpha()
      .raw()
      .toBuffer(),
  );

async function drawPoster(poster: Poster): Promise<Buffer> {
  return sharp(await backgroundOf(poster), { raw: { width, height, channels: 3 } })
    .composite([{ input: Buffer.from(overlayOf(poster)) }])
    .jpeg({ quality: 80 })
    .toBuffer();
}

function overlayOf({ genre, title, line, bib, labels }: Poster): string {
  const innerWidth = width - 2 * margin;
  const { size, lines } = fitText(title.toUpperCase(), {
    width: innerWidth,
    height: 250,
    maxLines: 3,
    sizes: [136, 120, 106, 93, 80, 70],
  });
  const subtitle = fitText(line, {
    width: innerWidth,
    height: 60,
    maxLines: 1,
    sizes: [42, 36, 32],
  });
  const top = height - 128 - lineHeight * size * (lines.length - 1);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<defs><linearGradient id="shade" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${ink}" stop-opacity="0.35"/>` +
    `<stop offset="0.28" stop-color="${ink}" stop-opacity="0.3"/><stop offset="0.62" stop-color="${ink}" stop-opacity="0.74"/>` +
    `<stop offset="1" stop-color="${ink}" stop-opacity="0.9"/></linearGradient></defs>` +
    `<rect width="${width}" height="${height}" fill="url(#shade)"/>` +
    `<rect y="${height - 14}" width="${width}" height="14" fill="${genreColors[genre].fill}"/>` +
    drawSignature() +
    (bib ? drawBib(bib, genre) : '') +
    drawLabels(labels, margin + (bib ? bibWidth(bib) + 16 : 0)) +
    lines
      .map((text, i) =>
        drawText(text, { x: margin, y: top + lineHeight * size * i, size, color: paper }),
      )
      .join('') +
    subtitle.lines
      .map((text) =>
        drawText(text, { x: margin, y: height - 62, size: subtitle.size, color: paper }),
      )
      .join('') +
    '</svg>'
  );
}

/** Bell and name, in the top right corner. */
function drawSignature(): string {
  const word = { height: 40, color: paper, tracking: 14, weight: 19, stretch: 1.5 };
  return (
    place(width - margin - 286, 50, drawBell(genreColors.all.fill, paper, ink), 1.1) +
    drawLetters('BELL', { ...word, x: width - margin - 196, y: 64 }) +
    drawLetters('LAP', { ...word, x: width - margin - 80, y: 64 })
  );
}

const bibWidth = ({ days }: { days: string }) => (days.length > 2 ? 250 : 170);

/** The date as a number plate. */
function drawBib({ month, days, year }: NonNullable<Poster['bib']>, genre: GenrePageId): string {
  const plateWidth = bibWidth({ days });
  const middle = margin + plateWidth / 2;
  const { fill, color } = genreLabel(genre, '');
  return (
    `<rect x="${margin}" y="48" width="${plateWidth}" height="176" fill="${paper}"/>` +
    `<rect x="${margin}" y="48" width="${plateWidth}" height="46" fill="${fill}"/>` +
    drawText(month.toUpperCase(), { x: middle, y: 84, size: 38, color, anchor: 'middle' }) +
    drawText(days, { x: middle, y: 178, size: 100, color: ink, anchor: 'middle' }) +
    drawText(year, { x: middle, y: 211, size: 28, color: ink, anchor: 'middle' })
  );
}

/** A row of badges level with the bib's foot; leaves out those that don't fit. */
function drawLabels(labels: Poster['labels'], left: number): string {
  const size = 30;
  const bottom = 224;
  let x = left;
  let row = '';
  for (const { text, fill, color } of labels) {
    const label = text.toUpperCase();
    const labelWidth = widthOf(label) * size + 28;
    if (x + labelWidth > width - margin) break;
    row += `<rect x="${x}" y="${bottom - 44}" width="${labelWidth}" height="44" fill="${fill}"/>`;
    row += drawText(label, { x: x + 14, y: bottom - 12, size, color });
    x += labelWidth + 10;
  }
  return row;
}
