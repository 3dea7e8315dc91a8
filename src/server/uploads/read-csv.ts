import { CsvError, parse } from 'csv-parse/sync';
import { isFieldName } from '#calendar/upload/upload-row.ts';
import { AppError } from '#server/errors.ts';

/** The first line names the columns; no name of a field has any of these in it. */
const delimiters = [',', ';', '\t'];

export const firstLineOf = (text: string): string => /^[^\r\n]*/.exec(text)?.[0] ?? '';

function headerOf(text: string): { delimiter: string; names: string[] } {
  const line = firstLineOf(text);
  const splits = delimiters.map((delimiter) => ({
    delimiter,
    names: line.split(delimiter).map((name) => name.trim().replace(/^"(.*)"$/, '$1')),
  }));
  splits.sort((a, b) => b.names.length - a.names.length);
  return splits[0] as (typeof splits)[number];
}

/** Whether the first line is one of column names, among them a field of a race. */
export function looksLikeCsv(text: string): boolean {
  return headerOf(text).names.some(isFieldName);
}

/**
 * The records of a CSV whose first line names the columns; parted by commas, semicolons or tabs, with
 * any line ends. Lines without a value are left out. A line with more cells than there are columns is
 * an Error.
 * @throws AppError `invalid` when quotes do not close
 */
export function readCsv(text: string): (Record<string, string> | Error)[] {
  const { delimiter } = headerOf(text);
  const [names = [], ...lines] = parsed(text, delimiter);
  return lines.map((cells) => {
    if (cells.slice(names.length).some((cell) => cell !== '')) {
      const counts = `${cells.length} cells for ${names.length} columns`;
      return new Error(`The line has ${counts}; put text with "${delimiter}" in it in quotes.`);
    }
    return Object.fromEntries(names.map((name, at) => [name, cells[at] ?? '']));
  });
}

function parsed(text: string, delimiter: string): string[][] {
  try {
    return parse(text, {
      delimiter,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new AppError('invalid', `The CSV cannot be read: ${inWords(error)}`);
  }
}

/** Where a quote is wrong, and what is right. */
function inWords({ code, lines, message }: CsvError & { lines?: unknown }): string {
  const isOpen = code === 'CSV_QUOTE_NOT_CLOSED';
  if (!isOpen && code !== 'INVALID_OPENING_QUOTE' && code !== 'CSV_INVALID_CLOSING_QUOTE') {
    return message;
  }
  const what = isOpen
    ? 'a quote is opened and never closed'
    : `the quotes in line ${Number(lines).toLocaleString('en-US')} do not fit`;
  return `${what}. Put the whole text in quotes, and write each quote in it twice: "The ""Big"" One".`;
}
