import { once } from '../once.ts';
import { fold, foldAscii } from '../text/text.ts';
import { createBlockFilter, minNeedleLength, type Rows } from './block-filter.ts';
import type { TextColumn } from './text-column.ts';

export interface TextSearch {
  /** The folded column. */
  column(): TextColumn;
  /** The rows whose text contains `needle`, each once, in any order. @param needle folded, and not empty */
  rowsWith(needle: string): number[];
}

/** The first search scans everything, because the rider is waiting. Later ones extend a filter that narrows scans. */
export function createTextSearch(column: TextColumn): TextSearch {
  const folded = once(() => foldColumn(column));
  const filter = once(() => createBlockFilter(folded()));
  const everyRow = { first: 0, end: column.lines.count };
  let isFirst = true;
  return {
    column: folded,
    rowsWith(needle) {
      const isFiltered = !isFirst && needle.length >= minNeedleLength;
      const runs = isFiltered ? filter().candidateRuns(needle) : [everyRow];
      const rows = runs.flatMap((run) => scan(folded(), needle, run));
      for (const [row, text] of folded().others) if (text.includes(needle)) rows.push(row);
      if (!isFirst) filter().extend();
      isFirst = false;
      return rows;
    },
  };
}

function foldColumn({ text, lines, others }: TextColumn): TextColumn {
  const folded = [...others].map(([row, other]) => [row, fold(other)] as const);
  return { text: foldAscii(text), lines, others: new Map(folded) };
}

/** The rows in the range whose line contains the needle. */
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
