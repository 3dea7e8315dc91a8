import { fold } from '../text.ts';

/**
 * A column of texts: one string with a line each, which is searched at once. It holds ASCII only, for
 * an engine searches and folds that several times as fast as a string with a single other character.
 */
export interface TextColumn {
  text: string;
  /** Where each line starts, and after the last where one more would. */
  starts: Uint32Array;
  /** The texts that are not ASCII, by row; what the row's line says is then not meant. */
  others: ReadonlyMap<number, string>;
}

/** A {@link TextColumn} as it is stored: a line of {@link other} stands for the next of the others. */
export interface StoredTexts {
  lines: string;
  others: string;
}

/** A tab: no line that is searched has one, and no text that is searched for. */
export const other = '\t';
const otherCode = other.charCodeAt(0);

/** No schema lets a line break into a text; one that got in becomes a space. */
export function encodeTexts(texts: readonly string[]): StoredTexts {
  const flat = texts.map((text) => text.replaceAll('\n', ' '));
  return {
    lines: flat.map((text) => (isPlain(text) ? text : other)).join('\n'),
    others: flat.filter((text) => !isPlain(text)).join('\n'),
  };
}

const isPlain = (text: string) => /^[ -~]*$/.test(text);

export function decodeTexts({ lines, others }: StoredTexts, count: number): TextColumn {
  const starts = new Uint32Array(count + 1);
  const remaining = others.split('\n').values();
  const byRow = new Map<number, string>();
  let start = 0;
  for (let row = 0; row < count; row += 1) {
    const found = lines.indexOf('\n', start);
    const end = found < 0 ? lines.length : found;
    if (lines.charCodeAt(start) === otherCode) byRow.set(row, remaining.next().value ?? '');
    start = end + 1;
    starts[row + 1] = start;
  }
  return { text: lines, starts, others: byRow };
}

export function textAt({ text, starts, others }: TextColumn, row: number): string {
  return others.get(row) ?? text.slice(starts[row], (starts[row + 1] as number) - 1);
}

/** The column as search compares it. */
export function foldColumn({ text: lines, starts, others }: TextColumn): TextColumn {
  const folded = [...others].map(([row, text]) => [row, fold(text)] as const);
  return { text: lines.toLowerCase(), starts, others: new Map(folded) };
}

/**
 * Which of the texts of a folded column contain `needle`, marked with 1.
 * @param needle folded, and not empty
 */
export function marksOfTextsWith(
  { text, starts, others }: TextColumn,
  needle: string,
): Uint8Array<ArrayBuffer> {
  const marks = new Uint8Array(starts.length - 1);
  let row = 0;
  for (let at = text.indexOf(needle); at >= 0; at = text.indexOf(needle, starts[row])) {
    while ((starts[row + 1] as number) <= at) row += 1;
    marks[row] = 1;
    row += 1;
  }
  for (const [at, folded] of others) marks[at] = folded.includes(needle) ? 1 : 0;
  return marks;
}
