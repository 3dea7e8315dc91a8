import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { boardFile, type Crop, cropBoard, type Shape } from '#art/boards.ts';
import type { DrawnPicture } from '#calendar/race/picture.ts';

/** The boards as an illustrator drew them; netlify.toml includes them in functions. */
const folder = join(process.cwd(), 'src/assets/art');

/** Below this many pixels across, the paper's grain would be noise that costs bytes and shows nothing. */
const grainFrom = 1000;
const grain = /<g id="paper-grain"[^>]*>\s*<path d="([^"]*)"[^>]*>\s*<\/g>\n/;
const pattern =
  /<pattern id="grain" width="(\d+)"[^>]* patternTransform="rotate\((\d+)\)">\s*<path ([\s\S]*?)<\/pattern>/;

interface Size {
  width: number;
  height: number;
}

/** A board as an SVG of that size for browsers, cropped to the shape. */
export function readBoard(picture: DrawnPicture, shape: Shape, size: Size): string {
  return readCropped(picture, shape, size).svg;
}

/** The same, ready to be rasterized at that size. */
export function readBoardToRasterize(picture: DrawnPicture, shape: Shape, size: Size): string {
  const { svg, crop } = readCropped(picture, shape, size);
  return size.width < grainFrom ? svg.replace(grain, '') : layGrain(svg, crop);
}

function readCropped({ set, number }: DrawnPicture, shape: Shape, { width, height }: Size) {
  const file = readFileSync(join(folder, boardFile(set, number)), 'utf8');
  const crop = cropBoard(set, number, shape, width / height);
  const view = [crop.left, crop.top, crop.width, crop.height].join(' ');
  const svg = file.replace(
    /width="\d+" height="\d+" viewBox="[^"]*"/,
    `width="${width}" height="${height}" viewBox="${view}"`,
  );
  return { svg, crop };
}

/** Draws the grain tile by tile, because rasterizing it as a pattern takes as long as everything else on a board. */
function layGrain(svg: string, crop: Crop): string {
  const [, ground] = grain.exec(svg) ?? [];
  const [, size, angle, speckles] = pattern.exec(svg) ?? [];
  if (!ground || !speckles) throw new Error('A board has no grain.');
  const tiles = tilesIn(crop, Number(size), Number(angle));
  const uses = tiles.map(([x, y]) => `<use href="#speckles" x="${x}" y="${y}"/>`).join('');
  return svg
    .replace(
      pattern,
      `<clipPath id="ground"><path d="${ground}"/></clipPath>\n<path id="speckles" ${speckles}`,
    )
    .replace(
      grain,
      `<g clip-path="url(#ground)"><g transform="rotate(${angle})">${uses}</g></g>\n`,
    );
}

/** The positions of a pattern's tiles that may show in a crop, in the pattern's rotated coordinates. */
function tilesIn({ left, top, width, height }: Crop, size: number, degrees: number) {
  const turn = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const x = left + width / 2;
  const y = top + height / 2;
  const center = [x * cos + y * sin, y * cos - x * sin] as const;
  const half = [(width * cos + height * sin) / 2, (width * sin + height * cos) / 2] as const;
  const [columns, rows] = ([0, 1] as const).map((axis) => {
    const first = Math.floor((center[axis] - half[axis]) / size);
    const last = Math.floor((center[axis] + half[axis]) / size);
    return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * size);
  }) as [number[], number[]];
  return columns.flatMap((column) => rows.map((row) => [column, row] as const));
}
