import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { drawBell } from '#art/bell.ts';
import { drawLetters } from '#art/letters.ts';
import { genreColors, ink, offColor, paper } from '#art/palette.ts';
import { place } from '#art/shape.ts';
import { once } from '#calendar/once.ts';
import { withStateName } from '#calendar/place/place.ts';
import { type GenrePageId, genreOf } from '#calendar/race/genre.ts';
import { choosePicture, type DrawnPicture } from '#calendar/race/picture.ts';
import type { SharedRace } from '#calendar/race/share-image.ts';
import { isCalledOff, statusLabel } from '#calendar/race/status.ts';
import { raceNoun } from '#calendar/race/words.ts';
import { dateLines, formatDays } from '#calendar/time/day.ts';
import { cacheLatest } from '#server/cache.ts';
import { readBoardToRasterize } from './board.ts';
import { cacheOnDisk } from './cache-on-disk.ts';
import { drawText, fitText, isLegible, lineHeight, widthOf } from './lettering.ts';

/** The size that social sites show. */
const width = 1200;
const height = 630;
const margin = 64;
/** The picture ends behind the block with the title. */
const pictureHeight = 390;
const blockTop = 334;

interface Poster {
  genre: GenrePageId;
  picture: DrawnPicture;
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
    genre: race.genre,
    picture: choosePicture(race),
    title: isLegible(race.name) ? race.name : raceNoun(race.genre),
    line: `${day} · ${withStateName(race.location, race.state)}`,
    bib: dateLines(race.date, race.endDate),
    labels: [
      genreLabel(race.genre, genreOf(race.genre).name),
      ...(status ? [statusLook(race, status)] : []),
      ...race.distance.slice(0, 3).map((text) => ({ text, fill: ink, color: paper })),
    ],
  };
}

function statusLook(race: SharedRace, text: string): Poster['labels'][number] {
  if (!isCalledOff(race)) return { text, fill: paper, color: ink };
  return { text, fill: offColor.fill, color: offColor.label };
}

/** A race with everything that a poster can show. */
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

const sampleOverlay = once(() => overlayOf(posterOf(sample)));
const styles = new Map<string, string>();

/** A hash of how posters are drawn (art, layout, typeface), for their address, which is cached forever. */
export function raceShareStyle(race: SharedRace): string {
  const picture = choosePicture(race);
  const key = keyOf(picture);
  const style =
    styles.get(key) ??
    createHash('sha256').update(sceneOf(picture)).update(sampleOverlay()).digest('hex');
  styles.set(key, style);
  return style;
}

/** The poster of a page of races, cached between builds. */
export function drawPageShare(page: {
  genre: GenrePageId;
  number: number;
  title: string;
}): Promise<Uint8Array<ArrayBuffer>> {
  const { genre, number, title } = page;
  const picture = { set: genre, number };
  const poster = { genre, picture, title, line: 'Find your next start line.', labels: [] };
  return cacheOnDisk([overlayOf(poster), sceneOf(picture)], () => drawPoster(poster));
}

const genreLabel = (genre: GenrePageId, text: string) => ({
  text,
  fill: genreColors[genre].fill,
  color: genreColors[genre].label,
});

const sceneOf = (picture: DrawnPicture) =>
  readBoardToRasterize(picture, 'share', { width, height: pictureHeight });

const keyOf = ({ set, number }: DrawnPicture) => `${set} ${number}`;

/** Caches scenes as pixels, since they take longer to draw than the overlay. */
const cacheBackground = cacheLatest<Buffer>(12);

const backgroundOf = (picture: DrawnPicture) =>
  cacheBackground(keyOf(picture), () =>
    sharp(Buffer.from(sceneOf(picture)))
      .removeAlpha()
      .raw()
      .toBuffer(),
  );

async function drawPoster(poster: Poster): Promise<Buffer> {
  const raw = { width, height: pictureHeight, channels: 3 } as const;
  return sharp(await backgroundOf(poster.picture), { raw })
    .extend({ bottom: height - pictureHeight, background: paper })
    .composite([{ input: Buffer.from(overlayOf(poster)) }])
    .jpeg({ quality: 80 })
    .toBuffer();
}

/** The title's block: as wide as the poster, chamfered like the logo, with an edge in the genre's color. */
function drawBlock(genre: GenrePageId): string {
  const shape = (top: number, x: number, y: number) =>
    `M0 ${top + y}L${x} ${top}H${width - x}L${width} ${top + y}V${height}H0z`;
  return (
    `<path d="${shape(blockTop, 30, 45)}" fill="${genreColors[genre].fill}"/>` +
    `<path d="${shape(blockTop + 8, 35, 52)}" fill="${paper}"/>`
  );
}

function overlayOf({ genre, title, line, bib, labels }: Poster): string {
  const innerWidth = width - 2 * margin;
  const { size, lines } = fitText(title.toUpperCase(), {
    width: innerWidth,
    height: 138,
    maxLines: 3,
    sizes: [136, 120, 106, 93, 80, 70, 60, 52],
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
    drawBlock(genre) +
    drawSignature() +
    (bib ? drawBib(bib, genre) : '') +
    drawLabels(labels, margin + (bib ? bibWidth(bib) + 16 : 0)) +
    lines
      .map((text, i) =>
        drawText(text, { x: margin, y: top + lineHeight * size * i, size, color: ink }),
      )
      .join('') +
    subtitle.lines
      .map((text) => drawText(text, { x: margin, y: height - 62, size: subtitle.size, color: ink }))
      .join('') +
    '</svg>'
  );
}

/** Bell and name on a plate that hangs from the top right, like the site's logo. */
function drawSignature(): string {
  const left = width - margin - 316;
  const word = { y: 36, height: 40, color: paper, tracking: 14, weight: 19, stretch: 1.5 };
  return (
    `<path d="M${left} 0h316v84l-21 32H${left + 21}l-21-32z" fill="${ink}"/>` +
    place(left + 20, 20, drawBell(genreColors.all.fill, paper, ink), 1.1) +
    drawLetters('BELL', { ...word, x: left + 106 }) +
    drawLetters('LAP', { ...word, x: left + 222 })
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

/** A row of badges level with the bib's foot; omits badges that don't fit. */
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
