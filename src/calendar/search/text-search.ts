import { fold, foldAscii } from '../text/text.ts';
import { createBlockFilter, type Rows, shortestFiltered } from './block-filter.ts';
import { once } from './once.ts';
import type { TextColumn } from './text-column.ts';

/** A column as search compares it. */
export interface TextSearch {
  /** The column, folded when first asked for. */
  column(): TextColumn;
  /**
   * The rows whose text contains `needle`, each once, in no order.
   * @param needle folded, and not empty
   */
  rowsWith(needle: string): number[];
}

/**
 * The first search goes through the whole text, for it is what a reader waits for. Each one after it
 * adds to a filter, which tells which parts of the text to go through.
 */
export function createTextSearch(column: TextColumn): TextSearch {
  const folded = once(() => foldColumn(column));
  const filter = once(() => createBlockFilter(folded()));
  const everyRow = { first: 0, end: column.lines.count };
  let isFirst = true;
  return {
    column: folded,
    rowsWith(needle) {
      const isFiltered = !isFirst && needle.length >= shortestFiltered;
      const runs = isFiltered ? filter().runsWith(needle) : [everyRow];
      const rows = runs.flatMap((run) => scan(folded(), needle, run));
      for (const [row, text] of folded().others) if (text.includes(needle)) rows.push(row);
      if (!isFirst) filter().extend();
      isFirst = false;
      return rows;
    },
  };
}

function foldColumn({ text, lines, others }: TextColumn): TextColumn {
  const folded = [...others].map(([row, beyond]) => [row, fold(beyond)] as const);
  return { text: foldAscii(text), lines, others: new Map(folded) };
}

/** Those of the rows whose line has the needle. */
function scan({ text, lines }: TextColumn, needle: string, { first, end }: Rows): number[] {
  const rows: number[] = [];
  const offset = lines.start(first);
  const part = text.slice(offset, lines.start(end));
  let row = first;
  for (let at = part.indexOf(needle); at >= 0; ) {
    row = lines.rowAt(offset + at, row);
    rows.push(row);
    row += 1;
    at = part.indexOf(needle, lines.start(row) - offset);
  }
  return rows;
}
