/** Ends a line: a control character that no schema allows. */
export const lineEnd = '\x7f';

export const rowsPerBlock = 64;

/** Finds the lines of a text. */
export interface Lines {
  count: number;
  /** The offset of a row's line; for row {@link count}, the end. */
  start(row: number): number;
  /** The row whose line has the character at `offset`. @param from no row after it */
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

/** Finding where 100,000 lines start takes longer than searching them, so each block waits until used. */
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
