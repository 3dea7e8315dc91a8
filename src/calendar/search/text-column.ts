/** Texts as one string with a line for each. ASCII only, because that's several times faster to search and fold. */
export interface TextColumn {
  text: string;
  lines: Lines;
  /** Texts that aren't ASCII, by row; their lines are empty. */
  others: ReadonlyMap<number, string>;
}

/** What is stored for a {@link TextColumn} in addition to its text. */
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

/** Ends a line: a control character that no schema allows. */
export const lineEnd = '\x7f';

export const rowsPerBlock = 64;

/** Finds the lines of a text. */
export interface Lines {
  count: number;
  /** The offset of a row's line; for row {@link count}, the end. */
  start(row: number): number;
  /** The row whose line has the character at `offset`. @param from that row or an earlier one */
  rowAt(offset: number, from: number): number;
}

/** The length of each block of 64 lines, for {@link createLines}. */
export function blockLengths(lines: readonly string[]): number[] {
  return Array.from({ length: Math.ceil(lines.length / rowsPerBlock) }, (_, block) =>
    lines
      .slice(block * rowsPerBlock, (block + 1) * rowsPerBlock)
      .reduce((length, line) => length + line.length + lineEnd.length, 0),
  );
}

/** Finding where 100,000 lines start takes longer than searching them, so each block is scanned on first use. */
export function createLines(text: string, count: number, blocks: readonly number[]): Lines {
  const starts = new Uint32Array(count + 1);
  let next = 0;
  for (const [block, length] of blocks.entries()) {
    starts[block * rowsPerBlock] = next;
    next += length;
  }
  starts[count] = text.length + lineEnd.length;

  const endOfBlock = (row: number) => Math.min(count, (row | (rowsPerBlock - 1)) + 1);

  function findBlock(row: number): void {
    const first = row & -rowsPerBlock;
    if (starts[first + 1] !== 0) return;
    let start = starts[first] as number;
    for (let at = first + 1; at < endOfBlock(row); at += 1) {
      start = text.indexOf(lineEnd, start) + lineEnd.length;
      starts[at] = start;
    }
  }

  return {
    count,
    start(row) {
      if (row % rowsPerBlock > 0) findBlock(row);
      return starts[row] as number;
    },
    rowAt(offset, from) {
      let row = from;
      let end = endOfBlock(row);
      while ((starts[end] as number) <= offset) {
        row = end;
        end = endOfBlock(row);
      }
      findBlock(row);
      while ((starts[row + 1] as number) <= offset) row += 1;
      return row;
    },
  };
}
