import { fold } from '../text.ts';
import { type BlockFilter, createBlockFilter, shortestFiltered } from './block-filter.ts';
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
 * The first search goes through the whole text, for it is what a reader waits for; from the second on
 * a filter tells which parts of the text to go through.
 */
export function createTextSearch(column: TextColumn): TextSearch {
  const folded = once(() => foldColumn(column));
  const filter = once(() => createBlockFilter(folded()));
  let isFirst = true;
  return {
    column: folded,
    rowsWith(needle) {
      const isFiltered = !isFirst && needle.length >= shortestFiltered;
      const rows = isFiltered ? scanBlocks(folded(), filter(), needle) : scan(folded(), needle);
      isFirst = false;
      for (const [row, text] of folded().others) if (text.includes(needle)) rows.push(row);
      return rows;
    },
  };
}

function foldColumn({ text, starts, others }: TextColumn): TextColumn {
  const folded = [...others].map(([row, beyond]) => [row, fold(beyond)] as const);
  return { text: text.toLowerCase(), starts, others: new Map(folded) };
}

/** The lines with the needle, of those from `first` up to `end`. */
function scan(
  { text, starts }: TextColumn,
  needle: string,
  first = 0,
  end = starts.length - 1,
): number[] {
  const rows: number[] = [];
  const offset = starts[first] as number;
  const part = text.slice(offset, starts[end]);
  let row = first;
  for (let at = part.indexOf(needle); at >= 0; ) {
    while ((starts[row + 1] as number) <= offset + at) row += 1;
    rows.push(row);
    row += 1;
    at = part.indexOf(needle, (starts[row] as number) - offset);
  }
  return rows;
}

function scanBlocks(column: TextColumn, filter: BlockFilter, needle: string): number[] {
  return filter.runsWith(needle).flatMap(({ first, end }) => scan(column, needle, first, end));
}
