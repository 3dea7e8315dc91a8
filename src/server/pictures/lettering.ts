import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import opentype from 'opentype.js';

/** The display typeface; netlify.toml includes it in the function. */
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
  /** As a fraction of the font size. */
  advance: number;
}

/** A text's glyphs. A letter missing from the typeface loses its accents or, failing that, is omitted. */
function lettersOf(text: string): Letter[] {
  return [...text.normalize('NFC')].flatMap(
    (character) => findLetter(character) ?? findLetter(character.normalize('NFD').charAt(0)) ?? [],
  );
}

function findLetter(letter: string): Letter | undefined {
  const font = fonts().find((candidate) => candidate.charToGlyphIndex(letter) > 0);
  if (!font) return undefined;
  const glyph = font.charToGlyph(letter);
  return { glyph, advance: (glyph.advanceWidth ?? 0) / font.unitsPerEm };
}

/** A text's width in the display typeface, as a multiple of the font size. */
export function widthOf(text: string): number {
  return lettersOf(text).reduce((sum, { advance }) => sum + advance, 0);
}

/** The part of a text that the typeface has letters for. */
const drawnPart = (text: string): string =>
  [...text].filter((letter) => widthOf(letter) > 0).join('');

/** Whether more than punctuation is drawn of a text: not so of `自転車 & 犬`. */
export const isLegible = (text: string): boolean => /[\p{L}\p{N}]/u.test(drawnPart(text));

/** A text's words, without those of which nothing is drawn, or only punctuation: `(自転車)`. */
const drawnWords = (text: string): string[] =>
  text.split(/\s+/).filter((word) => (drawnPart(word) === word ? word !== '' : isLegible(word)));

/** A text as an SVG path; `y` is its baseline. */
export function drawText(
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

/** Replaces the package's own path data, whose run-together numbers some renderers can't read. */
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

/** As fractions of the font size. */
export const lineHeight = 0.96;
const capHeight = 0.72;

/**
 * Wraps a text at the first size at which it fits, or cuts it with an ellipsis at the last.
 * @param box `height` is from the top of the first line's capitals to the last baseline
 */
export function fitText(
  text: string,
  box: { width: number; height: number; maxLines: number; sizes: readonly number[] },
): { size: number; lines: string[] } {
  const { width, height, maxLines, sizes } = box;
  const words = drawnWords(text);
  for (const size of sizes) {
    const lines = wrap(words, width / size);
    const textHeight = size * (capHeight + lineHeight * (lines.length - 1));
    const fits = lines.length <= maxLines && textHeight <= height;
    if (fits && lines.every((line) => widthOf(line) * size <= width)) return { size, lines };
  }
  const size = sizes.at(-1) ?? 1;
  const lines = wrap(words, width / size);
  const visible = lines.slice(0, maxLines).map((line) => shorten(line, width / size, false));
  if (lines.length > maxLines) visible.push(shorten(visible.pop() ?? '', width / size, true));
  return { size, lines: visible };
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
