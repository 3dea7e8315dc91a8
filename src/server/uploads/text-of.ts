import { AppError } from '#server/errors.ts';

/** The byte order marks that Excel's "Unicode Text" and Windows' Notepad begin with. */
const encodings = [
  { mark: [0xff, 0xfe], encoding: 'utf-16le' },
  { mark: [0xfe, 0xff], encoding: 'utf-16be' },
] as const;

/** What a file of races is called. A .txt may hold either kind. */
const endings = /\.(?:json|csv|tsv|txt)$/i;

/**
 * The text of a file: UTF-8, or UTF-16 where the file says so.
 * @throws AppError `invalid` when its name is of another kind of file, or its text of another than its name
 */
export async function textOf(file: File): Promise<string> {
  if (!endings.test(file.name)) throw wrongFile(file.name, 'must end in .json, .csv, .tsv or .txt');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const marked = encodings.find(({ mark }) => mark.every((byte, at) => bytes[at] === byte));
  const text = new TextDecoder(marked?.encoding ?? 'utf-8').decode(bytes);
  const isJson = /^\s*[[{]/.test(text);
  const isOther = isJson ? /\.[ct]sv$/i.test(file.name) : /\.json$/i.test(file.name);
  if (isOther && text.trim() !== '')
    throw wrongFile(file.name, isJson ? 'holds JSON' : 'holds no JSON');
  return text;
}

function wrongFile(name: string, what: string): AppError {
  return new AppError('invalid', `“${name}” ${what}.`, { file: what });
}
