import { blockLengths, createLines, type Lines, lineEnd } from './lines.ts';

/** Texts as one string with a line for each. ASCII only, which is several times faster to search and fold. */
export interface TextColumn {
  text: string;
  lines: Lines;
  /** Texts that aren't ASCII, by row; their lines are empty. */
  others: ReadonlyMap<number, string>;
}

/** What is stored for a {@link TextColumn} beside its text. */
export interface TextHead {
  blocks: number[];
  others: [row: number, text: string][];
}

export interface StoredTexts {
  text: string;
  head: TextHead;
}

const isPlain = (line: string) => /^[\t -~]*$/.test(line);

/** Line ends become spaces. @param lineOf the line to store, or undefined to store the text in `others` */
export function encodeTexts(
  texts: readonly string[],
  lineOf: (text: string, row: number) => string | undefined = (text) => text,
): StoredTexts {
  const others: TextHead['others'] = [];
  const lines = texts.map((text, row) => {
    const flat = text.replaceAll(lineEnd, ' ');
    const line = lineOf(flat, row);
    if (line !== undefined && isPlain(line)) return line;
    others.push([row, flat]);
    return '';
  });
  return { text: lines.join(lineEnd), head: { blocks: blockLengths(lines), others } };
}

export function decodeTexts(text: string, { blocks, others }: TextHead, count: number): TextColumn {
  return { text, lines: createLines(text, count, blocks), others: new Map(others) };
}

export function textAt({ text, lines, others }: TextColumn, row: number): string {
  return others.get(row) ?? text.slice(lines.start(row), lines.start(row + 1) - lineEnd.length);
}
