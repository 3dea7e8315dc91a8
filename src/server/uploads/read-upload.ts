import { formatBytes, formatNumber } from '#calendar/text/number.ts';
import { type ParsedRows, parseRows, uploadLimits } from '#calendar/upload/upload-row.ts';
import { AppError } from '#server/errors.ts';
import { isDeeper, maxJsonDepth } from '#server/parse.ts';
import { firstLineOf, looksLikeCsv, readCsv } from './read-csv.ts';

const notRaces = 'JSON data must be an array of race objects';

/** The byte order marks of Excel's "Unicode Text" and Windows' Notepad. */
const encodings = [
  { mark: [0xff, 0xfe], encoding: 'utf-16le' },
  { mark: [0xfe, 0xff], encoding: 'utf-16be' },
] as const;

/** A .txt file may hold JSON or CSV. */
const extensions = /\.(?:json|csv|tsv|txt)$/i;

/**
 * The text of an upload's file or, without one, the pasted races.
 * @throws AppError `invalid` if there is no text, or like {@link readFileText}
 */
export async function readUploadText({
  file,
  races,
}: Readonly<Record<'file' | 'races', string | File | undefined>>): Promise<string> {
  const text = typeof file === 'object' && file.size > 0 ? await readFileText(file) : races;
  if (typeof text !== 'string' || text.trim() === '') {
    // If no file was chosen, a form sends one without a name.
    const isChosen = typeof file === 'object' && file.name !== '';
    const message = isChosen ? `“${file.name}” is empty.` : 'Choose a file or paste races.';
    throw new AppError('invalid', message, { file: 'is empty' });
  }
  return text;
}

/**
 * Decodes a file as UTF-8, or as UTF-16 if it starts with a byte order mark.
 * @throws AppError `invalid` if its extension is unknown or doesn't match its content
 */
async function readFileText(file: File): Promise<string> {
  if (!extensions.test(file.name)) {
    throw wrongFile(file.name, 'must end in .json, .csv, .tsv or .txt');
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  const marked = encodings.find(({ mark }) => mark.every((byte, at) => bytes[at] === byte));
  const text = new TextDecoder(marked?.encoding ?? 'utf-8').decode(bytes);
  const isJson = startsLikeJson(text);
  if (text.trim() === '') return text;
  const isMislabeled = isJson ? /\.[ct]sv$/i.test(file.name) : /\.json$/i.test(file.name);
  if (isMislabeled) {
    throw wrongFile(file.name, isJson ? 'contains JSON' : 'doesn’t contain JSON');
  }
  if (/\.[ct]sv$/i.test(file.name) && isText(text) && !looksLikeCsv(text.trim())) {
    throw wrongFile(file.name, 'doesn’t name any field of a race, such as name, in its first line');
  }
  return text;
}

/** False for UTF-16 without a mark, a spreadsheet's own format and a picture. */
const isText = (text: string) => !firstLineOf(text).includes('\0');

const startsLikeJson = (text: string) => /^\s*[[{]/.test(text);

function wrongFile(name: string, what: string): AppError {
  return new AppError('invalid', `“${name}” ${what}.`, { file: what });
}

/**
 * Reads uploaded or pasted text as JSON or CSV, depending on how it starts. Errors in individual races are in `errors`.
 * @throws AppError `too_large`, or `invalid` if the text as a whole isn't a list of races
 */
export function readUpload(text: string): ParsedRows {
  if (Buffer.byteLength(text) > uploadLimits.bytes) {
    throw new AppError('too_large', `Upload at most ${formatBytes(uploadLimits.bytes)} at a time.`);
  }
  if (!isText(text)) {
    const how = 'From a spreadsheet, save it as “CSV UTF-8”.';
    throw new AppError('invalid', `This is neither JSON nor CSV in UTF-8. ${how}`);
  }
  const records = parseRecords(text.replace(/^\ufeff/, '').trim());
  if (records.length > uploadLimits.rows) {
    const [max, count] = [uploadLimits.rows, records.length].map(formatNumber);
    throw new AppError('invalid', `Upload at most ${max} races at a time; these are ${count}.`);
  }
  return parseRows(records);
}

function parseRecords(text: string): unknown[] {
  if (!startsLikeJson(text) && looksLikeCsv(text)) return readCsv(text);
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
    const where = startsLikeJson(text) && error instanceof SyntaxError ? `: ${error.message}` : '';
    throw new AppError('invalid', `${notRaces}${where}`);
  }
}
