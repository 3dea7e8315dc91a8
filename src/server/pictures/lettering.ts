import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import opentype from 'opentype.js';

/** Of the display typeface; netlify.toml carries them into the function. */
const files = ['latin', 'latin-ext', 'vietnamese'].map(
  (part) =>
    `node_modules/@fontsource/barlow-condensed/files/barlow-condensed-${part}-700-normal.woff`,
);

let loaded: opentype.Font[] | undefined;

function fonts(): opentype.Font[] {
  loaded ??= files.map((file) => {
    const { buffer, byteOffset, byteLength } = readFileSync(join(process.cwd(), file));
    return opentype.parse(buffer.slice(byteOffset, byteOffset + byteLength));
  });
  return loaded;
}

interface Letter {
  glyph: opentype.Glyph;
  /** In parts of the size. */
  advance: number;
}

/** The glyphs of a text; a letter that the typeface lacks is tried without its marks, then left out. */
function lettersOf(text: string): Letter[] {
  const letters = [...text.normalize('NFC')].flatMap((letter) => {
    const found = findGlyph(letter) ?? findGlyph(letter.normalize('NFD').charAt(0));
    return found ? [found] : [];
  });
  return letters;
}

function findGlyph(letter: string): Letter | undefined {
  const font = fonts().find((candidate) => candidate.charToGlyphIndex(letter) > 0);
  if (!font) return undefined;
  const glyph = font.charToGlyph(letter);
  return { glyph, advance: (glyph.advanceWidth ?? 0) / font.unitsPerEm };
}

/** The width of a text in the display typeface, of one pixel's size. */
export function widthOf(text: string): number {
  return lettersOf(text).reduce((sum, { advance }) => sum + advance, 0);
}

/** A text as outlines, on a baseline. */
export function letter(
  text: string,
  at: { x: number; y: number; size: number; color: string; anchor?: 'middle' | 'start' },
): string {
  const { y, size, color, anchor = 'start' } = at;
  let x = anchor === 'middle' ? at.x - (widthOf(text) * size) / 2 : at.x;
  let data = '';
  for (const { glyph, advance } of lettersOf(text)) {
    data += outline(glyph.getPath(x, y, size));
    x += advance * size;
  }
  return `<path d="${data}" fill="${color}"/>`;
}

/** Path data of our own: the package's runs numbers together in ways that renderers stop at. */
function outline({ commands }: opentype.Path): string {
  const at = (x: number, y: number) => `${x.toFixed(1)} ${y.toFixed(1)}`;
  return commands
    .map((command) => {
      switch (command.type) {
        case 'Z':
          return 'Z';
        case 'Q':
          return `Q${at(command.x1, command.y1)} ${at(command.x, command.y)}`;
        case 'C':
          return `C${at(command.x1, command.y1)} ${at(command.x2, command.y2)} ${at(command.x, command.y)}`;
        default:
          return command.type + at(command.x, command.y);
      }
    })
    .join('');
}

export interface Setting {
  size: number;
  lines: string[];
}

/** Baseline to baseline, in parts of the size. */
export const lead = 0.96;
export const capHeight = 0.72;

/**
 * The largest setting of a text in at most `most` lines that fits a width and, from the top of the first
 * line to the last baseline, a height; at the smallest, an ellipsis ends it.
 */
export function setLines(
  text: string,
  {
    width,
    height,
    most,
    sizes,
  }: { width: number; height: number; most: number; sizes: readonly number[] },
): Setting {
  const words = text.split(/\s+/).filter((word) => widthOf(word) > 0);
  for (const size of sizes) {
    const lines = wrap(words, width / size);
    const tall = size * (capHeight + lead * (lines.length - 1));
    const fits = lines.length <= most && tall <= height;
    if (fits && lines.every((line) => widthOf(line) * size <= width)) return { size, lines };
  }
  const size = sizes.at(-1) ?? 1;
  const lines = wrap(words, width / size);
  const kept = lines.slice(0, most).map((line) => shorten(line, width / size, false));
  if (lines.length > most) kept.push(shorten(kept.pop() ?? '', width / size, true));
  return { size, lines: kept };
}

function wrap(words: readonly string[], width: number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const line = lines.at(-1);
    if (line !== undefined && widthOf(`${line} ${word}`) <= width) {
      lines[lines.length - 1] = `${line} ${word}`;
    } else lines.push(word);
  }
  return lines;
}

function shorten(line: string, width: number, isCut: boolean): string {
  if (!isCut && widthOf(line) <= width) return line;
  let head = line;
  while (head && widthOf(`${head}…`) > width) head = head.slice(0, -1);
  return `${head.trimEnd()}…`;
}
