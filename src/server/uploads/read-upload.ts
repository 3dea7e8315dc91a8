import { type ParsedRows, parseRows, uploadLimits } from '#calendar/upload/upload-row.ts';
import { AppError } from '#server/errors.ts';
import { isDeeper, maxJsonDepth } from '#server/parse.ts';
import { firstLineOf, looksLikeCsv, readCsv } from './read-csv.ts';

const notRaces = 'JSON data must be an array of race objects';

/**
 * Reads the text of an uploaded file, or what was pasted: JSON or CSV, told by how it begins. Whatever
 * is wrong with single races is in `errors`.
 * @throws AppError `too_large`, or `invalid` when the text as a whole is not a list of races
 */
export function readUpload(text: string): ParsedRows {
  if (Buffer.byteLength(text) > uploadLimits.bytes) {
    throw new AppError('too_large', 'Upload at most 5 MB at a time.');
  }
  // UTF-16 that does not say so, a spreadsheet's own file, a picture.
  if (firstLineOf(text).includes('\0')) {
    const how = 'From a spreadsheet, save it as “CSV UTF-8”.';
    throw new AppError('invalid', `This is neither JSON nor CSV in UTF-8. ${how}`);
  }
  const records = recordsOf(text.replace(/^\ufeff/, '').trim());
  if (records.length > uploadLimits.rows) {
    const [most, found] = [uploadLimits.rows, records.length].map((n) => n.toLocaleString('en-US'));
    throw new AppError('invalid', `Upload at most ${most} races at a time; these are ${found}.`);
  }
  return parseRows(records);
}

function recordsOf(text: string): unknown[] {
  if (!/^[[{]/.test(text) && looksLikeCsv(text)) return readCsv(text);
  const json = parseJson(text);
  if (!Array.isArray(json)) throw new AppError('invalid', notRaces);
  if (isDeeper(json, maxJsonDepth)) {
    throw new AppError('invalid', `Upload JSON at most ${maxJsonDepth} levels deep.`);
  }
  return json;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    // Only what begins like JSON is told where it goes wrong.
    const where = /^[[{]/.test(text) && error instanceof SyntaxError ? `: ${error.message}` : '';
    throw new AppError('invalid', `${notRaces}${where}`);
  }
}
