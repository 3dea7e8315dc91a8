import { CsvError, parse } from 'csv-parse/sync';
import { formatNumber } from '#calendar/text/number.ts';
import { isFieldName, repeatedFieldName } from '#calendar/upload/upload-row.ts';
import { AppError } from '#server/errors.ts';

/** No field's name contains any of these. */
const delimiters = [',', ';', '\t'];

export const firstLineOf = (text: string): string => /^[^\r\n]*/.exec(text)?.[0] ?? '';

function parseHeader(text: string): { delimiter: string; names: string[] } {
  const line = firstLineOf(text);
  const splits = delimiters.map((delimiter) => ({
    delimiter,
    names: line.split(delimiter).map((name) => name.trim().replace(/^"(.*)"$/, '$1')),
  }));
  splits.sort((a, b) => b.names.length - a.names.length);
  return splits[0] as (typeof splits)[number];
}

/** Whether the first line names a race's field. */
export function looksLikeCsv(text: string): boolean {
  return parseHeader(text).names.some(isFieldName);
}

/**
 * Cells are separated by commas, semicolons or tabs. A line with too many becomes an Error in its place.
 * @throws AppError `invalid` if quotes are wrong, or a field has two columns
 */
export function readCsv(text: string): (Record<string, string> | Error)[] {
  const { delimiter } = parseHeader(text);
  const [names = [], ...lines] = parseCells(text, delimiter);
  const repeated = repeatedFieldName(names);
  if (repeated !== undefined) {
    throw new AppError('invalid', `The CSV has two columns for “${repeated}”; keep one.`);
  }
  return lines.map((cells) => {
    if (cells.slice(names.length).some((cell) => cell !== '')) {
      const counts = `${cells.length} cells for ${names.length} columns`;
      return new Error(`The line has ${counts}; put text with "${delimiter}" in it in quotes.`);
    }
    return Object.fromEntries(names.map((name, at) => [name, cells[at] ?? '']));
  });
}

function parseCells(text: string, delimiter: string): string[][] {
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
    throw new AppError('invalid', `We couldn’t read the CSV: ${describeError(error)}`);
  }
}

/** Says where a quote is wrong, and how to fix it. */
function describeError({ code, lines, message }: CsvError & { lines?: unknown }): string {
  const isOpen = code === 'CSV_QUOTE_NOT_CLOSED';
  if (!isOpen && code !== 'INVALID_OPENING_QUOTE' && code !== 'CSV_INVALID_CLOSING_QUOTE') {
    return message;
  }
  const what = isOpen
    ? 'a quote is opened and never closed'
    : `the quotes in line ${formatNumber(Number(lines))} don’t match`;
  return `${what}. Put the whole text in quotes, and write each quote in it twice: "The ""Big"" One".`;
}
